import { setImmediate } from 'node:timers/promises';
import { CsvError, type Parser, parse } from 'csv-parse';
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

/** Bytes that are read before others have their turn. */
const bytesAtOnce = 64 * 1024;

const separators = [',', ';', '\t'] as const;

const notUtf8 = () => refusal(422, 'This file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.');

/** Refuses what is no text in UTF-8. */
const textProblem = (bytes: Buffer): ServerFailure | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? notUtf8() : null;
  } catch {
    return notUtf8();
  }
};

/** The first line, without a byte order mark. A file whose first line is longer than any has it cut off. */
const firstLineOf = (bytes: Buffer): string => {
  const start = bytes
    .subarray(0, bytesAtOnce)
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

const feed = async (parser: Parser, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length && !parser.destroyed; at += bytesAtOnce) {
    await setImmediate();
    parser.write(bytes.subarray(at, at + bytesAtOnce));
  }
  if (!parser.destroyed) parser.end();
};

const readRows = async (bytes: Buffer, delimiter: string): Promise<readonly CsvRow[]> => {
  const parser = parse({ bom: true, delimiter, relax_column_count: true, max_record_size: maxRow });
  const fed = feed(parser, bytes);
  const rows: CsvRow[] = [];
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<readonly string[]>) {
      number += 1;
      if (cells.length > maxCsvColumns) {
        throw refusal(422, `Row ${number} has ${cells.length} columns. A file can have at most ${maxCsvColumns}.`);
      }
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (rows.length > maxCsvRows) {
        throw refusal(422, 'A file can have at most 50,000 rows. Divide it into smaller ones.');
      }
      rows.push({ number, cells });
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(422, sentenceOf(error, parser.info.records + 1)) : error;
  } finally {
    await fed;
  }
  return rows;
};

/** Reads a CSV file in pieces. 422 when it is no such file, or is larger than an import may be. */
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
