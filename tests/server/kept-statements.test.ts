import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect, openDatabase } from '../../server/database/open';
import { temporaryFolders } from './kit/folders';

/* The embedded database keeps the statements that were used last: each one has memory that is not free before it is collected. */

const newFolder = temporaryFolders('kept-statements-');
let db: Awaited<ReturnType<typeof openDatabase>>;
let prepared: string[] = [];

beforeAll(async () => {
  db = await openDatabase(connect(join(newFolder(), 'site.db')), Date.now);
  const { prepare } = Database.prototype;
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function prepareAndTell(this: unknown, source) {
    prepared.push(source);
    return prepare.call(this, source) as never;
  });
});
beforeEach(() => {
  prepared = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await db.destroy();
});

const ask = async (number: number, value: number): Promise<unknown> => {
  const { rows } = await sql<{ sum: number }>`select ${value} + ${sql.raw(String(number))} as sum`.execute(db);
  return rows[0]?.sum;
};

it('prepares a statement once, however often it is used', async () => {
  for (let value = 0; value < 300; value += 1) expect(await ask(1, value)).toBe(value + 1);
  expect(prepared).toHaveLength(1);
});

it('keeps no more than 200, and of those the ones that were used last', async () => {
  for (let number = 1000; number < 1200; number += 1) await ask(number, 0);
  await ask(1000, 0);
  await ask(1200, 0);
  expect(prepared).toHaveLength(201);
  expect(await ask(1000, 1)).toBe(1001);
  expect(prepared).toHaveLength(201);
  expect(await ask(1001, 1)).toBe(1002);
  expect(prepared).toHaveLength(202);
});

it('uses one again after it has failed', async () => {
  await sql`create table numbers (number integer primary key)`.execute(db);
  const insert = (number: number) => sql`insert into numbers values (${number})`.execute(db);
  await insert(1);
  await expect(insert(1)).rejects.toThrow('UNIQUE');
  await insert(2);
  const { rows } = await sql`select number from numbers`.execute(db);
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});

it('answers with the columns that there are after a change of the table', async () => {
  await sql`create table things (name text)`.execute(db);
  await sql`insert into things values ('Lamp')`.execute(db);
  const all = () => sql`select * from things`.execute(db).then(({ rows }) => rows);
  expect(await all()).toEqual([{ name: 'Lamp' }]);
  await sql`alter table things add column price integer default 5`.execute(db);
  expect(await all()).toEqual([{ name: 'Lamp', price: 5 }]);
});
