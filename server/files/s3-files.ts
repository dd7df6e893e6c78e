import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Log } from '../log';
import type { AsideFile, FileStore, ListedFile } from './file-store';
import { isDay, uploadName } from './names';
import { placeOf, type S3Address } from './s3/address';
import { requireFit } from './s3/fitness';
import { guarded } from './s3/guarded';
import { discardedFolder, keptDiscards } from './s3/kept-discards';
import { namesIn, pagesOf } from './s3/listing';
import { forEach, moveTo, removeAll } from './s3/objects';
import { type Requests, requestsTo } from './s3/requests';

/** How long a file may take on its way, in milliseconds: with the removal after it less than the 30 s that the app waits for an answer. */
const transferMs = 20_000;
/** How long to wait, at the end of a call that fails anyway, for a file to be removed. */
const cleanUpMs = 2_000;

const lengthOf = ({ headers }: { readonly headers: Headers }): number => {
  const length = headers.get('content-length');
  if (length === null) throw new TypeError('The store did not say how long a file is.');
  return Number(length);
};

/** Puts objects directly below the prefix, and takes them from there. */
const inPlace = (requests: Requests, prefix: string) => {
  const { send, open } = requests;
  const read = async (name: string) => (await send({ method: 'GET', name, limitMs: transferMs }))?.content ?? null;
  return {
    read,
    put: async (files) => {
      try {
        // A store answers once the object is durable.
        await forEach(files, ({ name, bytes, sha256 }) =>
          send({ method: 'PUT', name, body: { bytes, sha256 }, limitMs: transferMs }),
        );
      } catch (error) {
        const names = files.map(({ name }) => name);
        await removeAll(requests, names, { limitMs: cleanUpMs }).catch(() => undefined);
        throw error;
      }
    },
    sizeOf: async (name) => {
      const found = await send({ method: 'HEAD', name });
      return found === null ? null : lengthOf(found);
    },
    open: async (name) => {
      const found = await open({ method: 'GET', name });
      if (found === null) return null;
      const content = found.body === null ? Readable.from([]) : Readable.fromWeb(found.body as ReadableStream);
      return { bytes: lengthOf(found), content };
    },
    forWorker: async (name) => (await read(name)) ?? Buffer.alloc(0),
    // Others may use the bucket too: what has not a name of ours is not ours.
    list: async () => {
      const files: ListedFile[] = [];
      for await (const { objects } of pagesOf(requests, prefix, '')) {
        files.push(...objects.filter(({ name }) => uploadName.test(name)));
      }
      return files;
    },
    isEmpty: async () => {
      for await (const { objects } of pagesOf(requests, prefix, '')) {
        if (objects.some(({ name }) => uploadName.test(name))) return false;
      }
      return true;
    },
    remove: (names) => removeAll(requests, names),
  } satisfies Partial<FileStore>;
};

const orphanedFolder = '.orphaned/';
const folderOf = (day: string | null): string => (day === null ? discardedFolder : `${orphanedFolder}${day}/`);

/** Sets objects aside below a name of each day, and gives them back. */
const besides = (address: S3Address, requests: Requests) => {
  const { prefix } = address;
  const { send } = requests;
  const read = async (name: string) => (await send({ method: 'GET', name, limitMs: transferMs }))?.content ?? null;
  const daysAside = async () => {
    const days: string[] = [];
    for await (const { folders } of pagesOf(requests, prefix, orphanedFolder)) {
      days.push(...folders.map((folder) => folder.slice(orphanedFolder.length, -1)).filter(isDay));
    }
    return days;
  };
  return {
    daysAside,
    setAside: async (name, day) => {
      let target = folderOf(day) + name;
      for (let count = 2; (await send({ method: 'HEAD', name: target })) !== null; count += 1) {
        target = `${folderOf(day)}${name}.${count}`;
      }
      await moveTo(address, requests, name, target);
    },
    listAside: async () => {
      const files: AsideFile[] = [];
      for (const day of [...(await daysAside()), null]) {
        for (const name of await namesIn(requests, prefix, folderOf(day))) files.push({ name, day });
      }
      return files;
    },
    giveBack: ({ name, day }) => moveTo(address, requests, folderOf(day) + name, name),
    removeDay: async (day) => {
      const names = await namesIn(requests, prefix, folderOf(day));
      await removeAll(
        requests,
        names.map((name) => folderOf(day) + name),
      );
      return names.length;
    },
    readAnywhere: async (name) => {
      for (const folder of ['', discardedFolder]) {
        const content = await read(folder + name);
        if (content !== null) return content;
      }
      for (const day of await daysAside()) {
        const content = await read(folderOf(day) + name);
        if (content !== null) return content;
      }
      return null;
    },
  } satisfies Partial<FileStore>;
};

/** The objects below a prefix in a bucket. Rejects with `SettingsError` when they can't be used. */
export const openS3Files = async (address: S3Address, log: Log): Promise<FileStore> => {
  const unguarded = requestsTo(address);
  await requireFit(unguarded, address);
  const requests = guarded(unguarded, log);
  return {
    place: `The file store ${placeOf(address)}`,
    setting: 'FILES_URL',
    pathOf: (name) => placeOf(address, name),
    isElsewhere: true,
    ...inPlace(requests, address.prefix),
    ...besides(address, requests),
    ...keptDiscards(address, requests),
    // An object is there whole or not at all, and has no owner but that of the bucket.
    removeHalfWritten: async () => 0,
    makePrivate: async () => undefined,
    answers: async () => {
      await requests.send({ method: 'GET', query: { 'list-type': '2', prefix: address.prefix, 'max-keys': '1' } });
    },
  };
};
