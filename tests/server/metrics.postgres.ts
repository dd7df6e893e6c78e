import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientConfig, openPool } from '../../server/database/postgres-pool';
import { databaseSetting } from './kit/databases';
import { samplesOf } from './kit/metrics';
import { startTestServer, type TestServer, testSettings } from './kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: '0' });
});
afterAll(() => server.end());

const samples = (prefix: string) => samplesOf(server.metricsUrl, prefix);

it('a pool tells what its connections do, and how many wait for one', async () => {
  const { postgres } = testSettings(server.dataFolder);
  const pool = openPool(
    { ...clientConfig(postgres!, null), max: 2 },
    { lost: () => undefined, answered: () => undefined },
  );
  const seen = [pool.use()];
  const first = await pool.connect();
  const second = await pool.connect();
  const third = pool.connect();
  seen.push(pool.use());
  first.release();
  seen.push(pool.use());
  (await third).release();
  second.release();
  seen.push(pool.use());
  expect(seen).toEqual([
    { idle: 0, busy: 0, waiting: 0 },
    { idle: 0, busy: 2, waiting: 1 },
    { idle: 0, busy: 2, waiting: 0 },
    { idle: 2, busy: 0, waiting: 0 },
  ]);
  await pool.end();
});

it('the metrics have the use of the pool, and are read while the database hangs', async () => {
  await server.signIn();
  const other = new pg.Client(databaseSetting(server.dataFolder).DATABASE_URL);
  await other.connect();
  await other.query('begin; lock table sessions in access exclusive mode');
  expect(await samples('maker_site_sessions')).toEqual({});
  // The question for the sessions still waits.
  expect(await samples('maker_site_database')).toEqual({
    '_connections{state="idle"}': expect.any(Number),
    '_connections{state="busy"}': 1,
    _waiting: 0,
  });
  await other.end();
  expect(await samples('maker_site_sessions')).toEqual({ '': 1 });
});
