import { cleanNodes } from './clean';
import { tagNameOf } from './read-inline';

/*
 * What other programs put on the clipboard is HTML that looks right and means little. Here it is put into words that the reader
 * knows, before it is read: lists of Word, formats that Google Docs writes as styles, lines of code of code editors. Colours,
 * backgrounds and alignment of the place it came from go.
 */

/** Starts HTML that this editor copied: it is taken as it is. */
export const ownMark = '<!--rich-text-->';

type Style = ReadonlyMap<string, string>;

const styleOf = (element: Element): Style =>
  new Map(
    (element.getAttribute('data-style') ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon < 1) return [];
      return [
        [
          declaration.slice(0, colon).trim().toLowerCase(),
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ];
    }),
  );

const elementsIn = (content: ParentNode): Element[] => [...content.querySelectorAll('*')];

const renamed = (element: Element, tag: string): Element => {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};

const wrapped = (element: Element, tag: string): void => {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
};

const isMonospace = (style: Style): boolean =>
  /monospace|consolas|menlo|monaco|courier|jetbrains/.test(style.get('font-family') ?? '');

/** Lines of a code editor, which are divisions of coloured spans, as a block of code. */
const codeOfEditors = (content: Element): void => {
  const [box] = content.children;
  if (box === undefined || content.children.length > 1 || !/^(?:div|pre)$/.test(tagNameOf(box))) return;
  const style = styleOf(box);
  if (!isMonospace(style) || !/^pre/.test(style.get('white-space') ?? 'pre')) return;
  const lines = [...box.childNodes].map((line) => (tagNameOf(line) === 'br' ? '' : (line.textContent ?? '')));
  const isByLine = [...box.children].some((line) => /^(?:div|br)$/.test(tagNameOf(line)));
  const words = isByLine ? lines.join('\n') : (box.textContent ?? '');
  const pre = box.ownerDocument.createElement('pre');
  pre.textContent = words.replace(/\u00a0/g, ' ');
  box.replaceWith(pre);
};

/** Bold as Google Docs wraps its whole text in means nothing. */
const wrappersOfDocs = (content: Element): void => {
  for (const bold of content.querySelectorAll('b, strong')) {
    const weight = styleOf(bold).get('font-weight');
    if (weight === 'normal' || weight === '400') bold.replaceWith(...bold.childNodes);
  }
};

const formatsOf = (style: Style): readonly string[] => {
  const weight = style.get('font-weight') ?? '';
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const place = style.get('vertical-align');
  return [
    ...(weight === 'bold' || Number(weight) >= 600 ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(style.get('font-style') ?? '') ? ['em'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(place === 'super' ? ['sup'] : []),
    ...(place === 'sub' ? ['sub'] : []),
  ];
};

/** Formats that are written as styles, as tags. A link is underlined anyway, a heading bold. */
const formatsAsTags = (content: Element): void => {
  for (const span of content.querySelectorAll('span')) {
    const isInHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    const isInLink = span.closest('a') !== null || span.querySelector('a') !== null;
    for (const tag of formatsOf(styleOf(span)))
      if (!(tag === 'strong' && isInHeading) && !(tag === 'u' && isInLink)) wrapped(span, tag);
  }
};

interface WordItem {
  readonly element: Element;
  readonly level: number;
  readonly isOrdered: boolean;
}

/** What Word calls an item of a list is a paragraph whose style says so; its bullet is text. */
const wordItem = (element: Element): WordItem | null => {
  const said = styleOf(element).get('mso-list');
  const level = said === undefined ? null : /level(\d+)/.exec(said);
  if (tagNameOf(element) !== 'p' || level === null) return null;
  const marker = [...element.querySelectorAll('span')].find((span) => styleOf(span).get('mso-list') === 'ignore');
  const isOrdered = /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  return { element, level: Number(level[1]), isOrdered };
};

const listsOfWord = (content: Element): void => {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let previous: Element | null = null;
  for (const paragraph of content.querySelectorAll('p')) {
    const follows = previous !== null && paragraph.previousElementSibling === previous;
    const item = wordItem(paragraph);
    if (item === null) continue;
    if (!follows) open = [];
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const { ownerDocument } = paragraph;
    if ((open.at(-1)?.level ?? 0) < item.level) {
      const list = ownerDocument.createElement(item.isOrdered ? 'ol' : 'ul');
      const around = open.at(-1)?.list;
      if (around === undefined) paragraph.before(list);
      else (around.lastElementChild ?? around).append(list);
      open.push({ list, level: item.level });
    }
    const entry = ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
    previous = open[0]?.list ?? null;
  }
};

/** Titles of Word documents are paragraphs with a level. */
const headingsOfWord = (content: Element): void => {
  for (const paragraph of content.querySelectorAll('p')) {
    const level = styleOf(paragraph).get('mso-outline-level');
    if (level !== undefined && /^[1-4]$/.test(level)) renamed(paragraph, `h${level}`);
  }
};

const looks = /^(?:color|background(?:-color)?|text-align|text-decoration)$/;

const withoutLooks = (content: Element): void => {
  for (const element of elementsIn(content)) {
    element.removeAttribute('color');
    if ([...styleOf(element).keys()].some((property) => looks.test(property))) element.removeAttribute('data-style');
  }
};

/** Line breaks that browsers add at the ends of what is copied. */
const endsOfCopy = (content: Element): void => {
  while (tagNameOf(content.lastChild ?? content) === 'br') content.lastChild?.remove();
};

/** HTML from the clipboard, or dropped, as nodes for the reader. */
export const pastedNodes = (html: string): Node => {
  const isOwn = html.includes(ownMark);
  const content = cleanNodes(html.replace(/[\s\S]*<!--StartFragment-->([\s\S]*?)<!--EndFragment-->[\s\S]*/, '$1'));
  if (isOwn) return content;
  const body = content as Element;
  codeOfEditors(body);
  wrappersOfDocs(body);
  listsOfWord(body);
  headingsOfWord(body);
  formatsAsTags(body);
  withoutLooks(body);
  endsOfCopy(body);
  return content;
};
