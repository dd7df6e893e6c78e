import { Kysely } from 'kysely';
import pg from 'pg';
import { type DataFolder, DataFolderError } from '../data-folder';
import { ServerFailure } from '../failure';
import type { FileStore } from '../files/file-store';
import type { Log } from '../log';
import { SettingsError } from '../settings';
import { nameOf, type PostgresAddress } from './address';
import { migrate } from './migrate';
import { postgres, SitePostgresDialect } from './postgres';
import {
  type ConnectionWatch,
  clientConfig,
  loggedWatch,
  openPool,
  type Pool,
  type PoolUse,
  parameters,
} from './postgres-pool';
import type { Tables } from './tables';

/** The oldest version that is supported, as `server_version_num` has it. */
const oldestVersion = 140_000;

/** The number of the lock that a server holds while it starts. */
const startLock = 7_301_002;

const unwatched: ConnectionWatch = { lost: () => undefined, answered: () => undefined };

/** Why a database can't be used, in one sentence; `null` when it is not known. */
const problemOf = (error: unknown, address: PostgresAddress): string | null => {
  const { host, user, database } = address;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `DATABASE_URL names the host "${host}", which this machine does not know. Correct it.`;
  }
  if (/^28/.test(code) || message.startsWith('SASL')) {
    return `PostgreSQL does not let the user "${user}" in with the password of DATABASE_URL. Correct DATABASE_URL, or the password there.`;
  }
  if (code === '3D000') {
    return `The PostgreSQL server ${nameOf(address)} has no database "${database}". Make it with createdb, or correct DATABASE_URL.`;
  }
  if (code === '42501') {
    return `The user "${user}" may not make tables in the database "${database}". Make the user its owner.`;
  }
  if (code === '53300') return `The PostgreSQL server ${nameOf(address)} has no connection left. Lower DATABASE_POOL.`;
  if (code === '42P07' || code === '42703') {
    return `The database "${database}" holds tables of another program. Make one for the site alone.`;
  }
  if (message === 'The server does not support SSL connections') {
    return `The PostgreSQL server ${nameOf(address)} does not speak TLS. Turn it on there, or set DATABASE_TLS=false where nobody can listen.`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of the PostgreSQL server ${nameOf(address)} is for another name. Correct the host in DATABASE_URL.`;
  }
  if (/CERT|SIGNED|SIGNATURE|^ERR_TLS/.test(code)) {
    return `The certificate of the PostgreSQL server ${nameOf(address)} can't be trusted (${code}). Set DATABASE_CA_FILE to the certificate of its authority.`;
  }
  if (code.startsWith('57P')) return `The PostgreSQL server ${nameOf(address)} is starting or stopping. Try again.`;
  if (error instanceof pg.DatabaseError || error instanceof TypeError) return null;
  return `The PostgreSQL server ${nameOf(address)} does not answer. Start it, or correct DATABASE_URL.`;
};

/** Why a server can't be used, by what it says of itself; `null` when it can. */
export const unfitness = (version: number, encoding: string): string | null => {
  if (version < oldestVersion) {
    const major = Math.floor(version / 10_000);
    return `The PostgreSQL server has version ${major}, but this program needs ${oldestVersion / 10_000} or newer.`;
  }
  return encoding === 'UTF8'
    ? null
    : `The database of DATABASE_URL has the encoding ${encoding}. Make it again with createdb --encoding=UTF8.`;
};

/** The error as the sentence to print, where it is known. */
const told = (error: unknown, address: PostgresAddress): unknown => {
  const problem =
    error instanceof ServerFailure ? problemOf(new Error(error.sentence), address) : problemOf(error, address);
  return problem === null || error instanceof SettingsError || error instanceof DataFolderError
    ? error
    : new SettingsError(problem);
};

/** A connection whose statements take as long as they take, to a server that is fit. Rejects with `SettingsError`. */
const connected = async (address: PostgresAddress): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(address, null));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const problem = unfitness(rows[0].version, rows[0].encoding);
    if (problem !== null) throw new SettingsError(problem);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw told(error, address);
  }
};

