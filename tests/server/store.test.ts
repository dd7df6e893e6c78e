import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../server/failure';
import { openSite, type Site } from '../../server/site';
import { dropDatabase } from './kit/databases';
import { cheapHash, testSettings } from './kit/test-server';

let folder: string;
let site: Site;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  site = await openSite(testSettings(folder), { hashCost: cheapHash, writeLog: () => undefined });
});
afterAll(async () => {
  await site.close();
  dropDatabase(folder);
  rmSync(folder, { recursive: true, force: true });
});

const versions = () => Promise.all([site.store.version(['projects', 'ideas']), site.store.version(['chapters'])]);

it('the version of tables is another one after each write to one of them, and stays when a write is refused', async () => {
  const before = await versions();
  await Effect.runPromise(site.store.write(['ideas', 'files', 'ideas'], async () => undefined));
  const after = await versions();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
  const refused = site.store.write(['projects', 'chapters'], async () => {
    throw refusal(422, 'No.');
  });
  expect(await Effect.runPromise(Effect.flip(refused))).toEqual(refusal(422, 'No.'));
  expect(await versions()).toEqual(after);
  await Effect.runPromise(site.store.write(['ideas'], async () => undefined));
  expect((await versions())[0]).not.toBe(after[0]);
});
