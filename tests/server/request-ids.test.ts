import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

const ours = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let server: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  behindProxy = await startTestServer({ TRUSTED_PROXY: 'true' });
});
afterAll(async () => {
  await server.end();
  await behindProxy.end();
});

const idOf = async (path: string, headers: Readonly<Record<string, string>> = {}, { url } = server) =>
  (await fetch(url + path, { headers })).headers.get('x-request-id') ?? '';

/** What is logged with the id of an answer: `call` and what happened. A call's own line comes a moment after its answer. */
const linesOf = (id: string | null) =>
  server.log
    .map((line) => JSON.parse(line))
    .filter(({ requestId }) => requestId === id)
    .map(({ call, event, status }) => [call, event ?? status]);

describe('each answer has an id', () => {
  it('that is random and of no other', async () => {
    const paths = [
      '/login',
      '/healthz',
      '/nothing',
      '/uploads/x',
      '/api/category?req_data=getCat',
      '/api/nothing',
      '/%',
    ];
    const ids = [...(await Promise.all(paths.map((path) => idOf(path)))), await idOf('/login')];
    expect(ids).toEqual(ids.map(() => expect.stringMatching(ours)));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that all lines of its request have', async () => {
    const wrong = await server.client.call('session.signIn', { username: email, password: 'wrong' });
    const wrongLines = () => linesOf(wrong.headers.get('x-request-id'));
    await expect.poll(wrongLines, { timeout: 20_000 }).toEqual([
      ['session.signIn', 'sign-in refused'],
      ['session.signIn', 200],
    ]);
    const admin = await server.client.signIn(email, password);
    const noKey = await admin.call('projectCategory.delete', { catID: '1' }, { apiKey: null });
    const noKeyLines = () => linesOf(noKey.headers.get('x-request-id'));
    await expect.poll(noKeyLines, { timeout: 20_000 }).toEqual([
      ['projectCategory.delete', 'request refused'],
      ['projectCategory.delete', 403],
    ]);
    server.sql('update users set disabled = 1');
    const ended = await admin.call('projectCategory.delete', { catID: '1' });
    server.sql('update users set disabled = 0');
    const endedLines = () => linesOf(ended.headers.get('x-request-id'));
    await expect.poll(endedLines, { timeout: 20_000 }).toEqual([
      [undefined, 'session ended'],
      [null, 401],
    ]);
  });

  it('that the line of a defect has', async () => {
    const admin = await server.client.signIn(email, password);
    server.sql('alter table project_categories rename to elsewhere');
    const reply = await admin.call('projectCategory.delete', { catID: '1' });
    server.sql('alter table elsewhere rename to project_categories');
    await expect
      .poll(() => linesOf(reply.headers.get('x-request-id')), { timeout: 20_000 })
      .toEqual([
        ['projectCategory.delete', 'defect'],
        ['projectCategory.delete', 500],
      ]);
  });
});

describe('an id that comes with the request', () => {
  const id = '3f2a9c4e7b1d4f60a8e25c917d3b6a04';

  it('is taken from a trusted proxy', async () => {
    expect(await idOf('/healthz', { 'x-request-id': id }, behindProxy)).toBe(id);
    expect(await idOf('/healthz', { 'x-request-id': 'Root_1-67891233' }, behindProxy)).toBe('Root_1-67891233');
  });

  it('is not taken from anybody else', async () => {
    expect(await idOf('/healthz', { 'x-request-id': id })).toMatch(ours);
  });

  it.each([
    ['short'],
    ['x'.repeat(65)],
    [`${id} ${id}`],
    [`${id}, ${id}`],
    ['"},{"level":"info"'],
    ['\u00e9'.repeat(9)],
  ])('is not taken from a proxy that says %j', async (said) => {
    expect(await idOf('/healthz', { 'x-request-id': said }, behindProxy)).toMatch(ours);
  });
});
