import { Effect } from 'effect';
import type { Attributes, IOptions, Transformer } from 'sanitize-html';
import { refusal, type ServerFailure } from './failure';

/*
 * Rich text on its way in (contract §3): what the editor writes, and what TinyMCE wrote before it, by an allow-list. Everything
 * else goes: a tag that is not listed leaves its text behind, a script, style or form field not even that.
 */

const textTags = 'p h1 h2 h3 h4 h5 h6 div blockquote ul ol li pre code br hr'.split(' ');
const inlineTags = 'a b strong i em u s sub sup mark span'.split(' ');
const tableTags = 'table caption colgroup col thead tbody tfoot tr th td'.split(' ');
const mediaTags = 'figure figcaption img iframe video audio source'.split(' ');

/** Deeper than any text that a person writes; parsing takes the square of the depth. */
const deepest = 200;

const color = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\)|[a-z]{3,30})$/i;
const styles: Readonly<Record<string, RegExp>> = {
  color,
  'background-color': color,
  'text-align': /^(?:left|right|center|justify|start|end)$/i,
  'text-decoration': /^(?:none|underline|line-through|underline line-through|line-through underline)$/i,
};

/** A style of which only allowed properties with allowed values are left; `undefined` when none is. */
const cleanStyle = (style: string): string | undefined => {
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return colon > 0 && Object.hasOwn(styles, property) && styles[property]?.test(value)
      ? [`${property}: ${value}`]
      : [];
  });
  return kept.length === 0 ? undefined : kept.join('; ');
};

