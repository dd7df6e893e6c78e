import { isPublicAddress, typedAddress } from './addresses';
import { isDay } from './days';
import { allSentences } from './error-messages';
import { fileSizeLimits, textFileTypes } from './files';
import {
  categoryNameLength,
  maxFooterNameLength,
  maxSlideHeadingLength,
  maxSlideTextLength,
  maxViewNameLength,
  minMemberContentLength,
  minMemberNameLength,
} from './limits';
import { isBlankHtml, visibleText } from './rich-text';

/*
 * What stands in a flight record in place of what a person typed, chose or was sent. Nothing is taken out of a list of
 * dangerous things: only what is listed here stays as it is, and everything else becomes a placeholder of its shape.
 */

/** Data without anything personal: plain data whose placeholders are texts that begin with `~`. */
export type Redacted = null | boolean | number | string | readonly Redacted[] | { readonly [key: string]: Redacted };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Keys whose texts are words of our own, and those words. */
const wordKeys = words('_tag kind phase direction afterSave rules type');
const ownWords = words(
  'Network TimedOut Http Refused Empty Unreadable Unexpected success info warning error loading image file waiting shown ' +
    'fading checking sending sent stuck ascending descending startOver close add edit content link ' +
    'change rename remove share setDefault',
);

/** Keys whose numbers say which record or what the server answered; other numbers may be what a person typed. */
const numberKeys = words('id categoryId subCategoryId chapterId status count leftMs longestMs');

/** Keys whose numbers say how much of a file has gone. To the last digit they would tell how large it is. */
const shareKeys = words('fraction progress');

/** Keys whose texts a chart compares with each other: it stays visible which are the same, and nothing else of them. */
const comparedKeys = words('sessionId userId role group openGroups');

/** Keys whose texts open an account: nothing is told of them but that they are there, not even their length. */
const secretKeys = words('password again current repeated token code codes secret');

/** Keys under which a sentence of the product may stand. */
const sentenceKeys = words('text problem altProblem');

/** Keys whose texts name a part of the data: they stay when there is such a part. */
const namingKeys = words('field by');

let known: ReadonlySet<string> | undefined;
const isSentence = (text: string): boolean => {
  known ??= allSentences();
  return known.has(text);
};

/** No rule tells texts of this length apart: a reader of the report sees which ones are long. */
const longText = 301;

/** Keys of the address of a link: its rule tells those that can be linked from all others. */
const addressKeys = words('address typed');

/** Keys of days on which something is shown to everybody. */
const dayKeys = words('shownFrom shownUntil');

/** The lengths that the rules of the forms tell apart: each stands for all up to the one before the next. */
const { min, max } = categoryNameLength;
const longest = [max, maxSlideHeadingLength, maxSlideTextLength, maxFooterNameLength, maxViewNameLength].map(
  (length) => length + 1,
);
const lengths = [longText, ...longest, minMemberContentLength, min, minMemberNameLength, 1].sort((a, b) => b - a);

/** Longer texts are not looked at any further: what is typed into an editor is redacted at every key. */
const lookedAt = 4000;

const lengthOf = (text: string) => {
  const { length } = [...text];
  return lengths.find((least) => length >= least) ?? 0;
};

const lookOf = (text: string): string => {
  if (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)) return 'link';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'email';
  if (isPublicAddress(text)) return 'address';
  return /^\d+$/.test(text) ? 'digits' : 'text';
};

const redactedText = (whole: string): string => {
  const text = whole.trim().slice(0, lookedAt);
  if (text === '') return whole === '' ? '' : '~blank';
  if (!/<[a-z!/]/i.test(text)) return `~${lookOf(text)} ${lengthOf(text)}`;
  return isBlankHtml(text) ? '~html 0' : `~html ${lengthOf(visibleText(text))}`;
};

/** The link of a text may lead to a site without its `https://`, that of the footer may not. */
const lookOfAddress = (text: string): string => {
  if (typedAddress(text) === null) return 'text';
  return isPublicAddress(text.trim()) ? 'address' : 'site';
};

const redactedAddress = (text: string): string =>
  text.trim() === '' ? '~blank' : `~${lookOfAddress(text)} ${lengthOf(text.trim())}`;

const redactedNumber = (key: string, value: number): number | string => {
  if (!Number.isFinite(value)) return `~number ${numberShape(value)}`;
  if (shareKeys.has(key)) return Math.floor(value * 10) / 10;
  return numberKeys.has(key) ? value : `~number ${numberShape(value)}`;
};

const numberShape = (value: number): string => {
  if (!(Math.abs(value) < 1e9)) return value > 0 ? 'huge' : 'none';
  if (value <= 0) return value < 0 ? 'negative' : 'zero';
  if (value % 1 === 0) return 'whole';
  return Number(value.toFixed(2)) === value ? 'cents' : 'fine';
};

/** The sizes that the rules of the forms tell apart, in bytes: each stands for itself and all from the one before it. */
const sizes = [0, ...fileSizeLimits];

const roughSize = (bytes: number): string => {
  const most = sizes.find((size) => bytes <= size);
  return most === undefined ? `>${sizes.at(-1)}` : `<=${most}`;
};

/** A number of bytes of that rough size. The first records held the very number. */
const restoredSize = (rough: string): number =>
  rough.startsWith('>') ? Number(rough.slice(1)) + 1 : Number(rough.replace('<=', ''));

