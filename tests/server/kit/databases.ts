import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { createSyncFn } from 'synckit';
import { copyFiles, dropFiles, filesSetting } from './files';
import { dumpInto, plainDump, psql, urlIn } from './postgres-cluster';

/*
 * The database behind a data folder: the file in it, or, in the project `postgres`, one that is named after the folder.
 */

const cluster = process.env.TEST_POSTGRES;

/** Whether the servers of this run have their databases in PostgreSQL. */
export const onPostgres = cluster !== undefined;

const known = new Set<string>();

const nameOf = (dataFolder: string): string =>
  `site_${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;

type Row = Readonly<Record<string, unknown>>;

/** Starts its thread where it is first asked: a run without PostgreSQL has none. */
const ask = (url: string, sql: string | null): readonly Row[] =>
  createSyncFn<(...words: Parameters<typeof ask>) => readonly Row[]>(new URL('postgres-asked.mjs', import.meta.url))(
    url,
    sql,
  );

/** Runs statements in the PostgreSQL database of a data folder, and gives the rows of the last one. */
const askDatabase = (dataFolder: string, sql: string): readonly Row[] =>
  ask(urlIn(cluster ?? '', nameOf(dataFolder)), sql);

/** Ends our connection to it: PostgreSQL neither copies nor drops a database that somebody is connected to. */
const letGo = (dataFolder: string): void => {
  ask(urlIn(cluster ?? '', nameOf(dataFolder)), null);
};

/** The settings that lead a server on this data folder to its database, which is made when there is none, and to its files. */
export const databaseSetting = (dataFolder: string): Readonly<Record<string, string>> => {
  if (cluster === undefined) return {};
  const name = nameOf(dataFolder);
  if (!known.has(name)) psql(cluster, 'postgres', `create database ${name} template template0`);
  known.add(name);
  return { DATABASE_URL: urlIn(cluster, name), ...filesSetting(dataFolder) };
};

/** Gives the copy of a data folder, of which no server makes use, copies of its database and its files, where those are elsewhere. */
export const copyDatabase = (from: string, to: string): void => {
  copyFiles(from, to);
  if (cluster === undefined) return;
  letGo(from);
  psql(cluster, 'postgres', `create database ${nameOf(to)} template ${nameOf(from)}`);
  known.add(nameOf(to));
};

/** Dumps the database of a data folder, and restores it as that of another folder, with copies of its files. */
export const dumpDatabase = (from: string, to: string): void => {
  copyFiles(from, to);
  databaseSetting(to);
  if (cluster !== undefined) dumpInto(cluster, nameOf(from), nameOf(to));
};

/** The database of a data folder as SQL. Only on PostgreSQL. */
export const dumpedDatabase = (dataFolder: string): string => plainDump(cluster ?? '', nameOf(dataFolder));

/** Makes the database of a data folder of what `dumpedDatabase` gave. */
export const loadDatabase = (dataFolder: string, dump: string): void => {
  databaseSetting(dataFolder);
  psql(cluster ?? '', nameOf(dataFolder), dump);
};

/** Removes the database and the files of a data folder that is removed, where they are elsewhere. */
export const dropDatabase = (dataFolder: string): void => {
  dropFiles(dataFolder);
  if (cluster === undefined) return;
  letGo(dataFolder);
  psql(cluster, 'postgres', `drop database if exists ${nameOf(dataFolder)} with (force)`);
  known.delete(nameOf(dataFolder));
};

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

/** Runs a statement beside a server; gives the rows of a `select`. Values stand for its question marks. */
export const runSql = (dataFolder: string, statement: string, values: readonly unknown[] = []): unknown[] => {
  const selects = /^select/i.test(statement);
  if (cluster !== undefined) {
    let at = 0;
    const text = statement.replaceAll('?', () => literal(values[at++]));
    // As JSON, as the rows of a table are read: a bigint is a number, too.
    if (selects)
      return askDatabase(dataFolder, `select coalesce(json_agg(t), '[]') "all" from (${text}) t`)[0]?.all as unknown[];
    askDatabase(dataFolder, text);
    return [];
  }
  const database = new Database(join(dataFolder, 'site.db'));
  try {
    const prepared = database.prepare(statement);
    if (selects) return prepared.all([...values]);
    prepared.run([...values]);
    return [];
  } finally {
    database.close();
  }
};

/** Lets time pass for what is counted by the clock of the database: what happened then happened earlier. */
export const letTimePass = (dataFolder: string, milliseconds: number): void => {
  if (cluster === undefined) return;
  const earlier = milliseconds * 1000;
  askDatabase(
    dataFolder,
    `update sign_in_guesses set latest = latest - ${earlier}, taken = array(select at - ${earlier} from unnest(taken) at order by 1)`,
  );
};

/** Adds rows, whatever they refer to: many at once, beside a server. */
export const insertRows = (
  dataFolder: string,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): void => {
  const into = `insert into ${table} (${columns.join(', ')}) values`;
  if (cluster !== undefined) {
    const values = rows.map((row) => `(${row.map(literal).join(', ')})`);
    askDatabase(dataFolder, `set local session_replication_role = replica; ${into} ${values.join(', ')}`);
    return;
  }
  const database = new Database(join(dataFolder, 'site.db'));
  try {
    database.pragma('foreign_keys = OFF');
    const insert = database.prepare(`${into} (${columns.map(() => '?').join(', ')})`);
    database.exec('begin');
    for (const row of rows) insert.run(...row);
    database.exec('commit');
  } finally {
    database.close();
  }
};

/** The rows of tables, by their names. */
export type Rows = Readonly<Record<string, unknown>>;

/** The rows of tables in a file of SQLite. */
export const rowsInFile = (database: InstanceType<typeof Database>, tables: readonly string[]): Rows =>
  Object.fromEntries(
    tables.map((table) => [table, JSON.parse(JSON.stringify(database.prepare(`select * from ${table}`).all([])))]),
  );

/**
 * Reads a copy of the database. A connection of ours to the original would be in the way of a server that is just being
 * killed and started: the last one that closes folds the log into the database and removes it.
 */
const rowsInCopy = (dataFolder: string, tables: readonly string[]): Rows => {
  const copy = mkdtempSync(join(tmpdir(), 'server-copy-'));
  for (const name of ['site.db', 'site.db-wal']) {
    if (existsSync(join(dataFolder, name))) copyFileSync(join(dataFolder, name), join(copy, name));
  }
  const database = new Database(join(copy, 'site.db'));
  try {
    return rowsInFile(database, tables);
  } finally {
    database.close();
    rmSync(copy, { recursive: true, force: true });
  }
};

/** The rows of tables, in the order of their keys. */
export const rowsBehind = (dataFolder: string, tables: readonly string[]): Rows => {
  if (cluster === undefined) return rowsInCopy(dataFolder, tables);
  const each = tables.map(
    (table) => `'${table}', (select coalesce(json_agg(t), '[]') from (select * from ${table} order by 1) t)`,
  );
  return askDatabase(dataFolder, `select json_build_object(${each.join(', ')}) "all"`)[0]?.all as Rows;
};

/** A text that differs once any other connection has written to the file that this one has open. */
export const versionSeenBy = (reader: InstanceType<typeof Database>): string =>
  JSON.stringify((reader.prepare('pragma data_version').get([]) as { readonly data_version: number }).data_version);

/** A text that differs once anybody has written to the PostgreSQL databases of this run: which transactions are over. */
export const stateOf = (dataFolder: string): string =>
  String(askDatabase(dataFolder, 'select pg_current_snapshot()::text as state')[0]?.state);

/** Takes all rows of tables away, and all that lists are searched by. */
export const emptyTables = (dataFolder: string, tables: readonly string[]): void => {
  const made = ['list_keys', 'list_entries'];
  if (cluster !== undefined) {
    // Not truncated: that makes new files for each table and each of its indexes.
    const deletes = [...tables, ...made, 'list_texts'].map((table) => `delete from ${table};`);
    askDatabase(
      dataFolder,
      `set local session_replication_role = replica; ${deletes.join(' ')} update list_indexes set total = 0`,
    );
    return;
  }
  const database = new Database(join(dataFolder, 'site.db'));
  try {
    database.pragma('foreign_keys = OFF');
    const deletes = [...tables, ...made, 'list_search'].map((table) => `delete from ${table};`);
    database.exec(`begin; ${deletes.join(' ')} update list_indexes set total = 0; commit`);
  } finally {
    database.close();
  }
};
