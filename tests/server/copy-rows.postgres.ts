import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { differingTables, sumsOf } from '../../server/database/copy-rows';
import { engineOf } from '../../server/database/engine-of';
import { fillDatabase } from '../../server/database/fill-database';
import { migrate } from '../../server/database/migrate';
import { atOneMoment, withDatabaseAt } from '../../server/database/open-for-copy';
import { copiedTables, siteTables } from '../../server/database/site-tables';
import type { Tables } from '../../server/database/tables';
import { temporaryFolders } from './kit/folders';
import { addressIn, embeddedIn, inPostgres, makeSite } from './kit/moved-sites';
import { rowsIn } from './upgrades/past-version';

const newFolder = temporaryFolders('copy-rows-');
const now = () => Date.UTC(2026, 0, 1);

const onEmbedded = <A>(folder: string, use: (db: Kysely<Tables>) => Promise<A>) =>
  withDatabaseAt(addressIn(embeddedIn(folder)), use);
const onPostgres = <A>(folder: string, use: (db: Kysely<Tables>) => Promise<A>) =>
  withDatabaseAt(addressIn(inPostgres(folder)), use);

const bring = (db: Kysely<Tables>) => migrate(db as unknown as Kysely<never>, engineOf(db), now);

/** Tables that a full-text table of SQLite keeps its own things in, and those of SQLite itself. */
const isInner = (name: string): boolean => /^(?:sqlite_|list_search_)/.test(name);

describe('the list of tables', () => {
  it('names each table of either database, and no other', async () => {
    const folder = newFolder();
    const namesOf = async (db: Kysely<Tables>) => {
      await bring(db);
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      return tables.map(({ name }) => name).filter((name) => !isInner(name));
    };
    const [embedded, elsewhere] = [await onEmbedded(folder, namesOf), await onPostgres(folder, namesOf)];
    expect([...new Set([...embedded, ...elsewhere])].sort()).toEqual(Object.keys(siteTables).sort());
    for (const { name } of copiedTables)
      expect([embedded.includes(name), elsewhere.includes(name)]).toEqual([true, true]);
  });
});

/** Texts that a database, a driver or a checksum could take for something else. */
const texts = [
  '',
  ' ',
  "'; drop table users; --",
  '\\N\t\n\r\u0001\u007f',
  'e\u0301 is not \u00e9',
  '🤖👩‍👩‍👧‍👦\u{10ffff}\ufeff',
  'रोबोट भुजा',
  '{"a":[1,null]}',
  'x'.repeat(1_000_000),
];

const numbers = [0, -1, 9_007_199_254_740_991, -9_007_199_254_740_991];

/** Rows of odd texts and numbers, with references to rows that come later, and numbers whose rows are gone. */
const makeOdd = async (db: Kysely<Tables>): Promise<void> => {
  await sql`update projects set name = 'renamed'`.execute(db);
  for (const [at, text] of texts.entries()) {
    const price = numbers[at % numbers.length] ?? 0;
    const row = { name: text, slug: `odd-${at}`, description: text, price, discount_price: price, video_link: text };
    await db
      .insertInto('projects')
      .values({ ...row, category_id: null, image: null, pdf: null, created_at: '' })
      .execute();
    await db.insertInto('component_categories').values({ name: text, parent_id: null, created_at: '' }).execute();
  }
  // More than are read at once.
  for (let at = 0; at < 450; at += 1) {
    await db
      .insertInto('component_categories')
      .values({ name: `${at}`, parent_id: null, created_at: '' })
      .execute();
  }
  await sql`update component_categories set parent_id = 450 where id in (1, 3)`.execute(db);
  await sql`delete from projects where id = (select max(id) from projects)`.execute(db);
  await sql`delete from ideas`.execute(db);
};

const seen = (db: Kysely<Tables>) => atOneMoment(db, async (step) => [await sumsOf(step), await rowsIn(step)] as const);

