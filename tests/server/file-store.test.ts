import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataFolderAt, holdBackup } from '../../server/data-folder';
import { ServerFailure } from '../../server/failure';
import type { FileStore } from '../../server/files/file-store';
import { openFiles } from '../../server/files/open-files';
import { makeLog } from '../../server/log';
import { readSettings } from '../../server/settings';
import { temporaryFolders } from './kit/folders';
import { filesIn, type ObjectStore, startObjectStore, storeBucket } from './kit/object-store';

/* What the folder and an object store promise alike. Pages of lists are short, so that none of it fits into one. */

const newFolder = temporaryFolders('file-store-');
const log = makeLog(() => undefined, Date.now);

let objects: ObjectStore;
beforeAll(async () => {
  objects = await startObjectStore({ pageSize: 2 });
});
afterAll(() => objects.remove());

const nameOf = (digit: string, extension = 'jpg') => `${digit.repeat(32)}.${extension}`;
const [one, two, three] = [nameOf('1'), nameOf('2'), nameOf('3', 'pdf')];

const newFile = (name: string, content: string) => ({
  name,
  bytes: Buffer.from(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

let sites = 0;

/** A store that is empty, and the folder in which its files can be seen. */
const newStore = {
  'the folder': async () => {
    const folder = dataFolderAt(newFolder());
    for (const path of [folder.uploads, folder.staging]) mkdirSync(path);
    return { files: await openFiles(folder, null, log), seenIn: folder.uploads, root: folder.root };
  },
  'an object store': async () => {
    sites += 1;
    const root = newFolder();
    const settings = readSettings({ DATA_DIR: root, ...filesIn(objects.endpoint, `some/site-${sites}`) }, '/app');
    const seenIn = join(objects.folder, storeBucket, 'some', `site-${sites}`);
    mkdirSync(seenIn, { recursive: true });
    return { files: await openFiles(dataFolderAt(root), settings.s3, log), seenIn, root };
  },
};

describe.each(Object.entries(newStore))('%s', (kind, make) => {
  let files: FileStore;
  let seenIn: string;
  let root: string;
  beforeEach(async () => {
    ({ files, seenIn, root } = await make());
  });

  /** All files, by their paths. */
  const seen = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      readdirSync(seenIn, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((path) => [path.slice(seenIn.length + 1), readFileSync(path, 'utf8')]),
    );

  const streamed = async (name: string): Promise<unknown> => {
    const file = await files.open(name);
    return file && [file.bytes, Buffer.concat(await file.content.toArray()).toString()];
  };

  it('has what was put into it, and nothing else', async () => {
    expect(await files.isEmpty()).toBe(true);
    await files.put([newFile(one, 'first'), newFile(two, ''), newFile(three, 'third')]);
    expect(seen()).toEqual({ [one]: 'first', [two]: '', [three]: 'third' });
    expect([await files.isEmpty(), await files.sizeOf(one), await files.sizeOf(two)]).toEqual([false, 5, 0]);
    expect([await streamed(one), await streamed(two)]).toEqual([
      [5, 'first'],
      [0, ''],
    ]);
    expect(String(await files.read(three))).toBe('third');
    const given = await files.forWorker(three);
    expect(String(typeof given === 'string' ? readFileSync(given) : given)).toBe('third');
    const listed = [...(await files.list())].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual([
      [one, 5],
      [two, 0],
      [three, 5],
    ]);
    for (const { storedMs } of listed) expect(Math.abs(storedMs - Date.now())).toBeLessThan(3_600_000);
  });

  it('says of what is not there that it is not there', async () => {
    expect([await files.sizeOf(one), await files.open(one), await files.read(one)]).toEqual([null, null, null]);
    expect(await files.readAnywhere(one)).toBe(null);
    await files.remove([one]);
    await files.setAside(one, '2026-11-23');
    await files.discard([one]);
    expect([seen(), await files.listAside(), await files.daysAside()].slice(0, 2)).toEqual([{}, []]);
  });

  it('removes what it is asked to', async () => {
    await files.put([one, two, three].map((name) => newFile(name, name)));
    await files.remove([one, three]);
    expect(seen()).toEqual({ [two]: two });
  });

  it('sets files aside by days, loses none of the same name, and gives them back', async () => {
    await files.put([newFile(one, 'first'), newFile(two, 'second')]);
    await files.setAside(one, '2026-11-22');
    await files.put([newFile(one, 'again')]);
    await files.setAside(one, '2026-11-22');
    await files.setAside(two, '2026-11-23');
    expect(seen()).toEqual({
      [`.orphaned/2026-11-22/${one}`]: 'first',
      [`.orphaned/2026-11-22/${one}.2`]: 'again',
      [`.orphaned/2026-11-23/${two}`]: 'second',
    });
    expect([...(await files.daysAside())].sort()).toEqual(['2026-11-22', '2026-11-23']);
    expect(await files.listAside()).toEqual(
      expect.arrayContaining([
        { name: one, day: '2026-11-22' },
        { name: `${one}.2`, day: '2026-11-22' },
        { name: two, day: '2026-11-23' },
      ]),
    );
    expect([await files.list(), await files.isEmpty(), String(await files.readAnywhere(two))]).toEqual([
      [],
      true,
      'second',
    ]);
    await files.giveBack({ name: two, day: '2026-11-23' });
    expect(await files.removeDay('2026-11-22')).toBe(2);
    expect(seen()).toEqual({ [two]: 'second' });
  });

  it('removes discarded files, but keeps them while a backup is made', async () => {
    await files.put([one, two, three].map((name) => newFile(name, name)));
    await files.discard([one]);
    expect(seen()).toEqual({ [two]: two, [three]: three });
    const release = holdBackup(root);
    const end = await files.keepDiscarded();
    await files.discard([two]);
    expect([await files.read(two), String(await files.readAnywhere(two))]).toEqual([null, two]);
    expect(await files.listAside()).toEqual([{ name: two, day: null }]);
    await files.clearDiscarded();
    expect(String(await files.readAnywhere(two))).toBe(two);
    await end?.();
    release?.();
    expect(seen()).toEqual({ [three]: three });
    await files.discard([three]);
    expect(seen()).toEqual({});
  });

  it('names files for people', async () => {
    const place = kind === 'the folder' ? 'uploads' : `s3://${storeBucket}/some/site-${sites}`;
    expect(files.pathOf(one)).toBe(`${place}/${one}`);
  });
});

describe('an object store', () => {
  it('removes nothing that it could not copy, also where the store says so in an answer of 200', async () => {
    const { files, seenIn } = await newStore['an object store']();
    await files.put([newFile(one, 'first')]);
    objects.decide = ({ method }) => (method === 'PUT' ? { status: 200, code: 'InternalError' } : 'answered');
    try {
      await expect(files.setAside(one, '2026-11-23')).rejects.toBeInstanceOf(ServerFailure);
    } finally {
      objects.decide = () => 'answered';
    }
    expect(readFileSync(join(seenIn, one), 'utf8')).toBe('first');
  });

  it('leaves alone what others have in the bucket', async () => {
    const { files, seenIn } = await newStore['an object store']();
    for (const path of ['notes.txt', 'other/deep', `${one}.bak`, `other/${one}`]) {
      mkdirSync(join(seenIn, 'other'), { recursive: true });
      writeFileSync(join(seenIn, path), 'theirs');
    }
    await files.put([newFile(one, 'ours')]);
    expect([(await files.list()).map(({ name }) => name), await files.isEmpty()]).toEqual([[one], false]);
    await files.remove([one]);
    expect([await files.list(), await files.isEmpty()]).toEqual([[], true]);
  });

  it('is used by one backup at a time, and takes one that has not been heard of for five minutes for killed', async () => {
    const { files, seenIn } = await newStore['an object store']();
    const end = await files.keepDiscarded();
    expect(await files.keepDiscarded()).toBe(null);
    await files.put([newFile(one, 'first'), newFile(two, 'second')]);
    await files.discard([one]);
    const [marker] = readdirSync(seenIn).filter((name) => name.startsWith('.backup'));
    const tenMinutesAgo = Date.now() / 1000 - 600;
    utimesSync(join(seenIn, marker ?? ''), tenMinutesAgo, tenMinutesAgo);
    await files.discard([two]);
    expect([String(await files.readAnywhere(one)), await files.readAnywhere(two)]).toEqual(['first', null]);
    await files.clearDiscarded();
    expect(await files.readAnywhere(one)).toBe(null);
    const endOfNext = await files.keepDiscarded();
    expect(endOfNext).not.toBe(null);
    await Promise.all([end?.(), endOfNext?.()]);
  });
});
