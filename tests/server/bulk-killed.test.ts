import { cpSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { type Job, jobIn } from './kit/bulk';
import type { Client, SessionCookies } from './kit/client';
import { copyDatabase, insertRows } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addCategory } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses, type ServerProcess } from './kit/server-process';
import { email, password, storedIn } from './kit/test-server';

/*
 * Bulk edits of a long list on a server that is killed again and again: they end as they do on one that is not. A kill comes after
 * some steps, in the middle of the next. CHANGED_RECORDS=10000 for so many records, as `npm run test:nightly` has it: a multiple of 1,000.
 */

const newFolder = temporaryFolders('bulk-killed-');
afterAll(endProcesses);

const records = Number(process.env.CHANGED_RECORDS ?? 1_000);
const kills = records / 500;
/** So many records refuse a rise, and so many are no robots. */
const [refused, kites] = [records / 100, records / 10];

/** Tasks one after the other: a rise that some records refuse, another category, a delete of most. */
const tasks = [
  { bulk_action: 'addPercent', field: 'price', value: '7.5' },
  { bulk_action: 'set', field: 'categoryId', value: '2' },
  { bulk_action: 'delete', search: 'robot' },
] as const;

/** A site with many projects, of which every hundredth is too dear to become dearer and every tenth is no robot. */
const fill = async (folder: string): Promise<void> => {
  const server = await start(folder, { ADMIN_PASSWORD: password });
  const admin = await clientFor(server.url, folder).signIn(email, password);
  for (const name of ['Robots', 'Kites']) await addCategory(admin, name);
  expect(await stop(server)).toBe(0);
  const columns = [
    'id',
    'name',
    'slug',
    'description',
    'category_id',
    'price',
    'discount_price',
    'video_link',
    'created_at',
  ];
  const rows = Array.from({ length: records }, (_, at) => [
    ...[at + 1, `${at % 10 === 0 ? 'Kite' : 'Robot'} ${at}`, `project-${at}`, '<p>It moves.</p>', 1],
    ...[at % 100 === 0 ? 99_999_999_900 : 10_000 + at, 0, '', '2026-11-25T00:00:00.000Z'],
  ]);
  insertRows(folder, 'projects', columns, rows);
};

/** A server on a folder, which may be killed. */
const servingOn = async (folder: string) => {
  let server: ServerProcess = await start(folder, {});
  let admin = await clientFor(server.url, folder).signIn(email, password);
  const cookies = admin.cookies as SessionCookies;
  return {
    admin: (): Client => admin,
    kill: async () => {
      server.child.kill('SIGKILL');
      expect(await server.ended).toBe('SIGKILL');
      server = await start(folder, {});
      admin = clientFor(server.url, folder).withCookies(cookies);
    },
    stop: () => stop(server),
  };
};

type Serving = Awaited<ReturnType<typeof servingOn>>;

/** Asks for a step, and asks again where no answer came. `isKilled`: the server dies while it is at it. */
const stepOn = async (serving: Serving, job: Job, isKilled: boolean): Promise<Job> => {
  const ask = () =>
    serving.admin().call('bulk.step', { jobID: String(job.jobID), position: String(job.done + job.failed) });
  if (!isKilled) return jobIn(await ask());
  const lost = ask().catch(() => null);
  await serving.kill();
  await lost;
  return jobIn(await ask());
};

/** Does all tasks; the server is killed in so many steps, which are spread over them. */
const runAll = async (folder: string, killsLeft: number): Promise<readonly Job[]> => {
  const serving = await servingOn(folder);
  const jobs: Job[] = [];
  let left = killsLeft;
  for (const task of tasks) {
    let job = jobIn(await serving.admin().call('bulk.begin', { content: 'project', rows: 'all', ...task }));
    for (let step = 0; job.state === 'open'; step += 1) {
      const isKilled = left > 0 && step % 5 === 2;
      if (isKilled) left -= 1;
      job = await stepOn(serving, job, isKilled);
    }
    jobs.push(job);
  }
  expect(left).toBe(0);
  expect(await serving.stop()).toBe(0);
  return jobs;
};

/** What is stored, but for when it was done: times, and the hashes that are made of them. */
const storedBut = (folder: string) =>
  JSON.parse(
    JSON.stringify(storedIn(folder).rows, (name, value) =>
      /_ms$|^(?:created_at|hash|previous_hash)$/.test(name) ? undefined : value,
    ),
  );

it('records changed and deleted with the server killed again and again end as they do in one clean run', {
  timeout: 600_000,
  tags: ['full'],
}, async () => {
  const [clean, killed] = [newFolder(), newFolder()];
  await fill(clean);
  cpSync(clean, killed, { recursive: true });
  copyDatabase(clean, killed);
  const began = performance.now();
  const jobs = await runAll(clean, 0);
  console.log(`three bulk actions on ${records} records in ${Math.round(performance.now() - began)} ms`);
  expect(jobs).toMatchObject([
    { total: records, done: records - refused, failed: refused },
    { total: records, done: records, failed: 0 },
    { total: records - kites, done: records - kites, failed: 0 },
  ]);
  expect(await runAll(killed, kills)).toEqual(jobs.map((job) => ({ ...job, created_at: expect.any(String) })));
  const [expected, found] = [storedBut(clean), storedBut(killed)];
  for (const table of Object.keys(expected)) expect([table, found[table]]).toEqual([table, expected[table]]);
  expect(expected.projects).toHaveLength(kites);
  expect(expected.trashed).toHaveLength(records - kites);
  expect(expected.history).toHaveLength(2 + 3 * records - refused - kites);
});
