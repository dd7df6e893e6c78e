import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './kit/client';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

const minute = 60_000;
const home = '2001:db8::7';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ TRUSTED_PROXY: 'true' });
});
afterEach(() => server.end());

const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const signIn = (username: string, guess: string, address = home) =>
  server.client.call('session.signIn', { username, password: guess }, at(address));

/** Lines about who may come in, without their time and request: they are written before the call is answered. */
const eventsOf = async (run: () => Promise<unknown>): Promise<readonly object[]> => {
  const before = server.log.length;
  await run();
  const entries = server.log.slice(before).map((line) => JSON.parse(line));
  return entries
    .filter(({ event }) => event !== undefined)
    .map(({ time, requestId, ...entry }) => {
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      return entry;
    });
};

const account = email;
const address = home;
const refusedSignIn = (reason: string, rest: object = {}) => ({
  level: 'warn',
  call: 'session.signIn',
  event: 'sign-in refused',
  account,
  address,
  reason,
  ...rest,
});

describe('the log says who came in, from where and why', () => {
  it('a start that makes the first administrator', () => {
    expect(server.log.map((line) => JSON.parse(line))).toEqual([
      {
        time: expect.any(String),
        level: 'info',
        event: 'account created',
        account,
        address: null,
        reason: 'first start',
      },
    ]);
  });

  it('a sign-in that is accepted', async () => {
    const accepted = { level: 'info', call: 'session.signIn', event: 'sign-in accepted', account, address };
    let browser = '';
    const first = await eventsOf(async () => {
      browser = (await server.client.signIn(email.toUpperCase(), password)).cookies!.known_browser;
    });
    expect(first).toEqual([{ ...accepted, address: '127.0.0.1', reason: 'right password from a new browser' }]);
    const headers = { 'x-forwarded-for': home, cookie: `known_browser=${browser}` };
    const second = await eventsOf(() =>
      server.client.call('session.signIn', { username: email, password }, { headers }),
    );
    expect(second).toEqual([{ ...accepted, reason: 'right password from a known browser' }]);
  });

  it('a sign-in that is refused; the name of no account is not told, as it may be a password', async () => {
    expect(await eventsOf(() => signIn(email, 'wrong'))).toEqual([refusedSignIn('wrong password')]);
    expect(await eventsOf(() => signIn('my secret password', password))).toEqual([
      refusedSignIn('unknown account', { account: null }),
    ]);
    server.sql('update users set disabled = 1');
    expect(await eventsOf(() => signIn(email, password))).toEqual([refusedSignIn('account disabled')]);
    expect(server.log.join('')).not.toContain('my secret password');
  });

  it('a sign-in for which too much was guessed', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn(email, 'wrong', '10.0.0.1');
    expect(await eventsOf(() => signIn(email, password))).toEqual([refusedSignIn('too many guesses for the account')]);
    for (let guess = 0; guess < 290; guess += 1) await signIn(`nobody${guess}`, 'wrong', '10.0.0.1');
    expect(await eventsOf(() => signIn('somebody', 'wrong', '10.0.0.1'))).toEqual([
      refusedSignIn('too many guesses from the address', { account: null, address: '10.0.0.1' }),
    ]);
    server.wait(15 * minute);
    const { known_browser } = (await server.signIn()).cookies!;
    const headers = { 'x-forwarded-for': home, cookie: `known_browser=${known_browser}` };
    const guess = () => server.client.call('session.signIn', { username: email, password: 'wrong' }, { headers });
    for (let count = 0; count < 10; count += 1) await guess();
    expect(await eventsOf(guess)).toEqual([refusedSignIn('too many guesses from the known browser')]);
  });

  it('a sign-in that finds no place in the queue', async () => {
    const { release } = server.holdHashes();
    const crowd = Array.from({ length: 21 }, (_, n) => signIn(`nobody${n}`, 'wrong'));
    const refusedOne = await eventsOf(async () => {
      await Promise.race(crowd);
    });
    expect(refusedOne).toEqual([refusedSignIn('too many sign-ins at once', { account: null })]);
    release();
    await Promise.all(crowd);
  });

  const sessionEnd = (reason: string, rest: object = {}) => ({
    level: 'info',
    event: 'session ended',
    account,
    address: '127.0.0.1',
    reason,
    ...rest,
  });
  const use = (client: Client) => () => client.call('projectCategory.delete', { catID: '1' });

  it('a session that ends', async () => {
    let client = await server.signIn();
    const { session_id, userID } = client.cookies!;
    const logOut = () => client.call('session.logOut', { session_id, user_id: userID }, at(home));
    expect(await eventsOf(logOut)).toEqual([sessionEnd('signed out', { call: 'session.logOut', address })]);
    expect(await eventsOf(logOut)).toEqual([]);

    client = await server.signIn();
    server.wait(30 * minute);
    expect(await eventsOf(use(client))).toEqual([sessionEnd('idle for 30 minutes')]);

    client = await server.signIn();
    for (let time = 0; time < 12 * 60; time += 20) {
      await use(client)();
      server.wait(20 * minute);
    }
    expect(await eventsOf(use(client))).toEqual([sessionEnd('12 hours old')]);

    client = await server.signIn();
    server.sql('update users set disabled = 1');
    expect(await eventsOf(use(client))).toEqual([sessionEnd('account disabled')]);
    server.sql('update users set disabled = 0');
  });

  it('a session that ends because its browser signs in again, and one that nobody came back to', async () => {
    const first = await server.signIn();
    const accepted = {
      level: 'info',
      call: 'session.signIn',
      event: 'sign-in accepted',
      account,
      address: '127.0.0.1',
    };
    expect(await eventsOf(() => first.signIn(email, password))).toEqual([
      sessionEnd('signed in again', { call: 'session.signIn' }),
      { ...accepted, reason: 'right password from a known browser' },
    ]);
    server.wait(31 * minute);
    expect(await eventsOf(server.signIn)).toEqual([
      sessionEnd('idle for 30 minutes', { call: 'session.signIn', address: null }),
      { ...accepted, reason: 'right password from a new browser' },
    ]);
  });

  it('a request that is turned away', async () => {
    const admin = await server.signIn();
    const turnedAway = { level: 'warn', event: 'request refused', account, address };
    const remove = (apiKey: string | null) => () =>
      admin.call('projectCategory.delete', { catID: '1' }, { apiKey, ...at(home) });
    expect(await eventsOf(remove('wrong'))).toEqual([
      { ...turnedAway, call: 'projectCategory.delete', reason: 'wrong api key' },
    ]);
    expect(await eventsOf(remove(null))).toEqual([
      { ...turnedAway, call: 'projectCategory.delete', reason: 'no api key' },
    ]);
    const elsewhere = { 'x-forwarded-for': home, origin: 'https://evil.example' };
    expect(await eventsOf(() => admin.call('projectCategory.delete', { catID: '1' }, { headers: elsewhere }))).toEqual([
      { ...turnedAway, call: null, account: null, reason: 'comes from another origin' },
    ]);
  });

  it('what was typed can not forge a line', async () => {
    const forged = `x"}\n{"event":"sign-in accepted","account":"${email}"}\r\n\u2028\u001b[2K`;
    server.sql('update users set email = ?', forged);
    expect(await eventsOf(() => signIn(email, forged))).toEqual([refusedSignIn('wrong password', { account: forged })]);
    const controls = (line: string) => [...line].filter((character) => character < ' ');
    expect(server.log.map(controls)).toEqual(server.log.map(() => ['\n']));
  });
});
