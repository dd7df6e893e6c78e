import { constants, createReadStream } from 'node:fs';
import { access, lstat, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from '../data-folder';
import { ensurePrivateFolder, makePrivate } from '../private-files';
import { removeDiscarded } from './discarded';
import type { AsideFile, FileStore, ListedFile } from './file-store';
import { isDay, isServerFolder, uploadName } from './names';
import { writeFlushed } from './write-flushed';

/** What another server, or a backup, may have removed just now. */
const ignoreGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

const unlessGone = <A>(reading: Promise<A>): Promise<A | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    ignoreGone(error);
    return null;
  });

const entriesOf = async (path: string): Promise<readonly string[]> => (await unlessGone(readdir(path))) ?? [];

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Moves a file to a folder where one of its name may already be: neither is lost. Rejects when it is gone. */
const moveInto = async (path: string, folder: string, name: string): Promise<void> => {
  let target = join(folder, name);
  for (let count = 2; (await unlessGone(lstat(target))) !== null; count += 1) target = join(folder, `${name}.${count}`);
  await rename(path, target);
};

const usable = constants.R_OK | constants.W_OK | constants.X_OK;

/** Everything that lies in the uploads folder of a data folder under a name. */
const namesIn = async (uploads: string): Promise<readonly string[]> =>
  (await readdir(uploads)).filter((name) => !isServerFolder(name));

/** Puts files into the uploads folder, and takes them out of it. */
const inPlace = ({ uploads, staging }: DataFolder) => {
  const pathOf = (name: string) => join(uploads, name);
  const removeAll = async (names: readonly string[]): Promise<void> => {
    await Promise.all(names.map((name) => unlink(pathOf(name)).catch(ignoreGone)));
  };
  const sizeOf = (name: string) =>
    stat(pathOf(name)).then(
      ({ size }) => size,
      () => null,
    );
  return {
    sizeOf,
    remove: removeAll,
    read: (name) => readFile(pathOf(name)).catch(() => null),
    forWorker: async (name) => pathOf(name),
    isEmpty: async () => !(await readdir(uploads)).some((name) => uploadName.test(name)),
    put: async (files) => {
      const written: string[] = [];
      try {
        for (const { name, bytes } of files) {
          await writeFlushed(join(staging, name), pathOf(name), bytes);
          written.push(name);
        }
        if (written.length > 0) await syncFolder(uploads);
      } catch (error) {
        await removeAll(written).catch(() => undefined);
        throw error;
      }
    },
    open: async (name) => {
      const bytes = await sizeOf(name);
      return bytes === null ? null : { bytes, content: createReadStream(pathOf(name)) };
    },
    list: async () => {
      const files: ListedFile[] = [];
      for (const name of await namesIn(uploads)) {
        const info = await unlessGone(lstat(pathOf(name)));
        if (info !== null) files.push({ name, bytes: info.size, storedMs: info.mtimeMs });
      }
      return files;
    },
  } satisfies Partial<FileStore>;
};

/** Sets files aside in a folder for each day, and gives them back. */
const besides = ({ uploads, orphaned, discarded }: DataFolder) => {
  const folderOf = (day: string | null) => (day === null ? discarded : join(orphaned, day));
  const daysAside = async () => (await entriesOf(orphaned)).filter(isDay);
  return {
    daysAside,
    setAside: async (name, day) => {
      ensurePrivateFolder(orphaned);
      ensurePrivateFolder(folderOf(day));
      await moveInto(join(uploads, name), folderOf(day), name).catch(ignoreGone);
    },
    listAside: async () => {
      const files: AsideFile[] = [];
      for (const day of [...(await daysAside()), null]) {
        for (const name of await entriesOf(folderOf(day))) files.push({ name, day });
      }
      return files;
    },
    giveBack: ({ name, day }) => rename(join(folderOf(day), name), join(uploads, name)),
    removeDay: async (day) => {
      const removed = (await entriesOf(folderOf(day))).length;
      await rm(folderOf(day), { recursive: true });
      return removed;
    },
    readAnywhere: async (name) => {
      const days = (await entriesOf(orphaned).catch(() => [])).map(folderOf);
      for (const folder of [uploads, discarded, ...days]) {
        const content = await readFile(join(folder, name)).catch(() => null);
        if (content !== null) return content;
      }
      return null;
    },
  } satisfies Partial<FileStore>;
};

/** Keeps the files of deleted records while a backup is made. */
const discarding = (folder: DataFolder) => {
  const { uploads, discarded } = folder;
  // Where there is no folder, no backup needs the file: its record was deleted before this, hence before a backup that begins after it.
  const discardFile = (name: string) =>
    rename(join(uploads, name), join(discarded, name)).catch(() => unlink(join(uploads, name)).catch(() => undefined));
  return {
    discard: async (names) => {
      // Of a backup that was killed: else every file that is deleted would go there, and take room, until the next start.
      if (names.length > 0) await removeDiscarded(folder).catch(() => undefined);
      await Promise.all(names.map(discardFile));
    },
    keepDiscarded: async () => {
      ensurePrivateFolder(discarded);
      // The server may just be adding to it. What is left goes with the next backup or start.
      return () => rm(discarded, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    },
    clearDiscarded: () => removeDiscarded(folder),
  } satisfies Partial<FileStore>;
};

/** The uploads folder of a data folder. */
export const folderFiles = (folder: DataFolder): FileStore => {
  const { root, uploads, staging } = folder;
  return {
    place: `The data folder ${root}`,
    setting: 'DATA_DIR',
    pathOf: (name) => `uploads/${name}`,
    isElsewhere: false,
    ...inPlace(folder),
    ...besides(folder),
    ...discarding(folder),
    removeHalfWritten: async (beforeMs) => {
      let removed = 0;
      for (const name of await readdir(staging)) {
        const info = await unlessGone(lstat(join(staging, name)));
        if (info === null || info.mtimeMs >= beforeMs) continue;
        await rm(join(staging, name), { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
    makePrivate: async (names) => {
      for (const name of names) makePrivate(join(uploads, name));
    },
    answers: async () => {
      await Promise.all([uploads, staging].map((path) => access(path, usable)));
    },
  };
};
