import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refused } from './kit/client';
import { said } from './kit/expecting';
import { addMessage, goodFields } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

/* What protects the site from those who send messages (contract §6). */

const minute = 60_000;
const site = 'https://www.example.org';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXY: 'true', ALLOWED_ORIGINS: `${site}, https://other.example` });
});
// The clock of the limits goes on, so that each test begins with none counted.
afterEach(() => {
  server.clear();
  server.wait(10 * minute);
});
afterAll(() => server.end());

const good = { name: 'Meera', email: 'meera@example.org', message: 'Hello' };
const count = () => server.sql('select id from messages').length;
const send = async (
  fields: Readonly<Record<string, string>> = good,
  headers: Readonly<Record<string, string>> = {},
) => {
  const { status, body, headers: answered } = await server.client.call('message.send', fields, { headers });
  return { status, body, wait: answered.get('retry-after'), shared: answered.get('access-control-allow-origin') };
};
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('messages from one address', () => {
  it('are five in ten minutes', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send()).status).toBe(200);
      server.wait(minute);
    }
    const sixth = await send();
    expect([sixth.status, sixth.body, sixth.wait]).toEqual([
      429,
      refused('Too many messages. Try again in 5 minutes.'),
      '300',
    ]);
    expect((await send(good, from('203.0.113.7'))).status).toBe(200);
    server.wait(5 * minute);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect(count()).toBe(7);
  });

  it('are counted for a whole network of IPv6', async () => {
    const statuses: number[] = [];
    for (const at of [1, 2, 3, 4, 5, 6]) statuses.push((await send(good, from(`2001:db8::${at}`))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(good, from('2001:db8:0:1::1'))).status).toBe(200);
  });

  it('are not counted when a rule refuses them', async () => {
    for (let sent = 0; sent < 6; sent += 1) expect((await send({ ...good, email: 'x' })).status).toBe(422);
    expect((await send()).status).toBe(200);
  });
});

it('a program that fills in the field that no person sees is answered as any sender, and nothing is stored', async () => {
  const trapped = { ...good, website: 'https://spam.example' };
  const reply = await send(trapped);
  expect([reply.status, reply.body]).toEqual(said('Message sent. Thank you.'));
  expect(count()).toBe(0);
  for (let sent = 1; sent < 5; sent += 1) await send(trapped);
  expect((await send(trapped)).status).toBe(429);
  server.wait(10 * minute);
  expect((await send({ ...good, website: '' })).status).toBe(200);
  expect(count()).toBe(1);
});

it('the inbox holds 5,000 messages, whatever is archived', async () => {
  const last = Number(addMessage(server, { is_archived: 1 }));
  const copied = 'name, email, subject, body, searched, is_read, is_archived, created_at';
  const numbers = 'with recursive n (at) as (select 1 union all select at + 1 from n where at < 4999)';
  const values = "'a', 'a@b.co', '', 'a', 'a', 1, 0, '2026-03-04T05:06:07.000Z'";
  server.sql(`insert into messages (${copied}) ${numbers} select ${values} from n`);
  expect((await send()).status).toBe(200);
  const full = 'This site can take no more messages for now. Try again later.';
  const reply = await send();
  expect([reply.status, reply.body, reply.wait]).toEqual([503, refused(full), '3600']);
  expect(count()).toBe(5001);
  const admin = await server.signIn();
  await admin.call('message.archive', { messageID: String(last + 1), archived: 'yes' });
  expect((await send()).status).toBe(200);
});

describe('the page of another site', () => {
  it('that is configured sends a message and may read the answer, whatever it says', async () => {
    const there = { origin: site, 'sec-fetch-site': 'cross-site' };
    const { status, body, shared } = await send(good, there);
    expect([status, body, shared]).toEqual([...said('Message sent. Thank you.'), site]);
    const other = await send({}, { ...there, origin: 'https://other.example' });
    expect([other.status, other.shared]).toEqual([422, 'https://other.example']);
    const { headers } = await server.client.call('message.send', {}, { headers: there });
    expect([headers.get('vary'), headers.get('access-control-allow-credentials')]).toEqual(['Origin', null]);
  });

  it('that is not configured sends none, and reads nothing', async () => {
    const { status, shared } = await send(good, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([status, shared, count()]).toEqual([403, null, 0]);
  });

  it('reads no other answer', async () => {
    const admin = await server.signIn();
    for (const call of ['message.list', 'message.unread', 'session.check'] as const) {
      const fields = await goodFields[call](admin, server);
      const { headers } = await admin.call(call, fields, { headers: { origin: site } });
      expect([call, headers.get('access-control-allow-origin')]).toEqual([call, null]);
    }
  });
});

it('what a message holds is in no line of the log', async () => {
  const secret = {
    name: 'Canary Name',
    email: 'canary@example.org',
    subject: 'Canary subject',
    message: 'Canary text',
  };
  const admin = await server.signIn();
  await send(secret);
  await send({ ...secret, email: 'canary' });
  await admin.call('message.list', { box: 'inbox', limit: '60', search: 'canary' });
  const log = server.log.join('');
  expect([/message\.send/.test(log), /canary/i.test(log)]).toEqual([true, false]);
});

it('a message that is sent again from the app under the same key is marked once', async () => {
  const admin = await server.signIn();
  const fields = { messageID: addMessage(server), idempotency_key: 'a-key-of-16-chars' };
  expect((await admin.call('message.remove', fields)).body).toEqual(said('Message deleted successfully')[1]);
  const again = await admin.call('message.remove', fields);
  expect([again.status, again.body]).toEqual(said('Message deleted successfully'));
});
