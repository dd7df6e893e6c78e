import { createHash, type Hash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from './engine-of';
import { type CopiedTable, copiedTables, sessionTables, siteTables } from './site-tables';
import type { Tables } from './tables';

/** Rows that can't be copied; the message is the one sentence to print. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** What a table holds: equal checksums mean equal rows, and the same next number of its key. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

/** By the names of the tables. */
export type TableSums = ReadonlyMap<string, TableSum>;

type Row = Readonly<Record<string, unknown>>;

/** As much of their texts is in memory at once. */
const rowsAtOnce = 200;

/** Those of the copied tables that a database has: an older one lacks some. */
const tablesIn = async (db: Kysely<Tables>): Promise<readonly CopiedTable[]> => {
  const known = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return copiedTables.filter(({ name }) => known.has(name));
};

/** All rows of a table in the order of its key, which is the same order in both databases. */
async function* batchesOf(db: Kysely<Tables>, { name, key }: CopiedTable): AsyncGenerator<readonly Row[]> {
  const column = sql.ref(key);
  for (let last: unknown = null; ; ) {
    const after = last === null ? sql`` : sql`where ${column} > ${last}`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} ${after} order by ${column} limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.[key];
  }
}

const isCopiable = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value));

/** A row as one line, the same for equal rows of both databases: columns by their names, whatever their order in the table is. */
const lineOf = (table: CopiedTable, row: Row): string => {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  const odd = columns.find(([, value]) => !isCopiable(value));
  if (odd !== undefined) {
    throw new CopyError(
      `The field "${odd[0]}" of record ${row[table.key]} in ${table.name} is neither a text nor a whole number, so it can't be copied.`,
    );
  }
  return `${JSON.stringify(columns)}\n`;
};

/** Sums up rows as they go by. */
class Sum {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;
  add(table: CopiedTable, rows: readonly Row[]): void {
    for (const row of rows) this.#hash.update(lineOf(table, row));
    this.#rows += rows.length;
  }
  end(lastNumber: number): TableSum {
    return { rows: this.#rows, sha256: this.#hash.update(`next after ${lastNumber}\n`).digest('hex') };
  }
}

/** The checksum of each table. To be called in a transaction that sees the database at one moment, if others may write. */
export const sumsOf = async (db: Kysely<Tables>): Promise<TableSums> => {
  const numbers = await engineOf(db).copying.lastNumbers(db);
  const sums = new Map<string, TableSum>();
  for (const table of await tablesIn(db)) {
    const sum = new Sum();
    for await (const rows of batchesOf(db, table)) sum.add(table, rows);
    sums.set(table.name, sum.end(numbers.get(table.name) ?? 0));
  }
  return sums;
};

const requireCopiable = async (db: Kysely<Tables>, table: CopiedTable): Promise<void> => {
  const found = await engineOf(db).copying.uncopiableText(db, table);
  if (found === null) return;
  throw new CopyError(
    `The field "${found.column}" of record ${found.key} in ${table.name} has a NUL character, which can't be copied. Save the record without it first. Nothing was changed.`,
  );
};

/** Empties a database of what a first start has put there, so that it holds what is copied and nothing else. */
const empty = async (to: Transaction<Tables>, tables: readonly CopiedTable[]): Promise<void> => {
  for (const name of [...sessionTables, ...tables.map((table) => table.name)]) {
    await sql`delete from ${sql.table(name)}`.execute(to);
  }
};

/** Numbers that were used don't come again: they may stand in links, in logs and in the heads of people. */
const copyNumbers = async (from: Kysely<Tables>, to: Transaction<Tables>) => {
  const numbers = await engineOf(from).copying.lastNumbers(from);
  for (const [name, fate] of Object.entries(siteTables)) {
    if (fate !== 'made') await engineOf(to).copying.setLastNumber(to, name, numbers.get(name) ?? 0);
  }
  return numbers;
};

const copyTable = async (from: Kysely<Tables>, to: Transaction<Tables>, table: CopiedTable): Promise<Sum> => {
  const sum = new Sum();
  for await (const rows of batchesOf(from, table)) {
    sum.add(table, rows);
    await to
      .insertInto(table.name)
      .values(rows as never)
      .execute();
  }
  return sum;
};

/**
 * Copies all rows of a site into a database of the same schema, whose own rows are replaced; without sessions. List indexes are left to
 * the next start, which finds that they don't fit. Gives the checksums of what was read. `from` has to see the database at one moment. Rejects with
 * `CopyError`.
 */
export const copyRows = async (from: Kysely<Tables>, to: Transaction<Tables>): Promise<TableSums> => {
  const tables = await tablesIn(from);
  for (const table of tables) await requireCopiable(from, table);
  const sums = new Map<CopiedTable, Sum>();
  await engineOf(to).copying.referringLater(to, async () => {
    await empty(to, tables);
    for (const table of tables) sums.set(table, await copyTable(from, to, table));
  });
  const numbers = await copyNumbers(from, to);
  return new Map([...sums].map(([{ name }, sum]) => [name, sum.end(numbers.get(name) ?? 0)]));
};

/** Tables whose checksums differ, or that one of two databases has alone. */
export const differingTables = (one: TableSums, other: TableSums): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name)?.sha256 !== other.get(name)?.sha256);
