import { existsSync } from 'node:fs';
import { Context, Layer, ManagedRuntime } from 'effect';
import type { Kysely } from 'kysely';
import { checkFirstPassword, ensureAdministrator, type FirstAdministrator } from './accounts/first-administrator';
import { Guesses } from './accounts/guesses';
import { KnownBrowsers } from './accounts/known-browsers';
import { type HashCost, owaspCost } from './accounts/password-hash';
import { type OnHash, Passwords } from './accounts/passwords';
import { Sessions } from './accounts/sessions';
import { restoredFolder } from './backup/put-in-place';
import { Clock, systemClock } from './clock';
import { folderProblem, type HeldFolder, hasDatabase, keptApiKey, openDataFolder } from './data-folder';
import type { DatabaseAddress } from './database/address';
import { engineOf } from './database/engine-of';
import { connectFit } from './database/fitness';
import { openDatabase } from './database/open';
import type { StartingDatabase } from './database/open-postgres';
import type { PoolUse } from './database/postgres-pool';
import { Store } from './database/store';
import type { Tables } from './database/tables';
import { type AheadFiles, openAheadFiles } from './files/ahead-files';
import type { FileStore } from './files/file-store';
import { openFiles } from './files/open-files';
import { makeReserve, type Reserve, usualReserveBytes } from './files/reserve';
import { type Swept, sweep } from './files/sweep';
import { Thumbnails } from './files/thumbnails';
import { Uploads } from './files/uploads';
import { indexedContent } from './handlers/handlers';
import type { ServerRuntime } from './http/run-call';
import { makeIndexes } from './list-index/make-indexes';
import { type Log, logLayer, makeLog } from './log';
import { Visitors } from './messages/visitors';
import type { Settings } from './settings';
import { SiteSettings } from './site-settings';
import { Workers } from './workers/workers';

/** What the caller of `openSite` may replace; tests do. The defaults are those of the process. */
export interface SiteOptions {
  /** Called with the first administrator, just before it is made. */
  readonly announce?: (administrator: FirstAdministrator) => void;
  readonly clock?: Clock['Service'];
  /** Gets the log's JSON lines, each with its line end. */
  readonly writeLog?: (line: string) => void;
  /** What new password hashes cost. */
  readonly hashCost?: HashCost;
  /** Room on the disk that is kept for when it is full, in bytes. */
  readonly reserveBytes?: number;
  readonly onHash?: OnHash;
}

/** A data folder that is open, swept and locked, with everything that answers calls on it. */
export interface Site {
  /** Where the database is, for what reads it beside this process. */
  readonly database: DatabaseAddress;
  readonly files: FileStore;
  readonly ahead: AheadFiles;
  readonly apiKey: string;
  readonly db: Kysely<Tables>;
  /** `null`: the database has no pool. */
  readonly poolUse: (() => PoolUse) | null;
  readonly store: Store['Service'];
  readonly runtime: ServerRuntime;
  readonly clock: Clock['Service'];
  readonly log: Log;
  readonly close: () => Promise<void>;
}

const logSwept = (log: Log, { missing, damaged, ...counts }: Swept): void => {
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'swept');
  for (const name of missing) log.error({ name }, 'file missing');
  for (const name of damaged) log.error({ name }, 'file damaged');
};

/** What is open of a data folder before its services are. */
interface Opened {
  readonly folder: HeldFolder;
  readonly files: FileStore;
  readonly db: Kysely<Tables>;
  readonly poolUse: (() => PoolUse) | null;
  readonly reserve: Reserve;
  readonly clock: Clock['Service'];
  readonly log: Log;
}

/** The services of a site, over what is open of it. */
const siteLayer = (
  opened: Opened,
  { workerEntry, cost, onHash }: { readonly workerEntry: string; readonly cost: HashCost; readonly onHash: OnHash },
) => {
  const { db, reserve, clock, log } = opened;
  return Layer.mergeAll(
    Sessions.layer(engineOf(db).isShared),
    KnownBrowsers.layer,
    Guesses.layer(engineOf(db).isShared),
    Passwords.layer(cost, onHash),
    Uploads.layer(opened),
    Thumbnails.layer(opened),
    Visitors.layer,
  ).pipe(
    Layer.provideMerge(Workers.layer(workerEntry, log)),
    Layer.provideMerge(SiteSettings.layer),
    Layer.provideMerge(Store.layer(db, reserve)),
    Layer.provideMerge(Clock.layer(clock)),
    Layer.provideMerge(logLayer(log)),
  );
};

