import { describe, expect, it } from 'vitest';
import { type CsvFile, readCsv } from '../../server/csv/read-csv';
import { ServerFailure } from '../../server/failure';

const read = async (text: string | Buffer): Promise<CsvFile | string> => {
  const file = await readCsv(Buffer.from(text));
  return file instanceof ServerFailure ? `${file.status} ${file.sentence}` : file;
};

const file = (headers: readonly string[], ...rows: readonly (readonly [number, ...string[]])[]): CsvFile => ({
  headers,
  rows: rows.map(([number, ...cells]) => ({ number, cells })),
});

describe('a file is read', () => {
  it.each([
    ['with commas', 'ID,Title\n1,Arm\n', file(['ID', 'Title'], [2, '1', 'Arm'])],
    ['with semicolons', 'ID;Title\r\n1;Arm, left\r\n', file(['ID', 'Title'], [2, '1', 'Arm, left'])],
    ['with tabs', 'ID\tTitle\n1\tArm', file(['ID', 'Title'], [2, '1', 'Arm'])],
    ['with a byte order mark', '\ufeffID,Title\n1,भुजा\n', file(['ID', 'Title'], [2, '1', 'भुजा'])],
    ['whose separator stands in quotes too', '"a;b;c",d\n1,2\n', file(['a;b;c', 'd'], [2, '1', '2'])],
    ['with lines and quotes in cells', 'a,b\n"x\r\ny","""z"""\n', file(['a', 'b'], [2, 'x\r\ny', '"z"'])],
    ['with empty lines', 'a,b\n\n1,2\n , \n3,4\n', file(['a', 'b'], [3, '1', '2'], [5, '3', '4'])],
    ['with rows of other lengths', 'a,b\n1\n1,2,3\n', file(['a', 'b'], [2, '1'], [3, '1', '2', '3'])],
    ['with one column', 'Title\nArm\n', file(['Title'], [2, 'Arm'])],
  ])('%s', async (_, text, expected) => expect(await read(text)).toEqual(expected));

  it('in pieces, wherever they end in a letter, a quote or a line', async () => {
    const long = 'भुजा "left",\r\n'.repeat(20_000);
    const rows = ['x', 'xy', 'xyz'].map((start) => `${start}${long}`);
    const text = `a,b\r\n${rows.map((row) => `"${row.replaceAll('"', '""')}",1`).join('\r\n')}\r\n`;
    const expected = rows.map((row, at): readonly [number, string, string] => [at + 2, row, '1']);
    expect(await read(text)).toEqual(file(['a', 'b'], ...expected));
  });
});

const notUtf8 = '422 This file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.';
describe('a file is refused', () => {
  it.each([
    ['that is empty', '', '422 There is no row in this file below its first line, which names the columns.'],
    ['without rows', 'a,b\n', '422 There is no row in this file below its first line, which names the columns.'],
    ['in another encoding', Buffer.from('Title\nCaf\xe9\n', 'latin1'), notUtf8],
    ['in UTF-16', Buffer.from('\ufeffTitle\nArm\n', 'utf16le'), notUtf8],
    ['with a NUL', 'Title\nA\0rm\n', notUtf8],
    ['with a quote that is not closed', 'a,b\n1,2\n3,"4\n5,6\n', '422 A quotation mark is not closed in row 3.'],
    ['with a quote inside a cell', 'a,b\n1,2"3\n', '422 Row 2 could not be read. Look at its quotation marks.'],
    ['with text after a quote', 'a,b\n1,"2"3\n', '422 Row 2 could not be read. Look at its quotation marks.'],
  ])('%s', async (_, text, sentence) => expect(await read(text)).toBe(sentence));

  it('with a quoted cell of 20 MB', async () => {
    const sentence = '422 Row 2 is too long. Look whether a quotation mark is not closed there.';
    expect(await read(`a,b\n1,"${'x'.repeat(20 * 1024 * 1024)}`)).toBe(sentence);
  });

  it('with a million columns', { tags: ['full'] }, async () => {
    expect(await read(`${'a,'.repeat(1_000_000)}b\n1\n`)).toBe(
      '422 Row 1 has 1000001 columns. A file can have at most 200.',
    );
  });

  it('with more rows than an import may have', async () => {
    const rows = (count: number) => `a\n${'1\n'.repeat(count)}`;
    expect(await read(rows(50_001))).toBe('422 A file can have at most 50,000 rows. Divide it into smaller ones.');
    expect(await read(rows(50_000))).toMatchObject({ headers: ['a'] });
  });
});
