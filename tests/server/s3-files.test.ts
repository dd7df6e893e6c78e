import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DataFolderError } from '../../server/data-folder';
import { startServer } from '../../server/serve';
import { type Client, clientOf, refused } from './kit/client';
import { runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addCategory, pdfPart, picturePart, rowsOf } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import {
  type Fate,
  filesIn,
  type ObjectStore,
  type SeenRequest,
  startObjectStore,
  storeBucket,
  storeKey,
} from './kit/object-store';
import { endProcesses } from './kit/server-process';
import { cheapHash, email, password, startTestServer, type TestServer, testSettings } from './kit/test-server';

/* A server whose files are in an object store. What it does there is what the store has seen, and what lies in its folder. */

const newFolder = temporaryFolders('s3-files-');

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterEach(() => {
  store.decide = () => 'answered';
});
afterAll(async () => {
  endProcesses();
  await store.remove();
});

const lost = refused("The store of uploaded files can't be used now, so nothing was changed. Try again in a moment.");

const siteIn = (prefix: string): string => join(store.folder, storeBucket, prefix);

/** Paths of the files in the store below a prefix. */
const filesAt = (prefix: string): readonly string[] => {
  const folder = siteIn(prefix);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
};

/** The same where the days of what was set aside don't matter. */
const filesWithoutDays = (prefix: string): readonly string[] =>
  filesAt(prefix).map((path) => path.replace(/^(.orphaned)\/\d{4}-\d\d-\d\d\//, '$1/'));

const isPut = ({ method }: SeenRequest): boolean => method === 'PUT';

describe('a server with its files in an object store', { tags: ['full'] }, () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer(filesIn(store.endpoint, 'served'));
    admin = await server.signIn();
  });
  afterAll(async () => {
    expect(server.log.join('')).not.toContain(storeKey.secret);
    await server.end();
  });

  const titles = async () => (await rowsOf(admin, 'projectCategory.list')).map(({ CatName }) => CatName);
  const linkOf = async (catName: string): Promise<string> =>
    String((await rowsOf(admin, 'projectCategory.list')).find((row) => row.CatName === catName)?.imageLink);
  const save = async (catName: string) => admin.call('projectCategory.add', { catName, image: await picturePart() });
  const ready = async () => {
    const { status, body } = await server.client.get('/readyz');
    return [status, body];
  };
  const events = () => server.log.map((line) => JSON.parse(line).event).filter((event) => /^files/.test(event ?? ''));

  it('writes none of them to its disk', async () => {
    await addCategory(admin, 'Elsewhere');
    expect(filesAt('served')).toEqual([(await linkOf('Elsewhere')).slice('/uploads/'.length)]);
    expect(readdirSync(join(server.dataFolder, 'uploads'))).toEqual([]);
    expect(readdirSync(join(server.dataFolder, 'staging'))).toEqual([]);
  });

  it('commits a record only after the store has said that it has the file', async () => {
    const count = () => server.sql('select count(*) as records from files');
    const before = count();
    let answer = (_fate: Fate) => {};
    const asked = new Promise<void>((done) => {
      store.decide = (request) => {
        if (!isPut(request)) return 'answered';
        done();
        return new Promise<Fate>((decided) => {
          answer = decided;
        });
      };
    });
    const saving = save('In order');
    await asked;
    expect([count(), await titles()]).toEqual([before, ['Elsewhere']]);
    answer('answered');
    expect((await saving).status).toBe(200);
    expect(await titles()).toEqual(['Elsewhere', 'In order']);
    const { bytes, sha256 } = server.sql('select bytes, sha256 from files order by rowid desc limit 1')[0] as Record<
      string,
      unknown
    >;
    const served = Buffer.from(await (await fetch(server.url + (await linkOf('In order')))).arrayBuffer());
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', served)).toString('hex');
    expect([served.length, digest]).toEqual([bytes, sha256]);
  });

  it('asks the store only about the file for HEAD, and for a browser that has it', async () => {
    const link = await linkOf('Elsewhere');
    const whole = await fetch(server.url + link);
    store.seen.length = 0;
    const head = await fetch(server.url + link, { method: 'HEAD' });
    const known = await fetch(server.url + link, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect(store.seen.map(({ method }) => method)).toEqual(['HEAD', 'HEAD']);
    const length = String((await whole.arrayBuffer()).byteLength);
    expect([head.status, head.headers.get('content-length'), known.status]).toEqual([200, length, 304]);
    expect(whole.headers.get('content-length')).toBe(length);
  });

  it('makes a thumbnail of a picture that it fetches once', async () => {
    const picture = (await linkOf('Elsewhere')).slice('/uploads/'.length);
    store.seen.length = 0;
    for (const size of [96, 192, 96]) {
      const response = await fetch(`${server.url}/uploads/thumbnails/${picture}.${size}.webp`, { redirect: 'manual' });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    expect(store.seen).toEqual([{ method: 'GET', key: `served/${picture}`, query: '' }]);
  });

  it('breaks an answer off when the store does, and answers the next', async () => {
    const link = await linkOf('Elsewhere');
    store.decide = () => 'cut in the middle';
    await expect(fetch(server.url + link).then((response) => response.arrayBuffer())).rejects.toThrow(TypeError);
    store.decide = () => 'answered';
    expect((await fetch(server.url + link)).status).toBe(200);
  });

  it('is not ready while the store hangs, and asks it once however often somebody looks', async () => {
    store.decide = () => 'not answered';
    store.seen.length = 0;
    const looks = [await ready(), await ready()];
    expect(looks).toEqual(looks.map(() => [503, { status: false, database: true, files: false }]));
    expect(store.seen.length).toBe(1);
    store.decide = () => 'answered';
    // Cuts the connection that hangs: what was asked is asked again.
    await store.stop();
    await store.start();
    expect(await ready()).toEqual([200, { status: true, database: true, files: true }]);
  });

  const faults: readonly (readonly [string, Fate])[] = [
    ['cuts the connection before it has the file', 'cut before'],
    ['cuts the connection after it has the file', 'cut after'],
    ['is busy', { status: 503, code: 'SlowDown' }],
  ];

  it.each(faults)('saves when the store %s, once', async (_, fate) => {
    const before = await titles();
    const files = filesAt('served');
    let faulty = true;
    store.decide = (request) => {
      if (!isPut(request) || !faulty) return 'answered';
      faulty = false;
      return fate;
    };
    expect((await save('After a hiccup')).status).toBe(200);
    expect([faulty, await titles(), filesAt('served').length]).toEqual([
      false,
      [...before, 'After a hiccup'],
      files.length + 1,
    ]);
  });

  it.each([...faults, ['no longer lets it write', { status: 403, code: 'AccessDenied' }] as const])(
    'fails with 503, and leaves nothing half done, when the store %s at the second of two files',
    async (_, fate) => {
      const before = [server.stored().rows, filesAt('served')];
      store.decide = (request) => (isPut(request) && request.key.endsWith('.pdf') ? fate : 'answered');
      const fields = { name: 'Never', desc: '<p>Never.</p>', price: '1', DiscPrice: '1', catID: '1' };
      const reply = await admin.call('project.add', { ...fields, image: await picturePart(), pdf: pdfPart() });
      expect([reply.status, reply.body, reply.headers.get('retry-after')]).toEqual([503, lost, '5']);
      store.decide = () => 'answered';
      expect([server.stored().rows, filesAt('served')]).toEqual(before);
    },
  );

  it('that is lost fails calls that need it with 503 and a sentence, and is found again without a restart', async () => {
    await addCategory(admin, 'Deleted meanwhile');
    const seen = filesAt('served');
    const [first] = await titles();
    const link = await linkOf(String(first));
    const deleted = (await rowsOf(admin, 'projectCategory.list')).at(-1);
    const earlier = events().length;
    await store.stop();
    for (let round = 0; round < 2; round += 1) {
      const saved = await save('Never');
      expect([saved.status, saved.body]).toEqual([503, lost]);
      const picture = await server.client.get(link);
      expect([picture.status, picture.body, picture.headers.get('cache-control')]).toEqual([503, lost, 'no-store']);
      expect(await ready()).toEqual([503, { status: false, database: true, files: false }]);
      expect((await server.client.get('/healthz')).status).toBe(200);
    }
    // What needs no file goes on. A file that can't be removed now is set aside by the next start.
    expect((await admin.call('projectCategory.delete', { catID: String(deleted?.sno) })).status).toBe(200);
    expect(filesAt('served')).toEqual(seen);
    await store.start();
    expect(await ready()).toEqual([200, { status: true, database: true, files: true }]);
    expect((await save('Found again')).status).toBe(200);
    expect((await fetch(server.url + link)).status).toBe(200);
    expect(events().slice(earlier)).toEqual(['files lost', 'files answer again']);
  });
});

describe('a start', { tags: ['full'] }, () => {
  /** Starts a server on a folder, runs with it, stops it, and gives what it has logged. */
  const logOf = async (folder: string, prefix: string, use: (admin: Client) => Promise<unknown> = async () => {}) => {
    const log: string[] = [];
    const server = await startServer(testSettings(folder, filesIn(store.endpoint, prefix)), {
      hashCost: cheapHash,
      writeLog: (line) => log.push(line),
    });
    try {
      await use(await clientOf(server.url, server.apiKey).signIn(email, password));
    } finally {
      await server.close();
    }
    return log.map((line) => JSON.parse(line)).filter(({ event }) => /^(?:swept|file )/.test(event ?? ''));
  };

  it('sets files without a record aside, gives back those that have one, and says what is gone or damaged', async () => {
    const folder = newFolder();
    await logOf(folder, 'swept', async (admin) => {
      for (const name of ['Kept', 'Gone', 'Aside', 'Damaged']) await addCategory(admin, name);
    });
    const names = runSql(folder, 'select file_name as name from project_categories order by id') as { name: string }[];
    const [kept, gone, aside, damaged] = names.map(({ name }) => name);
    const at = (path: string) => join(siteIn('swept'), path);
    const today = new Date().toISOString().slice(0, 10);
    const stranger = `${'0'.repeat(32)}.png`;
    writeFileSync(at(stranger), 'without a record');
    rmSync(at(gone!));
    for (const day of ['.orphaned/2020-01-01', `.orphaned/${today}`]) mkdirSync(at(day), { recursive: true });
    renameSync(at(aside!), at(`.orphaned/${today}/${aside}`));
    writeFileSync(at('.orphaned/2020-01-01/old.png'), 'kept for long enough');
    writeFileSync(at('notes.txt'), 'of somebody else');
    writeFileSync(at(damaged!), 'shorter');
    runSql(folder, 'update files set sha256 = null where name = ?', [damaged]);
    expect(await logOf(folder, 'swept')).toEqual([
      expect.objectContaining({ event: 'swept', staged: 0, orphaned: 1, recovered: 1, removed: 1 }),
      expect.objectContaining({ event: 'file missing', name: gone }),
      expect.objectContaining({ event: 'file damaged', name: damaged }),
    ]);
    expect(filesWithoutDays('swept')).toEqual([`.orphaned/${stranger}`, aside, damaged, kept, 'notes.txt'].sort());
  });

  it('sets aside what a killed server has stored without a record', async () => {
    const folder = newFolder();
    const settings = { ADMIN_PASSWORD: password, ...filesIn(store.endpoint, 'killed') };
    const server = await start(folder, settings);
    const admin = await clientFor(server.url, folder).signIn(email, password);
    const stored = new Promise<void>((done) => {
      store.decide = (request) => {
        if (!isPut(request)) return 'answered';
        done();
        return 'not answered';
      };
    });
    const saving = admin
      .call('projectCategory.add', { catName: 'Killed', image: await picturePart() })
      .catch(() => 'cut');
    await stored;
    await expect.poll(() => filesAt('killed').length).toBe(1);
    const [name] = filesAt('killed');
    server.child.kill('SIGKILL');
    expect([await server.ended, await saving]).toEqual(['SIGKILL', 'cut']);
    store.decide = () => 'answered';
    const next = await start(folder, settings);
    expect(await stop(next)).toBe(0);
    expect(filesWithoutDays('killed')).toEqual([`.orphaned/${name}`]);
    expect(runSql(folder, 'select count(*) as records from files')).toEqual([{ records: 0 }]);
    expect(next.log() + server.log() + next.output() + server.output()).not.toContain(storeKey.secret);
  });

  it('does not go on where the store has none of the files of the database', async () => {
    const folder = newFolder();
    await logOf(folder, 'known', (admin) => addCategory(admin, 'Known'));
    const sentence = `The file store s3://${storeBucket}/unknown holds none of the files that the database knows. Copy the folder uploads there, or correct FILES_URL.`;
    await expect(logOf(folder, 'unknown')).rejects.toThrow(new DataFolderError(sentence));
    expect(await logOf(folder, 'known')).toEqual([]);
  });

  it('does not go on where the store has files of a site, but the database is new', async () => {
    const folder = newFolder();
    await logOf(folder, 'with-files', (admin) => addCategory(admin, 'Known'));
    await expect(logOf(newFolder(), 'with-files')).rejects.toThrow(
      /^The file store s3:\/\/uploads-of-tests\/with-files holds uploaded files, but its database is missing: .* \(the files are then kept in s3:\/\/uploads-of-tests\/with-files\/\.orphaned for 30 days\)\.$/,
    );
    expect(readFileSync(join(siteIn('with-files'), filesAt('with-files')[0]!)).length).toBeGreaterThan(0);
  });
});
