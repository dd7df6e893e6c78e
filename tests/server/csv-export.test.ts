import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../domain/calls';
import { type Client, type Fields, refused } from './kit/client';
import {
  addCategory,
  addComponent,
  addIdea,
  addMember,
  addPost,
  addProject,
  pdfPart,
  picturePart,
  type Row,
} from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  server.setClock(Date.parse('2026-11-25T12:00:00Z') - server.now());
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const linkOf = async (fields: Fields, client = admin): Promise<string> => {
  const reply = await client.call('csv.export', fields);
  expect(reply.status).toBe(200);
  return (reply.body as { readonly link: string }).link;
};

/** The text of a file, byte order mark and all. */
const textAt = async (link: string, client = admin): Promise<string> => {
  const cookie = Object.entries(client.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(server.url + link, { headers: { cookie } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
};

const exported = async (fields: Fields): Promise<string> => textAt(await linkOf(fields));
const rowsIn = (text: string, delimiter = ','): readonly (readonly string[])[] =>
  parse(text, { delimiter, bom: true }) as string[][];

/** What the call answers (contract §6). A call of the family without a row is a compile error. */
const contract: Record<Extract<CallKey, 'csv.export'>, () => Promise<void>> = {
  'csv.export': async () => {
    const reply = await admin.call('csv.export', { content: 'blog', search: 'kite & string', sort: 'title' });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        status: true,
        link: '/api/csv/blog-posts-2026-11-25.csv?content=blog&search=kite+%26+string&sort=title',
      },
    ]);
  },
};
it.each(Object.entries(contract))('%s', (_, holds) => holds());

describe('the file of an export', () => {
  it('has each field, a choice by name and by id, rich text as HTML, and links of files', async () => {
    const category = await addCategory(admin, 'Robots, big "and" small');
    const row: Row = await addProject(admin, {
      name: 'रोबोट भुजा',
      desc: '<p>It <b>moves</b>,</p><p>and stops.</p>',
      catID: category,
      videoLink: 'https://example.org/v',
      image: await picturePart(),
      pdf: pdfPart(),
    });
    expect(await exported({ content: 'project' })).toBe(
      [
        'ID,Slug,Title,Description,Category,Category ID,Price,Discount Price,Video Link,Image,PDF,Created',
        [
          ...[row.sno, row.slug, 'रोबोट भुजा', '"<p>It <b>moves</b>,</p><p>and stops.</p>"'],
          ...['"Robots, big ""and"" small"', category, '1250.5', '999', 'https://example.org/v'],
          ...[row.imageLink, row.pdfLink, row.created],
        ].join(','),
        '',
      ].join('\r\n'),
    );
  });

  it('has no category and no file where there is none, and rich text as a reader sees it where that is asked for', async () => {
    await addProject(admin, { desc: '<p>It <b>moves</b>,</p><p>&amp; stops.</p>' });
    server.sql('update projects set category_id = null');
    const columns = 'description,categoryIdName,categoryId,image';
    expect(await exported({ content: 'project', columns, text: 'plain' })).toBe(
      'Description,Category,Category ID,Image\r\n"It moves, & stops.",,,\r\n',
    );
  });

  it('begins with a byte order mark and has semicolons where that is asked for', async () => {
    await addPost(admin, { title: 'One; two', content: '<p>a,b</p>' });
    expect(await exported({ content: 'blog', columns: 'title,content', separator: 'semicolon', mark: 'yes' })).toBe(
      '\ufeffTitle;Content\r\n"One; two";<p>a,b</p>\r\n',
    );
  });

  it('has lines, tabs and quotes inside cells, and no cell that a spreadsheet takes for a formula', async () => {
    const names = ['=cmd|calc', '+1', '-1', '@x', '\t=1', '＝1', "'=1", 'two\r\nlines', 'a "quote"'];
    for (const name of names) await addProject(admin, { name });
    const text = await exported({ content: 'project', columns: 'name', sort: 'id' });
    expect(rowsIn(text).map(([cell]) => cell)).toEqual([
      'Title',
      "'=cmd|calc",
      "'+1",
      "'-1",
      "'@x",
      "'\t=1",
      "'＝1",
      "''=1",
      'two\r\nlines',
      'a "quote"',
    ]);
  });

  it('has the rows that the view shows, in its order', async () => {
    for (const [name, price] of [
      ['वायुयान', '30'],
      ['अंतरिक्ष', '20'],
      ['Kite', '10'],
      ['Box kite', '40'],
    ] as const) {
      await addProject(admin, { name, price });
    }
    const names = async (more: Readonly<Record<string, string>>) =>
      rowsIn(await exported({ content: 'project', columns: 'name', ...more }))
        .slice(1)
        .flat();
    expect(await names({})).toEqual(['वायुयान', 'अंतरिक्ष', 'Kite', 'Box kite']);
    expect(await names({ sort: 'name' })).toEqual(['Box kite', 'Kite', 'अंतरिक्ष', 'वायुयान']);
    expect(await names({ sort: 'name', order: 'descending' })).toEqual(['वायुयान', 'अंतरिक्ष', 'Kite', 'Box kite']);
    expect(await names({ search: 'kite' })).toEqual(['Kite', 'Box kite']);
    expect(await names({ filter: 'filter=price.atLeast.20', sort: 'name' })).toEqual(['Box kite', 'अंतरिक्ष', 'वायुयान']);
    expect(await names({ search: 'submarine' })).toEqual([]);
  });

  it.each([
    ['component', () => addComponent(admin), 'components', 'Name'],
    ['blog', () => addPost(admin), 'blog-posts', 'Title'],
    ['idea', () => addIdea(admin), 'ideas', 'Name'],
    ['teamMember', () => addMember(admin), 'team-members', 'Name'],
  ] as const)('is there for each content type: %s', async (content, add, file, header) => {
    const row = await add();
    const link = await linkOf({ content });
    expect(link).toMatch(new RegExp(`^/api/csv/${file}-2026-11-25\\.csv\\?`));
    const [headers = [], cells = []] = rowsIn(await textAt(link));
    const name = String(row.name ?? row.title ?? row.Name);
    expect([headers[0], cells[headers.indexOf(header)], headers.length]).toEqual(['ID', name, cells.length]);
  });

  it('is a download that no cache keeps and no page runs', async () => {
    const reply = await admin.get(await linkOf({ content: 'project' }));
    expect([
      reply.headers.get('content-disposition'),
      reply.headers.get('cache-control'),
      reply.headers.get('content-security-policy'),
      reply.headers.get('x-content-type-options'),
    ]).toEqual([
      'attachment; filename="projects-2026-11-25.csv"',
      'no-store',
      "default-src 'none'; sandbox; frame-ancestors 'none'",
      'nosniff',
    ]);
  });

  it('has a name of ours, whatever its address says', async () => {
    const link = (await linkOf({ content: 'project' })).replace(/projects-[^?]*/, 'evil.html');
    const reply = await admin.get(link);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="projects-2026-11-25.csv"');
  });
});