const serveFrom = async (opened: Opened, settings: Settings, options: SiteOptions): Promise<Site> => {
  const { folder, files, db, poolUse, reserve, clock, log } = opened;
  reserve.take();
  const apiKey = settings.apiKey ?? keptApiKey(settings.dataFolder);
  const ahead = openAheadFiles(folder, clock.now);
  await ahead.removeOld();
  logSwept(log, await sweep({ folder, files, db, now: clock.now }));
  await reserve.spending(() => makeIndexes(db, indexedContent, log));
  const cost = options.hashCost ?? owaspCost;
  const wanted = { email: settings.adminEmail, password: settings.adminPassword, cost };
  await ensureAdministrator(db, wanted, options.announce ?? (() => undefined), log, clock.now);
  const { workerEntry } = settings;
  const onHash = options.onHash ?? (() => undefined);
  const runtime = ManagedRuntime.make(siteLayer(opened, { workerEntry, cost, onHash }));
  // Builds the services now and not at the first call: sessions are counted from the start of the process.
  const store = Context.get(await runtime.context(), Store);
  const close = async (): Promise<void> => {
    await reserve.settled();
    await runtime.dispose();
    await db.destroy();
    folder.release();
  };
  const database = settings.postgres ?? { kind: 'sqlite' as const, path: folder.database };
  return { database, files, ahead, apiKey, db, poolUse, store, runtime, clock, log, close };
};

const openStarting = async (
  { folder, files }: Pick<Opened, 'folder' | 'files'>,
  { postgres, startAnew }: Settings,
  log: Log,
  now: () => number,
): Promise<StartingDatabase> => {
  if (postgres === null) {
    const db = await openDatabase(await connectFit(folder, files, { startAnew, log, now }), now);
    // The lock of the folder keeps others out.
    return { db, poolUse: null, started: async () => undefined };
  }
  const { openPostgres } = await import('./database/open-postgres');
  return openPostgres(postgres, folder, files, { startAnew, log, now });
};

const openOn = async (
  folder: HeldFolder,
  clock: Clock['Service'],
  settings: Settings,
  options: SiteOptions,
): Promise<Site> => {
  const log = makeLog(options.writeLog ?? ((line) => process.stderr.write(line)), clock.now);
  const reserve = makeReserve(folder.reserve, options.reserveBytes ?? usualReserveBytes, log);
  const files = await openFiles(folder, settings.s3, log);
  const { db, poolUse, started } = await reserve.spending(() =>
    openStarting({ folder, files }, settings, log, clock.now),
  );
  try {
    return await serveFrom({ folder, files, db, poolUse, reserve, clock, log }, settings, options);
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    await started();
  }
};

/**
 * Opens the site in a data folder: for this process alone, or with other servers on the same PostgreSQL database. Rejects with `DataFolderError` when the folder is in use, can't be
 * written, or holds uploads without their database, and with `SettingsError` when the first administrator can't have the
 * password, or PostgreSQL or the store of files can't be used; the message is the sentence to print.
 */
export const openSite = async (settings: Settings, options: SiteOptions = {}): Promise<Site> => {
  // A site that was restored and is still to be put in place has its administrator.
  const isNew =
    settings.postgres === null && !hasDatabase(settings.dataFolder) && !existsSync(restoredFolder(settings.dataFolder));
  if (isNew) await checkFirstPassword(settings.adminEmail, settings.adminPassword);
  const clock = options.clock ?? systemClock;
  const folder = openDataFolder(settings.dataFolder, clock.now, settings.postgres !== null);
  try {
    return await openOn(folder, clock, settings, options);
  } catch (error) {
    folder.release();
    throw folderProblem(error, settings.dataFolder);
  }
};
