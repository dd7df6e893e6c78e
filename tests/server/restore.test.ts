import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeIn } from '../../server/backup/site-place';
import { verifySite } from '../../server/backup/verify-site';
import { makeOldArchive, runRestore, titlesOf } from './kit/archives';
import { temporaryFolders } from './kit/folders';
import { endProcesses, startProcess } from './kit/server-process';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('restore-');

/** A site of two categories, of which tests take copies, and its backup from when it had one. */
let root: string;
let archive: string;
beforeAll(async () => {
  root = newFolder();
  archive = await makeOldArchive(root);
});
afterAll(() => endProcesses());

const copyOfSite = (): string => {
  const folder = join(newFolder(), 'data');
  cpSync(join(root, 'data'), folder, { recursive: true });
  return folder;
};

const restore = (folder: string, words: readonly string[], env?: Readonly<Record<string, string>>) =>
  runRestore(archive, folder, words, env);

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
    expect((await verifySite(placeIn(folder))).problems).toEqual([]);
  });

  it('is refused while a server runs on the folder', { tags: ['full'] }, async () => {
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
      expect((await verifySite(placeIn(folder))).problems).toEqual([]);
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
