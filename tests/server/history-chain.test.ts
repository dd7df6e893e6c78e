import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { sqlite } from '../../server/database/sqlite';
import type { Tables } from '../../server/database/tables';
import type { HistoryRow } from '../../server/history/chain';
import { verifyChain, verifyEntries } from '../../server/history/verify-chain';
import { changesBetween, writeEntry } from '../../server/history/write-entry';

/* What `npm run audit -- verify` finds. */

let db: Kysely<Tables>;
let rows: readonly HistoryRow[];

const write = (at: number) =>
  db.transaction().execute((step) =>
    writeEntry(
      step,
      {
        at: 1_767_000_000_000 + at,
        account: at % 5 === 0 ? null : `admin${at % 3}@example.org`,
        address: at % 5 === 0 ? null : '10.0.0.1',
        call: at % 2 === 0 ? 'project.edit' : 'blog.delete',
      },
      { type: at % 2 === 0 ? 'project' : 'blog', id: at % 7 === 0 ? null : at, name: `Record ${at} रोबोट` },
      at % 2 === 0 ? changesBetween({ name: `Old ${at}`, price: at }, { name: `New ${at}`, price: at + 0.5 }) : {},
    ),
  );

const entries = 40;

beforeAll(async () => {
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
  await migrate(db as unknown as Kysely<never>, sqlite, () => 0);
  for (let at = 1; at <= entries; at += 1) await write(at);
  rows = await db.selectFrom('history').selectAll().orderBy('id').execute();
});
afterAll(() => db.destroy());

/** Puts other rows in the place of all. */
const replaceAll = async (others: readonly HistoryRow[]): Promise<void> => {
  await db.deleteFrom('history').execute();
  for (const row of others) await db.insertInto('history').values(row).execute();
};
beforeEach(() => replaceAll(rows));

const problem = async (head: string | null = null): Promise<string | null> => (await verifyChain(db, head)).problem;

/** Written out here again, so that the product's hash is not compared with itself. */
const hashOf = (row: HistoryRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[row.previous_hash, row.id, row.at_ms, row.account, row.address, row.call, row.content, row.record_id],
        ...[row.record_name, row.fields, row.changes],
      ]),
    )
    .digest('hex');

describe('verify', () => {
  it('finds nothing in a history as it was written', async () => {
    expect(await verifyChain(db, null)).toEqual({ entries, head: rows.at(-1)?.hash, problem: null });
    expect(rows.map(hashOf)).toEqual(rows.map(({ hash }) => hash));
  });

  it('finds nothing in an empty history, whose head is 64 zeros', async () => {
    await replaceAll([]);
    expect(await verifyChain(db, '0'.repeat(64))).toEqual({ entries: 0, head: '0'.repeat(64), problem: null });
  });

  it('names the first bad entry', async () => {
    const third = rows[2]!;
    await replaceAll(rows.map((row) => (row.id === 3 ? { ...row, record_name: 'x' } : row)));
    expect(await problem()).toBe('Entry 3 was changed after it was written.');
    await replaceAll(rows.filter(({ id }) => id !== 3));
    expect(await problem()).toBe('Entry 3 is missing.');
    await replaceAll(rows.slice(1));
    expect(await problem()).toBe('Entry 1 is missing.');
    const changed = { ...third, account: 'nobody@example.org' };
    await replaceAll(rows.map((row) => (row.id === 3 ? { ...changed, hash: hashOf(changed) } : row)));
    expect(await problem()).toBe(
      'Entry 4 does not follow the entry before it: one of the two was changed, or an entry was put in or taken out.',
    );
    await replaceAll([{ ...rows[0]!, id: 0 }, ...rows]);
    expect(await problem()).toBe('Entry 0 is out of its place.');
  });

  it('finds missing entries at the end with a head that was kept', async () => {
    const kept = rows[29]!.hash;
    expect(await problem(kept)).toBe(null);
    await replaceAll(rows.slice(0, 30));
    expect([await problem(), await problem(kept)]).toEqual([null, null]);
    await replaceAll(rows.slice(0, 29));
    expect(await problem()).toBe(null);
    expect(await problem(kept)).toBe(
      'No entry has the head that was kept: after entry 29 entries are missing, or the history was written anew.',
    );
  });

  it('goes on where an entry is written after a look', async () => {
    await write(99);
    expect(await verifyChain(db, rows.at(-1)!.hash)).toMatchObject({ entries: entries + 1, problem: null });
  });
});

