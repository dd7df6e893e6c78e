import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand } from './kit/commands';
import { temporaryFolders } from './kit/folders';
import { embeddedIn, makeSite, runOn, sumsIn } from './kit/moved-sites';
import { filesIn, type ObjectStore, startObjectStore, storeBucket } from './kit/object-store';
import { onSite } from './kit/test-server';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';
import { filesOfRows } from './upgrades/rows';

type Settings = Readonly<Record<string, string>>;

const newFolder = temporaryFolders('s3-backup-');
const newPlace = () => join(newFolder(), 'data');

let store: ObjectStore;
/** A stopped site that is in its data folder, which no test changes. */
let site: string;
beforeAll(async () => {
  store = await startObjectStore();
  site = newPlace();
  await makeSite(embeddedIn(site), 40);
});
afterAll(() => store.remove());

let prefixes = 0;
/** A prefix where nothing is yet. */
const newPrefix = (): string => {
  prefixes += 1;
  return `site-${prefixes}`;
};
const inStore = (folder: string, prefix: string): Settings => ({
  ...embeddedIn(folder),
  ...filesIn(store.endpoint, prefix),
});
const folderIn = (prefix: string): string => join(store.folder, storeBucket, prefix);

/** SHA-256 of each file below a prefix. What a start or a command tries the store with is left out. */
const objectsIn = (prefix: string) =>
  Object.fromEntries(Object.entries(contentsOf(folderIn(prefix))).filter(([name]) => !name.startsWith('.')));

const filesOf = (folder: string) => contentsOf(join(folder, 'uploads'));

/** A site whose files are in the store. */
const makeStored = async (): Promise<{ readonly settings: Settings; readonly objects: string }> => {
  const [folder, prefix] = [newPlace(), newPrefix()];
  cpSync(site, folder, { recursive: true });
  rmSync(join(folder, 'uploads'), { recursive: true });
  mkdirSync(folderIn(prefix), { recursive: true });
  cpSync(join(site, 'uploads'), folderIn(prefix), { recursive: true });
  return { settings: inStore(folder, prefix), objects: folderIn(prefix) };
};

const statusOf = (settings: Settings) =>
  onSite(
    String(settings.DATA_DIR),
    async (admin) => (await admin.get(`/uploads/${Object.keys(filesOfRows)[0]}`)).status,
    settings,
  );

describe('a move of files', { tags: ['full'] }, () => {
  it('to an object store and back has equal checksums, and changes nothing in the old place', async () => {
    const [folder, prefix, target] = [newPlace(), newPrefix(), newPlace()];
    cpSync(site, folder, { recursive: true });
    const before = contentsOf(folder);
    const settings = inStore(folder, prefix);
    const there = await runOn('move', { ...settings, FILES_URL: '' }, ['--files', String(settings.FILES_URL)]);
    expect([there.code, there.complained]).toEqual([0, '']);
    expect(there.said).toContain('Before the next start: set FILES_URL to the address given as --files.\n');
    expect(Object.keys(sumsIn(there))).toEqual(['uploaded files']);
    expect([contentsOf(folder), objectsIn(prefix)]).toEqual([before, filesOf(site)]);
    expect(await runOn('verify', settings)).toMatchObject({ code: 0, complained: '' });
    expect(await statusOf(settings)).toBe(200);

    const back = await runOn('move', settings, ['--to', target]);
    expect([back.code, back.complained]).toEqual([0, '']);
    expect(back.said).toContain(`Before the next start: set DATA_DIR=${target}, leave FILES_URL out.\n`);
    expect(sumsIn(back)).toMatchObject(sumsIn(there));
    expect(filesOf(target)).toEqual(filesOf(site));
    expect(await runOn('verify', embeddedIn(target))).toMatchObject({ code: 0, complained: '' });
  });

  it('killed while it stores any of them goes on when it is run again', async () => {
    for (const put of [1, 2, 20, 41, 42]) {
      const [folder, prefix] = [newPlace(), newPrefix()];
      cpSync(site, folder, { recursive: true });
      const settings = inStore(folder, prefix);
      const words = ['--files', String(settings.FILES_URL)];
      const env = { ...settings, FILES_URL: '', INIT_CWD: folder };
      let puts = 0;
      const moving = startCommand(builtFile('move'), words, env);
      store.decide = ({ method, key }) => {
        puts += method === 'PUT' && key.startsWith(prefix) ? 1 : 0;
        if (puts === put) moving.kill('SIGKILL');
        return puts >= put ? 'not answered' : 'answered';
      };
      expect((await moving.ended).code).toBe('SIGKILL');
      store.decide = () => 'answered';
      const again = await runOn('move', env, words);
      expect([put, again.code, again.complained]).toEqual([put, 0, '']);
      expect([put, objectsIn(prefix)]).toEqual([put, filesOf(site)]);
    }
  });

  it('says which files differ in their new place, and fails', async () => {
    const [folder, prefix] = [newPlace(), newPrefix()];
    cpSync(site, folder, { recursive: true });
    const settings = inStore(folder, prefix);
    const name = String(Object.keys(filesOfRows)[0]);
    let isStored = false;
    store.decide = ({ method, key }) => {
      if (key === `${prefix}/${name}` && method === 'GET' && isStored)
        writeFileSync(join(folderIn(prefix), name), 'spoilt');
      isStored ||= key === `${prefix}/${name}` && method === 'PUT';
      return 'answered';
    };
    const moved = await runOn('move', { ...settings, FILES_URL: '' }, ['--files', String(settings.FILES_URL)]);
    store.decide = () => 'answered';
    expect([moved.code, moved.complained]).toEqual([
      1,
      `s3://${storeBucket}/${prefix}/${name} differs.\nThe copy is not equal to the site, so go on with the old one.\n`,
    ]);
  });

  it('stopped by a signal says that it can be run again', async () => {
    const [folder, prefix] = [newPlace(), newPrefix()];
    cpSync(site, folder, { recursive: true });
    const settings = inStore(folder, prefix);
    const moving = startCommand(builtFile('move'), ['--files', String(settings.FILES_URL)], {
      ...settings,
      FILES_URL: '',
      INIT_CWD: folder,
    });
    store.decide = ({ method, key }) => {
      if (method === 'PUT' && key.startsWith(`${prefix}/a`)) moving.kill('SIGTERM');
      return 'answered';
    };
    const { code, complained } = await moving.ended;
    store.decide = () => 'answered';
    expect([code, complained]).toEqual([
      1,
      'The move was stopped before it was done. Run it again: it goes on where it was.\n',
    ]);
    expect(Object.keys(objectsIn(prefix)).length).toBeLessThan(42);
  });

  it('says that the store does not answer, or can not be used', async () => {
    const prefix = newPrefix();
    const settings = inStore(site, prefix);
    const env = { ...settings, FILES_URL: '' };
    store.decide = ({ method, key }) => (method === 'PUT' && !key.includes('/.') ? 'cut before' : 'answered');
    const stopped = await runOn('move', env, ['--files', String(settings.FILES_URL)]);
    store.decide = () => 'answered';
    expect(stopped.code).toBe(1);
    expect(stopped.complained).toContain("The store of uploaded files can't be used now, so nothing was changed.");
    expect(await runOn('move', env, ['--files', 's3://'])).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^--files /),
    });
    expect(await runOn('move', env, ['--files', 'https://example.org/'])).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^--files can't be read: /),
    });
  });
});

