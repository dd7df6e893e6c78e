import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ended } from './kit/commands';
import { runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { filesAt, folderOf, inPostgres, makeSite, nameOf, runOn, sumsAt } from './kit/moved-sites';
import { endProcesses, startProcess } from './kit/server-process';
import { builtFile } from './kit/worker-entry';

const newFolder = temporaryFolders('verify-');
afterAll(() => endProcesses());

const newPlace = () => join(newFolder(), 'data');

/** A stopped site in PostgreSQL, which no test changes, and its backup. */
let site: Readonly<Record<string, string>>;
let archive: string;
beforeAll(async () => {
  site = inPostgres(newPlace());
  await makeSite(site, 5);
  archive = join(dirname(folderOf(site)), 'site.tar');
  expect(await runOn('backup', site, [archive])).toMatchObject({ code: 0, complained: '' });
});

const restore = (settings: Readonly<Record<string, string>>, file = archive) => {
  mkdirSync(dirname(folderOf(settings)), { recursive: true });
  return runOn('restore', settings, [file]);
};

describe('verify of a site in PostgreSQL', () => {
  it('has a line for each problem, whether the server runs or not, and changes nothing', {
    timeout: 240_000,
  }, async () => {
    const place = inPostgres(newPlace());
    expect(await restore(place)).toMatchObject({ code: 0 });
    const running = () => startProcess(builtFile('main'), place);
    const stop = async (server: Awaited<ReturnType<typeof running>>) => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    };
    // Makes the list indexes.
    await stop(await running());
    const verified = (ended: Ended) => [ended.code, ended.said, ended.complained.trim().split('\n').sort()];
    expect(await runOn('verify', place)).toEqual({
      code: 0,
      complained: '',
      said: expect.stringContaining(` in ${nameOf(place)} and the data folder ${folderOf(place)}: no problems.\n`),
    });
    const server = await running();
    const uploads = join(folderOf(place), 'uploads');
    const [changed, missing, cut] = readdirSync(uploads)
      .filter((name) => !name.startsWith('.'))
      .sort() as [string, string, string];
    const bytes = readFileSync(join(uploads, changed));
    bytes[0]! ^= 1;
    writeFileSync(join(uploads, changed), bytes);
    rmSync(join(uploads, missing));
    const { length } = readFileSync(join(uploads, cut));
    writeFileSync(join(uploads, cut), 'x');
    const unknown = `${'f'.repeat(32)}.png`;
    writeFileSync(join(uploads, unknown), 'no record');
    runSql(folderOf(place), "update list_keys set sort_key = 'x' where facet = 'name' and row_id = 2");
    const before = [await sumsAt(place), filesAt(place)];
    const lines = [
      `uploads/${changed} is not what was stored: its checksum differs.`,
      `uploads/${missing} is missing.`,
      `uploads/${cut} has 1 bytes, but its record says ${length}.`,
      `uploads/${unknown} has no record. The next start moves it to uploads/.orphaned.`,
      'The list index of projects does not fit 1 of its records. A backup that is restored has it made again.',
    ];
    expect(verified(await runOn('verify', place))).toEqual([1, '', lines.toSorted()]);
    await stop(server);
    expect(verified(await runOn('verify', place))).toEqual([1, '', lines.toSorted()]);
    expect([await sumsAt(place), filesAt(place)]).toEqual(before);
  });
});
