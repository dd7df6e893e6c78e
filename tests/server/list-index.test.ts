import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexedContent } from '../../server/handlers/handlers';
import { startServer } from '../../server/serve';
import { references } from '../../server/trash/content';
import { type Client, clientOf } from './kit/client';
import { run } from './kit/commands';
import { copyDatabase, onPostgres, runSql } from './kit/databases';
import { temporaryFolders } from './kit/folders';
import { addProject } from './kit/good-fields';
import { statementsOf } from './kit/statements';
import { cheapHash, email, password, testSettings } from './kit/test-server';

const newFolder = temporaryFolders('list-index-');

interface Window {
  readonly data: readonly { readonly name: string }[];
  readonly total: number;
  readonly version: string;
}

/** Starts a server, runs, stops it, and gives what it has logged of its indexes. */
const onSite = async (folder: string, use: (admin: Client) => Promise<unknown>): Promise<readonly object[]> => {
  const log: string[] = [];
  const server = await startServer(testSettings(folder), { writeLog: (line) => log.push(line), hashCost: cheapHash });
  try {
    await use(await clientOf(server.url, server.apiKey).signIn(email, password));
  } finally {
    await server.close();
  }
  return log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'list index made');
};

const windowOf = async (admin: Client, query: Record<string, string> = {}): Promise<Window> =>
  (await admin.call('project.list', { limit: '50', sort: 'name', ...query })).body as Window;
const namesOf = async (admin: Client, query?: Record<string, string>): Promise<readonly string[]> =>
  (await windowOf(admin, query)).data.map(({ name }) => name);

/** What holds the texts that lists are searched for. */
const searchTables = onPostgres ? ['list_texts'] : ['list_search'];

const names = ['Robot 10', 'Robot 9', 'सौर दीपक'];

/** A stopped site with three projects, of which tests take copies. */
let site: string;
beforeAll(async () => {
  site = join(newFolder(), 'data');
  await onSite(site, async (admin) => {
    for (const name of names) await addProject(admin, { name, desc: `<p>Words of ${name}</p>` });
  });
});

const makeSite = (): string => {
  const folder = join(newFolder(), 'data');
  cpSync(site, folder, { recursive: true });
  copyDatabase(site, folder);
  return folder;
};

const sql = (folder: string, statements: string): void => {
  for (const statement of statements.split(';')) runSql(folder, statement.trim());
};

/** The index of projects as it has to be. */
const expectWhole = async (
  admin: Client,
  all: readonly string[] = ['Robot 9', 'Robot 10', 'सौर दीपक'],
): Promise<void> => {
  expect([await namesOf(admin), (await windowOf(admin)).total]).toEqual([all, all.length]);
  expect(await namesOf(admin, { order: 'descending' })).toEqual([...all].reverse());
  expect(await namesOf(admin, { search: 'words दीप' })).toEqual(['सौर दीपक']);
};

const made = (records: number) => [expect.objectContaining({ content: 'projects', records })];

