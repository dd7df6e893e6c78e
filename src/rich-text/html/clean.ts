import createPurifier from 'dompurify';
import { allowedTags, attributeNames, readAttribute, tagsWithoutText } from '../../../domain/rich-text-allowed';
import { bodyOf } from './parse';

/*
 * The first thing that happens to any HTML: everything that is not on the allow-list goes. The tags that the reader looks
 * through or turns into others come along until then, without attributes.
 */

const looked =
  'section article main header footer aside nav address dl dt dd details summary fieldset center strike del ins cite dfn tt kbd samp font';

const names = new Set(['data-style', 'color', ...allowedTags.flatMap((tag) => [...attributeNames(tag)])]);

const keeps = (tag: string, name: string, value: string): boolean => {
  if (name === 'data-style') return true;
  if (tag === 'font') return name === 'color' && readAttribute(tag, 'style', `color: ${value}`) !== undefined;
  return readAttribute(tag, name, value) !== undefined;
};

/** A purifier of its own, so that its hooks touch nobody else's. */
const purifierOf = (window: Parameters<typeof createPurifier>[0]) => {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (element, said) => {
    said.keepAttr = keeps(element.tagName.toLowerCase(), said.attrName, said.attrValue);
  });
  return purifier;
};

let purifier: ReturnType<typeof createPurifier> | undefined;

// Not for safety: the browser would complain of each inline style and handler as soon as it parses them, before the purifier.
const quietly = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/(\s)style(\s*=)/gi, '$1data-style$2').replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi, ''),
  );

/** HTML as nodes of a document that runs and loads nothing: everything that was in it, still to be cleaned. */
export const parsed = (html: string): HTMLElement => bodyOf(quietly(html));

/** Takes all but allowed tags and attributes out of what was parsed, and gives it back. */
export const clean = (body: HTMLElement): Node => {
  purifier ??= purifierOf(window);
  purifier.sanitize(body, {
    ALLOWED_TAGS: [...allowedTags, ...looked.split(' '), 'body', '#text'],
    ALLOWED_ATTR: [...names],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...tagsWithoutText],
    ADD_URI_SAFE_ATTR: ['data-style'],
    IN_PLACE: true,
  });
  return body;
};

/** HTML as nodes of a document that runs and loads nothing, with allowed tags and attributes alone. */
export const cleanNodes = (html: string): Node => clean(parsed(html));
