import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './kit/client';
import { addCategory } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

describe('lists', () => {
  it('are compressed once they are worth it', async () => {
    for (let at = 0; at < 12; at += 1) await addCategory(admin, `Category ${at}`);
    const response = await fetch(`${server.url}/api/category?req_data=getCat`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    expect(((await response.json()) as { data: unknown[] }).data.length).toBe(12);
  });

  const blanks = ' \t'.repeat(20);
  it.each([
    ['br;q=0', null],
    ['br ; q=0.00 , identity', null],
    ['br;q=0, gzip', 'gzip'],
    [' gzip;q=0.5 ,\tBR ; q=0.1', 'br'],
    [`x${blanks}y, gzip${blanks};${blanks}q=1`, 'gzip'],
  ])('are compressed as the client takes it: %j', async (accepted, coding) => {
    const response = await fetch(`${server.url}/api/category?req_data=getCat`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(coding);
  });

  it('are not sent again to who has them, among others or not', async () => {
    const list = `${server.url}/api/category?req_data=getCat`;
    const etag = (await fetch(list)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const statuses = [etag, `"x" , ${etag}\t, W/"y"`, `"x"${blanks}y, ${etag}`, '"x", W/"y"', `x${etag}`].map(
      async (known) => (await fetch(list, { headers: { 'if-none-match': known } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([304, 304, 304, 200, 200]);
  });
});
