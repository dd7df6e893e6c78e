import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortKeyOf } from '../../server/list-index/sort-key';

/** As `domain/arrange.ts` says, and written out: the keys have to be in the order of the browser's collator. */
const collator = new Intl.Collator(['en', 'hi'], { numeric: true, sensitivity: 'base' });

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const assigned = (characters: readonly string[]) => characters.filter((one) => /^\p{Assigned}$/u.test(one));

const latin = assigned([
  ...between(0x41, 0x5a),
  ...between(0x61, 0x7a),
  ...between(0xc0, 0x24f),
  ...between(0x1e00, 0x1eff),
]);
const devanagari = assigned(between(0x900, 0x97f));
const digits = [...between(0x30, 0x39), ...between(0x966, 0x96f), '½', '²', '①'];
const signs = assigned([
  ...between(0x20, 0x2f),
  ...between(0x3a, 0x40),
  ...between(0x5b, 0x60),
  ...between(0xa0, 0xbf),
  ...between(0x2010, 0x205e),
  '₹',
  '€',
  '→',
]);
const ignored = ['\u200c', '\u200d', '\u00ad', '\u0301', '\u0308', '\u093c'];
const others = [...'яЯйё', ...'αΩ', ...'বাংলা', ...'தமிழ்', ...'🤖👩🔧', ...'ذراع'];

const signOf = (order: number): number => Math.sign(order);
/** As the database compares texts. */
const order = (a: string, b: string): number =>
  signOf(Buffer.compare(Buffer.from(sortKeyOf(a)), Buffer.from(sortKeyOf(b))));

const textOf = (...alphabets: readonly (readonly string[])[]) =>
  fc.oneof(
    ...alphabets.map((alphabet) => fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 6 })),
    fc.string({ unit: fc.oneof(...alphabets.map((alphabet) => fc.constantFrom(...alphabet))), maxLength: 12 }),
  );
/** Two texts that begin alike, as names do. */
const pairOf = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, text, text).map(([start, a, b]) => [start + a, start + b] as const);

describe('keys of texts are in the order of the collator', () => {
  test.each([
    ['Latin', textOf(latin)],
    ['Devanagari', textOf(devanagari)],
    ['digits', textOf(digits, ['a', ' '])],
    ['punctuation and signs', textOf(signs, ['a'])],
    ['all of them, with what the collator ignores', textOf(latin, devanagari, digits, signs, ignored)],
    ['other scripts and emoji', textOf(others, latin)],
  ])('%s', (_, text) => {
    fc.assert(
      fc.property(pairOf(text), ([a, b]) => {
        expect([a, b, order(a, b)]).toEqual([a, b, signOf(collator.compare(a, b))]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('names as people write them', () => {
    const names = [
      'Robot 10',
      'robot 9',
      'Röbot 9a',
      'रोबोट १०',
      'रोबोट 9',
      'Straße',
      'STRASSE',
      'Æsop',
      'aether',
      'Zebra',
      'ज़ेबरा',
      'जेबरा',
      '',
      ' ',
      '007',
      '7',
      '٧',
      'क्‍ष',
      'क्ष',
      '1'.repeat(300),
      '2'.repeat(299),
    ];
    for (const a of names)
      for (const b of names) expect([a, b, order(a, b)]).toEqual([a, b, signOf(collator.compare(a, b))]);
  });
});

test('what has no rank comes last, and is told apart', () => {
  const names = ['zebra', 'हाथी', '机', '機', '로봇', '𝒜'];
  const keys = names.map((name) => sortKeyOf(name));
  expect([...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).slice(0, 2)).toEqual(
    keys.slice(0, 2),
  );
  expect(new Set(keys).size).toBe(names.length);
});

test('keys of numbers are in their order', () => {
  const number = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom(0, -0, 0.01, 999_999_999));
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect([a, b, order(a as never, b as never)]).toEqual([a, b, a === b ? 0 : signOf(a > b ? 1 : -1)]);
    }),
  );
});
