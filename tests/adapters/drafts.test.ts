import { Effect, Layer, ManagedRuntime } from 'effect';
import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Drafts } from '../../adapters/drafts';
import { draftsDatabase } from '../../adapters/drafts-database';
import { SessionStore } from '../../adapters/session-store';
import type { DraftContent, DraftKey, DraftOwner, Finding, KeptDraft } from '../../domain/draft';
import version1 from '../domain/stored-draft/version-1.json';

/* The drafts of a browser, over IndexedDB (contract §6). */

const places = Object.entries(fake).filter(([name]) => name.startsWith('IDB'));

beforeEach(() => {
  for (const [name, place] of places) vi.stubGlobal(name, place);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const now = 1_795_500_000_000;
const week = 604_800_000;
const key: DraftKey = { form: 'project.edit', record: 7 };
const asha: DraftOwner = { account: '1', logOuts: 0 };
const content = (changes: DraftContent['changes']): DraftContent => ({
  changes,
  began: { version: 'v1', values: { title: 'Arm' }, files: { photo: '/arm.png', pdf: null } },
  place: {},
});
const file = (text: string, name = 'sheet.pdf') =>
  new File([text], name, { type: 'application/pdf', lastModified: 1_700_000_000_000 });

const keptOf = (finding: Finding): KeptDraft | null => {
  if (finding.trouble !== null) throw new Error(`trouble: ${finding.trouble}`);
  return finding.kept;
};
const keptIn = async (db: ReturnType<typeof draftsDatabase>, account = '1', of = key, at = now) =>
  keptOf(await db.find(account, of, at));

/** Everything in a table. */
const rows = (table: string) =>
  new Promise<readonly Readonly<Record<string, unknown>>[]>((done, failed) => {
    const opening = indexedDB.open('drafts');
    opening.onsuccess = () => {
      const reading = opening.result.transaction(table).objectStore(table).getAll();
      reading.onsuccess = () => {
        opening.result.close();
        done(reading.result);
      };
      reading.onerror = () => failed(reading.error);
    };
    opening.onerror = () => failed(opening.error);
  });

const put = (table: string, value: object) =>
  new Promise<void>((done, failed) => {
    const opening = indexedDB.open('drafts');
    opening.onsuccess = () => {
      const writing = opening.result.transaction(table, 'readwrite');
      writing.objectStore(table).put(value);
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
      writing.onabort = () => failed(writing.error);
    };
    opening.onerror = () => failed(opening.error);
  });

describe('the drafts that were left', () => {
  const at = (path: string, changes: DraftContent['changes']): DraftContent => ({
    ...content(changes),
    place: { path },
  });

  test('are those of the account whose screen is known, the newest first', async () => {
    const db = draftsDatabase();
    await db.store({ owner: asha, key, content: at('/a', { title: 'Arm', pdf: file('%PDF-1') }) }, now);
    await db.store({ owner: asha, key: { ...key, record: 8 }, content: at('/b', { title: 'Leg' }) }, now + 1);
    await db.store(
      { owner: asha, key: { ...key, record: 9 }, content: content({ title: 'Of an earlier version' }) },
      now,
    );
    await db.store({ owner: { account: '2', logOuts: 0 }, key, content: at('/c', { title: 'Theirs' }) }, now);
    const { began } = content({});
    expect(await db.left('1', now + 5)).toEqual([
      { form: 'project.edit', record: 8, keptAt: now + 1, path: '/b', began, changes: { title: 'Leg' } },
      { form: 'project.edit', record: 7, keptAt: now, path: '/a', began, changes: { title: 'Arm' } },
    ]);
  });

  test('are not there after seven days', async () => {
    const db = draftsDatabase();
    await db.store({ owner: asha, key, content: at('/a', { title: 'Arm' }) }, now);
    expect(await db.left('1', now + week - 1)).toHaveLength(1);
    expect(await db.left('1', now + week)).toEqual([]);
  });
});

describe('a draft', () => {
  test('is found as it was stored, in another page too', async () => {
    const draft = content({ title: 'Arm', price: Number.NaN, pdf: file('%PDF-1') });
    await draftsDatabase().store({ owner: asha, key, content: draft }, now);
    const found = await draftsDatabase().find('1', key, now + 5);
    const { changes, ...rest } = keptOf(found) as KeptDraft;
    const { pdf, ...fields } = changes;
    expect({ ...rest, fields }).toEqual({
      fields: { title: 'Arm', price: Number.NaN },
      began: content({}).began,
      place: {},
      keptAt: now,
    });
    if (!(pdf instanceof File)) throw new Error('the file is not there');
    expect([pdf.name, pdf.type, pdf.lastModified, await pdf.text()]).toEqual([
      'sheet.pdf',
      'application/pdf',
      1_700_000_000_000,
      '%PDF-1',
    ]);
    expect(found).toMatchObject({ owner: asha, trouble: null });
  });

  test('is that of its form, its record and its account', async () => {
    const db = draftsDatabase();
    await db.store({ owner: asha, key, content: content({ title: 'Arm' }) }, now);
    expect(await keptIn(db, '2')).toBeNull();
    expect(await keptIn(db, '1', { ...key, record: 8 })).toBeNull();
    expect(await keptIn(db, '1', { ...key, form: 'project.add' })).toBeNull();
    expect(await keptIn(db)).not.toBeNull();
  });

  test('takes the place of the one before it, with its files', async () => {
    const db = draftsDatabase();
    const sheet = file('one');
    await db.store(
      { owner: asha, key, content: content({ title: 'Arm', pdf: sheet, image: file('two', 'a.png') }) },
      now,
    );
    const [before] = (await rows('files')).filter(({ name }) => name === 'sheet.pdf');
    await db.store({ owner: asha, key, content: content({ pdf: sheet }) }, now + 1);
    expect((await rows('files')).map(({ name, id }) => [name, id])).toEqual([['sheet.pdf', before?.id]]);
    expect(Object.keys((await keptIn(db))?.changes ?? {})).toEqual(['pdf']);
  });

  test('stores a file again that another tab has removed', async () => {
    const [here, there] = [draftsDatabase(), draftsDatabase()];
    const draft = content({ pdf: file('one') });
    await here.store({ owner: asha, key, content: draft }, now);
    await there.store({ owner: asha, key, content: content({ title: 'Leg' }) }, now);
    expect(await rows('files')).toEqual([]);
    await here.store({ owner: asha, key, content: draft }, now);
    const pdf = (await keptIn(there))?.changes.pdf;
    expect(pdf instanceof File && (await pdf.text())).toBe('one');
  });

  test('that was restored is stored without its file being written again', async () => {
    await draftsDatabase().store({ owner: asha, key, content: content({ pdf: file('one') }) }, now);
    const [before] = await rows('files');
    const db = draftsDatabase();
    const kept = await keptIn(db);
    await db.store({ owner: asha, key, content: content({ ...kept?.changes, title: 'Arm' }) }, now);
    expect((await rows('files')).map(({ id }) => id)).toEqual([before?.id]);
  });

  test('without content is removed with its files, and no other', async () => {
    const db = draftsDatabase();
    const other = { ...key, record: 8 };
    for (const of of [key, other]) {
      await db.store({ owner: asha, key: of, content: content({ pdf: file(String(of.record)) }) }, now);
    }
    await db.store({ owner: asha, key, content: null }, now);
    expect(await keptIn(db)).toBeNull();
    expect((await rows('files')).map(({ record }) => record)).toEqual([8]);
  });

  test('is gone after seven days, whichever form is opened', async () => {
    const db = draftsDatabase();
    await db.store({ owner: asha, key, content: content({ pdf: file('one') }) }, now);
    expect(await keptIn(db, '1', key, now + week - 1)).not.toBeNull();
    await db.find('2', { form: 'blog.add', record: 0 }, now + week);
    expect([await rows('drafts'), await rows('files')]).toEqual([[], []]);
  });

  test('that can not be read is none, and makes room', async () => {
    const db = draftsDatabase();
    await keptIn(db);
    await put('drafts', { account: '1', ...key, version: 9, changes: 'all' });
    await put('files', { id: 'x', account: '1', ...key, bytes: 'none' });
    expect(await keptIn(db)).toBeNull();
    expect([await rows('drafts'), await rows('files')]).toEqual([[], []]);
  });

  test('without one of its files has the rest', async () => {
    const db = draftsDatabase();
    await db.store({ owner: asha, key, content: content({ title: 'Arm', pdf: file('one') }) }, now);
    const [stored] = await rows('files');
    await put('files', { ...stored, bytes: null });
    expect((await keptIn(db))?.changes).toEqual({ title: 'Arm' });
  });

  test('that the first version wrote is restored', async () => {
    const db = draftsDatabase();
    const of = { form: version1.draft.form, record: 0 };
    await db.find('1', of, version1.draft.keptAt);
    await put('drafts', version1.draft);
    await put('files', { ...version1.file, bytes: new Blob([version1.file.bytes], { type: 'application/pdf' }) });
    const kept = await keptIn(db, '1', of, version1.draft.keptAt + 1000);
    const { pdf, ...fields } = kept?.changes ?? {};
    const { pdf: _, ...written } = version1.draft.changes;
    expect({ ...kept, changes: fields }).toEqual({
      changes: written,
      began: null,
      place: version1.draft.place,
      keptAt: version1.draft.keptAt,
    });
    expect(pdf instanceof File && [pdf.name, await pdf.text()]).toEqual(['sheet.pdf', version1.file.bytes]);
  });
});

describe('logging out', () => {
  test("removes every draft of the account, and nobody else's", async () => {
    const db = draftsDatabase();
    for (const account of ['1', '10', '2']) {
      const owner = { account, logOuts: 0 };
      await db.store({ owner, key, content: content({ pdf: file(account) }) }, now);
      await db.store({ owner, key: { form: 'blog.add', record: 0 }, content: content({ title: 'News' }) }, now);
    }
    await db.forget('1');
    expect((await rows('drafts')).map(({ account }) => account)).toEqual(['10', '10', '2', '2']);
    expect((await rows('files')).map(({ account }) => account).sort()).toEqual(['10', '2']);
  });

  test('keeps what a form that was open before wants to store out, in another tab too', async () => {
    const [here, there] = [draftsDatabase(), draftsDatabase()];
    const before = await there.find('1', key, now);
    await here.forget('1');
    if (before.trouble !== null) throw new Error('trouble');
    await there.store({ owner: before.owner, key, content: content({ title: 'Arm' }) }, now);
    expect(await rows('drafts')).toEqual([]);
    const after = await there.find('1', key, now);
    if (after.trouble !== null) throw new Error('trouble');
    await there.store({ owner: after.owner, key, content: content({ title: 'Arm' }) }, now);
    expect((await rows('drafts')).map(({ account }) => account)).toEqual(['1']);
  });
});

describe('the service', () => {
  const draftsOf = (userId: string | null) =>
    ManagedRuntime.make(
      Drafts.layer.pipe(
        Layer.provide(
          Layer.succeed(SessionStore, {
            read: Effect.succeed({ userId, sessionId: 's', role: 'admin' }),
            write: () => Effect.void,
            clear: Effect.void,
          }),
        ),
      ),
    );
  const find = (userId: string | null = '1') => draftsOf(userId).runPromise(Drafts.use((drafts) => drafts.find(key)));
  const store = (pdf = file('one')) =>
    draftsOf('1').runPromise(Drafts.use((drafts) => drafts.store({ owner: asha, key, content: content({ pdf }) })));

  test('finds what it stored, for the account of the cookies, until that logs out', async () => {
    expect(await store()).toBeNull();
    expect(Object.keys(keptOf(await find())?.changes ?? {})).toEqual(['pdf']);
    expect(keptOf(await find('2'))).toBeNull();
    await draftsOf('1').runPromise(Drafts.use((drafts) => drafts.forget));
    expect(keptOf(await find())).toBeNull();
  });

  test('keeps nothing for nobody', async () => {
    expect(await find(null)).toEqual({ trouble: 'refused' });
    await draftsOf(null).runPromise(Drafts.use((drafts) => drafts.forget));
  });

  test.each([
    ['has none', undefined, 'refused'],
    ['lets nobody open it', { open: () => throws('SecurityError') }, 'refused'],
    ['is that of a private window', { open: () => throws('InvalidStateError') }, 'refused'],
    ['breaks', { open: () => throws('UnknownError') }, 'failed'],
  ])('says that a browser %s', async (_, place, trouble) => {
    vi.stubGlobal('indexedDB', place);
    expect([await find(), await store()]).toEqual([{ trouble }, trouble]);
    await draftsOf('1').runPromise(Drafts.use((drafts) => drafts.forget));
  });

  test('says that there is no room, and keeps what was there', async () => {
    await store(file('before'));
    const full = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => throws('QuotaExceededError'));
    const trouble = await store(file('after'));
    full.mockRestore();
    expect(trouble).toBe('full');
    const pdf = keptOf(await find())?.changes.pdf;
    expect(pdf instanceof File && (await pdf.text())).toBe('before');
  });
});

const throws = (name: string): never => {
  throw new DOMException('not here', name);
};
