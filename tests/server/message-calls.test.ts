import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isoTime, said } from './kit/expecting';
import { addMessage, type Row } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const gone = 'This message is no longer there. Reload the list.';
const noId = [
  [{}, 422, 'The field messageID is missing.'],
  [{ messageID: '0' }, 422, 'The field messageID must be a positive whole number.'],
] as const;

const stored = () => server.sql('select name, email, subject, body, searched, is_read, is_archived from messages');
const window = async (fields: Readonly<Record<string, string>>) => {
  const reply = await admin.call('message.list', { box: 'inbox', limit: '60', ...fields });
  const { data, ...counts } = reply.body as { data: readonly Row[]; total: number; found: number; version: string };
  return { names: data.map((row) => row.name), ...counts };
};

const good = { name: 'Meera', email: 'meera@example.org', message: 'Hello' };

/** What each call of the messages answers over plain HTTP (contract §6). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `message.${string}`>, () => Promise<void>> = {
  'message.send': async () => {
    const fields = {
      name: ' मीरा ',
      email: 'meera@example.org',
      subject: 'Kits\r\n',
      message: 'one\r\n<b>two</b>\u0007',
    };
    const reply = await server.client.call('message.send', fields);
    expect([reply.status, reply.body]).toEqual(said('Message sent. Thank you.'));
    const row = { name: 'मीरा', email: 'meera@example.org', subject: 'Kits', body: 'one\n<b>two</b>' };
    expect(stored()).toEqual([
      { ...row, searched: 'मीरा\nmeera@example.org\nkits\none\n<b>two</b>', is_read: 0, is_archived: 0 },
    ]);
    await expectRefusals(server, server.client, 'message.send', [
      [{}, 422, 'Enter your name.'],
      [{ ...good, email: ' ' }, 422, 'Enter your email address.'],
      [{ ...good, message: '\u0007\n' }, 422, 'Enter a message.'],
      [{ ...good, email: 'meera@' }, 422, 'Enter a valid email address, such as name@example.org.'],
      [{ ...good, name: 'a'.repeat(101) }, 422, 'The name can have at most 100 characters.'],
      [{ ...good, subject: 'a'.repeat(201) }, 422, 'The subject can have at most 200 characters.'],
      [{ ...good, message: 'a'.repeat(5001) }, 422, 'The message can have at most 5,000 characters.'],
      [{ ...good, name: 'a'.repeat(1025) }, 413, 'The field name is too long. It takes at most 1,024 bytes.'],
      [{ ...good, message: 'a\u0000b' }, 422, "The field message contains a character that can't be stored."],
    ]);
  },
  'message.list': async () => {
    addMessage(server, { name: 'One', subject: 'Kits', searched: 'one kits 50%_off \\ किट' });
    addMessage(server, { name: 'Two', is_read: 1, searched: 'two' });
    addMessage(server, { name: 'Three', is_archived: 1, searched: 'three kits' });
    const reply = await admin.call('message.list', { box: 'inbox', limit: '1', offset: '1' });
    expect([reply.status, reply.body, reply.headers.get('cache-control')]).toEqual([
      200,
      {
        status: true,
        data: [
          {
            sno: expect.any(Number),
            name: 'One',
            email: 'meera@example.org',
            subject: 'Kits',
            message: 'When is the next one?',
            created: expect.stringMatching(isoTime),
            read: false,
            archived: false,
          },
        ],
        total: 2,
        found: 2,
        version: expect.any(String),
      },
      'no-store',
    ]);
    const { version } = await window({});
    const counted = (names: readonly string[], found: number, total: number) => ({
      status: true,
      names,
      found,
      total,
      version,
    });
    expect(await window({})).toEqual(counted(['Two', 'One'], 2, 2));
    expect(await window({ box: 'unread' })).toEqual(counted(['One'], 1, 1));
    expect(await window({ box: 'archived' })).toEqual(counted(['Three'], 1, 1));
    expect(await window({ search: 'KITS One' })).toEqual(counted(['One'], 1, 2));
    expect(await window({ search: 'kits two' })).toEqual(counted([], 0, 2));
    for (const search of ['50%_off', '\\', 'किट']) expect(await window({ search })).toEqual(counted(['One'], 1, 2));
    expect(await window({ search: '%' })).toEqual(counted(['One'], 1, 2));
    expect(await window({ search: '50x_off' })).toEqual(counted([], 0, 2));
    expect(await window({ offset: '2' })).toEqual(counted([], 2, 2));
    await expectRefusals(server, admin, 'message.list', [
      [{}, 422, 'The field box must be inbox, unread or archived.'],
      [{ box: 'toString', limit: '60' }, 422, 'The field box must be inbox, unread or archived.'],
      [{ box: 'inbox' }, 422, 'The field limit must be a whole number from 1 to 200.'],
      [{ box: 'inbox', limit: '201' }, 422, 'The field limit must be a whole number from 1 to 200.'],
      [{ box: 'inbox', limit: '60', offset: '-1' }, 422, 'The field offset must be a whole number from 0.'],
      [{ box: 'inbox', limit: '60', search: 'a b c d e f g h i j k l m' }, 422, 'Search for at most 12 words.'],
    ]);
    expect((await server.client.get('/api/messages?req_data=getMessages')).status).toBe(404);
  },
  'message.unread': async () => {
    for (const more of [{}, { is_read: 1 }, { is_archived: 1 }]) addMessage(server, more);
    const reply = await admin.call('message.unread');
    expect([reply.status, reply.body]).toEqual([200, { status: true, unread: 1 }]);
  },
  'message.mark': async () => {
    const messageID = addMessage(server);
    addMessage(server);
    const { version } = await window({});
    const reply = await admin.call('message.mark', { messageID, read: 'yes' });
    expect([reply.status, reply.body]).toEqual(said('Message marked as read'));
    expect(await window({ box: 'unread' })).toMatchObject({ total: 1 });
    expect((await window({})).version).not.toBe(version);
    const back = await admin.call('message.mark', { messageID, read: 'no' });
    expect([back.status, back.body]).toEqual(said('Message marked as unread'));
    expect(await window({ box: 'unread' })).toMatchObject({ total: 2 });
    const neither = 'The field read must be yes or no.';
    await expectRefusals(server, admin, 'message.mark', [
      [{ messageID }, 422, neither],
      [{ messageID, read: '1' }, 422, neither],
      [{ messageID: '999999', read: 'yes' }, 404, gone],
      ...noId.map(([fields, ...answer]) => [{ ...fields, read: 'yes' }, ...answer] as const),
    ]);
  },
  'message.archive': async () => {
    const messageID = addMessage(server);
    const reply = await admin.call('message.archive', { messageID, archived: 'yes' });
    expect([reply.status, reply.body]).toEqual(said('Message archived'));
    expect([await window({}), await window({ box: 'archived' })]).toMatchObject([{ total: 0 }, { total: 1 }]);
    const back = await admin.call('message.archive', { messageID, archived: 'no' });
    expect([back.status, back.body]).toEqual(said('Message moved to the inbox'));
    expect([await window({}), await window({ box: 'archived' })]).toMatchObject([{ total: 1 }, { total: 0 }]);
    const neither = 'The field archived must be yes or no.';
    await expectRefusals(server, admin, 'message.archive', [
      [{ messageID }, 422, neither],
      [{ messageID, archived: 'maybe' }, 422, neither],
      [{ messageID: '999999', archived: 'yes' }, 404, gone],
      ...noId.map(([fields, ...answer]) => [{ ...fields, archived: 'yes' }, ...answer] as const),
    ]);
  },
  'message.remove': async () => {
    const messageID = addMessage(server);
    addMessage(server, { name: 'Stays' });
    const reply = await admin.call('message.remove', { messageID });
    expect([reply.status, reply.body]).toEqual(said('Message deleted successfully'));
    expect((await window({})).names).toEqual(['Stays']);
    await expectRefusals(server, admin, 'message.remove', [[{ messageID }, 404, gone], ...noId]);
  },
};

describe('wire contract', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});