describe('a backup of a site whose files are in an object store', { tags: ['full'] }, () => {
  it('is restored into a data folder and into another store', async () => {
    const { settings } = await makeStored();
    const archive = join(newFolder(), 'site.tar');
    expect(await runOn('backup', settings, [archive])).toMatchObject({ code: 0, complained: '' });
    const [folder, other, prefix] = [newPlace(), newPlace(), newPrefix()];
    expect(await runOn('restore', embeddedIn(folder), [archive])).toMatchObject({ code: 0, complained: '' });
    expect(filesOf(folder)).toEqual(filesOf(site));
    expect(await runOn('verify', embeddedIn(folder))).toMatchObject({ code: 0, complained: '' });
    mkdirSync(dirname(other), { recursive: true });
    const elsewhere = inStore(other, prefix);
    expect(await runOn('restore', elsewhere, [archive])).toMatchObject({ code: 0, complained: '' });
    expect(objectsIn(prefix)).toEqual(filesOf(site));
    expect(readdirSync(other).includes('uploads')).toBe(false);
    expect(await runOn('verify', elsewhere)).toMatchObject({ code: 0, complained: '' });
    expect([await statusOf(embeddedIn(folder)), await statusOf(elsewhere)]).toEqual([200, 200]);
  });

  it('leaves nothing behind when the store is lost on the way', async () => {
    const { settings } = await makeStored();
    const folder = newFolder();
    let gets = 0;
    store.decide = ({ method, key }) => {
      gets += method === 'GET' && key !== '' ? 1 : 0;
      return gets > 10 ? 'cut before' : 'answered';
    };
    const backup = await runOn('backup', settings, [join(folder, 'site.tar')]);
    store.decide = () => 'answered';
    expect([backup.code, backup.said]).toEqual([1, '']);
    expect(backup.complained).toContain("The store of uploaded files can't be used now");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('verify of a site whose files are in an object store', { tags: ['full'] }, () => {
  it('does not take an answer that breaks off for a damaged file', async () => {
    const { settings } = await makeStored();
    const [name = ''] = Object.keys(filesOfRows);
    store.decide = ({ method, key }) => (method === 'GET' && key.endsWith(name) ? 'cut in the middle' : 'answered');
    const found = await runOn('verify', settings);
    store.decide = () => 'answered';
    expect(found).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^The store of uploaded files can't be used now, so nothing was changed\./m),
    });
  });

  it('has a line for each missing, changed or unrecorded file', async () => {
    const { settings, objects } = await makeStored();
    expect(await runOn('verify', settings)).toMatchObject({ code: 0, complained: '' });
    const [changed, missing] = readdirSync(objects).sort() as [string, string];
    const content = readFileSync(join(objects, changed));
    content[0]! ^= 1;
    writeFileSync(join(objects, changed), content);
    rmSync(join(objects, missing));
    const unknown = `${'f'.repeat(32)}.png`;
    writeFileSync(join(objects, unknown), 'no record');
    const path = String(settings.FILES_URL).replace(/\?.*/, '');
    const found = await runOn('verify', settings);
    expect([found.code, found.said, found.complained.trim().split('\n').sort()]).toEqual([
      1,
      '',
      [
        `${path}/${changed} is not what was stored: its checksum differs.`,
        `${path}/${missing} is missing.`,
        `${path}/${unknown} has no record. The next start moves it to ${path}/.orphaned.`,
      ].sort(),
    ]);
  });
});
