import { collator } from '../../domain/arrange';

/*
 * Keys of values: compared byte by byte they are in the order in which `domain/arrange.ts` puts the values. Texts are spelled in
 * letters that the collator knows apart, each written as its rank among all of them; a run of digits is its length and the
 * digits. The ranks are the collator's own answers, asked once in each process.
 */

/** Letters, signs, punctuation and emoji. Ideographs and Hangul have no rank: they come after all others, by their numbers. */
const ranked: readonly (readonly [from: number, to: number])[] = [
  [0x0, 0x2fff],
  [0xa640, 0xabff],
  [0xfb00, 0xfdff],
  [0xfe10, 0xfeff],
  [0x1f000, 0x1fbff],
];

/** Sorts after everything. */
const last = '\uffff';
/** Ranks are written as characters from here on: below the surrogates, and each one character in UTF-8 order. */
const firstRank = 0x100;
/** Stands before a character without a rank. */
const unranked = '\ue000';
/** Before the digits of a number, for how many they are. */
const firstLength = 0x100;
/** Digits of a number that count: those after them are a number of their own, as ICU has it. */
const maxDigits = 254;

/** The value of a decimal digit of any script. */
const digitOf = (digit: string): number => {
  for (let value = 0; value < 10; value += 1) if (collator.compare(digit, String(value)) === 0) return value;
  return 0;
};

/** The place of the last element that is not after what is looked for; -1 when all are. */
const lastNotAfter = (elements: readonly string[], isAfter: (element: string) => boolean): number => {
  let from = 0;
  let to = elements.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isAfter(elements[middle] ?? '')) to = middle;
    else from = middle + 1;
  }
  return from - 1;
};

/** The longest spelling of one character, such as that of U+FDFA. */
const maxSpelling = 20;

/** A character in terms of elements: `ß` is `ss`, `½` is `¹⁄²`. */
const spellingOf = (character: string, elements: readonly string[]): readonly string[] => {
  const spelling: string[] = [];
  for (let prefix = ''; spelling.length < maxSpelling; prefix = spelling.join('')) {
    const next = elements[lastNotAfter(elements, (element) => collator.compare(prefix + element, character) > 0)];
    if (next === undefined) break;
    spelling.push(next);
    if (collator.compare(prefix + next, character) === 0) break;
  }
  return spelling;
};

/** How each character is written in a key; the empty text for one that plays no part. */
type Alphabet = ReadonlyMap<string, string>;

const makeAlphabet = (): Alphabet => {
  const characters = ranked
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
    .filter((character) => /^\p{Assigned}$/u.test(character) && character.normalize('NFC') === character);
  const alphabet = new Map<string, string>();
  const elements: string[] = [];
  const spelled: string[] = [];
  for (const character of characters.sort(collator.compare)) {
    const known = elements.at(-1) ?? '';
    if (collator.compare(known, character) === 0) {
      alphabet.set(character, alphabet.get(known) ?? '');
    } else if (known !== '' && collator.compare(known + last, character) > 0) {
      // It comes before what the element is the first letter of: it is an abbreviation of such a text.
      spelled.push(character);
    } else {
      alphabet.set(character, String.fromCodePoint(firstRank + elements.length));
      elements.push(character);
    }
  }
  for (const character of spelled) {
    alphabet.set(
      character,
      spellingOf(character, elements)
        .map((element) => alphabet.get(element))
        .join(''),
    );
  }
  return alphabet;
};

let made: Alphabet | undefined;

/** Of the digits of one number. Zeros before it do not count. */
const numberKey = (digits: string, zero: string): string => {
  const counted = digits.replace(/^0+(?=.)/, '');
  const some = counted.slice(0, maxDigits);
  const rest = counted.slice(maxDigits);
  return zero + String.fromCodePoint(firstLength + some.length) + some + (rest === '' ? '' : numberKey(rest, zero));
};

const textKey = (text: string): string => {
  made ??= makeAlphabet();
  const alphabet = made;
  const zero = alphabet.get('0') ?? '';
  return text
    .normalize('NFC')
    .replace(/\p{Nd}+|\P{Nd}/gu, (part) =>
      /^\p{Nd}/u.test(part)
        ? numberKey(Array.from(part, digitOf).join(''), zero)
        : (alphabet.get(part) ?? unranked + part),
    );
};

/** The 64 bits of a number, turned so that they are in its order. */
const amountKey = (amount: number): string => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, amount + 0);
  const bits = view.getBigUint64(0);
  const sign = 1n << 63n;
  return (bits & sign ? ~bits & (sign | (sign - 1n)) : bits | sign).toString(16).padStart(16, '0');
};

/** What a value is sorted by: of two values of one facet, the key of the first is the lesser in bytes of UTF-8. */
export const sortKeyOf = (value: string | number): string =>
  typeof value === 'number' ? amountKey(value) : textKey(value);
