import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../database/engine-of';
import { tableVersions } from '../database/table-versions';
import type { Tables } from '../database/tables';
import type { Log } from '../log';
import { entryOf, type Indexed, type StoredRow } from './indexed';
import { insertEntry } from './write-index';

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

/** Forgets what is known of a content type. Until it is made, its index has a stamp that fits nothing. */
const begin = (db: Kysely<Tables>, { table }: Indexed): Promise<number> =>
  inTransaction(db, async (step) => {
    const { id } = await step
      .insertInto('list_indexes')
      .values({ content: table, stamp: '', version: '', total: 0 })
      .onConflict((known) => known.column('content').doUpdateSet({ stamp: '' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await step.deleteFrom('list_keys').where('content', '=', id).execute();
    await step.deleteFrom('list_entries').where('content', '=', id).execute();
    await engineOf(step).removeTexts(step, id);
    return id;
  });

const make = async (db: Kysely<Tables>, indexed: Indexed): Promise<number> => {
  const content = await begin(db, indexed);
  let total = 0;
  for (let last = 0; ; ) {
    const rows = await recordsAfter(db, indexed, last);
    if (rows.length === 0) break;
    const entries = rows.map((row) => entryOf(indexed, row));
    await inTransaction(db, async (step) => {
      for (const entry of entries) await insertEntry(step, content, entry);
    });
    total += entries.length;
    last = entries.at(-1)?.id ?? last;
  }
  await db
    .updateTable('list_indexes')
    .set({ stamp: indexed.stamp, version: randomUUID(), total })
    .where('id', '=', content)
    .execute();
  return total;
};

/** While other servers answer from the index that there was, and wait before they write. */
const makeBeside = (db: Kysely<Tables>, indexed: Indexed): Promise<number> =>
  db.transaction().execute(async (step) => {
    const records = await make(step, indexed);
    await tableVersions(step).change(step, [indexed.table]);
    return records;
  });

/**
 * Makes the indexes that are missing, were made in another way, or know of more or fewer records than there are. To be called
 * while nothing else writes, but for other servers on the database.
 */
export const makeIndexes = async (db: Kysely<Tables>, all: readonly Indexed[], log: Log): Promise<void> => {
  for (const indexed of all) {
    if (await fits(db, indexed)) continue;
    const records = await (engineOf(db).isShared ? makeBeside(db, indexed) : make(db, indexed));
    if (records > 0) await engineOf(db).afterMaking(db);
    if (records > 0) log.info({ content: indexed.table, records }, 'list index made');
  }
};
