import { Schema } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from '../../adapters/wire/actions';
import { arranged, type Facets } from '../../domain/arrange';
import { idea } from '../../domain/content/ideas';
import { project } from '../../domain/content/projects';
import { teamMember } from '../../domain/content/team';
import { databaseBytes } from '../../server/database/open';
import { type Client, refused } from './kit/client';
import { onPostgres } from './kit/databases';
import { addCategory, addIdeaCategory, addMember, addProject } from './kit/good-fields';
import { statementsOf } from './kit/statements';
import { startTestServer, type TestServer } from './kit/test-server';

type Query = Readonly<Record<string, string>>;
type List = 'project.list' | 'idea.list' | 'teamMember.list';

interface Window {
  readonly data: readonly { readonly id: number }[];
  readonly total: number;
  readonly found: number;
  readonly version: string;
}

let server: TestServer;
let admin: Client;
let catID: string;

/** A list, or a window of it, with its rows as the app reads them. */
const read = async (list: List, query: Query = {}): Promise<Window> => {
  const { status, body } = await server.client.call(list, query);
  expect([status, body]).toEqual([200, expect.objectContaining({ status: true })]);
  const { total, found, version } = body as Window;
  return {
    data: Schema.decodeUnknownSync(actions[list].answer as Schema.Codec<Window['data']>)(body),
    total,
    found,
    version,
  };
};

const namesIn = (window: Window): readonly string[] =>
  window.data.map((row) => (row as unknown as { readonly name: string }).name);
const search = async (words: string, more: Query = {}): Promise<readonly string[]> =>
  namesIn(await read('project.list', { limit: '200', search: words, ...more }));

/** Names that are equal, that differ in what is not told apart, with numbers, in Hindi and in other scripts. */
const names = [
  ...['Robot arm', 'robot ARM', 'Röbot arm', 'Robot 10', 'Robot 9', 'Robot 09', 'Robot 9', 'robot९'],
  ...['रोबोट भुजा', 'रोबोट', 'रोबोट १०', 'सौर दीपक', 'हिन्दी', 'हिंदी', 'क्‍ष', 'क्ष', 'ज़रा', 'जरा'],
  ...['  leading', 'Straße', 'Strasse', '(bracket)', '#1', '🤖', 'ذراع', '机器', 'Zebra', 'apple'],
];
const texts: Readonly<Record<string, string>> = {
  'Robot 10': '<p>It lifts <strong>heavy</strong>weights; 3D-printed.</p>',
  'सौर दीपक': '<h2>धूप</h2><p>सूर्य की रोशनी&nbsp;से चलता है</p>',
  Zebra: '<p>Ｗｉｄｅ caf\u00e9 &amp; "quotes" o\'clock under_score</p><img src="/uploads/lamp.jpg" alt="hidden">',
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  catID = await addCategory(admin);
  for (const name of names) await addProject(admin, { name, catID, desc: texts[name] ?? '<p>Plain</p>' });
  const CatID = await addIdeaCategory(admin);
  for (const [at, price] of ['250', '99.5', '1000', '99.5', '0', '100'].entries()) {
    const fields = { name: `Idea ${at % 3}`, desc: '<p>D</p>', HindiDesc: '<p>उजला</p>', CatID, price, DiscPrice: '1' };
    expect((await admin.call('idea.add', fields)).status).toBe(200);
  }
  for (const Designation of ['Engineer', 'engineer', 'Designer', 'अभियंता']) await addMember(admin, { Designation });
});
afterAll(() => server.end());

const ascending = ['ascending', 'descending'] as const;
const orders = [
  ...Object.keys(project.facets).map((by) => ['project.list', by, project.facets] as const),
  ...Object.keys(idea.facets).map((by) => ['idea.list', by, idea.facets] as const),
  ...Object.keys(teamMember.facets).map((by) => ['teamMember.list', by, teamMember.facets] as const),
].flatMap(([list, by, facets]) =>
  ascending.map((direction) => [list, by, direction, facets as Facets<never>] as const),
);

