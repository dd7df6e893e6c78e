import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { cellOf } from '../../domain/csv-cells';
import type { CsvColumn } from '../../domain/csv-columns';
import { visibleText } from '../../domain/rich-text';
import type { Tables } from '../database/tables';
import { columnOf, storedValues } from '../form-columns';
import type { StoredRow } from '../list-index/indexed';
import { idsInView, recordsOf } from '../list-index/read-window';
import type { AskedExport } from './asked-export';
import { type CsvType, nameColumnOf } from './csv-types';

/** Records that are read and written at once: as much of a list is in memory. */
const recordsAtOnce = 200;

const mark = '\ufeff';

type Names = ReadonlyMap<number, string>;

/** The names of the categories that some records have. */
const categoryNames = async (
  db: Kysely<Tables>,
  { categories, fields }: CsvType,
  rows: readonly StoredRow[],
): Promise<Names> => {
  const choices = Object.keys(fields).filter((name) => fields[name]?.kind === 'choice');
  const ids = new Set(rows.flatMap((row) => choices.map((name) => Number(row[columnOf(name)] ?? 0))));
  if (categories === undefined || ids.size === 0) return new Map();
  const name = nameColumnOf(categories);
  const found = await recordsOf(db, categories, ['id', name], [...ids]);
  return new Map(found.map((row) => [Number(row.id), String(row[name])]));
};

const cellIn = (
  { fields }: CsvType,
  { field, part }: CsvColumn,
  row: StoredRow,
  values: Readonly<Record<string, unknown>>,
  names: Names,
  isPlain: boolean,
): string => {
  switch (part) {
    case 'id':
      return String(row.id);
    case 'slug':
      return cellOf(String(row.slug));
    case 'created':
      return String(row.created_at);
    case 'choiceName':
      return cellOf(names.get(Number(values[field])) ?? '');
    case 'value': {
      const value = values[field] ?? '';
      if (typeof value === 'number') return fields[field]?.kind === 'choice' && value === 0 ? '' : String(value);
      return cellOf(fields[field]?.kind === 'richText' && isPlain ? visibleText(String(value)) : String(value));
    }
  }
};

const columnsRead = ({ fields, slug }: CsvType, columns: readonly CsvColumn[]): readonly string[] => {
  const asked = new Set(columns.map(({ field }) => field));
  const own = Object.keys(fields).filter((name) => fields[name]?.kind !== 'id' && asked.has(name));
  return ['id', 'created_at', ...(slug === null ? [] : ['slug']), ...own.map(columnOf)];
};

/**
 * A list as the text of a CSV file, in pieces: its rows are those that the view shows when it begins, each as it is when its piece is
 * made. Between two pieces others are served.
 */
export async function* exportedCsv(db: Kysely<Tables>, asked: AskedExport): AsyncGenerator<string> {
  const { type, view, columns, isPlain, separator, hasMark } = asked;
  const lines = (rows: readonly (readonly string[])[]): string =>
    stringify(rows as string[][], { delimiter: separator, record_delimiter: 'windows', quote_record_delimiter: true });
  const ids = await idsInView(db, type.indexed, view);
  yield `${hasMark ? mark : ''}${lines([columns.map(({ header }) => header)])}`;
  const form = { fields: type.fields } as Parameters<typeof storedValues>[0];
  const read = columnsRead(type, columns);
  for (let at = 0; at < ids.length; at += recordsAtOnce) {
    await setImmediate();
    const rows = await recordsOf(db, type.table, read, ids.slice(at, at + recordsAtOnce));
    const names = await categoryNames(db, type, rows);
    yield lines(
      rows.map((row) => {
        const values: Readonly<Record<string, unknown>> = storedValues(form, row as never);
        return columns.map((column) => cellIn(type, column, row, values, names, isPlain));
      }),
    );
  }
}
