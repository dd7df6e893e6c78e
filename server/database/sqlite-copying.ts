import { sql } from 'kysely';
import type { Copying, UncopiableText } from './copying';

/** How SQLite copies. */
export const sqliteCopying: Copying = {
  lastNumbers: async (db) => {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
    return new Map(rows.map(({ name, seq }) => [name, seq]));
  },
  setLastNumber: async (db, table, last) => {
    const { rows } = await sql`select 1 from sqlite_master
      where name = ${table} and sql like '% autoincrement%'`.execute(db);
    if (rows.length === 0) return;
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  },
  referringLater: async (db, write) => {
    // Until the transaction is committed, which fails when a row refers to nothing.
    await sql`pragma defer_foreign_keys = on`.execute(db);
    await write();
  },
  // The driver gives a text up to its first NUL character.
  uncopiableText: async (db, { name, key }) => {
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
    for (const { name: column } of columns.rows) {
      const { rows } = await sql<Pick<UncopiableText, 'key'>>`
        select ${sql.ref(key)} as key from ${sql.table(name)}
        where typeof(${sql.ref(column)}) = 'text' and instr(${sql.ref(column)}, char(0)) > 0
        order by ${sql.ref(key)} limit 1`.execute(db);
      const [first] = rows;
      if (first !== undefined) return { column, key: first.key };
    }
    return null;
  },
};
