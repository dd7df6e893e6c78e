import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import { type Client, refused } from './kit/client';
import { isoTime, said } from './kit/expecting';
import { invited, rowsOf } from './kit/good-fields';
import { email, startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const answer = async (key: CallKey, fields: Record<string, string> = {}, client = admin) => {
  const { status, body } = await client.call(key, fields);
  return [status, body];
};

const aTime = expect.stringMatching(isoTime);
const madeLink = (text: string, more: object) => [
  200,
  { status: true, text, message: text, link_token: expect.stringMatching(/^[\w-]{43}$/), valid_until: aTime, ...more },
];
const gone = [404, refused('This account is not there any more.')];

/** What each call about accounts answers over plain HTTP (contract §6). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `${'user' | 'accountLink'}.${string}`>, () => Promise<void>> = {
  'user.list': async () => {
    const own = { sno: 1, username: email, name: '', role: 'admin', disabled: false, invited: false };
    expect(await answer('user.list')).toEqual([200, { status: true, data: [{ ...own, last_use: aTime, own: true }] }]);
    expect((await server.client.get('/api/accounts?req_data=getAccounts')).status).toBe(404);
  },
  'user.invite': async () => {
    const fields = { username: 'new@example.org', name: 'नया', role: 'viewer' };
    const more = { link_for: 'invitation', username: 'new@example.org' };
    expect(await answer('user.invite', fields)).toEqual(madeLink('Invited new@example.org', more));
    expect((await rowsOf(admin, 'user.list')).at(-1)).toMatchObject({ username: 'new@example.org', name: 'नया' });
  },
  'user.change': async () => {
    const { accountID } = await invited(admin);
    expect(await answer('user.change', { accountID, name: 'A', role: 'admin' })).toEqual(said('Account updated'));
    expect(await answer('user.change', { accountID: '999999', name: 'A', role: 'admin' })).toEqual(gone);
  },
  'user.disable': async () => {
    const { accountID } = await invited(admin);
    expect(await answer('user.disable', { accountID })).toEqual(said('Account disabled'));
    expect(await answer('user.disable', { accountID: '999999' })).toEqual(gone);
  },
  'user.enable': async () => {
    const { accountID } = await invited(admin);
    expect(await answer('user.enable', { accountID })).toEqual(said('Account enabled'));
    expect(await answer('user.enable', { accountID: '999999' })).toEqual(gone);
  },
  'user.makeLink': async () => {
    const { accountID } = await invited(admin);
    const { username } = (await rowsOf(admin, 'user.list')).at(-1)!;
    const more = { link_for: 'invitation', username };
    expect(await answer('user.makeLink', { accountID })).toEqual(madeLink(`Invited ${String(username)}`, more));
    expect(await answer('user.makeLink', { accountID: '999999' })).toEqual(gone);
  },
  'user.sessions': async () => {
    const session = { sno: expect.any(Number), device: 'node', address: '127.0.0.1', began: aTime, last_use: aTime };
    expect(await answer('user.sessions', { accountID: '1' })).toEqual([
      200,
      { status: true, data: [{ ...session, own: true }] },
    ]);
    expect(await answer('user.sessions', { accountID: '999999' })).toEqual([200, { status: true, data: [] }]);
  },
  'user.endSession': async () => {
    await server.signIn();
    const sessions = await rowsOf(admin, 'user.sessions', { accountID: '1' });
    const other = sessions.find((session) => session.own === false);
    expect(await answer('user.endSession', { sessionNumber: String(other?.sno) })).toEqual(said('Session ended'));
    expect(await answer('user.endSession', { sessionNumber: '1' })).toEqual([
      404,
      refused('This session is over already.'),
    ]);
  },
  'user.endSessions': async () => {
    await server.signIn();
    expect(await answer('user.endSessions', { accountID: '1' })).toEqual(said('Sessions ended'));
    expect(await rowsOf(admin, 'user.sessions', { accountID: '1' })).toHaveLength(1);
    expect(await answer('user.endSessions', { accountID: '999999' })).toEqual(gone);
  },
  'accountLink.read': async () => {
    const { token } = await invited(admin, { username: 'link@example.org' });
    const account = { status: true, link_for: 'invitation', username: 'link@example.org', name: 'Asha Rao' };
    expect(await answer('accountLink.read', { link_token: token }, server.client)).toEqual([200, account]);
  },
  'accountLink.use': async () => {
    const { token } = await invited(admin);
    const fields = { link_token: token, password: 'a good long password' };
    const over = [404, refused('This link does not work any more. Ask an administrator for a new one.')];
    expect(await answer('accountLink.use', fields, server.client)).toEqual(
      said('The password is set. Log in with it.'),
    );
    expect(await answer('accountLink.use', fields, server.client)).toEqual(over);
  },
};

describe('what each call answers', () => {
  it.each(Object.entries(contract).map(([key, check]) => [`${key} (${calls[key as CallKey]})`, check] as const))(
    '%s',
    (_, check) => check(),
  );
});