/** Characters that browsers leave out of an address before they read it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignored = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]+/g;

/** An address with one of the schemes, or one within the site; `undefined` for any other. */
const address = (schemes: readonly string[]) => (said: string) => {
  const plain = said.replace(ignored, '');
  const scheme = /^([^/?#]*?):/.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined) return schemes.includes(scheme) ? said.trim() : undefined;
  return plain === '' || /^[/\\]{2}/.test(plain) ? undefined : said.trim();
};

const players =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)[\w-]+(?:\?[\w=&;%.-]*)?$/;

/** The players that may be embedded. Addresses without a scheme, which TinyMCE writes, become https. */
const player = (said: string) => {
  const full = said.trim().replace(/^\/\//, 'https://');
  return players.test(full) ? full : undefined;
};

const like = (pattern: RegExp) => (said: string) => (pattern.test(said.trim()) ? said.trim() : undefined);
const anything = (said: string) => said;
const size = like(/^\d{1,4}%?$/);
const count = like(/^[1-9]\d{0,2}$/);
const flag = () => '';
const classes = (pattern: RegExp) => (said: string) =>
  said
    .split(/\s+/)
    .filter((name) => pattern.test(name))
    .join(' ') || undefined;
const language = classes(/^language-[\w+#.-]{1,30}$/);
const languageName = like(/^[\w+#.-]{1,30}$/);
const link = address(['http', 'https', 'mailto', 'tel']);
const media = address(['http', 'https']);

type Reader = (said: string) => string | undefined;
type Readers = Readonly<Record<string, Reader>>;

const cell: Readers = { colspan: count, rowspan: count, scope: like(/^(?:row|col|rowgroup|colgroup)$/) };
const code: Readers = { class: language, 'data-language': languageName };

/** What is read of each tag's attributes. An attribute that is not here, or whose reader gives nothing, goes. */
const attributes: Readonly<Record<string, Readers>> = {
  a: { href: link, target: like(/^_blank$/) },
  img: { src: media, alt: anything, width: size, height: size },
  iframe: { src: player, title: anything, width: size, height: size, allowfullscreen: flag },
  video: { src: media, poster: media, controls: flag, width: size, height: size },
  audio: { src: media, controls: flag },
  source: { src: media, type: like(/^(?:video|audio)\/[\w.+-]{1,40}$/) },
  pre: code,
  code,
  th: cell,
  td: cell,
  col: { span: count },
  colgroup: { span: count },
  ol: { start: like(/^-?\d{1,6}$/), type: like(/^[1aAiI]$/) },
  // Check lists, as Lexical and TinyMCE write them.
  ul: { __lexicallisttype: like(/^check$/), class: classes(/^tox-checklist$/) },
  li: {
    role: like(/^checkbox$/),
    'aria-checked': like(/^(?:true|false)$/),
    class: classes(/^tox-checklist--checked$/),
  },
};

const transform: Transformer = (tagName, said) => {
  const readers = Object.hasOwn(attributes, tagName) ? attributes[tagName] : undefined;
  const attribs: Attributes = {};
  for (const [name, read] of Object.entries({ ...readers, style: cleanStyle })) {
    const value = Object.hasOwn(said, name) ? read(said[name] ?? '') : undefined;
    if (value !== undefined) attribs[name] = value;
  }
  if (attribs.href !== undefined) attribs.rel = 'noopener noreferrer';
  return { tagName, attribs };
};

const allowedAttributes: Record<string, string[]> = {
  '*': ['style'],
  ...Object.fromEntries(Object.entries(attributes).map(([tag, readers]) => [tag, Object.keys(readers)])),
  a: ['href', 'target', 'rel'],
};

class TooTangled extends Error {}

const options = (): IOptions => {
  let depth = 0;
  return {
    allowedTags: [...textTags, ...inlineTags, ...tableTags, ...mediaTags],
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // `cleanStyle` has read it, without a parser that could be kept busy.
    parseStyleAttributes: false,
    nonTextTags: 'script style textarea option xmp noscript noembed noframes template title svg math object'.split(' '),
    selfClosing: ['img', 'br', 'hr', 'col', 'source'],
    transformTags: { '*': transform },
    onOpenTag: () => {
      depth += 1;
      if (depth > deepest) throw new TooTangled();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
};

/*
 * In what the sanitiser writes, a value holds neither `<`, `>` nor `"`, and every tag is closed: patterns can tell media that
 * lost their address, and what stands inside a frame, which browsers do not read as HTML.
 */
const insideFrame = /(<iframe[^>]*>)[\s\S]*?<\/iframe>/g;
const withoutAddress = /<(?:img|source)(?![^>]*\ssrc="[^"])[^>]*>|<iframe(?![^>]*\ssrc="[^"])[^>]*><\/iframe>/g;

/** A tag that is left out can change how those around it are closed, so that a second time changes a little more. */
const mostTimes = 8;
/** Characters: twice what is taken, for what is written longer than it came, such as `&lt;`. */
const longest = 4 * 1024 * 1024;

type SanitizeHtml = (html: string, options: IOptions) => string;
let loading: Promise<SanitizeHtml> | undefined;

/** Loaded with the first text: it costs start-up time that a server which is only read never needs. */
const loadSanitizer = (): Promise<SanitizeHtml> => {
  loading ??= import('sanitize-html').then(({ default: sanitizeHtml }) => sanitizeHtml);
  return loading;
};

const once = (sanitize: SanitizeHtml, html: string): string =>
  sanitize(html, options()).replace(insideFrame, '$1</iframe>').replace(withoutAddress, '');

const untilItStays = (sanitize: SanitizeHtml, html: string): string => {
  let clean = html;
  for (let times = 0; times < mostTimes; times += 1) {
    const cleaner = once(sanitize, clean);
    if (cleaner === clean) return clean;
    if (cleaner.length > longest) break;
    clean = cleaner;
  }
  throw new TooTangled();
};

/**
 * HTML that can be stored: doing it again changes nothing more. Fails with 422 when tags are nested so deeply, or so wrongly,
 * that this takes too long.
 */
export const sanitised = (html: string): Effect.Effect<string, ServerFailure> =>
  Effect.promise(loadSanitizer).pipe(
    Effect.flatMap((sanitize) => {
      try {
        return Effect.succeed(untilItStays(sanitize, html));
      } catch (error) {
        if (error instanceof TooTangled)
          return Effect.fail(refusal(422, 'This text is too tangled to be stored. Simplify it.'));
        throw error;
      }
    }),
  );
