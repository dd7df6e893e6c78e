/*
 * What rich text may hold (contract §3): the tags, their attributes and the values that these may have. It is the one list: the
 * server stores nothing else (server/html.ts), and the page reads, pastes and shows nothing else (src/rich-text).
 */

import { linkAddress, mediaAddress } from './addresses';

const textTags = 'p h1 h2 h3 h4 h5 h6 div blockquote ul ol li pre code br hr'.split(' ');
const inlineTags = 'a b strong i em u s sub sup mark span'.split(' ');
const tableTags = 'table caption colgroup col thead tbody tfoot tr th td'.split(' ');
const mediaTags = 'figure figcaption img iframe video audio source'.split(' ');

/** Every tag, in lower case. */
export const allowedTags: readonly string[] = [...textTags, ...inlineTags, ...tableTags, ...mediaTags];

/** Tags that take their text with them when they go. */
export const tagsWithoutText: readonly string[] =
  'script style textarea option xmp noscript noembed noframes template title svg math object'.split(' ');

type Reader = (said: string) => string | undefined;
type Readers = Readonly<Record<string, Reader>>;

const like =
  (pattern: RegExp): Reader =>
  (said) =>
    pattern.test(said.trim()) ? said.trim() : undefined;

const color = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\)|[a-z]{3,30})$/i;
const styles: Readonly<Record<string, RegExp>> = {
  color,
  'background-color': color,
  'text-align': /^(?:left|right|center|justify|start|end)$/i,
  'text-decoration': /^(?:none|underline|line-through|underline line-through|line-through underline)$/i,
};

/** The allowed declarations of a style attribute, by property in lower case, in the order in which they were written. */
export const readStyle = (style: string): ReadonlyMap<string, string> => {
  const kept = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (colon > 0 && Object.hasOwn(styles, property) && styles[property]?.test(value)) kept.set(property, value);
  }
  return kept;
};

/** A style attribute of these declarations; `undefined` when there are none. */
export const writeStyle = (declarations: Iterable<readonly [string, string]>): string | undefined =>
  [...declarations].map(([property, value]) => `${property}: ${value}`).join('; ') || undefined;

const players =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)[\w-]+(?:\?[\w=&;%.-]*)?$/;
const player: Reader = (said) => {
  const full = said.trim().replace(/^\/\//, 'https://');
  return players.test(full) ? full : undefined;
};

const anything: Reader = (said) => said;
const flag: Reader = () => '';
const size = like(/^\d{1,4}%?$/);
const count = like(/^[1-9]\d{0,2}$/);
const classes =
  (pattern: RegExp): Reader =>
  (said) =>
    said
      .split(/\s+/)
      .filter((name) => pattern.test(name))
      .join(' ') || undefined;

const cell: Readers = { colspan: count, rowspan: count, scope: like(/^(?:row|col|rowgroup|colgroup)$/) };
const code: Readers = { class: classes(/^language-[\w+#.-]{1,30}$/), 'data-language': like(/^[\w+#.-]{1,30}$/) };

const attributes: Readonly<Record<string, Readers>> = {
  a: { href: linkAddress, target: like(/^_blank$/) },
  img: { src: mediaAddress, alt: anything, width: size, height: size },
  iframe: { src: player, title: anything, width: size, height: size, allowfullscreen: flag },
  video: { src: mediaAddress, poster: mediaAddress, controls: flag, width: size, height: size },
  audio: { src: mediaAddress, controls: flag },
  source: { src: mediaAddress, type: like(/^(?:video|audio)\/[\w.+-]{1,40}$/) },
  pre: code,
  code,
  th: cell,
  td: cell,
  col: { span: count },
  colgroup: { span: count },
  ol: { start: like(/^-?\d{1,6}$/), type: like(/^[1aAiI]$/) },
  ul: { __lexicallisttype: like(/^check$/), class: classes(/^tox-checklist$/) },
  li: {
    role: like(/^checkbox$/),
    'aria-checked': like(/^(?:true|false)$/),
    class: classes(/^tox-checklist--checked$/),
  },
};

/** The names of the attributes that a tag may have, in the order in which they are written. */
export const attributeNames = (tag: string): readonly string[] => [
  ...Object.keys((Object.hasOwn(attributes, tag) && attributes[tag]) || {}),
  'style',
];

/** What is kept of an attribute's value; `undefined` when the attribute goes. */
export const readAttribute = (tag: string, name: string, said: string): string | undefined => {
  if (name === 'style') return writeStyle(readStyle(said));
  const readers = Object.hasOwn(attributes, tag) ? attributes[tag] : undefined;
  return readers !== undefined && Object.hasOwn(readers, name) ? readers[name]?.(said) : undefined;
};
