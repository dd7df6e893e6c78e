import { allowedTags, attributeNames, readAttribute } from '../../../domain/rich-text-allowed';

/** Tags without content. */
const voids = new Set(['img', 'br', 'hr', 'col', 'source']);
const allowed = new Set(allowedTags);

/** Text as HTML, written as the server writes it: only what has to be is escaped. */
export const escapedText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const escapedValue = (value: string): string => escapedText(value).replace(/"/g, '&quot;');

const attributeOf = (name: string, value: string | undefined): string => {
  if (value === undefined) return '';
  return value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapedValue(value)}"`;
};

/** The attributes that have a value, in the order given, each after a space. */
export const attributesOf = (values: Iterable<readonly [string, string | undefined]>): string =>
  [...values].map(([name, value]) => attributeOf(name, value)).join('');

/** A tag as it is known here: `undefined` for what is only a box around its content. */
const tagOf = (element: Element): string | undefined => {
  const tag = element.tagName.toLowerCase();
  if (tag === 'strike' || tag === 'del') return 's';
  if (tag === 'ins') return 'u';
  return allowed.has(tag) ? tag : undefined;
};

/** What a style attribute says. On its way through the purifier it has another name, see clean.ts. */
export const styleOf = (element: Element): string =>
  element.getAttribute('data-style') ?? element.getAttribute('style') ?? '';

const saidOf = (element: Element, name: string): string | null =>
  name === 'style' ? styleOf(element) : element.getAttribute(name);

const valuesOf = (element: Element, tag: string): readonly (readonly [string, string | undefined])[] => {
  const values = attributeNames(tag).map((name) => {
    const said = saidOf(element, name);
    return [name, said === null ? undefined : readAttribute(tag, name, said)] as const;
  });
  const leads = values.some(([name, value]) => name === 'href' && value !== undefined);
  return leads ? [...values, ['rel', 'noopener noreferrer'] as const] : values;
};

const contentOf = (node: Node): string => [...node.childNodes].map(markupOf).join('');

/** A node as HTML of allowed tags and attributes alone, as the server would store it. */
export const markupOf = (node: Node): string => {
  if (node.nodeType === 3) return escapedText(node.textContent ?? '');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const tag = tagOf(element);
  if (tag === undefined) return contentOf(element);
  const values = valuesOf(element, tag);
  const hasAddress = values.some(([name, value]) => name === 'src' && value !== undefined);
  if (!hasAddress && (tag === 'img' || tag === 'source' || tag === 'iframe')) return '';
  const open = `<${tag}${attributesOf(values)}`;
  if (voids.has(tag)) return `${open} />`;
  return `${open}>${tag === 'iframe' ? '' : contentOf(element)}</${tag}>`;
};
