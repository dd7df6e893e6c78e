import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saysNo, saysYes, sentenceIn, spoken } from '../../../adapters/wire/codec';

describe('a status', () => {
  const table: readonly (readonly [status: unknown, yes: boolean, no: boolean])[] = [
    [true, true, false],
    [1, true, false],
    [200, true, false],
    ['true', true, false],
    ['TRUE', true, false],
    ['1', true, false],
    ['200', true, false],
    [' 200 ', true, false],
    ['success', true, false],
    ['Success', true, false],
    ['ok', true, false],
    ['yes', true, false],
    ['valid', true, false],
    [false, false, true],
    [0, false, true],
    ['false', false, true],
    ['0', false, true],
    ['no', false, true],
    ['error', false, true],
    [' Error', false, true],
    ['fail', false, true],
    ['failed', false, true],
    ['failure', false, true],
    [400, false, true],
    [404, false, true],
    [500, false, true],
    ['500', false, true],
    ['404 ', false, true],
    [399, false, false],
    [201, false, false],
    ['', false, false],
    ['pending', false, false],
    [null, false, false],
    [undefined, false, false],
    [{}, false, false],
    [[], false, false],
    [[500], false, false],
    [{ toString: false }, false, false],
  ];
  test.each(table)('%j: yes %s, no %s', (status, yes, no) => {
    expect([saysYes(status), saysNo(status)]).toEqual([yes, no]);
  });

  test('never says yes and no at once', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (status) => {
        expect(saysYes(status) && saysNo(status)).toBe(false);
      }),
    );
  });
});

describe("the server's sentence in a body", () => {
  const table: readonly (readonly [body: unknown, sentence: string | null])[] = [
    [{ message: 'M', text: 'T', error: 'E' }, 'M'],
    [{ text: 'T', error: 'E' }, 'T'],
    [{ error: 'E' }, 'E'],
    [{ message: '', text: 'T' }, 'T'],
    [{ message: '  \n', error: 'E' }, 'E'],
    [{ message: '\u0000\u001b', error: 'E' }, 'E'],
    [{ message: '\u200b\ufeff', error: 'E' }, 'E'],
    [{ message: '\u200d\u200c', error: 'E' }, 'E'],
    [{ message: '\u202e' }, null],
    [{ message: null, text: 7, error: ['E'] }, null],
    [{ message: { text: 'inside' } }, null],
    [{ message: '  padded  ' }, 'padded'],
    [{ message: '<b>bold</b>' }, '<b>bold</b>'],
    [{ message: 'यह शीर्षक पहले से है' }, 'यह शीर्षक पहले से है'],
    [{ detail: 'elsewhere' }, null],
    [{}, null],
    [[], null],
    ['a text', null],
    [7, null],
    [null, null],
    [undefined, null],
  ];
  test.each(table)('%j: %j', (body, expected) => {
    expect(sentenceIn(body)).toBe(expected);
  });

  test('is there to be seen, or is not there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const said = sentenceIn({ text });
        if (said !== null) expect(said).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      }),
    );
  });
});

describe('spoken', () => {
  const table: readonly (readonly [text: string, shown: string])[] = [
    ['Saved', 'Saved'],
    ['two\nlines', 'two lines'],
    ['two\r\n\r\nparagraphs', 'two paragraphs'],
    ['a\u2028b\u2029c', 'a b c'],
    ['tab\tbed', 'tab bed'],
    ['\u001b[31mred\u001b[0m', '[31mred [0m'],
    ['abc\u202egnp.exe', 'abc gnp.exe'],
    ['\ufeffmarked', 'marked'],
    // A joiner between Hindi letters changes how they are written, so it stays.
    ['क्\u200dष', 'क्\u200dष'],
    ['क्\u200cष', 'क्\u200cष'],
    ['👩\u200d🔧 saved', '👩\u200d🔧 saved'],
    ['a\u200d\u202eb', 'a b'],
    ['', ''],
    ['a'.repeat(300), 'a'.repeat(300)],
    ['a'.repeat(301), `${'a'.repeat(299)}…`],
    ['🤖'.repeat(300), '🤖'.repeat(300)],
    ['🤖'.repeat(301), `${'🤖'.repeat(299)}…`],
    // Never cut before a vowel sign, a joiner or the second half of a conjunct: 4 characters a letter group here.
    ['क्षि'.repeat(76), `${'क्षि'.repeat(74)}…`],
    ['👩\u200d🔧'.repeat(101), `${'👩\u200d🔧'.repeat(99)}…`],
    [`a${'\u0301'.repeat(400)}`, '…'],
  ];
  test.each(table)('%j', (text, shown) => {
    expect(spoken(text)).toBe(shown);
  });

  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 700 }),
    fc.string({
      unit: fc.constantFrom('क', '्', 'ष', 'ि', '\u200c', '\u200d', ' ', '\n', '\u0000', '👩'),
      maxLength: 700,
    }),
  );

  test('is never longer than 300 characters and holds nothing that controls', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const shown = spoken(text);
        expect([...shown].length).toBeLessThanOrEqual(300);
        expect(shown.replace(/[\u200c\u200d]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(shown).toBe(shown.trim());
      }),
      { numRuns: 500 },
    );
  });

  test('spoken twice is spoken once', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(spoken(spoken(text))).toBe(spoken(text));
      }),
      { numRuns: 500 },
    );
  });

  test('ordinary Hindi and English stay as they are', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'कखगघरलसह', 'ा', 'ि', '्', '\u200d', ...'abcXYZ019.,!'),
      minLength: 1,
    });
    const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        text.filter((said) => said.length <= 300),
        (said) => {
          expect(spoken(said)).toBe(said);
        },
      ),
    );
  });
});
