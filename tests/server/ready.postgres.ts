import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseSetting, runSql } from './kit/databases';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

const ready = async () => {
  const { status, body } = await server.client.get('/readyz');
  return [status, body];
};

const waiting = () =>
  runSql(
    server.dataFolder,
    "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );

it('a database that hangs is not ready: it is asked once, and nobody waits for its answer', async () => {
  const other = new pg.Client(databaseSetting(server.dataFolder).DATABASE_URL);
  await other.connect();
  await other.query('begin; lock table site in access exclusive mode');
  const notReady = [503, { status: false, database: false, files: true }];
  expect([await ready(), await ready()]).toEqual([notReady, notReady]);
  expect(waiting()).toEqual([{ query: 'select "id" from "site"' }]);
  await other.end();
  expect(await ready()).toEqual([200, { status: true, database: true, files: true }]);
});
