import type Database from 'libsql';

type Connection = InstanceType<typeof Database>;

interface Part {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** A database of SQLite as SQL that makes it again, as `.dump` of its shell writes it. */
export const dumpOf = (database: Connection): string => {
  const all = (sql: string) => database.prepare(sql).all([]) as readonly Readonly<Record<string, string>>[];
  const parts = all(`select type, name, sql from sqlite_master
    where sql is not null and name not like 'sqlite\\_%' escape '\\' order by rowid`) as unknown as readonly Part[];
  const virtual = parts.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => name);
  // The tables that a virtual one keeps its own things in come with it.
  const own = parts.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table}_`)));
  const inserts = own
    .filter(({ type, name }) => type === 'table' && !virtual.includes(name))
    .flatMap(({ name }) => {
      const columns = all(`select name from pragma_table_info('${name}')`).map((column) => `"${column.name}"`);
      const values = columns.map((column) => `quote(${column})`).join(` || ', ' || `);
      return all(`select ${values} as "values" from "${name}" order by 1`).map(
        (row) => `insert into "${name}" (${columns.join(', ')}) values (${row.values});`,
      );
    });
  return `${[...own.map(({ sql }) => `${sql};`), ...inserts].join('\n')}\n`;
};

/** Makes the database of a dump, in an empty one. */
export const loadDump = (database: Connection, dump: string): void => {
  database.exec(`pragma foreign_keys = off; begin; ${dump} commit;`);
};
