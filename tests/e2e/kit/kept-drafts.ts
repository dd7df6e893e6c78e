import type { Page } from 'playwright';
import type { Began } from '../../../domain/draft';

/** A draft as it is on the disk of a browser: the names of what was changed, and the chosen files. */
export interface DraftOnDisk {
  readonly account: string;
  readonly form: string;
  readonly record: number;
  readonly keptAt: number;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
}

interface Stored extends Omit<DraftOnDisk, 'files'> {
  readonly name: string;
}

/** The drafts that the browser has, oldest first. */
export const draftsOnDisk = (page: Page): Promise<readonly DraftOnDisk[]> =>
  page.evaluate(async () => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    // Opening it would make one without any tables.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'drafts')) return [];
    const db = await asked(indexedDB.open('drafts'));
    try {
      const reading = db.transaction(['drafts', 'files']);
      const files: readonly Stored[] = await asked(reading.objectStore('files').getAll());
      const drafts: readonly Stored[] = await asked(reading.objectStore('drafts').getAll());
      return drafts.map(({ account, form, record, keptAt, changes }) => ({
        account,
        form,
        record,
        keptAt,
        changes,
        files: files.filter((file) => file.form === form && file.record === record).map(({ name }) => name),
      }));
    } finally {
      db.close();
    }
  });

/** Puts another value in the place of each draft on the disk. `change` is run in the page. */
export const changeDraftsOnDisk = (page: Page, change: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate(async (changed) => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const db = await asked(indexedDB.open('drafts'));
    const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts');
    for (const draft of await asked(drafts.getAll())) await asked(drafts.put({ ...draft, ...changed }));
    db.close();
  }, change);

interface DraftToKeep extends Pick<DraftOnDisk, 'account' | 'form' | 'record' | 'changes'> {
  readonly began?: Began;
}

/** Keeps a draft as the app stores it, in the tables that it makes, on a page of the site that has no form. */
export const keepDraft = (page: Page, draft: DraftToKeep): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('drafts', 1);
        opening.onerror = () => failed(opening.error);
        opening.onupgradeneeded = () => {
          const keyPath = ['account', 'form', 'record'];
          const drafts = opening.result.createObjectStore('drafts', { keyPath });
          drafts.createIndex('keptAt', 'keptAt');
          opening.result.createObjectStore('files', { keyPath: 'id' }).createIndex('draft', keyPath);
          opening.result.createObjectStore('logOuts');
          drafts.put({ version: 2, began: null, place: {}, keptAt: Date.now(), ...kept });
        };
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
      }),
    draft,
  );
