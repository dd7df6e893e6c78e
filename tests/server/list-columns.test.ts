import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from './kit/client';
import { insertRows } from './kit/databases';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let address: string;

/** 1,000 projects with 4 KB of text each, which hardly repeats. */
beforeAll(async () => {
  server = await startTestServer();
  const noise = (n: number, length: number) =>
    Array.from({ length }, (_, at) => ((n * 7919 + at * at * 31 + at * n) % 1_000_003).toString(36)).join(' ');
  const columns = ['name', 'slug', 'description', 'price', 'discount_price', 'video_link', 'image', 'created_at'];
  const rows = Array.from({ length: 1_000 }, (_, n) => {
    const image = `${noise(n, 32).replaceAll(' ', '').slice(0, 32)}.jpg`;
    const time = new Date(Date.UTC(2024, 0, 1, 0, n * 97)).toISOString();
    const texts = [`Project ${noise(n, 3)}`, `project-${n}`, `<p>${noise(n, 800)}</p>`];
    return [...texts, n * 25, 50, 'https://example.org/v', image, time];
  });
  insertRows(server.dataFolder, 'projects', columns, rows);
  address = `${server.url}/api/projectData?req_data=getProjects`;
});
afterAll(() => server.end());

const read = async (query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}${query}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a list of 1,000 projects', () => {
  it('is under 100 KB on the wire without its long texts, and ten times that with them', {
    tags: ['full'],
  }, async () => {
    const [short, whole] = await Promise.all([read('&columns=list'), read('')]);
    const bytes = [short, whole].map(({ text }) => gzipSync(text).length) as [number, number];
    expect(bytes[0]).toBeLessThan(100_000);
    expect(bytes[1]).toBeGreaterThan(10 * bytes[0]);
  });

  it('has the same rows but for those texts', async () => {
    const [short, whole] = await Promise.all([read('&columns=list'), read('')]);
    const body = JSON.parse(whole.text) as { data: { desc?: string }[] };
    for (const row of body.data) {
      expect(row.desc).toMatch(/^<p>/);
      delete row.desc;
    }
    expect(JSON.parse(short.text)).toEqual(body);
  });

  it('is compressed, and not sent again to who has it', async () => {
    const first = await read('&columns=list', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('content-encoding'), etag]).toEqual(['br', expect.stringMatching(/^W\//)]);
    expect((await read('&columns=list', { 'if-none-match': etag })).status).toBe(304);
    expect((await read('', { 'if-none-match': etag })).status).toBe(200);
  });
});

it.each(['', 'all', 'LIST', 'list ', '__proto__'])('columns can not be %j', async (value) => {
  const { status, text } = await read(`&columns=${encodeURIComponent(value)}`);
  expect([status, JSON.parse(text)]).toEqual([422, refused('The field columns can only be list.')]);
});
