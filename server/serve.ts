import type { AddressInfo } from 'node:net';
import { Layer, ManagedRuntime } from 'effect';
import { ensureAdministrator, type FirstAdministrator } from './accounts/first-administrator';
import { Guesses, makeGuesses } from './accounts/guesses';
import { type HashCost, makePasswords, owaspCost, Passwords } from './accounts/passwords';
import { makeSessions, Sessions } from './accounts/sessions';
import { type DataFolder, keptApiKey, openDataFolder } from './data-folder';
import { openDatabase } from './database/open';
import { makeStore, Store } from './database/store';
import { makeUploads, type Swept, sweep, Uploads } from './files/uploads';
import { buildApp } from './http/app';
import { registerCalls } from './http/calls';
import { registerPages } from './http/pages';
import { registerUploads } from './http/uploads';
import { effectLogger, jsonLog, type Log } from './log';
import type { Settings } from './settings';

/** What whoever starts the server may take part in; the defaults are those of the process. */
export interface ServerSeams {
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

export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  /** Finishes the calls under way (at most 10 s), then frees everything. */
  readonly close: () => Promise<void>;
}

const drainMs = 10_000;

const logSwept = (log: Log, swept: Swept): void => {
  if (swept.staged + swept.unrecorded > 0) {
    log({ level: 'info', event: 'swept', staged: swept.staged, unrecorded: swept.unrecorded });
  }
  for (const name of swept.missing) log({ level: 'error', event: 'file missing', name });
};

const urlOf = ({ address, port, family }: AddressInfo, settings: Settings): string =>
  `${settings.tls === null ? 'http' : 'https'}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

const startOn = async (folder: DataFolder, settings: Settings, seams: ServerSeams): Promise<RunningServer> => {
  const now = seams.now ?? Date.now;
  const log = jsonLog(seams.writeLog ?? ((line) => process.stderr.write(line)), now);
  const db = await openDatabase(folder.database, now);
  const apiKey = settings.apiKey ?? keptApiKey(settings.dataFolder);
  logSwept(log, await sweep(folder, db));
  const cost = seams.hashCost ?? owaspCost;
  const wanted = { email: settings.adminEmail, password: settings.adminPassword, cost };
  await ensureAdministrator(db, wanted, seams.announce ?? (() => undefined), now);
  const store = makeStore(db);
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Store, store),
      Layer.succeed(Uploads, makeUploads(folder)),
      Layer.succeed(Sessions, makeSessions(store, now)),
      Layer.succeed(Passwords, makePasswords(cost, seams.onHash ?? (() => undefined))),
      Layer.succeed(Guesses, makeGuesses(now)),
      effectLogger(log),
    ),
  );
  const app = buildApp(settings, log);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: true }));
  registerCalls(app, settings, apiKey, runtime, store, now);
  registerUploads(app, folder.uploads, runtime);
  await registerPages(app, settings, apiKey);
  await app.listen({ host: settings.host, port: settings.port });

  const close = async (): Promise<void> => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(cutOff);
    await runtime.dispose();
    await db.destroy();
    folder.release();
  };
  return { url: urlOf(app.server.address() as AddressInfo, settings), apiKey, close };
};

/**
 * Starts the embedded server on its data folder. Rejects with `DataFolderError` when the folder is in use or can't be
 * written; the message is the sentence to print.
 */
export const startServer = async (settings: Settings, seams: ServerSeams = {}): Promise<RunningServer> => {
  const folder = openDataFolder(settings.dataFolder);
  try {
    return await startOn(folder, settings, seams);
  } catch (error) {
    folder.release();
    throw error;
  }
};
