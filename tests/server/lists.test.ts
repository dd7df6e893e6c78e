import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { handlers } from '../../server/handlers/handlers';
import { actionOf } from '../../server/http/call-paths';
import type { Client } from './kit/client';
import { insertRows, onPostgres } from './kit/databases';
import { addCategory, addComponentCategory, goodFields } from './kit/good-fields';
import { statementsOf } from './kit/statements';
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

describe.each(reads)('$key', ({ key }) => {
  // Of PostgreSQL, a worker makes a list whose length is not known.
  it.skipIf(onPostgres)('is one query however long it is, and none when nothing has changed', async () => {
    // Nobody has asked this one for anything yet.
    const fresh = await startTestServer();
    const fields = await goodFields[key](await fresh.signIn(), fresh);
    const first = await statementsOf(() => fresh.client.call(key, fields));
    // Groups and their links are two tables.
    expect(first).toEqual(
      Array.from({ length: key === 'footer.shown' ? 2 : 1 }, () => expect.stringMatching(/^select /)),
    );
    expect(await statementsOf(() => fresh.client.call(key, fields))).toEqual([]);
    await fresh.end();
  });
});

it.skipIf(onPostgres)('the tree of component categories is one query at any depth', async () => {
  let parent = await addComponentCategory(admin, 'Top');
  for (let level = 0; level < 5; level += 1) parent = await addComponentCategory(admin, `Level ${level}`, parent);
  expect(await statementsOf(() => server.client.call('componentCategory.tree'))).toHaveLength(1);
});

describe('10,000 projects', () => {
  let big: TestServer;
  let address: string;
  beforeAll(async () => {
    big = await startTestServer();
    const columns = ['name', 'slug', 'description', 'price', 'discount_price', 'video_link', 'created_at'];
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      ...[`Project ${at}`, `project-${at}`, `<p>Text ${at}</p>`],
      ...[100, 50, '', ''],
    ]);
    insertRows(big.dataFolder, 'projects', columns, rows);
    address = `${big.url}/api/projectData?req_data=getProjects`;
  });
  afterAll(() => big.end());

  const namesIn = async (response: Response): Promise<readonly string[]> =>
    ((await response.json()) as { data: { name: string }[] }).data.map(({ name }) => name);

  it('are read, encoded and compressed by a worker: the server asks at most for the version of their table', async () => {
    const statements = await statementsOf(async () => {
      const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
      const names = await namesIn(response);
      expect([names.length, names[9_999]]).toEqual([10_000, 'Project 9999']);
    });
    // In PostgreSQL another server may have written to it.
    expect(statements).toEqual(onPostgres ? [expect.stringContaining('from "table_versions"')] : []);
  });

  it('are the same text in every coding, with the ETag of that text', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => {
        const response = await fetch(address, { headers: { 'accept-encoding': coding } });
        const etag = response.headers.get('etag') ?? '';
        const known = await fetch(address, { headers: { 'if-none-match': etag } });
        return [response.headers.get('content-encoding'), etag, known.status, await response.text()] as const;
      }),
    );
    const text = answers[2]?.[3] ?? '';
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`;
    expect(answers.map(([coding, ...rest]) => [coding, ...rest])).toEqual([
      ['br', etag, 304, text],
      ['gzip', etag, 304, text],
      [null, etag, 304, text],
    ]);
    expect(JSON.parse(text).data).toHaveLength(10_000);
  });

  it('a list that is asked for after a write was acknowledged holds it, however many ask', {
    tags: ['full'],
  }, async () => {
    const asha = await big.signIn();
    const catID = await addCategory(asha);
    for (let round = 0; round < 5; round += 1) {
      const early = [1, 2, 3].map(() => fetch(address));
      const name = `SaveResult ${round}`;
      const reply = await asha.call('project.add', { name, desc: '<p>D</p>', catID, price: '1', DiscPrice: '1' });
      expect(reply.status).toBe(200);
      const late = await Promise.all([1, 2, 3].map(() => fetch(address)));
      for (const response of late) expect((await namesIn(response)).at(-1)).toBe(name);
      for (const response of early) expect((await response).status).toBe(200);
    }
  });

  it('other calls are answered meanwhile', async () => {
    const list = fetch(address, { headers: { 'accept-encoding': 'br' } });
    const others = await Promise.all([
      ...Array.from({ length: 10 }, () => big.client.call('projectCategory.list')),
      ...Array.from({ length: 10 }, (_, at) => big.client.call('project.one', { ProjectSlug: `project-${at}` })),
      big.signIn().then(() => ({ status: 200 })),
    ]);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect((await list).status).toBe(200);
  });
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
    expect(actionOf(all, 'DelCat', () => false)?.key).toBe('projectCategory.delete');
  });
});

it('every list that takes the fields of a window answers it', () => {
  const keysOf = (has: (action: WireAction) => boolean) => all.filter(has).map(({ key }) => key);
  const answering = keysOf(({ key }) => handlers[key].windowed !== undefined);
  expect(answering.length).toBeGreaterThan(0);
  expect(keysOf(({ window }) => window !== null)).toEqual(answering);
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