describe('an export is refused that', () => {
  it.each([
    ['names no content type', { content: 'user' }, 'The field content must name a content type that can be exported.'],
    [
      'names a property of every object',
      { content: 'constructor' },
      'The field content must name a content type that can be exported.',
    ],
    [
      'names another column',
      { content: 'project', columns: 'id,secret' },
      'The field columns names a column that this list does not have.',
    ],
    [
      'names no column',
      { content: 'project', columns: '' },
      'The field columns names a column that this list does not have.',
    ],
    ['asks for another order', { content: 'project', sort: 'price' }, 'The field sort must be one of id, name.'],
    [
      'asks what its list can not be asked',
      { content: 'project', filter: 'filter=name.is.3' },
      'The field filter asks for what this list cannot be filtered by.',
    ],
    ['wants another text', { content: 'project', text: 'pdf' }, 'The field text must be html or plain.'],
    [
      'wants another separator',
      { content: 'project', separator: '|' },
      'The field separator must be comma or semicolon.',
    ],
    ['wants another mark', { content: 'project', mark: 'maybe' }, 'The field mark must be yes or no.'],
  ] as const)('%s, by the call and at the address', async (_, fields, sentence) => {
    const asked = await admin.call('csv.export', fields);
    const read = await admin.get(`/api/csv/x.csv?${new URLSearchParams(fields)}`);
    expect([asked.status, asked.body, read.status, read.body]).toEqual([
      422,
      refused(sentence),
      422,
      refused(sentence),
    ]);
  });
});

describe('the address of an export', () => {
  const address = '/api/csv/projects.csv?content=project';

  it('is for a session', async () => {
    const ended = refused('Your session has ended. Sign in again to continue.');
    for (const client of [server.client, admin.withCookies({ ...admin.cookies, session_secret: 'x'.repeat(43) })]) {
      const reply = await client.get(address);
      expect([reply.status, reply.body]).toEqual([401, ended]);
    }
  });

  it.each([
    ['viewer', 200],
    ['editor', 200],
    ['admin', 200],
    ['owner', 403],
  ] as const)('is for the role %s: %i', async (role, status) => {
    server.sql("update users set role = ? where email = 'admin@localhost'", role);
    const reply = await admin.get(address);
    server.sql("update users set role = 'admin' where email = 'admin@localhost'");
    admin = await server.signIn();
    expect(reply.status).toBe(status);
  });

  it('is not for an account without the two-factor sign-in that is demanded', async () => {
    server.sql('update site set two_factor_demanded = 1');
    const reply = await admin.get(address);
    server.sql('update site set two_factor_demanded = 0');
    expect([reply.status, reply.body]).toEqual([403, refused('Set up two-factor sign-in first: it is demanded here.')]);
  });

  it.each([
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ] as const)('is not for a page of another site: %s', async (site, status) => {
    expect((await admin.get(address, { 'sec-fetch-site': site })).status).toBe(status);
  });

  it('says each field once', async () => {
    expect((await admin.get(`${address}&content=blog`)).status).toBe(400);
  });

  it('leaves a line in the log that names the account', async () => {
    await admin.get(address);
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.findLast(({ event }) => event === 'list exported')).toMatchObject({ account: 'admin@localhost' });
  });
});
