import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, refused } from './kit/client';
import { uploadsOf } from './kit/files';
import { addCategory, addProject, picturePart, rowsOf } from './kit/good-fields';
import { type Cluster, makeCluster, psql, urlIn } from './kit/postgres-cluster';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

let cluster: Cluster;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  cluster = makeCluster();
  cluster.start();
  psql(cluster.folder, 'postgres', 'create database site');
  server = await startTestServer({ DATABASE_URL: urlIn(cluster.folder, 'site'), DATABASE_TIMEOUT: '4' });
  admin = await server.client.signIn(email, password);
});
afterAll(async () => {
  await server?.end();
  cluster?.remove();
});

const query = (sql: string): string => psql(cluster.folder, 'site', sql).trim();
const titlesOf = async () => (await rowsOf(admin, 'projectCategory.list')).map(({ CatName }) => CatName);
const uploads = () => readdirSync(uploadsOf(server.dataFolder)).sort();
const events = () => server.log.map((line) => JSON.parse(line).event).filter((event) => /^database/.test(event ?? ''));

const ready = async () => {
  const { status, body } = await server.client.get('/readyz');
  return [status, body];
};

const lost = refused('The database does not answer, so nothing was changed. Try again in a moment.');
const slow = refused('The database took too long, so nothing was changed. Try again in a moment.');

const save = async (catName: string) => admin.call('projectCategory.add', { catName, image: await picturePart() });

describe('while the database is stopped', () => {
  it('calls fail with 503 and a sentence, nothing is half done, and the first call after it succeeds', async () => {
    await addCategory(admin, 'Before');
    await addProject(admin);
    const [titles, files] = [await titlesOf(), uploads()];
    cluster.stop();
    for (let round = 0; round < 2; round += 1) {
      const calls = [
        await save('Never'),
        await admin.call('projectCategory.delete', { catID: '1' }),
        await admin.call('session.check', { session_id: admin.cookies!.session_id, user_id: admin.cookies!.userID }),
        await server.client.call('session.signIn', { username: email, password }),
        await server.client.call('idea.list'),
        await server.client.call('blog.list', { limit: '5' }),
      ];
      expect(calls.map(({ status, body }) => [status, body])).toEqual(calls.map(() => [503, lost]));
      expect(calls.map(({ headers }) => headers.get('retry-after'))).toEqual(calls.map(() => '5'));
      expect((await fetch(`${server.url}/uploads/${files[0]}`)).status).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await ready()).toEqual([503, { status: false, database: false, files: true }]);
    }
    expect(uploads()).toEqual(files);
    cluster.start();
    expect(await ready()).toEqual([200, { status: true, database: true, files: true }]);
    expect((await save('After')).status).toBe(200);
    expect(await titlesOf()).toEqual([...titles, 'After']);
    expect(uploads()).toHaveLength(files.length + 1);
    expect((await rowsOf(admin, 'project.list')).map(({ name }) => name)).toEqual(['Robot Arm']);
    expect(events()).toEqual(['database lost', 'database answers again']);
    expect(server.log.join('')).not.toContain('a secret of the tests');
  });
});

/** Lets a statement of the server begin and wait, while `during` is done. */
const whileItWaits = async (lock: string, call: () => Promise<unknown>, during: () => void): Promise<void> => {
  query(`create or replace function wait_for_test() returns trigger language plpgsql as
    $$ begin perform pg_sleep(60); return new; end $$; ${lock}`);
  const answered = call();
  await expect
    .poll(() => query("select count(*) from pg_stat_activity where wait_event = 'PgSleep' and datname = 'site'"), {
      timeout: 20_000,
    })
    .toBe('1');
  during();
  await answered;
};

describe('a save that is under way', () => {
  const slowInsert = `create trigger waits after insert on project_categories for each row execute function wait_for_test()`;
  const slowCommit = `create constraint trigger waits after insert on project_categories deferrable initially deferred
    for each row execute function wait_for_test()`;
  const endConnections = () => {
    query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'maker-site'");
  };
  const drop = () => query('drop trigger if exists waits on project_categories');

  it('is taken back when its connection ends', async () => {
    const [titles, files] = [await titlesOf(), uploads()];
    const call = async () => {
      const { status, body } = await save('Cut off');
      expect([status, body]).toEqual([503, lost]);
    };
    await whileItWaits(slowInsert, call, endConnections);
    drop();
    expect(uploads()).toEqual(files);
    expect((await save('Next')).status).toBe(200);
    expect(await titlesOf()).toEqual([...titles, 'Next']);
  });

  it('keeps its files when nobody knows whether it was committed', async () => {
    const [titles, files] = [await titlesOf(), uploads()];
    const call = async () => {
      const { status, body } = await save('Perhaps');
      expect([status, body]).toEqual([
        503,
        refused(
          'The connection to the database broke while this was saved. Check whether it was before you try again.',
        ),
      ]);
    };
    await whileItWaits(slowCommit, call, endConnections);
    drop();
    expect(uploads()).toHaveLength(files.length + 1);
    expect(await titlesOf()).toEqual(titles);
  });

  it('is stopped and taken back when it takes too long, and so is one that waits for it', async () => {
    const [titles, files] = [await titlesOf(), uploads()];
    const call = async () => {
      const replies = await Promise.all(['Too slow', 'Behind it', 'And behind that'].map(save));
      expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [503, slow]));
    };
    await whileItWaits(slowInsert, call, () => undefined);
    drop();
    expect(uploads()).toEqual(files);
    const replies = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(save));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(await titlesOf())).toEqual(new Set([...titles, 'One', 'Two', 'Three', 'Four', 'Five']));
  });
});

describe('many at once', () => {
  it('of one name get each a slug of its own, as on SQLite', async () => {
    const catID = await addCategory(admin, 'Many');
    const before = (await rowsOf(admin, 'project.list')).length;
    const fields = { name: 'Twin', desc: '<p>One of many</p>', price: '1', DiscPrice: '1', catID };
    const replies = await Promise.all(Array.from({ length: 30 }, () => admin.call('project.add', fields)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const rows = (await rowsOf(admin, 'project.list')).slice(before);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(30);
    const window = (await server.client.call('project.list', { limit: '1', search: 'twin' })).body;
    expect(window).toMatchObject({ found: 30, total: before + 30 });
  });
});
