import {
  closeSync,
  cpSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { unpackTar } from 'modern-tar';
import { beforeAll, describe, expect, it } from 'vitest';
import { UnusableArchive } from '../../server/backup/archive-reader';
import { restoreBackup } from '../../server/backup/restore-backup';
import { placeIn } from '../../server/backup/site-place';
import { type ArchiveEntry, entry, makeOldArchive, runRestore, sealed, sha256Of, titlesOf } from './kit/archives';
import { temporaryFolders } from './kit/folders';
import { contentsOf } from './kit/tree';

const newFolder = temporaryFolders('faulty-archives-');

const never = new AbortController().signal;

/** A site of two categories, of which tests take copies, and its backup from when it had one. */
let root: string;
let archive: string;
beforeAll(async () => {
  root = newFolder();
  archive = await makeOldArchive(root);
});

const copyOfSite = (): string => {
  const folder = join(newFolder(), 'data');
  cpSync(join(root, 'data'), folder, { recursive: true });
  return folder;
};

const restore = (folder: string, words: readonly string[], env?: Readonly<Record<string, string>>) =>
  runRestore(archive, folder, words, env);

/** What is left of a thrown error for a comparison. */
const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'restored',
    (error: unknown) => (error instanceof UnusableArchive ? 'refused' : `failed: ${String(error)}`),
  );

describe('an archive with a fault', () => {
  const every = (step: number, from: number, to: number): readonly number[] =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);

  /**
   * Puts faults into a copy of the archive, one at a time: bits at every `step`-th place of its first header and of its end, and at
   * fewer in between, and cuts. Gives how many were tried.
   */
  const faultsAreRefused = async (step: number): Promise<number> => {
    const folder = copyOfSite();
    const before = contentsOf(folder);
    const whole = readFileSync(archive);
    const end = whole.length - 2048;
    const file = join(newFolder(), 'faulty.tar');
    writeFileSync(file, whole);
    const opened = openSync(file, 'r+');
    let tried = 0;
    const attempt = async (fault: string) => {
      const outcome = await outcomeOf(restoreBackup(file, placeIn(folder), { replace: true }, Date.now(), never));
      tried += 1;
      if (outcome !== 'refused') expect([fault, outcome]).toEqual([fault, 'refused']);
    };
    const places = [...every(step, 0, 512), ...every(step * 499, 512, end), ...every(step, end, whole.length)];
    for (const at of places) {
      const byte = whole.subarray(at, at + 1);
      writeSync(
        opened,
        byte.map((value) => value ^ (1 << (at % 8))),
        0,
        1,
        at,
      );
      await attempt(`altered at ${at}`);
      writeSync(opened, byte, 0, 1, at);
    }
    for (const more of ['\0', 'x', '\0'.repeat(512)]) {
      writeSync(opened, more, whole.length);
      await attempt('longer');
    }
    for (let at = whole.length - 1; at > 0; at -= (at < end ? 1009 : 13) * step) {
      ftruncateSync(opened, at);
      await attempt(`cut at ${at}`);
    }
    ftruncateSync(opened, 0);
    await attempt('empty');
    closeSync(opened);
    for (const bytes of [Buffer.concat([whole, whole]), whole.subarray(512 * 3), whole.subarray(0, end)]) {
      writeFileSync(file, bytes);
      await attempt('parts of it');
    }
    expect(contentsOf(folder)).toEqual(before);
    expect(await outcomeOf(restoreBackup(folder, placeIn(folder), { replace: true }, Date.now(), never))).toBe(
      'refused',
    );
    expect(readdirSync(folder).sort()).toEqual(readdirSync(join(root, 'data')).sort());
    return tried;
  };

  it('is refused before anything is touched: cut, one bit changed, something added', async () => {
    expect(await faultsAreRefused(17)).toBeGreaterThan(100);
  });

  it('is refused before anything is touched: cut anywhere, one bit changed anywhere, something added', {
    timeout: 300_000,
    tags: ['full'],
  }, async () => {
    expect(await faultsAreRefused(1)).toBeGreaterThan(3_000);
  });

  it('is one sentence', async () => {
    const folder = copyOfSite();
    const file = join(newFolder(), 'cut.tar');
    writeFileSync(file, readFileSync(archive).subarray(0, 5000));
    expect(await restore(folder, [file, '--replace'])).toEqual({
      code: 1,
      said: '',
      complained: `${file} is damaged, or not a backup of this server. Nothing was changed.\n`,
    });
    expect(await restore(folder, ['none.tar'])).toMatchObject({
      code: 1,
      complained: `There is no file ${join(root, 'none.tar')} that can be read.\n`,
    });
  });
});

