import { Layer, ManagedRuntime } from 'effect';
import type { Kysely } from 'kysely';
import { ensureAdministrator, type FirstAdministrator } from './accounts/first-administrator';
import { Guesses, makeGuesses } from './accounts/guesses';
import { type HashCost, makePasswords, owaspCost, Passwords } from './accounts/passwords';
import { makeSessions, Sessions } from './accounts/sessions';
import { type DataFolder, keptApiKey, openDataFolder } from './data-folder';
import { openDatabase } from './database/open';
import { makeStore, Store } from './database/store';
import type { Tables } from './database/tables';
import { makeUploads, type Swept, sweep, Uploads } from './files/uploads';
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
  /** Takes the log's JSON lines, each with its line end. */
  readonly writeLog?: (line: string) => void;
  /** What new password hashes cost. */
  readonly hashCost?: HashCost;
  /** Told of each password hash that is computed for a sign-in. */
  readonly onHash?: () => void;
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
  readonly log: Log;
  readonly close: () => Promise<void>;
}

const logSwept = (log: Log, swept: Swept): void => {
  if (swept.staged + swept.unrecorded > 0) {
    log({ level: 'info', event: 'swept', staged: swept.staged, unrecorded: swept.unrecorded });
  }
  for (const name of swept.missing) log({ level: 'error', event: 'file missing', name });
};

const openOn = async (folder: DataFolder, settings: Settings, seams: SiteSeams): Promise<Site> => {
  const now = seams.now ?? Date.now;
  const log = jsonLog(seams.writeLog ?? ((line) => process.stderr.write(line)), now);
  const db = await openDatabase(folder.database, now);
  const apiKey = settings.apiKey ?? keptApiKey(settings.dataFolder);
  logSwept(log, await sweep(folder, db));
  const cost = seams.hashCost ?? owaspCost;
  const wanted = { email: settings.adminEmail, password: settings.adminPassword, cost };
  await ensureAdministrator(db, wanted, seams.announce ?? (() => undefined), now);
  const store = makeStore(db);
  const { workers, close: closeWorkers } = makeWorkers(settings.workerEntry, log);
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Store, store),
      Layer.succeed(Workers, workers),
      Layer.succeed(Uploads, makeUploads(folder)),
      Layer.succeed(Sessions, makeSessions(store, now)),
      Layer.succeed(Passwords, makePasswords(cost, seams.onHash ?? (() => undefined))),
      Layer.succeed(Guesses, makeGuesses(now)),
      effectLogger(log),
    ),
  );
  const close = async (): Promise<void> => {
    await runtime.dispose();
    await closeWorkers();
    await db.destroy();
    folder.release();
  };
  return { database: folder.database, uploads: folder.uploads, apiKey, db, store, runtime, now, log, close };
};

/**
 * Opens the site in a data folder for this process alone. Rejects with `DataFolderError` when the folder is in use or can't be
 * written; the message is the sentence to print.
 */
export const openSite = async (settings: Settings, seams: SiteSeams = {}): Promise<Site> => {
  const folder = openDataFolder(settings.dataFolder);
  try {
    return await openOn(folder, settings, seams);
  } catch (error) {
    folder.release();
    throw error;
  }
};
