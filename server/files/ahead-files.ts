import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataFolder } from '../data-folder';

/** How long a file waits for its form, in milliseconds since more of it came: a day. */
const keptMs = 24 * 60 * 60_000;

/** Files of one account that wait for their forms; the oldest goes for a new one. No form has so many. */
const mostPerAccount = 10;

/** Files that were sent ahead of their forms, whole or in part. They are not in backups, and nothing is lost with them. */
export interface AheadFiles {
  /** Where the pieces of a file are put together. */
  readonly store: FileStore;
  /** Makes the id of a new file of an account, and room for it. */
  readonly begin: (userId: number) => Promise<string>;
  /** Whether the file is one of the account. */
  readonly isOf: (id: string, userId: number) => boolean;
  /** Its size in bytes; `null` when it is not there, or not whole. */
  readonly sizeOf: (id: string) => Promise<number | null>;
  /** `null` when it has just been removed. */
  readonly read: (id: string) => Promise<Buffer | null>;
  /** Never rejects: what stays is removed a day later. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Removes what has waited for a day. */
  readonly removeOld: () => Promise<void>;
}

const wellFormed = /^([0-9]{1,15})-[0-9a-f]{32}$/;

/** The folder `ahead` of a data folder. Each file has a second one beside it, with the size that it will have. */
export const openAheadFiles = ({ ahead }: Pick<DataFolder, 'ahead'>, now: () => number): AheadFiles => {
  const store = new FileStore({ directory: ahead });
  const pathsOf = (id: string) => [join(ahead, id), join(ahead, `${id}.json`)];
  const remove = async (ids: readonly string[]): Promise<void> => {
    const paths = ids.flatMap(pathsOf);
    await Promise.all(paths.map((path) => rm(path, { force: true }).catch(() => undefined)));
  };
  /** Every file of the folder, the one that grew last at the end. Files that another call removes meanwhile are left out. */
  const listed = async (): Promise<readonly { readonly id: string; readonly movedMs: number }[]> => {
    const ids = new Set((await readdir(ahead)).map((name) => name.replace(/\.json$/, '')));
    const files = await Promise.all(
      [...ids].map(async (id) => {
        const [file, description] = await Promise.all(pathsOf(id).map((path) => stat(path).catch(() => null)));
        const movedMs = file?.mtimeMs ?? description?.mtimeMs;
        return movedMs === undefined ? [] : [{ id, movedMs }];
      }),
    );
    return files.flat().sort((one, other) => one.movedMs - other.movedMs);
  };
  const isOf = (id: string, userId: number): boolean => wellFormed.exec(id)?.[1] === String(userId);
  const removeOld = async (): Promise<void> => {
    const before = now() - keptMs;
    await remove((await listed()).filter(({ movedMs }) => movedMs < before).map(({ id }) => id));
  };
  return {
    store,
    isOf,
    remove,
    removeOld,
    begin: async (userId) => {
      await removeOld();
      const own = (await listed()).filter(({ id }) => isOf(id, userId));
      await remove(own.slice(0, Math.max(0, own.length + 1 - mostPerAccount)).map(({ id }) => id));
      return `${userId}-${randomBytes(16).toString('hex')}`;
    },
    sizeOf: async (id) => {
      const upload = await store.getUpload(id).catch(() => null);
      return upload !== null && upload.offset === upload.size ? upload.offset : null;
    },
    read: (id) => readFile(join(ahead, id)).catch(() => null),
  };
};
