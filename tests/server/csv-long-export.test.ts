import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './kit/client';
import { heapInUse } from './kit/memory';
import { startTestServer, type TestServer } from './kit/test-server';

/* An export is read from the database while it is sent: what is in memory does not grow with the list. */

const records = 100_000;
const text = 'Each of these texts is as long as a paragraph is. '.repeat(10);
const megabyte = 1024 * 1024;
/** So many bytes come between two looks at the memory. */
const every = 8 * megabyte;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  server.sql(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${records})
     insert into projects (id, name, slug, description, price, discount_price, video_link, created_at)
     select i, 'Project ' || i, 'project-' || i, '<p>${text}' || i || '</p>', i, 0, '', '2026-11-25T00:00:00.000Z' from n`,
  );
  server.sql(
    `insert into list_keys (content, row_id, facet, sort_key)
     select (select id from list_indexes where content = 'projects'), id, 'id', id from projects`,
  );
  server.sql(`update list_indexes set total = ${records} where content = 'projects'`);
});
afterAll(() => server.end());

test('a list of 100,000 records is exported whole in the memory of a few of them', { tags: ['full'] }, async () => {
  const link = (await admin.call('csv.export', { content: 'project' })).body as { readonly link: string };
  const cookie = Object.entries(admin.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(server.url + link.link, { headers: { cookie } });
  let [lines, bytes] = [0, 0];
  const looks = [heapInUse()];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    lines += Buffer.from(chunk).toString('latin1').split('\r\n').length - 1;
    // Each look at the heap collects what is garbage.
    if (Math.floor(bytes / every) > Math.floor((bytes - chunk.length) / every)) looks.push(heapInUse());
  }
  expect(lines).toBe(records + 1);
  expect(bytes).toBeGreaterThan(50 * megabyte);
  // What others leave in the process comes once; what an export kept would come with each piece.
  const growth = looks.slice(1).map((look, at) => look - looks[at]!);
  expect(growth.sort((one, other) => one - other)[Math.floor(growth.length / 2)]).toBeLessThan(every / 8);
});