const place = fc.nat({ max: entries - 1 });
const columns = [
  ...['at_ms', 'account', 'address', 'call', 'content', 'record_id', 'record_name', 'fields'],
  ...['previous_hash', 'hash', 'changes'],
] as const satisfies readonly (keyof HistoryRow)[];

/** A value that a column does not have now. */
const otherValue = (row: HistoryRow, column: (typeof columns)[number], seed: number): HistoryRow => {
  const value = row[column];
  if (column === 'at_ms') return { ...row, at_ms: row.at_ms + 1 + seed };
  if (column === 'record_id') return { ...row, record_id: value === null ? seed : null };
  if (column === 'account' || column === 'address') return { ...row, [column]: value === null ? '' : null };
  return { ...row, [column]: `${value}${seed}` };
};

type Tampering = (all: readonly HistoryRow[]) => readonly HistoryRow[];

const editing = fc.tuple(place, fc.constantFrom(...columns), fc.nat({ max: 99 })).map(
  ([at, column, seed]): Tampering =>
    (all) =>
      all.map((row, index) => (index === at ? otherValue(row, column, seed) : row)),
);
// One in the middle: without a kept head, an end that is cut off can't be told from a shorter history.
const removing = fc.nat({ max: entries - 2 }).map(
  (at): Tampering =>
    (all) =>
      all.filter((_, index) => index !== at),
);
const removingRenumbered = fc.nat({ max: entries - 2 }).map(
  (at): Tampering =>
    (all) =>
      all.filter((_, index) => index !== at).map((row, index) => ({ ...row, id: index + 1 })),
);
const inserting = fc.tuple(place, fc.boolean()).map(
  ([at, isChained]): Tampering =>
    (all) => {
      const before = all[at - 1];
      const false_ = { ...all[at]!, record_name: 'Put in', previous_hash: before?.hash ?? '0'.repeat(64) };
      const put = isChained ? { ...false_, hash: hashOf(false_) } : false_;
      const after = all.slice(at).map((row) => ({ ...row, id: row.id + 1 }));
      return [...all.slice(0, at), put, ...after];
    },
);
const reordering = fc
  .tuple(place, place)
  .filter(([one, other]) => one !== other)
  .map(
    ([one, other]): Tampering =>
      (all) =>
        all.map((row, index) => {
          if (index === one) return { ...all[other]!, id: row.id };
          return index === other ? { ...all[one]!, id: row.id } : row;
        }),
  );
/** An entry is changed, and its hash and those of some entries after it are made anew, but not up to the end. */
const rewriting = fc.tuple(fc.nat({ max: entries - 3 }), fc.nat({ max: 20 })).map(
  ([at, more]): Tampering =>
    (all) => {
      const end = Math.min(at + more, entries - 2);
      let previous = all[at - 1]?.hash ?? '0'.repeat(64);
      return all.map((row, index) => {
        if (index < at || index > end) return row;
        const named = index === at ? { ...row, record_name: `${row.record_name}!` } : row;
        const chained = { ...named, previous_hash: previous };
        previous = hashOf(chained);
        return { ...chained, hash: previous };
      });
    },
);

const tamperings = fc.oneof(editing, removing, removingRenumbered, inserting, reordering, rewriting);

it('finds each of 5,000 histories that were tampered with', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(tamperings, async (tamper) => {
      const byNumber = [...tamper(rows)].sort((one, other) => one.id - other.id);
      expect((await verifyEntries(byNumber, null)).problem).not.toBe(null);
    }),
    { numRuns: 5000, seed: 20_261_124 },
  );
});