describe('the index of a site', () => {
  it('is kept from one start to the next', async () => {
    const folder = makeSite();
    let version = '';
    const remember = async (admin: Client) => {
      const before = version;
      ({ version } = await windowOf(admin));
      await expectWhole(admin);
      return before;
    };
    expect(await onSite(folder, remember)).toEqual([]);
    const first = version;
    expect(await onSite(folder, remember)).toEqual([]);
    expect([first, version]).toEqual([expect.stringMatching(/./), first]);
  });

  it('is kept of no content type whose records go with others', () => {
    const going = references.filter(({ onDelete }) => onDelete === 'cascade').map(({ table }) => table);
    expect(indexedContent.map(({ table }) => table).filter((table) => going.includes(table))).toEqual([]);
  });

  // PostgreSQL chooses by what the tables hold, which is too little here.
  it.skipIf(onPostgres)('finds the keys of a record without a look at those of others', async () => {
    const folder = makeSite();
    const heard: string[] = [];
    await onSite(folder, async (admin) => {
      const fields = {
        ProjectID: '2',
        name: 'Rover',
        desc: '<p>It drives.</p>',
        catID: '2',
        price: '1',
        DiscPrice: '1',
      };
      heard.push(...(await statementsOf(() => admin.call('project.edit', fields))));
      const query = { query: '?req_data=deleteProject' };
      heard.push(...(await statementsOf(() => admin.call('project.delete', { ProjectID: '2' }, query))));
    });
    const deletes = heard.filter((statement) => statement.startsWith('delete from "list_keys"'));
    const database = new Database(join(folder, 'site.db'));
    const plans = deletes.map((statement) => database.prepare(`explain query plan ${statement}`).all());
    database.close();
    const found = expect.objectContaining({
      detail: 'SEARCH list_keys USING PRIMARY KEY (content=? AND facet=? AND row_id=?)',
    });
    expect(plans).toEqual([expect.arrayContaining([found]), expect.arrayContaining([found])]);
  });

  it.each([
    ['that was made in another way', "update list_indexes set stamp = 'another'"],
    [
      'that was cut off while it was made',
      "update list_indexes set stamp = ''; delete from list_keys where row_id > 1",
    ],
    ['that is not there', 'delete from list_indexes; delete from list_keys; delete from list_entries'],
    [
      'of a database from before there were indexes',
      `drop table list_indexes; drop table list_keys; drop table list_entries; ${searchTables.map((name) => `drop table ${name}`).join(';')};
      delete from schema_migrations where number = 11`,
    ],
  ])('is made again at the start when it is one %s', async (_, statements) => {
    const folder = makeSite();
    sql(folder, statements);
    expect(await onSite(folder, expectWhole)).toEqual(made(3));
    expect(await onSite(folder, expectWhole)).toEqual([]);
  });

  /** The indexes by sort key, which SQLite makes after all keys. A start that was cut off may have left none. */
  const sortIndexes = (folder: string) =>
    runSql(folder, "select name from sqlite_master where name like 'list_keys_%' order by name");
  const dropSortIndexes = 'drop index list_keys_up; drop index list_keys_down';
  const bothSortIndexes = [{ name: 'list_keys_down' }, { name: 'list_keys_up' }];

  it.skipIf(onPostgres)('has what lists are sorted by again after a start that was cut off', async () => {
    const folder = makeSite();
    sql(folder, `update list_indexes set stamp = ''; ${dropSortIndexes}`);
    expect(sortIndexes(folder)).toEqual([]);
    expect(await onSite(folder, expectWhole)).toEqual(made(3));
    expect(sortIndexes(folder)).toEqual(bothSortIndexes);
  });

  it('is made of a few records beside many that are in it already', async () => {
    const folder = makeSite();
    const many = Array.from({ length: 20 }, (_, at) => `('Post ${at}', 'post-${at}', '', '')`);
    sql(folder, `insert into blog_posts (title, slug, content, created_at) values ${many.join(', ')}`);
    expect(await onSite(folder, async () => undefined)).toEqual([
      expect.objectContaining({ content: 'blog_posts', records: 20 }),
    ]);
    const ofProjects = "content in (select id from list_indexes where content = 'projects')";
    sql(
      folder,
      `delete from list_keys where ${ofProjects}; update list_indexes set stamp = '' where content = 'projects'`,
    );
    if (!onPostgres) sql(folder, dropSortIndexes);
    expect(await onSite(folder, expectWhole)).toEqual(made(3));
    if (!onPostgres) expect(sortIndexes(folder)).toEqual(bothSortIndexes);
    expect(await onSite(folder, expectWhole)).toEqual([]);
  });

  it('is made again when there are more records, or fewer, than it knows', async () => {
    const folder = makeSite();
    const columns = 'name, slug, description, price, discount_price, video_link, created_at';
    const many = Array.from({ length: 120 }, (_, at) => `('Zoo ${at}', 'zoo-${at}', '<p>Animals</p>', 1, 1, '', '')`);
    sql(folder, `insert into projects (${columns}) values ${many.join(', ')}`);
    const log = await onSite(folder, async (admin) => {
      expect(await namesOf(admin, { search: 'animals', offset: '118' })).toEqual(['Zoo 118', 'Zoo 119']);
      expect((await windowOf(admin)).total).toBe(123);
    });
    expect(log).toEqual(made(123));
    sql(folder, "delete from projects where slug like 'zoo-%'");
    expect(await onSite(folder, expectWhole)).toEqual(made(3));
  });

  it.each([
    ['its name', { name: 'Lamp' }, ['Lamp', 'Robot 10', 'सौर दीपक']],
    ['its text', { desc: '<p>Legs of an insect</p>' }, ['Robot 9', 'Robot 10', 'सौर दीपक']],
    ['the bold letters of its text', { desc: '<p>Words of <b>Robot</b> 9</p>' }, ['Robot 9', 'Robot 10', 'सौर दीपक']],
    ['its name and its text', { name: 'Lamp', desc: '<p>Light</p>' }, ['Lamp', 'Robot 10', 'सौर दीपक']],
    ['nothing', {}, ['Robot 9', 'Robot 10', 'सौर दीपक']],
  ])('fits a record of which %s was changed', async (_, change: { name?: string; desc?: string }, sorted) => {
    const folder = makeSite();
    const fields = { name: 'Robot 9', desc: '<p>Words of Robot 9</p>', ...change };
    await onSite(folder, async (admin) => {
      const { body } = await admin.call('project.list');
      const project = (body as { data: { sno: number; name: string; catID: string }[] }).data.find(
        ({ name }) => name === 'Robot 9',
      );
      const { sno, catID } = project ?? {};
      const edit = { ...fields, catID: String(catID), ProjectID: String(sno), price: '1', DiscPrice: '1' };
      expect(await admin.call('project.edit', edit)).toMatchObject({ status: 200 });
      expect(await namesOf(admin, { sort: 'name' })).toEqual(sorted);
      const words = fields.desc.replace(/<[^>]*>/g, '');
      expect(await namesOf(admin, { search: words })).toEqual([fields.name]);
      expect(await namesOf(admin, { search: 'words robot 9' })).toEqual(words.endsWith('9') ? [fields.name] : []);
    });
    expect(await run('verify', folder)).toMatchObject({ code: 0 });
  });

  it('is made again in a site that was restored', async () => {
    const folder = makeSite();
    const archive = join(folder, '..', 'site.backup');
    sql(folder, "update list_keys set sort_key = 'wrong'");
    expect(await run('backup', folder, [archive])).toMatchObject({ code: 0 });
    const restored = join(newFolder(), 'data');
    expect(await run('restore', restored, [archive])).toMatchObject({ code: 0 });
    expect(await onSite(restored, expectWhole)).toEqual(made(3));
  });
});

