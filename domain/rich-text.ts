const named: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const decoded = (entity: string): string => {
  const name = entity.slice(1, -1);
  if (!name.startsWith('#')) return (Object.hasOwn(named, name) ? named[name] : null) ?? '?';
  const hex = /^#x/i.test(name);
  return characterOf(Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10));
};

// What follows a tag's name up to its end, a `>` inside quotes left alone. Never fails, so that no document takes long.
const rest = String.raw`(?:[^>=]+|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>]*))*(?:>|$)`;
const blocks = new RegExp(
  String.raw`<(?:br|\/?(?:p|div|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|pre|figure|hr))\b${rest}`,
  'gi',
);
const tags = new RegExp(String.raw`<\/?[a-z]${rest}`, 'gi');

/** Without what no reader sees: comments, declarations, scripts and styles. */
const shown = (html: string): string =>
  html
    .replace(/<!--(?:-?>|[\s\S]*?(?:--!?>|$))/g, '')
    .replace(/<[!?][^>]*(?:>|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');

// White space but for a single space, which stays as it is: replacing each of them takes longer than all the rest.
const wideSpaces = /(?:[^\S ]|\u200b| (?=[\s\u200b]))[\s\u200b]*/g;

const inOneLine = (html: string): string =>
  html
    .replace(tags, '')
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/gi, decoded)
    .replace(wideSpaces, ' ')
    .trim();

/** The text that a reader of an HTML document sees, in one line. Lengths of rich text count this (contract §4). */
export const visibleText = (html: string): string => inOneLine(shown(html).replace(blocks, ' '));

/** The same text with a line for each paragraph, heading, item of a list and cell. */
export const visibleLines = (html: string): string =>
  shown(html)
    .split(blocks)
    .map(inOneLine)
    .filter((line) => line !== '')
    .join('\n');

/** Characters of a long document that are looked at first. */
const glance = 4096;

/**
 * Whether something is seen in the beginning of a long document. Where it is cut off, half a tag or entity would be read as text:
 * then it is not known.
 */
const beginsWithText = (html: string): boolean =>
  html.length > glance && /^[^<&]/.test(visibleText(html.slice(0, glance)));

/** Whether there is nothing to see in an HTML document: neither text nor a picture, a video or a line. */
export const isBlankHtml = (html: string): boolean =>
  !beginsWithText(html) && visibleText(html) === '' && !/<(?:img|iframe|video|audio|hr)\b/i.test(shown(html));
