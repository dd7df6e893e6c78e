import type { FileStore } from '../file-store';
import type { S3Address } from './address';
import { namesIn } from './listing';
import { moveTo, removeAll } from './objects';
import type { Requests } from './requests';

export const discardedFolder = '.discarded/';

/** Is there while a backup is made, which writes it again each minute: a marker that is old is that of a killed backup. */
const marker = '.backup-under-way';
const renewMs = 60_000;
const staleMs = 5 * renewMs;

/** Keeps the files of deleted records while a backup is made, on whatever machine. */
export const keptDiscards = (address: S3Address, requests: Requests) => {
  const { send } = requests;
  const { prefix } = address;

  // Both times are those of the store.
  const isUnderWay = async (): Promise<boolean> => {
    const answer = await send({ method: 'HEAD', name: marker });
    if (answer === null) return false;
    const [asked, written] = ['date', 'last-modified'].map((name) => Date.parse(answer.headers.get(name) ?? ''));
    return !((asked ?? 0) - (written ?? 0) >= staleMs);
  };

  const clear = async (): Promise<void> => {
    const names = await namesIn(requests, prefix, discardedFolder);
    await removeAll(
      requests,
      names.map((name) => discardedFolder + name),
    );
  };

  return {
    discard: async (names) => {
      if (names.length === 0) return;
      try {
        // Its record was deleted before this, hence before a backup that begins after it.
        if (!(await isUnderWay())) await removeAll(requests, names);
        else for (const name of names) await moveTo(address, requests, name, discardedFolder + name);
      } catch {
        // The next start sets aside what is left.
      }
    },
    keepDiscarded: async () => {
      if (await isUnderWay()) return null;
      const mark = () => send({ method: 'PUT', name: marker });
      await mark();
      const renewing = setInterval(() => mark().catch(() => undefined), renewMs).unref();
      return async () => {
        clearInterval(renewing);
        await removeAll(requests, [marker]).catch(() => undefined);
        await clear().catch(() => undefined);
      };
    },
    clearDiscarded: async () => {
      if (!(await isUnderWay())) await clear();
    },
  } satisfies Partial<FileStore>;
};
