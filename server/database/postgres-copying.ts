import { sql } from 'kysely';
import type { Copying } from './copying';

/** Every key that PostgreSQL counts, with its sequence. */
const counted = sql`select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
  from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`;

/** Those of the tables of this site. */
const references = sql<{ table: string; name: string }>`select conrelid::regclass::text as table, conname as name
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;

/** How PostgreSQL copies. */
export const postgresCopying: Copying = {
  lastNumbers: async (db) => {
    // Without a value, the sequence has not given a number yet.
    const { rows } = await sql<{ name: string; last: number }>`
      select counted.name, coalesce(last_value, 0) as last from (${counted}) as counted join pg_sequences
      on counted.sequence::regclass = (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass`.execute(
      db,
    );
    return new Map(rows.map(({ name, last }) => [name, last]));
  },
  setLastNumber: async (db, table, last) => {
    await sql`select setval(sequence::regclass, ${Math.max(last, 1)}::bigint, ${last > 0}::boolean)
      from (${counted}) as counted where name = ${table}`.execute(db);
  },
  referringLater: async (db, write) => {
    const { rows } = await references.execute(db);
    const each = async (how: string) => {
      for (const { table, name } of rows) {
        await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(db);
      }
    };
    await each('deferrable initially deferred');
    await write();
    await sql`set constraints all immediate`.execute(db);
    await each('not deferrable');
  },
  uncopiableText: async () => null,
};
