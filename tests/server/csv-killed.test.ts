import { cpSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { type Job, jobIn } from './kit/bulk';
import type { Client, SessionCookies } from './kit/client';
import { beginCsv, mapCsv, sendCsv } from './kit/csv';
import { copyDatabase } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addComponent } from './kit/good-fields';
import { clientFor, start, stop } from './kit/main-process';
import { endProcesses, type ServerProcess } from './kit/server-process';
import { email, password, storedIn } from './kit/test-server';

/*
 * An import on a server that is killed in the middle of its check, and of its run, ends as it does on one that is not. IMPORTED_ROWS=50000
 * for a long file of so many rows, as `npm run test:nightly` has it.
 */

const rowsOfLongFile = Number(process.env.IMPORTED_ROWS ?? 1_000);

const newFolder = temporaryFolders('csv-killed-');
afterAll(endProcesses);

/** A site with two components, of which the file changes one. */
const fill = async (folder: string): Promise<void> => {
  const server = await start(folder, { ADMIN_PASSWORD: password });
  const admin = await clientFor(server.url, folder).signIn(email, password);
  for (const name of ['Wire', 'Motor']) await addComponent(admin, { name });
  expect(await stop(server)).toBe(0);
};

/** Every hundredth row has a price that is none; the first one changes a component. */
const fileOf = (rows: number): string => {
  const lines = Array.from({ length: rows - 1 }, (_, at) => {
    const price = at % 100 === 7 ? 'much' : String(at);
    return `,Part ${at},"<p>The part <b>${at}</b>, भाग</p>",${price}`;
  });
  return ['ID,Name,Description,Price', '1,Long wire,<p>Long.</p>,5', ...lines].join('\n');
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

/** Drives a job to its end; the server is killed in the step with this number, which is asked for again. */
const drive = async (serving: Serving, begun: Job, killedAt: number | null): Promise<Job> => {
  let job = begun;
  const ask = () =>
    serving.admin().call('bulk.step', { jobID: String(job.jobID), position: String(job.done + job.failed) });
  for (let step = 0; job.state === 'open'; step += 1) {
    if (step === killedAt) {
      const lost = ask().catch(() => null);
      await serving.kill();
      await lost;
    }
    job = jobIn(await ask());
  }
  return job;
};

const importOn = async (folder: string, rows: number, killedAt: number | null): Promise<readonly Job[]> => {
  const serving = await servingOn(folder);
  const { job, mapping } = await sendCsv(serving.admin(), 'component', fileOf(rows));
  const check = await drive(serving, await mapCsv(serving.admin(), job, mapping), killedAt);
  const done = await drive(serving, await beginCsv(serving.admin(), check), killedAt);
  expect(await serving.stop()).toBe(0);
  return [check, done];
};

/** What is stored, but for when it was done: times, and the hashes that are made of them. */
const storedBut = (folder: string) =>
  JSON.parse(
    JSON.stringify(storedIn(folder).rows, (name, value) =>
      /_ms$|^(?:created_at|hash|previous_hash)$/.test(name) ? undefined : value,
    ),
  );

const endsAlike = async (rows: number, killedAt: number) => {
  const [clean, killed] = [newFolder(), newFolder()];
  await fill(clean);
  cpSync(clean, killed, { recursive: true });
  copyDatabase(clean, killed);
  const refused = Math.ceil((rows - 8) / 100);
  const jobs = await importOn(clean, rows, null);
  expect(jobs).toMatchObject([
    { total: rows, done: rows - refused, failed: refused },
    { total: rows - refused, done: rows - refused, failed: 0 },
  ]);
  expect(await importOn(killed, rows, killedAt)).toEqual(
    jobs.map((job) => ({ ...job, created_at: expect.any(String) })),
  );
  const [expected, found] = [storedBut(clean), storedBut(killed)];
  for (const table of Object.keys(expected)) expect([table, found[table]]).toEqual([table, expected[table]]);
  expect(expected.components).toHaveLength(2 + rows - 1 - refused);
  expect(expected.history).toHaveLength(2 + rows - refused);
};

it('a long file whose import was killed ends as in one clean run', { timeout: 1_200_000, tags: ['full'] }, () =>
  endsAlike(rowsOfLongFile, Math.ceil(rowsOfLongFile / 800)),
);