describe('windows one after the other are the list', () => {
  const windows = async (list: List, query: Query): Promise<Window['data']> => {
    const rows: Window['data'][number][] = [];
    for (let offset = 0; ; offset += 7) {
      const window = await read(list, { ...query, limit: '7', offset: String(offset) });
      if (window.data.length === 0) return rows;
      expect([window.total, window.found]).toEqual([window.total, window.total]);
      rows.push(...window.data);
    }
  };

  it.each(orders)('%s by %s, %s, as the app arranges it', async (list, by, direction, facets) => {
    const { data } = await read(list);
    const expected = arranged(data, { search: '', sort: { by, direction } }, facets as Facets<Window['data'][number]>);
    expect(await windows(list, { sort: by, order: direction })).toEqual(expected);
  });

  it('in the order of the server when nothing is said of it', async () => {
    expect(await windows('project.list', {})).toEqual((await read('project.list')).data);
  });

  it('ascending when only the facet is said', async () => {
    const [said, unsaid] = [{ sort: 'name', order: 'ascending' }, { sort: 'name' }];
    expect(await windows('project.list', unsaid)).toEqual(await windows('project.list', said));
  });

  it('without their long texts where those are not asked for', async () => {
    const { body } = await server.client.call('project.list', { limit: '3', columns: 'list' });
    expect((body as Window).data.map((row) => 'desc' in row)).toEqual([false, false, false]);
    const whole = await server.client.call('project.list', { limit: '3' });
    expect((whole.body as Window).data.map((row) => 'desc' in row)).toEqual([true, true, true]);
  });
});

describe('a search', () => {
  it.each([
    ['', names],
    [' \t ', names],
    ['zebra', ['Zebra']],
    ['ZEBRA', ['Zebra']],
    ['bra', ['(bracket)', 'Zebra']],
    ['heavy', ['Robot 10']],
    ['HEAVYW', ['Robot 10']],
    ['weights', []],
    ['3d-print', ['Robot 10']],
    ['printed', ['Robot 10']],
    ['strong', []],
    ['hidden', []],
    ['wide', ['Zebra']],
    ['ｗｉ', ['Zebra']],
    ['café', ['Zebra']],
    ['cafe', []],
    ['quot', ['Zebra']],
    ['"quotes"', ['Zebra']],
    ["o'clock", ['Zebra']],
    ['robot 10', ['Robot 10']],
    ['10 robot', ['Robot 10']],
    ['robot lifts', ['Robot 10']],
    ['robot zebra', []],
    ['रोबोट', ['रोबोट भुजा', 'रोबोट', 'रोबोट १०']],
    ['रो', ['रोबोट भुजा', 'रोबोट', 'रोबोट १०', 'सौर दीपक']],
    ['सूर्य', ['सौर दीपक']],
    ['सूर', ['सौर दीपक']],
    ['र्य', []],
    ['रोशनी से', ['सौर दीपक']],
    ['क्‍ष', ['क्‍ष']],
    ['🤖', ['🤖']],
    ['(', ['(bracket)']],
    ['-', []],
    ['*', []],
    ['" OR text:plain', []],
    ['NEAR(plain)', []],
    ['plain* NOT zebra', []],
    ['^plain', names.filter((name) => texts[name] === undefined)],
  ])('for %j finds %j', async (words, expected) => {
    expect([words, await search(words)]).toEqual([words, expected]);
    const { found, total } = await read('project.list', { limit: '1', offset: '150', search: words });
    expect([found, total]).toEqual([expected.length, names.length]);
  });

  it('finds whatever the app would find, in its order', async () => {
    const { data } = await read('project.list');
    const sort = { by: 'name', direction: 'descending' } as const;
    for (const name of [...names, '1', '2 robot', 'o', 'दी', 'ा', '्']) {
      const expected = arranged(data as never[], { search: name, sort }, project.facets as Facets<never>);
      const rows = (await read('project.list', { limit: '200', search: name, sort: 'name', order: 'descending' })).data;
      expect([name, rows.filter((row) => expected.some(({ id }: { id: number }) => id === row.id))]).toEqual([
        name,
        expected,
      ]);
    }
  });

  it('can be read in windows too', async () => {
    const all = await search('robot', { sort: 'name' });
    const parts = ['0', '3', '6'].map((offset) => search('robot', { sort: 'name', limit: '3', offset }));
    expect((await Promise.all(parts)).flat()).toEqual(all);
  });
});

