import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSql } from '../../server/kit/databases';
import { type ServerProcess, startProcess } from '../../server/kit/server-process';
import { builtFile, workerEntry } from '../../server/kit/worker-entry';
import { built } from './built';
import { Gate } from './gate';
import { administrator, closeProfiles, visitAt, type World } from './world';

/** A world whose server is a process of its own, which can be killed and started again on what it had stored. */
export interface CrashWorld extends World {
  /** Ends the server without a word (SIGKILL). */
  readonly kill: () => Promise<void>;
  /** Starts it again, if it does not run. */
  readonly startAgain: () => Promise<void>;
}

/** A world with the app that keeps the transitions it takes. */
export const makeCrashWorld = async (): Promise<CrashWorld> => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  const start = (port: string): Promise<ServerProcess> =>
    startProcess(builtFile('site-of-app'), {
      APP_FOLDER: join(built('recording'), 'app'),
      WORKER: workerEntry,
      PORT: port,
      DATA_DIR: folder,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    });
  let running = await start('0');
  if (running.url === '') throw new Error(`The server did not start: ${running.log()}`);
  const { url } = running;
  const apiKey = readFileSync(join(folder, 'api-key'), 'utf8').trim();
  const gate = await Gate.before(running.url);
  const kill = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  };

  return {
    gate,
    server: { url, metricsUrl: null, apiKey, close: kill },
    sql: (statement, ...values) => runSql(folder, statement, values),
    visit: (options = {}) => visitAt(gate.url, options),
    kill,
    startAgain: async () => {
      if (running.child.signalCode === null) return;
      running = await start(new URL(url).port);
      if (running.url === '') throw new Error(`The server did not start again: ${running.log()}`);
    },
    close: async () => {
      await closeProfiles();
      await gate.close();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
