import Database from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { handlers } from '../../server/handlers/handlers';
import { actionOf } from '../../server/http/call-paths';
import type { Client } from './kit/client';
import { addComponentCategory, goodFields } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

const all = Object.values(actions) as readonly WireAction[];
const reads = all.filter(({ method }) => method === 'GET');

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());
afterEach(() => vi.restoreAllMocks());

/** The statements that the server prepares while a test does something. */
const statementsOf = async (what: () => Promise<unknown>): Promise<readonly string[]> => {
  const spy = vi.spyOn(Database.prototype, 'prepare');
  await what();
  return spy.mock.calls.map(([sql]) => String(sql));
};

describe.each(reads)('$key', ({ key }) => {
  it('is one query however long it is, and none when nothing has changed', async () => {
    const fields = await goodFields[key](admin, server);
    const first = await statementsOf(() => server.client.call(key, fields));
    expect(first).toEqual([expect.stringMatching(/^select /)]);
    vi.restoreAllMocks();
    expect(await statementsOf(() => server.client.call(key, fields))).toEqual([]);
  });
});

it('the tree of component categories is one query at any depth', async () => {
  let parent = await addComponentCategory(admin, 'Top');
  for (let level = 0; level < 5; level += 1) parent = await addComponentCategory(admin, `Level ${level}`, parent);
  expect(await statementsOf(() => server.client.call('componentCategory.tree'))).toHaveLength(1);
});

it('10,000 projects: answered whole, compressed, with an ETag, and other calls are answered meanwhile', async () => {
  const big = await startTestServer();
  const database = new Database(`${big.dataFolder}/site.db`);
  const insert = database.prepare(
    "insert into projects (name, slug, description, price, discount_price, video_link, created_at) values (?, ?, ?, 100, 50, '', '')",
  );
  database.exec('begin');
  for (let at = 0; at < 10_000; at += 1) insert.run(`Project ${at}`, `project-${at}`, `<p>Text ${at}</p>`);
  database.exec('commit');
  database.close();
  const address = `${big.url}/api/projectData?req_data=getProjects`;
  const list = fetch(address, { headers: { 'accept-encoding': 'br' } });
  const others = await Promise.all([
    ...Array.from({ length: 10 }, () => big.client.call('projectCategory.list')),
    ...Array.from({ length: 10 }, (_, at) => big.client.call('project.one', { ProjectSlug: `project-${at}` })),
    big.signIn().then(() => ({ status: 200 })),
  ]);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  const response = await list;
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  expect([data.length, data[9_999]?.slug]).toEqual([10_000, 'project-9999']);
  const known = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await fetch(address, { headers: known })).status).toBe(304);
  await big.end();
});

describe('actions that share a name', () => {
  const blog = all.filter(({ path, method }) => path === 'blogData' && method === 'GET');
  const keyOf = (name: string, ...sent: readonly string[]) => actionOf(blog, name, (wire) => sent.includes(wire))?.key;

  it('are told apart by the required fields that were sent', () => {
    expect(keyOf('getBlogPost')).toBe('blog.list');
    expect(keyOf('getBlogPost', 'unknown')).toBe('blog.list');
    expect(keyOf('getBlogPost', 'BlogPostID')).toBe('blog.one');
    expect(keyOf('getBlogPost', 'BlogPostID', 'unknown')).toBe('blog.one');
    expect(keyOf('getblogpost')).toBe(undefined);
  });

  it('wherever they stand in the table; one that lacks a field is still found by its name', () => {
    const backwards = [...blog].reverse();
    expect(actionOf(backwards, 'getBlogPost', () => true)?.key).toBe('blog.one');
    expect(actionOf(backwards, 'getBlogPost', () => false)?.key).toBe('blog.list');
    expect(actionOf(all, 'DelCat', () => false)?.key).toBe('projectCategory.remove');
  });
});

it('every field of rich text is sanitised by its handler', () => {
  const richText = 2048 * 1024;
  for (const { key, fields } of all) {
    const rich = Object.keys(fields).filter(
      (name) => fields[name]?.maxBytes === richText && fields[name]?.kind === 'text',
    );
    expect([key, [...((handlers[key].html ?? []) as string[])].sort()]).toEqual([key, rich.sort()]);
  }
});
