import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine-of';
import { tableVersions } from '../database/table-versions';
import type { TableName, Tables } from '../database/tables';
import type { Log } from '../log';
import { entryOf, type Indexed, type StoredRow } from './indexed';
import { insertEntries } from './write-index';

/** Records in one transaction: as much of their texts is in memory at once. */
const recordsAtOnce = 200;

/** Records of a content type after one of them, by their ids. */
export const recordsAfter = async (
  db: Kysely<Tables>,
  { table }: Indexed,
  id: number,
): Promise<readonly StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select * from ${sql.table(table)} where id > ${id} order by id limit ${recordsAtOnce}`.execute(db);
  return rows;
};

const fits = async (db: Kysely<Tables>, { table, stamp }: Indexed): Promise<boolean> => {
  const { rows } = await sql<{ fits: number | boolean }>`
    select stamp = ${stamp} and total = (select count(*) from ${sql.table(table)}) as fits
    from list_indexes where content = ${table}`.execute(db);
  return Boolean(rows[0]?.fits);
};

/** Runs in the transaction that there is already, or in one of its own. */
const inTransaction = <A>(db: Kysely<Tables>, run: (step: Transaction<Tables>) => Promise<A>): Promise<A> =>
  db.isTransaction ? run(db as Transaction<Tables>) : db.transaction().execute(run);

/** A content type whose index is made, and the id of that. */
interface Making {
  readonly indexed: Indexed;
  readonly content: number;
}

/** Forgets what is known of a content type. Until it is made, its index has a stamp that fits nothing. */
const begin = async (step: Transaction<Tables>, indexed: Indexed): Promise<Making> => {
  const { id } = await step
    .insertInto('list_indexes')
    .values({ content: indexed.table, stamp: '', version: '', total: 0 })
    .onConflict((known) => known.column('content').doUpdateSet({ stamp: '' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await step.deleteFrom('list_keys').where('content', '=', id).execute();
  await step.deleteFrom('list_entries').where('content', '=', id).execute();
  await engineOf(step).removeTexts(step, id);
  return { indexed, content: id };
};

/** Takes all records into an index that has none; returns how many. */
const fill = async (db: Kysely<Tables>, { indexed, content }: Making): Promise<number> => {
  let total = 0;
  for (let last = 0; ; ) {
    const [first, ...more] = (await recordsAfter(db, indexed, last)).map((row) => entryOf(indexed, row));
    if (first === undefined) return total;
    await inTransaction(db, (step) => insertEntries(step, content, [first, ...more]));
    total += 1 + more.length;
    last = more.at(-1)?.id ?? first.id;
  }
};

const countOf = async (db: Kysely<Tables>, table: TableName): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
};

/** Whether so many records are to be taken in that more is gained by `beforeMaking` than is lost for those that are in already. */
const areMany = async (step: Transaction<Tables>, indexes: readonly Indexed[]): Promise<boolean> => {
  let records = 0;
  for (const { table } of indexes) records += await countOf(step, table);
  return records > (await countOf(step, 'list_entries')) / 10;
};

/** Makes some indexes; whatever cuts it off, none of them fits until all are made. */
const make = async (db: Kysely<Tables>, indexes: readonly Indexed[], log: Log): Promise<void> => {
  const engine = engineOf(db);
  const makings = await inTransaction(db, async (step) => {
    const begun: Making[] = [];
    for (const indexed of indexes) begun.push(await begin(step, indexed));
    if (await areMany(step, indexes)) await engine.beforeMaking(step);
    return begun;
  });
  const totals: number[] = [];
  for (const making of makings) totals.push(await fill(db, making));
  await inTransaction(db, async (step) => {
    if (totals.some((total) => total > 0)) await engine.afterMaking(step);
    for (const [at, { indexed, content }] of makings.entries()) {
      const stamped = { stamp: indexed.stamp, version: randomUUID(), total: totals[at] ?? 0 };
      await step.updateTable('list_indexes').set(stamped).where('id', '=', content).execute();
    }
  });
  for (const [at, { indexed }] of makings.entries()) {
    if (totals[at] !== 0) log.info({ content: indexed.table, records: totals[at] }, 'list index made');
  }
};

/** While other servers answer from the index that there was, and wait before they write. */
const makeBeside = (db: Kysely<Tables>, indexed: Indexed, log: Log): Promise<void> =>
  db.transaction().execute(async (step) => {
    await make(step, [indexed], log);
    await tableVersions(step).change(step, [indexed.table]);
  });

/**
 * Makes the indexes that are missing, were made in another way, or know of more or fewer records than there are. To be called
 * while nothing else writes, but for other servers on the database.
 */
export const makeIndexes = async (db: Kysely<Tables>, all: readonly Indexed[], log: Log): Promise<void> => {
  const unfit: Indexed[] = [];
  for (const indexed of all) if (!(await fits(db, indexed))) unfit.push(indexed);
  if (!engineOf(db).isShared) {
    if (unfit.length > 0) await make(db, unfit, log);
    return;
  }
  for (const indexed of unfit) await makeBeside(db, indexed, log);
};