describe('what a field can not be', () => {
  const limit = 'The field limit must be a whole number from 1 to 200.';
  const offset = 'The field offset must be a whole number from 0.';
  const facets = 'The field sort must be one of id, name.';
  it.each([
    [{ limit: '0' }, limit],
    [{ limit: '201' }, limit],
    [{ limit: '-1' }, limit],
    [{ limit: '1.5' }, limit],
    [{ limit: '1e1' }, limit],
    [{ limit: ' 1' }, limit],
    [{ limit: '' }, limit],
    [{ limit: 'all' }, limit],
    [{ limit: '5', offset: '-1' }, offset],
    [{ limit: '5', offset: '' }, offset],
    [{ limit: '5', offset: '9999999999' }, offset],
    [{ offset: 'x' }, offset],
    [{ limit: '5', sort: 'price' }, facets],
    [{ limit: '5', sort: '' }, facets],
    [{ limit: '5', sort: '__proto__' }, facets],
    [{ sort: 'NAME' }, facets],
    [{ limit: '5', sort: 'name', order: 'up' }, 'The field order must be ascending or descending.'],
    [{ limit: '5', order: 'ascending' }, 'The field order needs the field sort.'],
    [{ limit: '5', columns: 'all' }, 'The field columns can only be list.'],
    [{ limit: '5', search: 'a b c d e f g h i j k l m' }, 'Search for at most 12 words.'],
  ] as readonly (readonly [Query, string])[])('%j', async (query, sentence) => {
    const { status, body } = await server.client.call('project.list', query);
    expect([status, body]).toEqual([422, refused(sentence)]);
  });

  it('a list without a window takes no part in any of it', async () => {
    const plain = await server.client.call('projectCategory.list');
    expect((await server.client.call('projectCategory.list', { limit: 'x', columns: 'y' })).body).toEqual(plain.body);
  });
});

