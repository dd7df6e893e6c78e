import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../domain/failure';
import * as files from '../../domain/files';
import { errorName, makeRedactor, restored } from '../../domain/redaction';

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
const redact = (value: unknown, key?: string) => makeRedactor()(value, key);

describe('what stays and what becomes a placeholder', () => {
  test.each([
    ['nothing', null, null],
    ['yes', true, true],
    ['an empty text', '', ''],
    ['a blank text', ' \t\n', '~blank'],
    ['a character', 'Q', '~text 1'],
    ['a word', 'Qzxvw', '~text 2'],
    ['a name', 'Asha Verma of Pune', '~text 10'],
    ['50 characters', 'ख'.repeat(50), '~text 10'],
    ['51 characters', 'ख'.repeat(51), '~text 51'],
    ['a long text', 'a b '.repeat(100), '~text 301'],
    ['an e-mail', 'asha@example.org', '~email 10'],
    ['a link', 'https://example.org/asha', '~link 10'],
    ['what only looks like one', 'https://', '~text 2'],
    ['another scheme', 'javascript:alert(1)', '~text 10'],
    ['a number in a field of text', '98765', '~digits 2'],
    ['HTML', '<p>Hello <b>Asha</b></p>', '~html 10'],
    ['HTML in which nothing is seen', '<p><br></p>', '~html 0'],
    ['a picture in HTML', '<img src="/uploads/asha.png">', '~html 0'],
    ['a price', 1299, '~number whole'],
    ['a price with paise', 12.99, '~number cents'],
    ['more decimals than there are', 0.001, '~number fine'],
    ['an amount too large', 1e10, '~number huge'],
    ['zero', 0, '~number zero'],
    ['a negative number', -7, '~number negative'],
    ['no number', Number.NaN, '~number none'],
    ['a picture', file('asha.PNG', 'image/png', 3), '~file png image/png <=1048576'],
    [
      'a file of a kind that no form knows',
      file('x.ashas-format', 'text/asha', 1),
      '~file other other/other <=1048576',
    ],
    ['a picture of such a kind', file('asha', 'image/asha', 1), '~file other image/other <=1048576'],
    ['a file without a type', file('cv.docx', '', 1), '~file docx none <=1048576'],
    ['an empty file', file('cv.docx', '', 0), '~file docx none <=0'],
    ['a file that no form takes', file('a.pdf', 'application/pdf', 11_000_000), '~file pdf application/pdf >10485760'],
    ['an error', new Error('Asha'), '~error'],
    ['a function', () => 'Asha', undefined],
    ['rows', [...'abcdefghijkl'], [...Array<string>(10).fill('~text 1'), '~more 2']],
  ])('%s', (_, value, placeholder) => {
    expect(redact(value)).toEqual(placeholder);
  });

  test.each([
    ['a password', 'password', 'x', '~secret'],
    ['a longer password', 'password', 'correct horse battery staple', '~secret'],
    ['no password', 'password', '', ''],
    ['the number of a record', 'categoryId', 7, 7],
    ['how much of a file has gone', 'fraction', 65_536 / 123_457, 0.5],
    ['that all of it has gone', 'progress', 1, 1],
    ['a kind of notice', 'kind', 'error', 'error'],
    ['no kind of notice', 'kind', 'Asha', '~text 2'],
    ['a type of lesson', 'type', 'link', 'link'],
    ['a sentence of the catalogue', 'text', 'Too many attempts. Wait a moment and try again.', undefined],
    ["a server's sentence", 'text', 'Asha is not known', '~text 10'],
    ['a sentence of the catalogue in another field', 'name', 'Saved.', '~text 2'],
    ['a session', 'sessionId', 'a1b2c3', '~same 1'],
    ['the first day of a slide', 'shownFrom', '2026-12-01', '2026-12-01'],
    ['what is no day', 'shownUntil', 'on 2026-12-01', '~text 10'],
    ['a day in another field', 'heading', '2026-12-01', '~text 10'],
    ['a heading over its limit', 'heading', 'x'.repeat(121), '~text 121'],
    ['a label over its limit', 'label', 'x'.repeat(61), '~text 61'],
    ['a path of the site', 'link', '/fair', '~address 2'],
    ['the address of a page', 'address', '/fair', '~address 2'],
    ['an address that only a text may lead to', 'address', 'maker.example', '~site 10'],
    ['an address that nothing may lead to', 'address', 'javascript:alert(1)', '~text 10'],
  ])('%s', (_, key, value, placeholder) => {
    expect(redact(value, key)).toEqual(placeholder === undefined ? value : placeholder);
  });

  test('a failure keeps its kind and its status', () => {
    const redacted = redact(Failure.Http({ status: 422, text: 'Asha is taken' }));
    expect(redacted).toEqual({ _tag: 'Http', status: 422, text: '~text 10' });
  });

  test('an error tells its name, as far as code gave it one, and not its message', () => {
    const named = (name: string) => Object.assign(new Error('Asha'), { name });
    const errors = [new TypeError('Asha'), new DOMException('Asha', 'AbortError'), named('Asha'), named(''), 'Asha'];
    expect(errors.map(errorName)).toEqual(['TypeError', 'AbortError', 'other', 'other', 'other']);
  });

  test('the name of a field stays once there was such a field', () => {
    const redactor = makeRedactor();
    expect(redactor({ field: 'title' })).toEqual({ field: '~text 2' });
    redactor({ draft: { title: 'Asha' } });
    expect(redactor({ field: 'title' })).toEqual({ field: 'title' });
    expect(redactor({ field: 'Asha' })).toEqual({ field: '~text 2' });
  });

  test('compared texts tell only which are the same', () => {
    const redactor = makeRedactor();
    const sessions = ['a1', 'c3', 'a1'].map((sessionId) => redactor({ sessionId }));
    expect(sessions).toEqual([{ sessionId: '~same 1' }, { sessionId: '~same 2' }, { sessionId: '~same 1' }]);
  });

  test('a key that is no name of ours is left out, and what is nested too deep', () => {
    expect(redact({ 'asha@example.org': 1, ok: true, __proto__: 2 })).toEqual({ ok: true });
    const nested = JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`);
    expect(JSON.stringify(redact(nested))).toBe(`${'{"a":'.repeat(6)}"~deep"${'}'.repeat(6)}`);
  });
});

const slots = Object.entries(files).flatMap(([name, slot]) =>
  typeof slot === 'object' && 'maxBytes' in slot ? [[name, slot] as const] : [],
);
const limits = [...new Set(slots.flatMap(([, { maxBytes }]) => maxBytes ?? []))];

describe('a file of rough size', () => {
  const sized = (size: number): File => Object.defineProperty(file('a.png', 'image/png', 0), 'size', { value: size });
  const sizes = [0, 1, ...limits.flatMap((limit) => [limit - 1, limit, limit + 1]), 2e9];

  test.each(slots)('means for %s what the chosen one meant', (_, slot) => {
    const problems = (made: (size: number) => File) =>
      sizes.map((size) => files.fileProblem({ ...slot, types: ['image/*'] }, made(size)));
    expect(problems((size) => restored(redact(sized(size))) as File)).toEqual(problems(sized));
  });

  test('is the same for all files between two limits', () => {
    expect(new Set(sizes.map((size) => redact(sized(size)))).size).toBe(limits.length + 2);
  });

  test('is read from earlier records too, which told the very size', () => {
    expect(restored('~file png image/png 2048')).toMatchObject({ size: 2048 });
  });
});

describe('data made of placeholders', () => {
  const shapes = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.emailAddress(),
    fc.webUrl(),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.string().map((text) => `<p>${text}</p>`),
    fc
      .record({ name: fc.constantFrom('asha.pdf', 'asha.png', 'asha'), size: fc.nat(5000) })
      .map(({ name, size }) => file(name, 'application/pdf', size)),
  );

  test('have the shape that was redacted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: shapes, password: fc.string(), id: fc.nat() }), { maxLength: 12 }),
        (rows) => {
          const redacted = redact(rows);
          expect(redact(restored(redacted)), JSON.stringify(redacted)).toEqual(
            Array.isArray(redacted) ? redacted.filter((row) => typeof row !== 'string') : redacted,
          );
        },
      ),
      { seed: 1, numRuns: 500 },
    );
  });
});
