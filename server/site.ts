import { existsSync } from 'node:fs';
import { Layer, ManagedRuntime } from 'effect';
import type { Kysely } from 'kysely';
import { checkFirstPassword, ensureAdministrator, type FirstAdministrator } from './accounts/first-administrator';
import { Guesses, makeGuesses } from './accounts/guesses';
import { KnownBrowsers, makeKnownBrowsers } from './accounts/known-browsers';
import { type HashCost, owaspCost } from './accounts/password-hash';
import { makePasswords, Passwords } from './accounts/passwords';
import { makeSessions, Sessions } from './accounts/sessions';
import { restoredFolder } from './backup/put-in-place';
import type { Clock } from './clock';
import { folderProblem, type HeldFolder, hasDatabase, keptApiKey, openDataFolder } from './data-folder';
import { connectFit } from './database/fitness';
import { openDatabase } from './database/open';
import { makeStore, Store } from './database/store';
import type { Tables } from './database/tables';
import { makeReserve, type Reserve, usualReserveBytes } from './files/reserve';
import { type Swept, sweep } from './files/sweep';
import { makeUploads, Uploads } from './files/uploads';
import type { ServerRuntime } from './http/run-call';
import { effectLogger, jsonLog, type Log } from './log';
import type { Settings } from './settings';
import { makeWorkers, Workers } from './workers/workers';

/** What whoever opens a site may take part in; the defaults are those of the process. */
export interface SiteSeams {
  /** Told of the first administrator, just before it is made. */
  readonly announce?: (administrator: FirstAdministrator) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds that only go forward. */
  readonly elapsed?: () => number;
  /** Takes the log's JSON lines, each with its line end. */
  readonly writeLog?: (line: string) => void;
  /** What new password hashes cost. */
  readonly hashCost?: HashCost;
  /** Room on the disk that is kept for when it is full. */
  readonly reserveBytes?: number;
  /** Told of each hash that a sign-in's password is about to be compared with, which waits for its promise. */
  readonly onHash?: (stored: string) => void | Promise<void>;
}

/** A data folder that is open, swept and locked, with everything that answers calls on it. */
export interface Site {
  /** Where the database is, for what reads it beside this process. */
  readonly database: string;
  readonly uploads: string;
  readonly apiKey: string;
  readonly db: Kysely<Tables>;
  readonly store: Store['Service'];
  readonly runtime: ServerRuntime;
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly log: Log;
  readonly close: () => Promise<void>;
}

const logSwept = (log: Log, { missing, damaged, ...counts }: Swept): void => {
  if (Object.values(counts).some((count) => count > 0)) log({ level: 'info', event: 'swept', ...counts });
  for (const name of missing) log({ level: 'error', event: 'file missing', name });
  for (const name of damaged) log({ level: 'error', event: 'file damaged', name });
};

const clockOf = (seams: SiteSeams): Clock => ({
  now: seams.now ?? Date.now,
  elapsed: seams.elapsed ?? (() => performance.now()),
});

const serveFrom = async (
  folder: HeldFolder,
  db: Kysely<Tables>,
  reserve: Reserve,
  log: Log,
  settings: Settings,
  seams: SiteSeams,
): Promise<Site> => {
  const clock = clockOf(seams);
  const { now, elapsed } = clock;
  reserve.take();
  const apiKey = settings.apiKey ?? keptApiKey(settings.dataFolder);
  logSwept(log, await sweep(folder, db, now));
  const cost = seams.hashCost ?? owaspCost;
  const wanted = { email: settings.adminEmail, password: settings.adminPassword, cost };
  await ensureAdministrator(db, wanted, seams.announce ?? (() => undefined), log, now);
  const store = makeStore(db, reserve);
  const { workers, close: closeWorkers } = makeWorkers(settings.workerEntry, log);
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Store, store),
      Layer.succeed(Workers, workers),
      Layer.succeed(Uploads, makeUploads(folder, db, reserve, now)),
      Layer.succeed(Sessions, makeSessions(store, clock)),
      Layer.succeed(KnownBrowsers, makeKnownBrowsers(store, now)),
      Layer.succeed(Passwords, makePasswords(cost, seams.onHash ?? (() => undefined))),
      Layer.succeed(Guesses, makeGuesses(elapsed)),
      effectLogger(log),
    ),
  );
  const close = async (): Promise<void> => {
    await reserve.settled();
    await runtime.dispose();
    await closeWorkers();
    await db.destroy();
    folder.release();
  };
  return { database: folder.database, uploads: folder.uploads, apiKey, db, store, runtime, now, elapsed, log, close };
};

const openOn = async (folder: HeldFolder, settings: Settings, seams: SiteSeams): Promise<Site> => {
  const { now } = clockOf(seams);
  const log = jsonLog(seams.writeLog ?? ((line) => process.stderr.write(line)), now);
  const reserve = makeReserve(folder.reserve, seams.reserveBytes ?? usualReserveBytes, log);
  const db = await reserve.spending(() => openDatabase(connectFit(folder, settings.startAnew, log, now), now));
  try {
    return await serveFrom(folder, db, reserve, log, settings, seams);
  } catch (error) {
    await db.destroy();
    throw error;
  }
};

/**
 * Opens the site in a data folder for this process alone. Rejects with `DataFolderError` when the folder is in use, can't be
 * written, or holds uploads without their database, and with `SettingsError` when the first administrator can't have the
 * password; the message is the sentence to print.
 */
export const openSite = async (settings: Settings, seams: SiteSeams = {}): Promise<Site> => {
  // A site that was restored and is still to be put in place has its administrator.
  const isNew = !hasDatabase(settings.dataFolder) && !existsSync(restoredFolder(settings.dataFolder));
  if (isNew) await checkFirstPassword(settings.adminEmail, settings.adminPassword);
  const folder = openDataFolder(settings.dataFolder);
  try {
    return await openOn(folder, settings, seams);
  } catch (error) {
    folder.release();
    throw folderProblem(error, settings.dataFolder);
  }
};
