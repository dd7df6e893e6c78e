import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './kit/commands';
import { temporaryFolders } from './kit/folders';
import { addThreeFiles } from './kit/good-fields';
import { endProcesses, startProcess } from './kit/server-process';
import { onSite } from './kit/test-server';
import { contentsOf } from './kit/tree';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('verify-');

afterAll(() => endProcesses());

/** A stopped site with two pictures and a PDF, of which tests take copies. */
let site: string;
beforeAll(async () => {
  site = newFolder();
  await onSite(site, addThreeFiles);
});
const makeSite = (folder: string): void => cpSync(site, folder, { recursive: true });

describe('verify', () => {
  it('has a line for each problem, whether the server runs or not, and changes nothing', {
    tags: ['full'],
  }, async () => {
    const root = newFolder();
    const folder = join(root, 'data');
    makeSite(folder);
    const uploads = join(folder, 'uploads');
    const said = (text: string) => ({ code: 0, complained: '', said: expect.stringContaining(text) });
    expect(await run('verify', folder)).toEqual(said(`Checked the database and 3 files (`));
    const server = await startProcess(builtFile('main'), { DATA_DIR: folder });
    expect(await run('verify', folder)).toEqual(said(` in ${folder}: no problems.\n`));

    const [missing, altered, cut] = readdirSync(uploads) as [string, string, string];
    rmSync(join(uploads, missing));
    const bytes = readFileSync(join(uploads, altered));
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(join(uploads, altered), bytes);
    const whole = statSync(join(uploads, cut)).size;
    writeFileSync(join(uploads, cut), readFileSync(join(uploads, cut)).subarray(0, 10));
    const unknown = `${'f'.repeat(32)}.png`;
    writeFileSync(join(uploads, unknown), 'no record');
    const before = contentsOf(folder);
    const lines = [
      `uploads/${missing} is missing.`,
      `uploads/${altered} is not what was stored: its checksum differs.`,
      `uploads/${cut} has 10 bytes, but its record says ${whole}.`,
      `uploads/${unknown} has no record. The next start moves it to uploads/.orphaned.`,
    ];
    const found = await run('verify', folder);
    expect([found.code, found.said, found.complained.trim().split('\n').sort()]).toEqual([1, '', lines.sort()]);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await run('verify', folder)).toEqual(found);
    const { 'site.db': _db, 'site.db-wal': _wal, ...files } = before;
    expect(contentsOf(folder)).toMatchObject(files);
  });

  it('knows a damaged database, rows that refer to nothing, and a folder without a site', {
    tags: ['full'],
  }, async () => {
    const root = newFolder();
    const folder = join(root, 'data');
    makeSite(folder);
    const connection = new Database(join(folder, 'site.db'));
    connection.exec('pragma foreign_keys = off; delete from files');
    connection.close();
    const found = await run('verify', folder);
    expect([
      found.code,
      found.complained
        .split('\n')
        .filter((line) => line.startsWith('Row '))
        .sort(),
    ]).toEqual([
      1,
      [
        'Row 1 of components refers to a row of files that is not there.',
        'Row 1 of components refers to a row of files that is not there.',
        'Row 1 of project_categories refers to a row of files that is not there.',
      ],
    ]);
    writeFileSync(join(folder, 'site.db'), 'not a database');
    expect(await run('verify', folder)).toEqual({
      code: 1,
      said: '',
      complained: 'The database is damaged: file is not a database.\n',
    });
    const empty = join(root, 'empty');
    mkdirSync(empty);
    expect(await run('verify', empty)).toEqual({
      code: 1,
      said: '',
      complained: `${join(empty, 'site.db')} is missing.\n${join(empty, 'uploads')} is missing.\n`,
    });
    expect(existsSync(join(empty, 'site.db'))).toBe(false);
    expect(await run('verify', folder, ['all'])).toMatchObject({ code: 2 });
  });
});