describe('an archive whose checksum is right, made by somebody else', () => {
  /** The entries of the backup without its manifest and checksum, and the manifest. */
  const parts = async () => {
    const all = await unpackTar(readFileSync(archive));
    const bytesOf = (name: string) => all.find(({ header }) => header.name === name)?.data ?? new Uint8Array();
    const content = all
      .filter(({ header }) => !['manifest.json', 'SHA256'].includes(header.name))
      .map(({ header, data = new Uint8Array() }) => entry(header.name, data));
    return {
      content,
      manifest: JSON.parse(Buffer.from(bytesOf('manifest.json')).toString()),
      database: bytesOf('site.db'),
    };
  };
  type Parts = Awaited<ReturnType<typeof parts>>;
  const text = (value: string) => Buffer.from(value);
  const listed = (entries: readonly ArchiveEntry[]) =>
    entries.map(({ header, data }) => ({ name: header.name, bytes: data.length, sha256: sha256Of(data) }));
  /** An archive of entries with a manifest that lists them. */
  const madeOf = (entries: readonly ArchiveEntry[], { manifest }: Parts, more: object = {}) =>
    sealed([
      ...entries,
      entry('manifest.json', text(JSON.stringify({ ...manifest, entries: listed(entries), ...more }))),
    ]);
  const withDatabase = async (made: Parts, change: string) => {
    const path = join(newFolder(), 'site.db');
    writeFileSync(path, made.database);
    const connection = new Database(path);
    connection.exec(`pragma foreign_keys = off; ${change}`);
    connection.close();
    const [, ...others] = made.content;
    return madeOf([entry('site.db', readFileSync(path)), ...others], made);
  };
  const evil = text('evil');
  const hex = 'e'.repeat(32);

  const names = [
    '../evil',
    '../../evil',
    '/tmp/evil',
    'uploads/../../evil',
    `uploads/../${hex}.png`,
    `./uploads/${hex}.png`,
    `uploads/${hex}.svg`,
    `uploads/.orphaned/${hex}.png`,
    `uploads\\${hex}.png`,
    'uploads/',
    'lock.db',
    'site.db-wal',
    'site.db/',
    'staging/x',
    '',
    `uploads/${hex}.png\0`,
    'C:\\evil',
    'SITE.DB',
  ];
  const kinds = ['symlink', 'link', 'directory', 'fifo', 'character-device', 'block-device'] as const;

  const cases: readonly (readonly [string, (made: Parts) => Promise<Buffer>])[] = [
    ['the archive as it is', (made) => madeOf(made.content, made)],
    ...names.map(
      (name) =>
        [
          `the name ${JSON.stringify(name)}`,
          (made: Parts) => madeOf([...made.content, entry(name, evil)], made),
        ] as const,
    ),
    ...kinds.map(
      (type) =>
        [
          `a ${type}`,
          (made: Parts) =>
            madeOf(
              [entry(`uploads/${hex}.png`, new Uint8Array(), { type, linkname: '../api-key' }), ...made.content],
              made,
            ),
        ] as const,
    ),
    [
      'a link that is a file after it',
      (made) =>
        madeOf([entry('uploads', new Uint8Array(), { type: 'symlink', linkname: '/tmp' }), ...made.content], made),
    ],
    ['an entry twice', (made) => madeOf([...made.content, ...made.content.slice(1)], made)],
    [
      'a pax header',
      (made) =>
        madeOf(
          [
            ...made.content.slice(0, -1),
            ...made.content.slice(-1).map(({ header, data }) => entry(header.name, data, { pax: { comment: 'x' } })),
          ],
          made,
        ),
    ],
    ['no manifest', (made) => sealed(made.content)],
    ['a manifest that is not one', (made) => sealed([...made.content, entry('manifest.json', evil)])],
    ['a manifest of another product', (made) => madeOf(made.content, made, { format: 'another' })],
    ['a newer format', (made) => madeOf(made.content, made, { version: 2 })],
    [
      'an entry that its manifest does not list',
      (made) =>
        sealed([
          ...made.content,
          entry(`uploads/${hex}.png`, evil),
          entry('manifest.json', text(JSON.stringify(made.manifest))),
        ]),
    ],
    [
      'an entry less than its manifest lists',
      (made) => sealed([...made.content.slice(0, -1), entry('manifest.json', text(JSON.stringify(made.manifest)))]),
    ],
    [
      'a content that its manifest does not list',
      (made) =>
        sealed([
          ...made.content.slice(0, -1),
          ...made.content.slice(-1).map(({ header }) => entry(header.name, evil)),
          entry('manifest.json', text(JSON.stringify(made.manifest))),
        ]),
    ],
    ['a file less than its database has', (made) => madeOf(made.content.slice(0, -1), made)],
    [
      'a file that its database does not know',
      (made) => madeOf([...made.content, entry(`uploads/${hex}.png`, evil)], made),
    ],
    [
      'a file that is not as its database says',
      (made) =>
        madeOf(
          made.content.map((one) => (one.header.name.startsWith('uploads/') ? entry(one.header.name, evil) : one)),
          made,
        ),
    ],
    ['no database', (made) => madeOf(made.content.slice(1), made)],
    ['a database that is not one', (made) => madeOf([entry('site.db', evil), ...made.content.slice(1)], made)],
    ['an empty database', (made) => madeOf([entry('site.db', new Uint8Array()), ...made.content.slice(1)], made)],
    [
      'a database cut short',
      (made) => madeOf([entry('site.db', made.database.subarray(0, 20_480)), ...made.content.slice(1)], made),
    ],
    [
      'a database of a newer server',
      (made) => withDatabase(made, "insert into schema_migrations values (999, 'tomorrow', '')"),
    ],
    [
      'a database whose rows refer to nothing',
      (made) => withDatabase(made, "insert into project_categories values (77, 'x', 'nothing', '')"),
    ],
  ];

  it.each(cases)('with %s', async (_what, make) => {
    const outside = newFolder();
    const folder = join(outside, 'data');
    cpSync(join(root, 'data'), folder, { recursive: true });
    const before = [contentsOf(outside), readdirSync(outside), readdirSync(folder)];
    const file = join(newFolder(), 'made.tar');
    writeFileSync(file, await make(await parts()));
    const outcome = await outcomeOf(restoreBackup(file, placeIn(folder), { replace: true }, Date.now(), never));
    if (_what === 'the archive as it is') {
      expect([outcome, await titlesOf(folder)]).toEqual(['restored', ['Old']]);
      return;
    }
    expect(outcome).toBe('refused');
    expect([contentsOf(outside), readdirSync(outside), readdirSync(folder)]).toEqual(before);
    expect([existsSync('/tmp/evil'), existsSync(join(tmpdir(), 'evil'))]).toEqual([false, false]);
  });
});
