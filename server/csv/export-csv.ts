import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { type Kysely, sql } from 'kysely';
import { arranged, type Facets } from '../../domain/arrange';
import { cellOf } from '../../domain/csv-cells';
import type { CsvColumn } from '../../domain/csv-columns';
import { visibleText } from '../../domain/rich-text';
import type { Tables } from '../database/tables';
import { answeredValues } from '../form-columns';
import { columnIn } from '../history/content';
import type { StoredRow } from '../list-index/indexed';
import { idsInView, recordsOf } from '../list-index/read-window';
import type { AskedExport } from './asked-export';
import { type CsvType, choicesIn, nameColumnOf } from './csv-types';

/** Records that are read and written at once: as much of a list is in memory. */
const recordsAtOnce = 200;

const mark = '\ufeff';

/** The names of the records that some records name, by the field and the id. */
type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

const namesFor = async (db: Kysely<Tables>, type: CsvType, rows: readonly StoredRow[]): Promise<Names> => {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const { field, column, to } of choicesIn(type)) {
    const ids = new Set(rows.map((row) => Number(row[column] ?? 0)));
    const name = nameColumnOf(to);
    const found = await recordsOf(db, to, ['id', name], [...ids]);
    names.set(field, new Map(found.map((row) => [Number(row.id), String(row[name])])));
  }
  return names;
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
      return cellOf(names.get(field)?.get(Number(values[field])) ?? '');
    case 'value': {
      const value = values[field] ?? '';
      if (typeof value === 'number') return fields[field]?.kind === 'choice' && value === 0 ? '' : String(value);
      return cellOf(fields[field]?.kind === 'richText' && isPlain ? visibleText(String(value)) : String(value));
    }
  }
};

/** The columns in which these fields are kept, and what stands in every row. */
const columnsOf = ({ table, fields, slug }: CsvType, isRead: (field: string) => boolean): readonly string[] => {
  const own = Object.keys(fields).filter((name) => fields[name]?.kind !== 'id' && isRead(name));
  return ['id', 'created_at', ...(slug === null ? [] : ['slug']), ...own.map((name) => columnIn(table, name))];
};

/** The ids of a list that the app searches, filters and sorts by itself, as the app does it. */
const idsArranged = async (db: Kysely<Tables>, { type, view, parent }: AskedExport): Promise<readonly number[]> => {
  const { table, fields, list, within, rowOf } = type;
  const columns = columnsOf(type, (name) => fields[name]?.kind !== 'richText');
  const above = sql.ref(columnIn(table, within ?? ''));
  const isBelow = parent === 0 ? sql`${above} is null` : sql`${above} = ${parent}`;
  const { rows } = await sql<StoredRow>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${parent === null ? sql`1 = 1` : isBelow} order by id`.execute(db);
  const listed = rows.map((row) => rowOf(row as never) as { readonly id: number });
  return arranged(listed, view, list.facets as Facets<unknown>).map(({ id }) => id);
};

/**
 * A list as the text of a CSV file, in pieces: its rows are those that the view shows when it begins, each as it is when its piece is
 * made. Between two pieces others are served.
 */
export async function* exportedCsv(db: Kysely<Tables>, asked: AskedExport): AsyncGenerator<string> {
  const { type, view, columns, isPlain, separator, hasMark } = asked;
  const lines = (rows: readonly (readonly string[])[]): string =>
    stringify(rows as string[][], { delimiter: separator, record_delimiter: 'windows', quote_record_delimiter: true });
  const { indexed } = type;
  const ids = indexed === undefined ? await idsArranged(db, asked) : await idsInView(db, indexed, view);
  yield `${hasMark ? mark : ''}${lines([columns.map(({ header }) => header)])}`;
  const fieldsAsked = new Set(columns.map(({ field }) => field));
  const read = columnsOf(type, (name) => fieldsAsked.has(name));
  for (let at = 0; at < ids.length; at += recordsAtOnce) {
    await setImmediate();
    const rows = await recordsOf(db, type.table, read, ids.slice(at, at + recordsAtOnce));
    const names = await namesFor(db, type, rows);
    yield lines(
      rows.map((row) => {
        const values = answeredValues(type.fields, row, (name) => columnIn(type.table, name));
        return columns.map((column) => cellIn(type, column, row, values, names, isPlain));
      }),
    );
  }
}