describe('a window is one look at the database', () => {
  let small: TestServer;
  beforeAll(async () => {
    small = await startTestServer();
    await addProject(await small.signIn());
  });
  afterAll(() => small.end());

  /** The first words of the statements. */
  const wordsOf = async ({ client }: TestServer, query: Query): Promise<readonly string[]> => {
    const statements = await statementsOf(async () => {
      expect((await client.call('project.list', query)).status).toBe(200);
    });
    return statements.map((sql) => sql.trim().split(/\s/)[0] ?? '');
  };

  /** In PostgreSQL another server may have written to the table: each time its version is looked up. */
  const version = onPostgres ? ['select'] : [];

  it.each([
    [{ limit: '5', sort: 'name' }, 3],
    [{ limit: '5', sort: 'id', order: 'descending', columns: 'list' }, 3],
    [{ limit: '5', offset: '20' }, 1],
    [{ limit: '5', search: 'robot arm', sort: 'id', order: 'descending' }, 3],
    [{ limit: '5', search: 'nothing of this' }, 3],
  ] as readonly (readonly [Query, number])[])(
    '%j: so many reads, and none when nothing has changed',
    async (query, reads) => {
      const statements = await wordsOf(small, query);
      const [first, ...looks] = statements.slice(version.length);
      expect([statements.slice(0, version.length), first, looks.at(-1), looks.length]).toEqual([
        version,
        onPostgres ? 'start' : 'begin',
        'commit',
        reads + 1,
      ]);
      expect(await wordsOf(small, query)).toEqual(version);
    },
  );

  it.skipIf(onPostgres)('what takes long is done by a worker: searches, and long texts', async () => {
    expect(databaseBytes(`${server.dataFolder}/site.db`)).toBeGreaterThan(2 * 1024 * 1024);
    expect(await wordsOf(server, { limit: '5', search: 'robot', columns: 'list' })).toEqual([]);
    expect(await wordsOf(server, { limit: '6' })).toEqual([]);
    expect(await wordsOf(server, { limit: '6', columns: 'list' })).not.toEqual([]);
  });

  it('is compressed, and not sent again to who has it', async () => {
    const address = `${server.url}/api/projectData?req_data=getProjects&limit=20&sort=name`;
    const first = await fetch(address, { headers: { 'accept-encoding': 'br' } });
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('content-encoding'), etag]).toEqual(['br', expect.stringMatching(/^W\//)]);
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('what is long', () => {
  /** Ideographs that hardly repeat: no key is longer. */
  const longName = Array.from({ length: 499 }, (_, at) =>
    String.fromCodePoint(0x20000 + ((at * at * 7919 + at * 31) % 40_009)),
  ).join('');
  let long: TestServer;
  const find = async (words: string): Promise<readonly string[]> => {
    const { body } = await long.client.call('project.list', {
      limit: '9',
      search: words,
      columns: 'list',
      sort: 'name',
    });
    return namesIn(body as Window);
  };
  beforeAll(async () => {
    long = await startTestServer();
    const editor = await long.signIn();
    const desc = `<p>${'x'.repeat(150)}ya ${'x'.repeat(150)}z tail ${'v'.repeat(2048)}</p>`;
    await addProject(editor, { name: 'Long word', desc });
    const many = Array.from({ length: 130_000 }, (_, at) => `w${at.toString(36)}aaaaaaaaa`);
    await addProject(editor, { name: 'Many words', desc: `<p>${many.join(' ')} tail</p>` });
    for (const end of ['2', '1']) await addProject(editor, { name: longName + end });
  });
  afterAll(() => long.end());

  it('a word is found by its beginning, however long that is', async () => {
    expect(await find('x'.repeat(149))).toEqual(['Long word']);
    expect(await find('vv')).toEqual(['Long word']);
    expect(await find(`${'x'.repeat(150)}y`)).toEqual(['Long word']);
    expect(await find(`${'x'.repeat(150)}b`)).toEqual([]);
    expect(await find(`${'x'.repeat(150)}ya-${'x'.repeat(150)}`)).toEqual(['Long word']);
    expect(await find(`${'x'.repeat(150)}z-${'x'.repeat(150)}`)).toEqual([]);
  });

  it('each of many words is found, and the last with the one before it', async () => {
    const last = `${(129_999).toString(36)}aaaaaaaaa`;
    expect(await find('w1')).toEqual(['Many words']);
    expect(await find(`w${last}`)).toEqual(['Many words']);
    expect(await find(`w${last}-tai`)).toEqual(['Many words']);
    expect(await find(`w1-w${last}`)).toEqual([]);
    expect(await find('tail')).toEqual(['Long word', 'Many words']);
  });

  it('names that differ only at their end are in order', async () => {
    expect((await find(longName.slice(0, 8))).map((name) => name.at(-1))).toEqual(['1', '2']);
  });
});

describe('after a write', () => {
  const windowOf = (query: Query = {}) => read('project.list', { limit: '200', sort: 'name', ...query });

  it('the window is that of the records as they are', async () => {
    const before = await windowOf();
    const { sno } = await addProject(admin, { name: 'Quokka', catID, desc: '<p>Marsupial</p>' });
    const added = await windowOf();
    expect([added.total, await search('quok'), await search('marsup')]).toEqual([
      before.total + 1,
      ['Quokka'],
      ['Quokka'],
    ]);
    const change = { name: 'Aardvark', desc: '<p>Anteater</p>', catID, price: '1', DiscPrice: '1', videoLink: '' };
    await admin.call('project.edit', { ...change, ProjectID: String(sno) });
    const edited = await windowOf();
    expect([await search('quok'), await search('marsup')]).toEqual([[], []]);
    expect([await search('aardv'), await search('antea')]).toEqual([['Aardvark'], ['Aardvark']]);
    expect(namesIn(edited).indexOf('Aardvark')).toBe(namesIn(edited).indexOf('apple') - 1);
    await admin.call('project.delete', { ProjectID: String(sno) });
    const deleted = await windowOf();
    expect([deleted.data, deleted.total, await search('aardv'), await search('antea')]).toEqual([
      before.data,
      before.total,
      [],
      [],
    ]);
    expect(new Set([before, added, edited, deleted].map(({ version }) => version)).size).toBe(4);
    expect((await windowOf({ offset: '1' })).version).toBe(deleted.version);
  });

  it('a refused one changes nothing', async () => {
    const before = await windowOf();
    const fields = { name: 'Never', desc: '<p>Never</p>', catID: '999999', price: '1', DiscPrice: '1' };
    expect((await admin.call('project.add', fields)).status).toBe(422);
    expect(await windowOf()).toEqual(before);
  });

  it('the deletion of a category is another version of what had it', async () => {
    const other = await addCategory(admin, 'Going');
    await addProject(admin, { name: 'Staying', catID: other });
    const before = await windowOf();
    await admin.call('projectCategory.delete', { catID: other });
    const after = await windowOf();
    expect([after.total, after.version === before.version]).toEqual([before.total, false]);
    expect(after.data.find((row) => namesIn({ ...after, data: [row] })[0] === 'Staying')).toMatchObject({
      categoryId: 0,
    });
    expect(await search('staying')).toEqual(['Staying']);
  });
});
