import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type DraftKey, type DraftToStore, draftLifetimeMs, type Finding, type LeftDraft } from '../domain/draft';
import { changesWith, fileIdOf, readStoredDraft, type StoredDraft, storedDraftOf } from '../domain/stored-draft';

/** A draft by its account, its form and its record. */
type Key = [account: string, form: string, record: number];

/** A chosen file. It is apart from its draft, so that a key that is typed does not write it again. */
interface StoredFile extends DraftKey {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly type: string;
  /** In milliseconds since 1970. */
  readonly lastModified: number;
  readonly bytes: Blob;
}

interface Tables extends DBSchema {
  readonly drafts: { key: Key; value: StoredDraft; indexes: { readonly keptAt: number } };
  readonly files: { key: string; value: StoredFile; indexes: { readonly draft: Key } };
  /** How often an account has logged out of this browser. */
  readonly logOuts: { key: string; value: number };
}

const stores = ['drafts', 'files', 'logOuts'] as const;
type Writing = IDBPTransaction<Tables, typeof stores, 'readwrite'>;

/** The name of the database. */
export const draftsDatabaseName = 'drafts';

const openTables = (whenClosed: () => void): Promise<IDBPDatabase<Tables>> =>
  openDB<Tables>(draftsDatabaseName, 1, {
    upgrade: (db) => {
      const draft = ['account', 'form', 'record'];
      db.createObjectStore('drafts', { keyPath: draft }).createIndex('keptAt', 'keptAt');
      db.createObjectStore('files', { keyPath: 'id' }).createIndex('draft', draft);
      db.createObjectStore('logOuts');
    },
    // Another tab has a newer version of the app.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      whenClosed();
    },
    terminated: whenClosed,
  });

/** 128 random bits; not `randomUUID`, which a page over plain HTTP does not have. */
const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** All drafts of an account. An array is greater than any text or number. */
const ofAccount = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []]);

const remove = async (writing: Writing, key: Key): Promise<void> => {
  await writing.objectStore('drafts').delete(key);
  const files = writing.objectStore('files');
  for (const id of await files.index('draft').getAllKeys(key)) await files.delete(id);
};

const removeExpired = async (writing: Writing, now: number): Promise<void> => {
  const expired = IDBKeyRange.upperBound(now - draftLifetimeMs);
  for (const key of await writing.objectStore('drafts').index('keptAt').getAllKeys(expired)) await remove(writing, key);
};

/** The drafts of this browser. Every method rejects with the error of the browser, whose name tells what was wrong. */
export const draftsDatabase = () => {
  /** The ids of the files of this page that were stored, or come from there. */
  const ids = new WeakMap<File, string>();
  const idOf = (file: File): string => {
    const id = ids.get(file) ?? newId();
    ids.set(file, id);
    return id;
  };

  let opening: Promise<IDBPDatabase<Tables>> | null = null;
  const open = (): Promise<IDBPDatabase<Tables>> => {
    const forget = () => {
      opening = null;
    };
    opening ??= openTables(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };

  /** One transaction: all of it, or nothing. */
  const write = async <Answer>(work: (writing: Writing) => Promise<Answer>): Promise<Answer> => {
    const writing = (await open()).transaction(stores, 'readwrite');
    // A browser that has no room says so only at the end of the transaction.
    const ended = writing.done.catch((error: unknown) => {
      throw writing.error ?? error;
    });
    ended.catch(() => undefined);
    try {
      const answer = await work(writing);
      await ended;
      return answer;
    } catch (error) {
      try {
        writing.abort();
      } catch {
        // It is over already.
      }
      throw writing.error ?? error;
    }
  };

  const fileOf = ({ id, bytes, name, type, lastModified }: StoredFile): File => {
    const file = new File([bytes], name, { type, lastModified });
    ids.set(file, id);
    return file;
  };

  const keptIn = async (writing: Writing, key: Key): Promise<Extract<Finding, { trouble: null }>['kept']> => {
    const draft = readStoredDraft(await writing.objectStore('drafts').get(key));
    if (draft === null) {
      await remove(writing, key);
      return null;
    }
    const files = new Map<string, File>();
    for (const stored of await writing.objectStore('files').index('draft').getAll(key)) {
      if (stored.bytes instanceof Blob) files.set(stored.id, fileOf(stored));
    }
    const changes = changesWith(draft, files);
    return Object.keys(changes).length === 0
      ? null
      : { changes, began: draft.began, place: draft.place, keptAt: draft.keptAt };
  };

  const storeFiles = async (writing: Writing, { owner, key, content }: DraftToStore, draft: StoredDraft) => {
    const files = writing.objectStore('files');
    for (const [field, value] of Object.entries(content?.changes ?? {})) {
      const id = fileIdOf(draft.changes[field] ?? null);
      if (!(value instanceof File) || id === null || (await files.getKey(id)) !== undefined) continue;
      const { name, type, lastModified } = value;
      await files.put({ id, account: owner.account, ...key, name, type, lastModified, bytes: value.slice() });
    }
    const used = Object.values(draft.changes).map(fileIdOf);
    for (const id of await files.index('draft').getAllKeys([owner.account, key.form, key.record])) {
      if (!used.includes(id)) await files.delete(id);
    }
  };

  return {
    find: (account: string, { form, record }: DraftKey, now: number): Promise<Finding> =>
      write(async (writing) => {
        await removeExpired(writing, now);
        const logOuts = (await writing.objectStore('logOuts').get(account)) ?? 0;
        return { owner: { account, logOuts }, kept: await keptIn(writing, [account, form, record]), trouble: null };
      }),

    store: (draft: DraftToStore, now: number): Promise<null> =>
      write(async (writing) => {
        const { owner, key, content } = draft;
        const { account, logOuts } = owner;
        if (((await writing.objectStore('logOuts').get(account)) ?? 0) !== logOuts) return null;
        if (content === null) {
          await remove(writing, [account, key.form, key.record]);
          return null;
        }
        const stored = storedDraftOf({ account, key, content, now, idOf });
        await storeFiles(writing, draft, stored);
        await writing.objectStore('drafts').put(stored);
        return null;
      }),

    left: async (account: string, now: number): Promise<readonly LeftDraft[]> => {
      const all = await (await open()).getAll('drafts', ofAccount(account));
      return all
        .map(readStoredDraft)
        .flatMap((draft): readonly LeftDraft[] => {
          if (draft === null || draft.keptAt <= now - draftLifetimeMs) return [];
          const { form, record, keptAt, began, place } = draft;
          const { path } = place;
          if (path === undefined) return [];
          return [{ form, record, keptAt, began, path, changes: changesWith(draft, new Map()) }];
        })
        .sort((a, b) => b.keptAt - a.keptAt);
    },

    forget: (account: string): Promise<null> =>
      write(async (writing) => {
        const all = ofAccount(account);
        await writing.objectStore('drafts').delete(all);
        const files = writing.objectStore('files');
        for (const id of await files.index('draft').getAllKeys(all)) await files.delete(id);
        const logOuts = (await writing.objectStore('logOuts').get(account)) ?? 0;
        await writing.objectStore('logOuts').put(logOuts + 1, account);
        return null;
      }),
  };
};
