import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { PostgresAddress } from '../../server/database/address';
import { holdPostgres } from '../../server/database/hold-postgres';
import { openExistingPostgres } from '../../server/database/open-postgres';
import { databaseSetting } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { testSettings } from './kit/test-server';

const newFolder = temporaryFolders('transactions-');

let address: PostgresAddress;
let db: Awaited<ReturnType<typeof openExistingPostgres>>;
beforeAll(async () => {
  const folder = newFolder();
  const { postgres } = testSettings(folder, databaseSetting(folder));
  if (postgres === null) throw new Error('These tests are for the project postgres.');
  address = postgres;
  db = await openExistingPostgres(address);
  await sql`create table numbers (number integer primary key)`.execute(db);
  await sql`create table unordered (number integer)`.execute(db);
});
afterAll(() => db.destroy());

const numbers = async (): Promise<unknown> => (await sql`select number from numbers order by 1`.execute(db)).rows;

it('a transaction that is committed although one of its statements failed is an error', async () => {
  const committing = db.transaction().execute(async (step) => {
    await sql`insert into numbers values (1)`.execute(step);
    await sql`insert into numbers values (1)`.execute(step).catch(() => undefined);
  });
  await expect(committing).rejects.toThrow('A transaction could not be committed.');
  expect(await numbers()).toEqual([]);
});

it('large numbers are numbers', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as largest, count(*) as none from numbers`.execute(db);
  expect(rows).toEqual([{ largest: Number.MAX_SAFE_INTEGER, none: 0 }]);
});

it('a query that reads a table without an index is not compiled, which would take longer than to run it', async () => {
  const { rows } = await sql<Record<string, readonly [object]>>`
    explain (analyze, format json) select * from unordered where number = 1`.execute(db);
  expect(Object.keys(rows[0]?.['QUERY PLAN']?.[0] ?? {})).toEqual([
    'Plan',
    'Planning Time',
    'Triggers',
    'Execution Time',
  ]);
});

it('a server that was at rest for an hour is still seen by a restore or a move', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await numbers();
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
  await expect(holdPostgres(address, { keepsWriters: false })).rejects.toThrow(
    `A server still uses the database "${address.database}"`,
  );
});
