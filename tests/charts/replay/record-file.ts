import { existsSync, readFileSync, statSync } from 'node:fs';
import { Result, Schema, SchemaIssue } from 'effect';
import { FlightRecord, flightRecordFormat } from '../../../domain/flight-record';
import { harmlessJson } from './harmless';

/** A file that is no problem report of ours; the message says what to do. */
export class UnreadableRecord extends Error {}

const refuse = (text: string): never => {
  throw new UnreadableRecord(text);
};

const parsed = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // A report is one JSON object: what begins as one and can't be read has lost its end on the way.
    return text.trimStart().startsWith('{')
      ? refuse(`${file} is cut off or damaged: its JSON does not end as it should. Ask for the file again.`)
      : refuse(`${file} is not a problem report: it is not JSON. Choose a file named problem-report-….json.`);
  }
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** Reads the text of a problem report; `file` is what it is called in the sentences. Throws an `UnreadableRecord`. */
export const recordIn = (file: string, text: string): FlightRecord => {
  if (text.trim() === '') refuse(`${file} is empty. Ask for the file again.`);
  const value = harmlessJson(parsed(file, text));
  if (!isObject(value) || !('format' in value)) {
    return refuse(`${file} is not a problem report: it has no format. Choose a file named problem-report-….json.`);
  }
  if (value.format !== flightRecordFormat) {
    return refuse(
      `${file} has format ${JSON.stringify(value.format)}, and this is a tool for format ${flightRecordFormat}. ` +
        'Use the tool of the version of the app that saved it (its "app" says which).',
    );
  }
  if ('way' in value && 'last' in value) {
    return refuse(
      `${file} is a regression that was written from a problem report: npm test follows it once it is in ` +
        'tests/charts/regressions/. To replay, choose the problem report itself, a file named problem-report-….json.',
    );
  }
  const read = Schema.decodeUnknownResult(FlightRecord, { errors: 'first' })(value);
  if (Result.isSuccess(read)) return read.success;
  const [issue] = format(read.failure.issue).issues;
  const at = issue?.path?.map(String).join('.') ?? '';
  return refuse(`${file} is damaged at "${at}": ${issue?.message ?? 'unreadable'}. Ask for the file again.`);
};

/** Reads a problem report. Throws an `UnreadableRecord`. */
export const readRecord = (file: string): FlightRecord => {
  if (!existsSync(file)) return refuse(`There is no file ${file}. Give the path of a problem report.`);
  if (!statSync(file).isFile()) return refuse(`${file} is a folder. Give the path of a problem report.`);
  return recordIn(file, readFileSync(file, 'utf8'));
};
