import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WindowCounts } from '../../adapters/wire/action';
import type { Filter } from '../../domain/filter';
import { folded } from '../../domain/folded';
import type { Engine } from '../database/engine';
import { engineOf } from '../database/engine-of';
import type { ContentTable, Tables } from '../database/tables';
import { recordsWith } from './filtered';
import type { Indexed, StoredRow } from './indexed';

/** A part of a list, and the order in which the list is. */
export interface AskedWindow {
  readonly limit: number;
  readonly offset: number;
  /** `null`: in the server's order. */
  readonly sort: { readonly by: string; readonly direction: 'ascending' | 'descending' } | null;
  readonly search: string;
  /** Conditions that the list can be asked. */
  readonly filter: Filter;
}

/** More than any list has. */
const mostRows = 999_999_999;

interface ReadWindow extends WindowCounts {
  readonly rows: readonly StoredRow[];
}

/** The words of a search, each once. */
export const wordsOf = (search: string): readonly string[] => [
  ...new Set(folded(search).split(/\s+/u).filter(Boolean)),
];

/** The records that hold a word: it begins a word of their text, or stands anywhere in one of their facets. */
const holding = ({ withWord, placeIn }: Engine, content: number, word: string) =>
  sql`select row_id from (
    ${withWord(content, word)}
    union select row_id from list_entries where content = ${content} and ${placeIn(sql`facets`, word)} > 0) as held`;

/** A select of the ids of what is found, as `row_id`. There is a word or a condition. */
const foundIds = (
  engine: Engine,
  { id, table }: { readonly id: number; readonly table: ContentTable },
  words: readonly string[],
  { match, conditions }: Filter,
): RawBuilder<unknown> => {
  const having = conditions.map((condition) => recordsWith(engine, table, condition));
  // Each set in a select of its own: SQLite takes no brackets around the parts of a union.
  const filtered = match === 'all' ? having : [sql`select row_id from (${sql.join(having, sql` union `)}) as any_of`];
  const sets = [...words.map((word) => holding(engine, id, word)), ...(having.length === 0 ? [] : filtered)];
  return sql.join(sets, sql` intersect `);
};

const found = (...asked: Parameters<typeof foundIds>): RawBuilder<unknown> =>
  sql`with found (row_id) as materialized (${foundIds(...asked)})`;

/** A select of the ids of all records that a list finds, as `row_id`; `null` where it is asked for nothing, and so finds all. */
export const idsFound = async (
  db: Kysely<Tables>,
  { table }: Indexed,
  { search, filter }: Pick<AskedWindow, 'search' | 'filter'>,
): Promise<RawBuilder<unknown> | null> => {
  const words = wordsOf(search);
  if (words.length === 0 && filter.conditions.length === 0) return null;
  const { id } = await db
    .selectFrom('list_indexes')
    .select('id')
    .where('content', '=', table)
    .executeTakeFirstOrThrow();
  return foundIds(engineOf(db), { id, table }, words, filter);
};

const ordersOf = ({ bySortKey: { ascending, descending } }: Engine) => ({
  server: { forwards: sql`row_id`, backwards: sql`row_id desc` },
  ascending: { forwards: sql`${ascending}, row_id`, backwards: sql`${descending}, row_id desc` },
  descending: { forwards: sql`${descending}, row_id`, backwards: sql`${ascending}, row_id desc` },
});

interface Place {
  readonly row_id: number;
  readonly found: number;
}

interface Places {
  /** Of the rows in the window. */
  readonly ids: readonly number[];
  readonly found: number;
}

const idsOf = (places: readonly Place[]): readonly number[] => places.map(({ row_id }) => row_id);

/** Keys of a list in the order that is asked for; `facet` is any one where that is the server's. */
interface Keys {
  readonly from: RawBuilder<unknown>;
  readonly order: { readonly forwards: RawBuilder<unknown>; readonly backwards: RawBuilder<unknown> };
}

