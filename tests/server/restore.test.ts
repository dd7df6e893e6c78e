import {
  closeSync,
  cpSync,
  existsSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnusableArchive } from '../../server/backup/archive-reader';
import { createBackup } from '../../server/backup/create-backup';
import { restoreBackup } from '../../server/backup/restore-backup';
import { verifySite } from '../../server/backup/verify-site';
import { startServer } from '../../server/serve';
import { type ArchiveEntry, entry, sealed, sha256Of } from './kit/archives';
import { type Client, clientOf } from './kit/client';
import { type Ended, runCommand } from './kit/commands';
import { addCategory, rowsOf } from './kit/good-fields';
import { endProcesses, startProcess } from './kit/server-process';
import { cheapHash, password, testSettings } from './kit/test-server';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  folders.push(folder);
  return folder;
};

const never = new AbortController().signal;

const onSite = async <A>(folder: string, use: (admin: Client) => Promise<A>): Promise<A> => {
  const server = await startServer(testSettings(folder), { writeLog: () => undefined, hashCost: cheapHash });
  try {
    return await use(await clientOf(server.url, server.apiKey).signIn('admin@localhost', password));
  } finally {
    await server.close();
  }
};
const add = (folder: string, title: string) => onSite(folder, (admin) => addCategory(admin, title));
const titlesOf = (folder: string) =>
  onSite(folder, async (admin) => (await rowsOf(admin, 'projectCategory.list')).map(({ CatName }) => CatName));

/** A site of two categories, of which tests take copies, and its backup from when it had one. */
let root: string;
let archive: string;
beforeAll(async () => {
  root = newFolder();
  archive = join(root, 'old.tar');
  await add(join(root, 'data'), 'Old');
  await createBackup(join(root, 'data'), archive, Date.now(), never);
  await add(join(root, 'data'), 'New');
});
afterAll(() => {
  endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const copyOfSite = (): string => {
  const folder = join(newFolder(), 'data');
  cpSync(join(root, 'data'), folder, { recursive: true });
  return folder;
};

const restore = (
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  prefix: readonly string[] = [],
): Promise<Ended> =>
  runCommand(builtFile('restore'), words, { DATA_DIR: folder, INIT_CWD: dirname(archive), ...env }, prefix);

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
      const outcome = await outcomeOf(restoreBackup(file, folder, { replace: true }, Date.now(), never));
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
    expect(await outcomeOf(restoreBackup(folder, folder, { replace: true }, Date.now(), never))).toBe('refused');
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

  it('is told in one sentence', async () => {
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
    ['a manifest that is none', (made) => sealed([...made.content, entry('manifest.json', evil)])],
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
    ['a database that is none', (made) => madeOf([entry('site.db', evil), ...made.content.slice(1)], made)],
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
    const outcome = await outcomeOf(restoreBackup(file, folder, { replace: true }, Date.now(), never));
    if (_what === 'the archive as it is') {
      expect([outcome, await titlesOf(folder)]).toEqual(['restored', ['Old']]);
      return;
    }
    expect(outcome).toBe('refused');
    expect([contentsOf(outside), readdirSync(outside), readdirSync(folder)]).toEqual(before);
    expect([existsSync('/tmp/evil'), existsSync(join(tmpdir(), 'evil'))]).toEqual([false, false]);
  });
});

describe('restore', () => {
  it('replaces a site only when told so, and keeps what was there', async () => {
    const folder = copyOfSite();
    const before = contentsOf(folder);
    expect(await restore(folder, ['old.tar'])).toEqual({
      code: 1,
      said: '',
      complained: `The data folder ${folder} holds a site already. To replace it, add --replace: what is there now is kept in ${folder}/set-aside.\n`,
    });
    expect(contentsOf(folder)).toEqual(before);
    const done = await restore(folder, ['old.tar', '--replace']);
    const aside =
      /^What was there is kept in (.*)\. Remove it when you no longer need it\.$/m.exec(done.said)?.[1] ?? '';
    expect([done.code, done.complained, dirname(aside)]).toEqual([0, '', join(folder, 'set-aside')]);
    expect(contentsOf(aside)).toEqual(before);
    expect(await titlesOf(folder)).toEqual(['Old']);
    expect((await verifySite(folder)).problems).toEqual([]);
  });

  it('is refused while a server runs on the folder', async () => {
    const folder = copyOfSite();
    const server = await startProcess(builtFile('main'), { DATA_DIR: folder });
    const before = contentsOf(folder);
    expect(await restore(folder, ['old.tar', '--replace'])).toEqual({
      code: 1,
      said: '',
      complained: `Another server is already using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.\n`,
    });
    expect(contentsOf(folder)).toEqual(before);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
  });

  it('brings a site back whose start stopped because its database is gone', async () => {
    const folder = copyOfSite();
    rmSync(join(folder, 'site.db'));
    const files = contentsOf(join(folder, 'uploads'));
    await expect(titlesOf(folder)).rejects.toThrow('npm run restore -- FILE --replace');
    expect(await restore(folder, ['old.tar', '--replace'])).toMatchObject({ code: 0, complained: '' });
    expect(await titlesOf(folder)).toEqual(['Old']);
    const [aside = ''] = readdirSync(join(folder, 'set-aside'));
    expect(contentsOf(join(folder, 'set-aside', aside, 'uploads'))).toEqual(files);
  });

  it('cut off by kill -9 at any of its renames leaves the old site or the new, whole', { tags: ['full'] }, async () => {
    const preload = fileURLToPath(new URL('kit/kill-at-rename.mjs', import.meta.url));
    const ends: (readonly [unknown, readonly unknown[]])[] = [];
    for (let at = 1; ends.at(-1)?.[0] !== 0; at += 1) {
      const folder = copyOfSite();
      const env = { KILL_AT_RENAME: String(at), NODE_OPTIONS: `--import=${preload}` };
      const { code } = await restore(folder, ['old.tar', '--replace'], env);
      const titles = await titlesOf(folder);
      ends.push([code, titles]);
      expect((await verifySite(folder)).problems).toEqual([]);
      expect(readdirSync(folder).filter((name) => name.startsWith('restor'))).toEqual([]);
      // The old site is in its place, or all of it is in one folder.
      const old = contentsOf(join(root, 'data'));
      if (titles.length === 1) {
        const asides = readdirSync(join(folder, 'set-aside'));
        expect(asides.map((aside) => contentsOf(join(folder, 'set-aside', aside)))).toEqual([old]);
      } else expect(contentsOf(folder)).toEqual({ ...old, 'site.db': expect.any(String) });
    }
    // Before the first rename nothing has happened; after it the next start goes on.
    expect(ends[0]).toEqual(['SIGKILL', ['Old', 'New']]);
    expect(ends.slice(1, -1)).toEqual(ends.slice(1, -1).map(() => ['SIGKILL', ['Old']]));
    expect(ends.at(-1)).toEqual([0, ['Old']]);
    expect(ends.length).toBeGreaterThan(6);
  });
});