/** The numbers that the next project and the next idea get. */
const nextIds = async (db: Kysely<Tables>): Promise<readonly number[]> => {
  const row = { name: 'Next', description: '', category_id: null, price: 0, discount_price: 0, image: null, pdf: null };
  const idea = await db
    .insertInto('ideas')
    .values({ ...row, hindi_description: '', created_at: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const project = await db
    .insertInto('projects')
    .values({ ...row, slug: 'next', video_link: '', created_at: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [project.id, idea.id];
};

describe('a copy of all rows', () => {
  it('is equal in PostgreSQL, and equal again in a new file', { timeout: 240_000 }, async () => {
    const [first, second, third] = [newFolder(), newFolder(), newFolder()];
    await makeSite(embeddedIn(first));
    await onEmbedded(first, makeOdd);
    const copy = (from: Kysely<Tables>, to: Kysely<Tables>) =>
      atOneMoment(from, (step) => fillDatabase(step, to, 'The database', now));
    const there = await onEmbedded(first, (from) => onPostgres(second, (to) => copy(from, to)));
    const back = await onPostgres(second, (from) => onEmbedded(third, (to) => copy(from, to)));
    const [[sums, rows], [sumsThere, rowsThere], [sumsBack, rowsBack]] = [
      await onEmbedded(first, seen),
      await onPostgres(second, seen),
      await onEmbedded(third, seen),
    ];
    expect([there, sumsThere, back, sumsBack]).toEqual([sums, sums, sums, sums]);
    const { sessions, known_browsers, account_links, ...content } = rows;
    expect([sessions?.length, known_browsers?.length, account_links?.length]).toEqual([1, 1, 1]);
    expect([rowsThere, rowsBack]).toEqual([
      { ...content, sessions: [], known_browsers: [], account_links: [] },
      { ...content, sessions: [], known_browsers: [], account_links: [] },
    ]);
    for (const on of [() => onPostgres(second, nextIds), () => onEmbedded(third, nextIds)])
      expect(await on()).toEqual([12, 2]);
  });

  it('differs by its checksums when one row or the next number of one table does', async () => {
    const [first, second] = [newFolder(), newFolder()];
    await makeSite(embeddedIn(first));
    copyFileSync(join(first, 'site.db'), join(second, 'site.db'));
    const differing = async () => differingTables(await onEmbedded(first, sumsOf), await onEmbedded(second, sumsOf));
    expect(await differing()).toEqual([]);
    await onEmbedded(second, (db) => sql`update lessons set link = '' where id = 1`.execute(db));
    expect(await differing()).toEqual(['lessons']);
    await onEmbedded(first, (db) => sql`update sqlite_sequence set seq = seq + 1 where name = 'ideas'`.execute(db));
    expect(await differing()).toEqual(['lessons', 'ideas']);
  });

  it('is all there or not at all, and names the record that can not be copied', async () => {
    const [first, second] = [newFolder(), newFolder()];
    await makeSite(embeddedIn(first));
    await onEmbedded(first, (db) => sql`update ideas set description = 'a' || char(0) || 'b' where id = 1`.execute(db));
    const copying = onEmbedded(first, (from) => onPostgres(second, (to) => fillDatabase(from, to, 'It', now)));
    await expect(copying).rejects.toThrow(
      'The field "description" of record 1 in ideas has a NUL character, which can\'t be copied. Save the record without it first. Nothing was changed.',
    );
    await onEmbedded(first, (db) => sql`update ideas set description = '', price = 1.5`.execute(db));
    const odd = onEmbedded(first, (from) => onPostgres(second, (to) => fillDatabase(from, to, 'It', now)));
    await expect(odd).rejects.toThrow(
      'The field "price" of record 1 in ideas is neither a text nor a whole number, so it can\'t be copied.',
    );
    const { users, files } = await onPostgres(second, rowsIn);
    expect([users, files]).toEqual([[], []]);
  });

  it('leaves the references of PostgreSQL as they were: checked at once', async () => {
    const [first, second] = [newFolder(), newFolder()];
    await makeSite(embeddedIn(first));
    await onEmbedded(first, (from) => onPostgres(second, (to) => fillDatabase(from, to, 'It', now)));
    await onPostgres(second, async (db) => {
      const { rows } = await sql<{ deferrable: boolean }>`select distinct condeferrable as deferrable
        from pg_constraint where contype = 'f'`.execute(db);
      expect(rows).toEqual([{ deferrable: false }]);
      await expect(sql`delete from files`.execute(db)).rejects.toMatchObject({ code: '23503' });
    });
  });
});