const databaseOver = (pool: Pool): Kysely<Tables> => new Kysely<Tables>({ dialect: new SitePostgresDialect({ pool }) });

const database = (config: pg.PoolConfig, watch: ConnectionWatch): Kysely<Tables> =>
  databaseOver(openPool(config, watch));

/** The connections of a server to its database. */
const served = (address: PostgresAddress, watch: ConnectionWatch): Pool =>
  openPool({ ...clientConfig(address, address.timeoutMs), max: address.connections }, watch);

const bring = async (address: PostgresAddress, now: () => number): Promise<void> => {
  const db = database({ ...clientConfig(address, null), max: 1 }, unwatched);
  try {
    await migrate(db as unknown as Kysely<never>, postgres, now);
  } finally {
    await db.destroy();
  }
};

/** Whether the database has records of files, or had some once. */
const mayOwnUploads = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    "select to_regclass('files') is not null and to_regclass('site') is not null as has",
  );
  if (!rows[0].has) return false;
  const known = await client.query(
    'select exists (select from files) or exists (select from site where first_upload_at is not null) as owns',
  );
  return known.rows[0].owns;
};

/** Rejects with `DataFolderError` when the uploads can't belong to the database, unless the site may start again. */
const requireUploads = async (
  client: pg.Client,
  { root }: DataFolder,
  files: FileStore,
  startAnew: boolean,
): Promise<void> => {
  const isWhole = (await files.isEmpty()) || (await mayOwnUploads(client));
  if (isWhole && startAnew) {
    throw new DataFolderError(
      `START_ANEW is set, but the data folder ${root} holds a site that is whole. Unset START_ANEW, then start again.`,
    );
  }
  if (isWhole || startAnew) return;
  throw new DataFolderError(
    `${files.place} holds uploaded files, but the database of DATABASE_URL knows none of them: correct DATABASE_URL or ${files.setting}, or set START_ANEW=true to start with an empty site (the files are then kept in ${files.pathOf('.orphaned')} for 30 days).`,
  );
};

/** A database that is open, while other servers that start on it wait until `started` is called. */
export interface StartingDatabase {
  readonly db: Kysely<Tables>;
  /** `null` where there is one connection, to a file. */
  readonly poolUse: (() => PoolUse) | null;
  readonly started: () => Promise<void>;
}

/**
 * Opens the database of a server and brings its schema up to date. Of several servers one does it, the others wait. Rejects with
 * `SettingsError` when it can't be used, and with `DataFolderError` when its schema is newer, or the uploads are not its own.
 */
export const openPostgres = async (
  address: PostgresAddress,
  folder: DataFolder,
  files: FileStore,
  { startAnew, log, now }: { readonly startAnew: boolean; readonly log: Log; readonly now: () => number },
): Promise<StartingDatabase> => {
  const client = await connected(address);
  // The lock ends with the connection, however the process ends.
  const started = () => client.end().catch(() => undefined);
  try {
    await client.query(`select pg_advisory_lock(${startLock})`);
    await requireUploads(client, folder, files, startAnew);
    await bring(address, now);
    const pool = served(address, loggedWatch(log));
    return { db: databaseOver(pool), poolUse: pool.use, started };
  } catch (error) {
    await started();
    throw told(error, address);
  }
};

/** A look at the database of a running server, for another process. It can't write. */
export const openPostgresForReading = (address: PostgresAddress): Kysely<Tables> =>
  database(
    {
      ...clientConfig(address, address.timeoutMs),
      options: `${parameters} -c default_transaction_read_only=on`,
      max: 1,
    },
    unwatched,
  );

/** Opens a database as it is, for a command beside a server. Rejects with `SettingsError` when it can't be used. */
export const openExistingPostgres = async (address: PostgresAddress): Promise<Kysely<Tables>> => {
  await (await connected(address)).end();
  return databaseOver(served({ ...address, connections: 1 }, unwatched));
};
