import { Kysely } from 'kysely';
import type pg from 'pg';
import { type DataFolder, DataFolderError } from '../data-folder';
import type { FileStore } from '../files/file-store';
import type { Log } from '../log';
import type { PostgresAddress } from './address';
import { connected, told } from './connect-postgres';
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

/** The number of the lock that a server holds while it starts. */
export const startLock = 7_301_002;

const unwatched: ConnectionWatch = { lost: () => undefined, answered: () => undefined };

const databaseOver = (pool: Pool): Kysely<Tables> => new Kysely<Tables>({ dialect: new SitePostgresDialect({ pool }) });

const database = (config: pg.PoolConfig, watch: ConnectionWatch): Kysely<Tables> =>
  databaseOver(openPool(config, watch));

/** The connections of a server to its database. One stays while the server is at rest: by it a restore or a move sees that it runs. */
const served = (address: PostgresAddress, watch: ConnectionWatch): Pool =>
  openPool({ ...clientConfig(address, address.timeoutMs), min: 1, max: address.connections }, watch);

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

/** One connection whose statements take as long as they take, to copy a whole database. Rejects with `SettingsError` when it can't be used. */
export const openPostgresForCopy = async (address: PostgresAddress): Promise<Kysely<Tables>> => {
  await (await connected(address)).end();
  return database({ ...clientConfig(address, null), max: 1 }, unwatched);
};

/** Opens a database as it is, for a command beside a server. Rejects with `SettingsError` when it can't be used. */
export const openExistingPostgres = async (address: PostgresAddress): Promise<Kysely<Tables>> => {
  await (await connected(address)).end();
  return databaseOver(served({ ...address, connections: 1 }, unwatched));
};
