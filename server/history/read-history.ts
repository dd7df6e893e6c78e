import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WindowCounts } from '../../adapters/wire/action';
import { calls } from '../../domain/calls';
import { actionOf, type HistoryEntry, type HistoryValue, isHistoryAction } from '../../domain/history';
import { fieldsOf, isHistoryType } from '../../domain/history-fields';
import type { ContentTable, Tables } from '../database/tables';
import { references, trashedContent } from '../trash/content';
import type { HistoryRow } from './chain';
import { columnIn } from './content';

/** Which entries are asked for; `null` asks for all. */
export interface AskedHistory {
  readonly account: string | null;
  readonly type: string | null;
  readonly action: string | null;
  /** Milliseconds since 1970; the first is included, the last is not. */
  readonly from: number | null;
  readonly until: number | null;
  readonly search: string | null;
  readonly recordId: number | null;
  readonly limit: number;
  readonly offset: number;
}

/** The calls that do something to a record, and an action that is one call itself. */
const callsOf = (action: string): readonly string[] =>
  isHistoryAction(action) ? Object.keys(calls).filter((call) => actionOf(call) === action) : [action];

/** Whether a column holds a text, in small letters or capitals. */
const holds = (column: 'account' | 'record_name', text: string): RawBuilder<unknown> => {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${sql.ref(column)}) like lower(${part}) escape '\\'`;
};

const conditionsOf = (asked: AskedHistory): readonly RawBuilder<unknown>[] => {
  const { account, type, action, from, until, search, recordId } = asked;
  const conditions: RawBuilder<unknown>[] = [];
  if (account !== null) conditions.push(holds('account', account));
  if (type !== null) conditions.push(sql`content = ${type}`);
  if (recordId !== null) conditions.push(sql`record_id = ${recordId}`);
  if (action !== null) conditions.push(sql`call in (${sql.join(callsOf(action))})`);
  if (from !== null) conditions.push(sql`at_ms >= ${from}`);
  if (until !== null) conditions.push(sql`at_ms < ${until}`);
  if (search !== null) conditions.push(holds('record_name', search));
  return conditions;
};

/** The tables whose records have an edit screen, with the column that stands in its path. */
const editScreens: Readonly<Record<string, { readonly table: ContentTable; readonly key: 'slug' | 'id' }>> = {
  project: { table: 'projects', key: 'slug' },
  component: { table: 'components', key: 'slug' },
  blog: { table: 'blog_posts', key: 'slug' },
  idea: { table: 'ideas', key: 'id' },
  teamMember: { table: 'team_members', key: 'slug' },
};

/** What stands in the paths of the edit screens of records of one content type, by their ids. */
export const keysOfRecords = async (
  db: Kysely<Tables>,
  type: string,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> => {
  const screen = Object.hasOwn(editScreens, type) ? editScreens[type] : undefined;
  const some = ids.filter((id) => id !== null);
  if (screen === undefined || some.length === 0) return new Map();
  const { rows } = await sql<{ id: number; key: string | number }>`
    select id, ${sql.ref(screen.key)} as key from ${sql.table(screen.table)}
    where id in (${sql.join(some)})`.execute(db);
  return new Map(rows.map(({ id, key }) => [id, String(key)]));
};

type ListedRow = Omit<HistoryRow, 'changes' | 'hash' | 'previous_hash'>;

/** What stands in the paths of the edit screens of records that are still there, by their content types and ids. */
const keysOf = async (db: Kysely<Tables>, rows: readonly ListedRow[]): Promise<ReadonlyMap<string, string>> => {
  const keys = new Map<string, string>();
  for (const type of Object.keys(editScreens)) {
    const ids = new Set(rows.flatMap(({ content, record_id }) => (content === type ? [record_id] : [])));
    for (const [id, key] of await keysOfRecords(db, type, [...ids])) keys.set(`${type} ${id}`, key);
  }
  return keys;
};

const entryOf = (row: ListedRow, keys: ReadonlyMap<string, string>): HistoryEntry => ({
  id: row.id,
  at: new Date(row.at_ms).toISOString(),
  account: row.account ?? '',
  address: row.address ?? '',
  call: row.call,
  type: row.content,
  recordId: row.record_id ?? 0,
  name: row.record_name,
  fields: row.fields === '' ? [] : row.fields.split(','),
  key: keys.get(`${row.content} ${row.record_id}`) ?? '',
});

const listedColumns = sql`id, at_ms, account, address, call, content, record_id, record_name, fields`;

/** A window of the history, the newest entry first. Sites that were filled, or whose clock was set back, have entries that are not in the order of their times. */
export const readHistory = async (
  db: Kysely<Tables>,
  asked: AskedHistory,
): Promise<{ readonly rows: readonly HistoryEntry[]; readonly counts: WindowCounts }> => {
  const conditions = conditionsOf(asked);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} from history ${where} order by at_ms desc, id desc limit ${asked.limit} offset ${asked.offset}`.execute(
    db,
  );
  const found = await sql<{ count: number }>`select count(*) as count from history ${where}`.execute(db);
  // There are no gaps: the last number is how many there are.
  const last = await sql<{ id: number | null }>`select max(id) as id from history`.execute(db);
  const total = Number(last.rows[0]?.id ?? 0);
  const keys = await keysOf(db, rows);
  return {
    rows: rows.map((row) => entryOf(row, keys)),
    counts: { total, found: Number(found.rows[0]?.count ?? 0), version: String(total) },
  };
};

/** An entry, with the row that it is. */
export const readEntry = async (db: Kysely<Tables>, id: number) => {
  const row = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : { row, entry: entryOf(row, await keysOf(db, [row])) };
};

/** The name of what was chosen, as it is now. */
const chosenName = async (db: Kysely<Tables>, to: ContentTable, id: number): Promise<string> => {
  const content = Object.values(trashedContent).find(({ table }) => table === to);
  const column = content?.name ?? 'title';
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(to)} where id = ${id}`.execute(db);
  return rows[0]?.name ?? `No. ${id}, which was deleted`;
};

/** A value as it is shown: a choice by the name of what was chosen. */
export const shownValue = async (
  db: Kysely<Tables>,
  type: string,
  field: string,
  value: HistoryValue,
): Promise<HistoryValue> => {
  if (value === null || fieldsOf(type)[field]?.kind !== 'choice' || !isHistoryType(type)) return value;
  const table = type === 'chapter' ? 'chapters' : trashedContent[type].table;
  const column = columnIn(table, field);
  const reference = references.find((one) => one.table === table && one.column === column);
  return reference === undefined ? value : chosenName(db, reference.to, Number(value));
};
