import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { maxCsvColumns, maxCsvRows } from '../../domain/csv-import';
import { refusal, refusalIn, ServerFailure } from '../failure';

/** A row of a file: its number as a spreadsheet shows it, the first line being 1, and its cells. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A CSV file as it was read. */
export interface CsvFile {
  readonly headers: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Characters of a row at most: more than any text that a record may have (2 MB, `html` of the wire table). */
const maxRow = 3 * 1024 * 1024;

/** Bytes in which the first line has to end, so that its separator is found. */
const mostFirstLine = 64 * 1024;

const separators = [',', ';', '\t'] as const;

const notUtf8 = () => refusal(422, 'This file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.');

/** Refuses what is no text in UTF-8. */
const textProblem = (bytes: Buffer): ServerFailure | null => (isUtf8(bytes) && !bytes.includes(0) ? null : notUtf8());

/** The first line, without a byte order mark. A file whose first line is longer than any has it cut off. */
const firstLineOf = (bytes: Buffer): string => {
  const start = bytes
    .subarray(0, mostFirstLine)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  return /^[^\r\n]*/.exec(start)?.[0] ?? '';
};

/** The separator that stands most often in the first line, outside quotes. */
const separatorOf = (line: string): string => {
  const bare = line.replace(/"(?:[^"]|"")*"?/g, '');
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

const sentenceOf = ({ code }: CsvError, row: number): string => {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `Row ${row} is too long. Look whether a quotation mark is not closed there.`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return `A quotation mark is not closed in row ${row}.`;
    default:
      return `Row ${row} could not be read. Look at its quotation marks.`;
  }
};

const tooManyRows = () => refusal(422, 'A file can have at most 50,000 rows. Divide it into smaller ones.');

/** Bytes that are read at once: between two pieces others are served. */
const bytesAtOnce = 64 * 1024;

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    await setImmediate();
    yield bytes.subarray(at, at + bytesAtOnce);
  }
}

/** Reads the rows until one breaks a limit: what comes after it is not looked at. */
const readRows = async (bytes: Buffer, delimiter: string): Promise<readonly CsvRow[]> => {
  const rows: CsvRow[] = [];
  let number = 0;
  const take = (cells: string[]): null => {
    number += 1;
    if (cells.length > maxCsvColumns) {
      throw refusal(422, `Row ${number} has ${cells.length} columns. A file can have at most ${maxCsvColumns}.`);
    }
    if (cells.every((cell) => cell.trim() === '')) return null;
    if (rows.length > maxCsvRows) throw tooManyRows();
    rows.push({ number, cells });
    return null;
  };
  try {
    const options = { bom: true, delimiter, relax_column_count: true, max_record_size: maxRow, on_record: take };
    await pipeline(inPieces(bytes), parse(options).resume());
  } catch (error) {
    throw error instanceof CsvError ? refusal(422, sentenceOf(error, number + 1)) : error;
  }
  return rows;
};

/** Reads a CSV file. 422 when it is no such file, or is larger than an import may be. */
export const readCsv = async (bytes: Buffer): Promise<CsvFile | ServerFailure> => {
  const problem = textProblem(bytes);
  if (problem !== null) return problem;
  const rows = await readRows(bytes, separatorOf(firstLineOf(bytes))).catch(refusalIn);
  if (rows instanceof ServerFailure) return rows;
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) {
    return refusal(422, 'There is no row in this file below its first line, which names the columns.');
  }
  return { headers: first.cells.map((header) => header.trim()), rows: others };
};
