import { startServer } from '../../../server/serve';
import type { SiteOptions } from '../../../server/site';
import { type Client, clientOf } from './client';
import { cheapHash, password, testSettings } from './test-server';

export interface Started {
  readonly admin: Client;
  readonly log: readonly Record<string, unknown>[];
  readonly close: () => Promise<void>;
}

/** Starts a server on a data folder in this process; `log` is what it writes besides the calls. */
export const start = async (
  folder: string,
  more: Readonly<Record<string, string>> = {},
  options: SiteOptions = {},
): Promise<Started> => {
  const log: Record<string, unknown>[] = [];
  const server = await startServer(testSettings(folder, more), {
    hashCost: cheapHash,
    writeLog: (line) => {
      const entry = JSON.parse(line);
      if (entry.call === undefined) log.push(entry);
    },
    ...options,
  });
  const admin = await clientOf(server.url, server.apiKey).signIn('admin@localhost', password);
  return { admin, log, close: server.close };
};
