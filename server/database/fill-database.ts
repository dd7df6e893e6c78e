import { type Kysely, sql } from 'kysely';
import { CopyError, copyRows, differingTables, sumsOf, type TableSums } from './copy-rows';
import { engineOf } from './engine-of';
import { migrate, newestSchema, schemaOf } from './migrate';
import { siteTables } from './site-tables';
import type { Tables } from './tables';

const schemaless = (db: Kysely<Tables>) => db as unknown as Kysely<never>;

/** For the beginning of a sentence. */
const raised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const hasRows = async (db: Kysely<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Whether nothing was ever stored in a database: it has no tables, or those of a site that was started and not used. Such a site may have
 * its first administrator, who has never signed in.
 */
const isUnused = async (db: Kysely<Tables>): Promise<boolean> => {
  if ((await schemaOf(schemaless(db))) === 0) return true;
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const numbers = await engineOf(db).copying.lastNumbers(db);
  for (const [name, fate] of Object.entries(siteTables)) {
    if (fate === 'made' || name === 'sign_in_guesses' || !there.has(name)) continue;
    if ((numbers.get(name) ?? 0) > (name === 'users' ? 1 : 0)) return false;
    if (name === 'site') {
      const [site] = await db.selectFrom('site').select('first_upload_at').execute();
      if (site?.first_upload_at != null) return false;
    } else if (name !== 'users' && (await hasRows(db, name))) return false;
  }
  return true;
};

/** Whether the database holds those rows, and has the tables of this version. */
const holds = async (db: Kysely<Tables>, sums: TableSums): Promise<boolean> =>
  (await schemaOf(schemaless(db))) === newestSchema && differingTables(await sumsOf(db), sums).length === 0;

/**
 * Whether a database can be filled with those rows: gives `null` when nothing was ever stored in it, and the checksums when it holds those
 * rows already, as after a copy that was killed late. Rejects with `CopyError`, whose message begins with `name`, when it holds anything
 * else. `from` has to see one moment.
 */
export const isFilled = async (from: Kysely<Tables>, to: Kysely<Tables>, name: string): Promise<TableSums | null> => {
  if (await isUnused(to)) return null;
  const sums = await sumsOf(from);
  if (await holds(to, sums)) return sums;
  throw new CopyError(
    `${raised(name)} holds a site already. Make an empty database, and name that one. Nothing was changed.`,
  );
};

/**
 * Copies all rows of a site of the newest schema into a database in which nothing was ever stored, in one transaction: it has all of them
 * or none. `from` has to see one moment. Gives the checksums of what was read. Rejects with `CopyError`.
 */
export const fillDatabase = async (
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  name: string,
  now: () => number,
): Promise<TableSums> => {
  await migrate(schemaless(to), engineOf(to), now);
  return to.transaction().execute(async (step) => {
    // Another command may have filled it just now: transactions that write wait for each other.
    if (!(await isUnused(step))) throw new CopyError(`${raised(name)} was filled by another command.`);
    return copyRows(from, step);
  });
};
