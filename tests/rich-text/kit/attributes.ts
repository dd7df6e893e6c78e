import { allowedTags, attributeNames, readAttribute } from '../../../domain/rich-text-allowed';

const links =
  '/a https://a.example/b http://a.example/c mailto:a@b.org tel:+91 //evil.example/d data:image/png;base64,A';
const players = 'javascript:x https://www.youtube.com/embed/a https://evil.example/embed/a';
const words = 'a 12 50% 0 99999 3.5 _blank _top row checkbox true check video/mp4 text/html';
const classes = 'language-js tox-checklist tox-checklist--checked evil';

/** Values of every kind that an attribute of rich text can have, and others. */
const anyValues: readonly string[] = [
  ...`${links} ${players} ${words} ${classes}`.split(' '),
  'language-js evil',
  'https://evil.example/a 2x',
  'color: red',
  'background: url(https://evil.example/a)',
  'color: red; position: fixed',
];

const fetching =
  'srcset sizes background lowsrc dynsrc longdesc cite action formaction data srcdoc ping usemap manifest imagesrcset';
const others = 'id name class tabindex rel referrerpolicy crossorigin autoplay loop preload slot part hidden lang dir';

/** The attributes that rich text can have in some tag, those that fetch something, and others. */
const anyAttributes: readonly string[] = [
  ...new Set([...allowedTags.flatMap(attributeNames), ...`${fetching} ${others}`.split(' ')]),
];

/** A tag where browsers leave it: parts of a table stand in one. */
const around = (tag: string): readonly [string, string] => {
  if (/^(?:caption|colgroup|thead|tbody|tfoot)$/.test(tag)) return ['<table>', '</table>'];
  if (tag === 'col') return ['<table><colgroup>', '</colgroup></table>'];
  if (tag === 'tr') return ['<table><tbody>', '</tbody></table>'];
  return /^t[dh]$/.test(tag) ? ['<table><tbody><tr>', '</tr></tbody></table>'] : ['', ''];
};

/** A tag with attributes as HTML. */
export const written = (tag: string, attributes: Readonly<Record<string, string>>): string => {
  const [before, after] = around(tag);
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const end = /^(?:img|br|hr|col|source)$/.test(tag) ? '' : `</${tag}>`;
  return `${before}<${tag}${said.join('')}>${end}${after}`;
};

/** A tag with every attribute at once. */
interface Case {
  readonly tag: string;
  readonly said: Readonly<Record<string, string>>;
}

const allSaying = (saying: (name: string) => string) =>
  Object.fromEntries(anyAttributes.map((name) => [name, saying(name)]));

/** For each tag of the list: all attributes with the same value, for each value; then addresses that tell the attribute. */
export const cases: readonly Case[] = allowedTags.flatMap((tag) => [
  ...anyValues.map((value) => ({ tag, said: allSaying(() => value) })),
  { tag, said: allSaying((name) => `https://${name}.example/x`) },
]);

/** What the list leaves of the attributes of a tag. */
export const allowedOf = ({ tag, said }: Case): Readonly<Record<string, string>> =>
  Object.fromEntries(
    attributeNames(tag).flatMap((name) => {
      const kept = readAttribute(tag, name, said[name] ?? '');
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