/** Of a file its ending, its type and its rough size; endings and types that no form knows are not told. */
const redactedFile = ({ name, type, size }: File): string => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const known = textFileTypes.includes(`.${ending}`) ? ending : 'other';
  const family = type.startsWith('image/') ? 'image/other' : 'other/other';
  const saysNothing = type === '' || type === 'application/octet-stream';
  return `~file ${known} ${textFileTypes.includes(type) ? type : saysNothing ? 'none' : family} ${roughSize(size)}`;
};

/** What kind of error it was: the name that code gave it, never its message. */
export const errorName = (error: unknown): string =>
  error instanceof Error && /^(?:[A-Z][A-Za-z]{0,40})?Error$/.test(error.name) ? error.name : 'other';

/** A list is recorded by its length and its first rows. */
const maxItems = 10;
const deepest = 6;

/**
 * Makes a function that redacts any data under a key. What it was given before matters only to the placeholders of compared
 * texts (`~same 2`), of which it keeps a number each, never the text, and to the names of parts, which are those of our code.
 */
export const makeRedactor = () => {
  const numbers = new Map<number, number>();
  const names = new Set<string>();
  const numberOf = (text: string): number => {
    let hash = 2166136261;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    if (!numbers.has(hash)) numbers.set(hash, numbers.size + 1);
    return numbers.get(hash) ?? 0;
  };

  const textUnder = (key: string, text: string): string => {
    if (text === '') return '';
    if (secretKeys.has(key)) return '~secret';
    if ((wordKeys.has(key) && ownWords.has(text)) || (namingKeys.has(key) && names.has(text))) return text;
    if (comparedKeys.has(key)) return `~same ${numberOf(text)}`;
    if (dayKeys.has(key) && isDay(text)) return text;
    if (addressKeys.has(key)) return redactedAddress(text);
    return sentenceKeys.has(key) && isSentence(text) ? text : redactedText(text);
  };

  const redact = (value: unknown, key = '', depth = 0): Redacted | undefined => {
    switch (typeof value) {
      case 'boolean':
        return value;
      case 'number':
        return redactedNumber(key, value);
      case 'string':
        return textUnder(key, value);
      case 'object':
        break;
      default:
        return undefined;
    }
    if (value === null) return null;
    if (value instanceof File) return redactedFile(value);
    if (value instanceof Error && !('_tag' in value)) return '~error';
    if (depth === deepest) return '~deep';
    if (Array.isArray(value)) {
      const first = value.slice(0, maxItems).map((item) => redact(item, key, depth + 1) ?? null);
      return value.length > maxItems ? [...first, `~more ${value.length - maxItems}`] : first;
    }
    const kept: Record<string, Redacted> = {};
    for (const [name, part] of Object.entries(value)) {
      if (!/^[a-z_]\w{0,24}$/i.test(name)) continue;
      names.add(name);
      const redacted = redact(part, name, depth + 1);
      if (redacted !== undefined) kept[name] = redacted;
    }
    return kept;
  };
  return redact;
};

export type Redactor = ReturnType<typeof makeRedactor>;

const restoredNumbers: Readonly<Record<string, number>> = {
  none: Number.NaN,
  negative: -1,
  zero: 0,
  huge: 10_000_000_000,
  whole: 1,
  cents: 1.5,
  fine: 1.005,
};

const padded = (start: string, length: number): string => start + 'x'.repeat(Math.max(0, length - start.length));

const restoredText = (look: string, least: number): string => {
  switch (look) {
    case 'link':
      return padded('http://x', least);
    case 'address':
      return padded('/x', least);
    case 'site':
      return padded('x.x', least);
    case 'email':
      return `${'x'.repeat(Math.max(1, least - 4))}@x.y`;
    case 'digits':
      return '1'.repeat(least);
    case 'html':
      return `<p>${'x'.repeat(least)}</p>`;
    default:
      return 'x'.repeat(least);
  }
};

const restoredFile = (ending: string, type: string, size: number): File => {
  const file = new File([], `file.${ending}`, { type: type === 'none' ? '' : type });
  // For the rules as large as it was, without its bytes.
  return Object.defineProperty(file, 'size', { value: size });
};

const restoredPlaceholder = (text: string): unknown => {
  const [look = '', first = '', second = '', third = ''] = text.slice(1).split(' ');
  switch (look) {
    case 'blank':
      return ' ';
    case 'secret':
      return 'xxxxxxxx';
    case 'same':
      return `same-${first}`;
    case 'number':
      return restoredNumbers[first] ?? Number.NaN;
    case 'file':
      return restoredFile(first, second, restoredSize(third));
    case 'error':
      return new Error('an error that was not recorded');
    case 'deep':
      return null;
    default:
      return restoredText(look, Number(first));
  }
};

const isMore = (item: Redacted): boolean => typeof item === 'string' && item.startsWith('~more ');

/** Data of the shape that was redacted, for a chart to be replayed with: its rules see what they saw. */
export const restored = (value: Redacted | undefined): unknown => {
  if (typeof value === 'string') return value.startsWith('~') ? restoredPlaceholder(value) : value;
  if (Array.isArray(value)) return value.filter((item) => !isMore(item)).map(restored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, restored(part)]));
};
