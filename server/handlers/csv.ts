import { Clock, Effect } from 'effect';
import { csvActions } from '../../adapters/wire/csv';
import { type CsvMapping, csvSlot, filesNamed, importedColumns } from '../../domain/csv-import';
import { emptyFileSentence } from '../../domain/files';
import { askedExport, exportName } from '../csv/asked-export';
import { beginImport, keepFile, mapFile, mappingFor, readFileJob } from '../csv/begin-import';
import type { CsvType } from '../csv/csv-types';
import { readCsv } from '../csv/read-csv';
import { countsOf, reportedRows } from '../csv/report';
import { Store } from '../database/store';
import { refusal, ServerFailure } from '../failure';
import { type JobRecord, stateOf } from '../jobs/job';
import { accountOf, told } from './bulk';
import type { HandlersOf } from './handler';

/** Where the files of exports are served. */
export const exportsPath = '/api/csv/';

/** Where the rows that an import refused are served, by the number of its job. */
export const reportsPath = '/api/csv-reports/';

/** Rows of a file that are shown before it is checked, and refused rows that are shown after that. */
const [mostSamples, mostReported] = [3, 200];
/** Characters that are shown of a cell. */
const mostShown = 200;

const noSuchType = () => refusal(422, 'The field content must name a content type that can be imported.');

const mappingIn = (text: string): CsvMapping | ServerFailure => {
  const wrong = refusal(422, 'The field mapping could not be read.');
  try {
    const { match, columns } = Object(JSON.parse(text)) as Partial<CsvMapping>;
    const isRead = Array.isArray(columns) && columns.every((key) => typeof key === 'string');
    return isRead && (match === 'id' || match === 'slug' || match === 'new') ? { match, columns } : wrong;
  } catch {
    return wrong;
  }
};

const linkOf = ({ id }: JobRecord): string => `${reportsPath}${id}`;

/** The calls of CSV files (contract §6); `types` are the content types whose lists are exported and imported. */
export const csvHandlers = (types: ReadonlyMap<string, CsvType>): HandlersOf<'csv'> => ({
  'csv.export': {
    run: Effect.fnUntraced(function* (input) {
      const asked = askedExport(input, types);
      if (asked instanceof ServerFailure) return yield* asked;
      const query = new URLSearchParams();
      for (const [name, { wire }] of Object.entries(csvActions['csv.export'].fields)) {
        const value = input[name as keyof typeof input];
        if (value !== null) query.set(wire, value);
      }
      const name = exportName(asked, yield* Clock.currentTimeMillis);
      return { link: `${exportsPath}${name}?${query}` };
    }),
  },
  'csv.send': {
    check: ({ file }) => {
      if (file === null) return refusal(422, csvSlot.wrongType);
      if (file.tooLarge) return refusal(413, csvSlot.tooLarge);
      return file.bytes.length === 0 ? refusal(422, emptyFileSentence) : null;
    },
    run: Effect.fnUntraced(function* ({ type: name, file }, call) {
      const type = types.get(name);
      if (type === undefined) return yield* noSuchType();
      const read = yield* Effect.promise(() => readCsv(file.bytes));
      if (read instanceof ServerFailure) return yield* read;
      const job = yield* keepFile(accountOf(call), type, read);
      return {
        job: stateOf(job),
        headers: read.headers,
        samples: read.rows.slice(0, mostSamples).map(({ cells }) => cells.map((cell) => cell.slice(0, mostShown))),
        columns: importedColumns(type.fields, type.columns).map(({ key, header }) => ({ key, header })),
        mapping: yield* mappingFor(accountOf(call), type, read.headers),
        files: filesNamed(type.fields, type.columns, read.headers),
      };
    }),
  },
  'csv.map': {
    run: Effect.fnUntraced(function* ({ id, mapping: text }, call) {
      const mapping = mappingIn(text);
      if (mapping instanceof ServerFailure) return yield* mapping;
      const type = types.get((yield* readFileJob(id, accountOf(call))).content);
      if (type === undefined) return yield* noSuchType();
      return told(yield* mapFile(id, accountOf(call), type, mapping));
    }),
  },
  'csv.import': {
    run: Effect.fnUntraced(function* ({ id }, call) {
      return told(yield* beginImport(id, accountOf(call)));
    }),
  },
  'csv.report': {
    run: Effect.fnUntraced(function* ({ id }, call) {
      const job = yield* readFileJob(id, accountOf(call));
      const store = yield* Store;
      const read = yield* store.query(async (db) => ({
        counts: await countsOf(db, id),
        rows: await reportedRows(db, id, { after: -1, limit: mostReported }),
      }));
      const rows = read.rows.map(({ number, name, problems }) => ({ number, name, problems }));
      return { job: stateOf(job), counts: read.counts, rows, link: linkOf(job) };
    }),
  },
});
