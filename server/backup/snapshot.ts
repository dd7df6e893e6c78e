import type { Kysely } from 'kysely';
import Database from 'libsql';
import { sessionTables } from '../database/site-tables';
import type { Tables } from '../database/tables';
import { ensurePrivateFile } from '../private-files';

type Connection = InstanceType<typeof Database>;

/** A file as the database has it. */
export interface FileRecord {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string | null;
}

const rowsOf = <Row>(connection: Connection, query: string): readonly Row[] =>
  connection.prepare(query).all([]) as Row[];

/** Runs with a connection that waits for others, and closes it. */
export const withDatabase = async <A>(path: string, use: (connection: Connection) => A | Promise<A>): Promise<A> => {
  const connection = new Database(path);
  try {
    connection.pragma('busy_timeout = 5000');
    return await use(connection);
  } finally {
    connection.close();
  }
};

/** What SQLite finds wrong in a database, and rows that refer to rows which are not there: one line for each. */
export const databaseProblems = (connection: Connection): readonly string[] => {
  const found = rowsOf<{ integrity_check: string }>(connection, 'pragma integrity_check');
  const damages = found.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  if (damages.length > 0) return damages.map((line) => `The database is damaged: ${line.replace(/\s+/g, ' ')}`);
  return rowsOf<{ table: string; rowid: number; parent: string }>(connection, 'pragma foreign_key_check').map(
    ({ table, rowid, parent }) => `Row ${rowid} of ${table} refers to a row of ${parent} that is not there.`,
  );
};

export const fileRecords = (connection: Connection): readonly FileRecord[] => {
  // A database from before there were checksums has no such column.
  const columns = rowsOf<{ name: string }>(connection, 'pragma table_info(files)').map(({ name }) => name);
  const sha256 = columns.includes('sha256') ? 'sha256' : 'null as sha256';
  return rowsOf<FileRecord>(connection, `select name, bytes, ${sha256} from files order by name`);
};

/** The same of either database. */
export const fileRecordsOf = async (db: Kysely<Tables>): Promise<readonly FileRecord[]> => {
  const rows = await db.selectFrom('files').selectAll().orderBy('name').execute();
  return rows.map(({ name, bytes, sha256 = null }) => ({ name, bytes, sha256 }));
};

/** The version of a database's schema; 0 when it has none of ours. */
export const schemaOf = (connection: Connection): number => {
  const [table] = rowsOf(connection, "select 1 from sqlite_master where type = 'table' and name = 'schema_migrations'");
  if (table === undefined) return 0;
  const [row] = rowsOf<{ newest: number | null }>(connection, 'select max(number) as newest from schema_migrations');
  return Number(row?.newest ?? 0);
};

/** Copies a database as it is at one moment, whoever writes to it meanwhile, without sessions. The copy is private. */
export const snapshotOf = async (database: string, copy: string): Promise<void> => {
  ensurePrivateFile(copy);
  await withDatabase(database, (connection) => connection.prepare('vacuum into ?').run([copy]));
  await withDatabase(copy, (connection) => {
    connection.pragma('journal_mode = DELETE');
    // Else the rows would stand in the free pages of the file.
    connection.pragma('secure_delete = ON');
    // An older database does not have all of them.
    const tables = new Set(
      rowsOf<{ name: string }>(connection, 'select name from sqlite_master').map(({ name }) => name),
    );
    for (const table of sessionTables) if (tables.has(table)) connection.exec(`delete from ${table}`);
    // Whatever has become of the list indexes, a site that is restored makes its own.
    if (tables.has('list_indexes')) connection.exec("update list_indexes set stamp = ''");
  });
};