/**
 * A window of the whole list. The database counts what stands before a window one by one, so one in the second half is reached from
 * the end.
 */
const placesInList = async (
  db: Kysely<Tables>,
  total: number,
  { from, order }: Keys,
  { limit, offset }: AskedWindow,
): Promise<Places> => {
  const end = Math.min(offset + limit, total);
  const length = end - offset;
  if (length <= 0) return { ids: [], found: total };
  const behind = total - end;
  const isNearEnd = behind < offset;
  const { rows } = await (isNearEnd
    ? sql<Place>`select row_id ${from} order by ${order.backwards} limit ${length} offset ${behind}`
    : sql<Place>`select row_id ${from} order by ${order.forwards} limit ${length} offset ${offset}`
  ).execute(db);
  const ids = idsOf(rows);
  return { ids: isNearEnd ? ids.toReversed() : ids, found: total };
};

/** A window of what is found. */
const placesFound = async (
  db: Kysely<Tables>,
  index: { readonly id: number; readonly table: ContentTable },
  words: readonly string[],
  { from, order }: Keys,
  { limit, offset, filter }: AskedWindow,
): Promise<Places> => {
  const those = found(engineOf(db), index, words, filter);
  const count = sql`(select count(*) from found)`;
  const { rows } = await sql<Place>`
    ${those} select row_id, ${count} as found ${from} and row_id in (select row_id from found)
    order by ${order.forwards} limit ${limit} offset ${offset}`.execute(db);
  const [first] = rows;
  if (first !== undefined) return { ids: idsOf(rows), found: first.found };
  // Nothing is found, or less than stands before the window.
  const counted = await sql<Pick<Place, 'found'>>`${those} select ${count} as found`.execute(db);
  return { ids: [], found: counted.rows[0]?.found ?? 0 };
};

/** What stands in a window of a list, as the list is at one moment. */
const placesIn = async (step: Kysely<Tables>, { table, facets }: Indexed, asked: AskedWindow) => {
  const index = await step
    .selectFrom('list_indexes')
    .select(['id', 'total', 'version'])
    .where('content', '=', table)
    .executeTakeFirstOrThrow();
  const words = wordsOf(asked.search);
  const keys: Keys = {
    from: sql`from list_keys where content = ${index.id} and facet = ${asked.sort?.by ?? facets[0]}`,
    order: ordersOf(engineOf(step))[asked.sort?.direction ?? 'server'],
  };
  const isWhole = words.length === 0 && asked.filter.conditions.length === 0;
  const places = await (isWhole
    ? placesInList(step, index.total, keys, asked)
    : placesFound(step, { id: index.id, table }, words, keys, asked));
  return { ...places, total: index.total, version: index.version };
};

const atOneMoment = (db: Kysely<Tables>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/** The columns asked for of some records, in the order of their ids; those that are gone are left out. */
export const recordsOf = async (
  db: Kysely<Tables>,
  table: ContentTable,
  columns: readonly string[],
  ids: readonly number[],
): Promise<readonly StoredRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id in (${sql.join(ids)})`.execute(db);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** The ids of all records that a view of a list shows, in its order. */
export const idsInView = (
  db: Kysely<Tables>,
  indexed: Indexed,
  view: Pick<AskedWindow, 'sort' | 'search' | 'filter'>,
): Promise<readonly number[]> =>
  atOneMoment(db).execute(async (step) => (await placesIn(step, indexed, { ...view, offset: 0, limit: mostRows })).ids);

/** Reads a window of a list with the columns asked for, as it is at one moment. */
export const readWindow = (
  db: Kysely<Tables>,
  indexed: Indexed,
  columns: readonly string[],
  asked: AskedWindow,
): Promise<ReadWindow> =>
  atOneMoment(db).execute(async (step) => {
    const { ids, ...counts } = await placesIn(step, indexed, asked);
    return { rows: await recordsOf(step, indexed.table, columns, ids), ...counts };
  });