describe('verify', () => {
  const told = (count: number) =>
    `The list index of projects does not fit ${count} of its records. A backup that is restored has it made again.\n`;

  it.each([
    ['a key', "update list_keys set sort_key = 'x' where facet = 'name' and row_id = 2", 1],
    ['a missing key', "delete from list_keys where facet = 'id' and row_id < 3", 2],
    ['facets', "update list_entries set facets = 'x' where row_id = 3", 1],
    ['a text', "update projects set description = '<p>Other words</p>' where id = 1", 1],
    ['a name', "update projects set name = 'Other' where id = 1", 1],
    [
      'a text that can not be searched',
      onPostgres ? 'delete from list_texts where row_id = 2' : 'delete from list_search where rowid % 4294967296 = 2',
      1,
    ],
    [
      'an entry of no record',
      "insert into list_entries select content, 99, '', '' from list_entries where row_id = 1",
      1,
    ],
    ['the count', "update list_indexes set total = 7 where content = 'projects'", 4],
  ])('tells when %s does not fit', { tags: ['full'] }, async (_, statements, count) => {
    const folder = makeSite();
    expect(await run('verify', folder)).toMatchObject({ code: 0 });
    sql(folder, statements);
    expect(await run('verify', folder)).toEqual({ code: 1, said: '', complained: told(count) });
  });

  it.runIf(onPostgres).each([
    ['the words that a search looks for first', "update list_texts set words = array_to_tsvector(array['other'])"],
    ['the words in their order', "update list_texts set text = ' other'"],
  ])('tells when %s do not fit', async (_, statement) => {
    const folder = makeSite();
    sql(folder, `${statement} where row_id = 3`);
    expect(await run('verify', folder)).toEqual({ code: 1, said: '', complained: told(1) });
  });

  it('says nothing of an index that the next start makes again', async () => {
    const folder = makeSite();
    sql(folder, "update list_indexes set stamp = 'another'; delete from list_keys");
    expect(await run('verify', folder)).toMatchObject({ code: 0 });
    sql(folder, 'drop table list_indexes');
    expect(await run('verify', folder)).toMatchObject({ code: 0 });
  });
});
