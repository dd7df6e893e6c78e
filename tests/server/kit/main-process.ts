import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, clientOf } from './client';
import { databaseSetting } from './databases';
import { type Launch, type ServerProcess, startProcess } from './server-process';
import { builtFile } from './worker-entry';

/* The built server as a process of its own on a data folder. */

export const start = (
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
  launch: Launch = {},
): Promise<ServerProcess> =>
  startProcess(builtFile('main'), { DATA_DIR: dataFolder, ...databaseSetting(dataFolder), ...more }, launch);

/** How the process ends when it is asked to. */
export const stop = async ({ child, ended }: ServerProcess): Promise<unknown> => {
  child.kill('SIGTERM');
  return ended;
};

/** A client with the api key that the server keeps in its folder. */
export const clientFor = (url: string, dataFolder: string): Client =>
  clientOf(url, readFileSync(join(dataFolder, 'api-key'), 'utf8').trim());
