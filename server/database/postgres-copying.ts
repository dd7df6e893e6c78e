import { type Kysely, sql } from 'kysely';
import type { Copying } from './copying';
import type { Tables } from './tables';

/** Every key that PostgreSQL counts: its table, and its sequence as SQL has to name it. */
const counted = sql<{ table: string; sequence: string }>`
  select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
  from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`;

/** Those of the tables of this site, as SQL has to name them. */
const references = sql<{ table: string; name: string }>`
  select conrelid::regclass::text as table, quote_ident(conname) as name
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

const lastOf = async (db: Kysely<Tables>, sequence: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last from ${sql.raw(sequence)}`.execute(db);
  return rows[0]?.last ?? 0;
};

/** How PostgreSQL copies. */
export const postgresCopying: Copying = {
  lastNumbers: async (db) => {
    const numbers = new Map<string, number>();
    for (const { table, sequence } of (await counted.execute(db)).rows) numbers.set(table, await lastOf(db, sequence));
    return numbers;
  },
  setLastNumber: async (db, table, last) => {
    const { rows } = await counted.execute(db);
    const sequence = rows.find((row) => row.table === table)?.sequence;
    // Not `setval`, which is not taken back with its transaction.
    if (sequence !== undefined) {
      await sql`alter sequence ${sql.raw(sequence)} restart with ${sql.lit(last + 1)}`.execute(db);
    }
  },
  referringLater: async (db, write) => {
    const { rows } = await references.execute(db);
    const each = async (how: string) => {
      for (const { table, name } of rows) {
        await sql`alter table ${sql.raw(table)} alter constraint ${sql.raw(name)} ${sql.raw(how)}`.execute(db);
      }
    };
    await each('deferrable initially deferred');
    await write();
    await sql`set constraints all immediate`.execute(db);
    await each('not deferrable');
  },
  uncopiableText: async () => null,
};
