import { verify } from '@node-rs/argon2';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountKey } from '../../server/accounts/account-key';
import { ownBudgets } from '../../server/accounts/guess-budgets';
import { makeGuesses } from '../../server/accounts/guesses';
import { addressKey, makeThrottle } from '../../server/accounts/throttle';
import { type Client, type Reply, refused, secretIn } from './kit/client';
import { heapInUse } from './kit/memory';
import { quietly } from './kit/quietly';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

// The server's hashes are those of the library, and each is seen here with what it costs. Test files share their modules: this one
// loads the server again, and leaves none of it to the next.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const minute = 60_000;
const megabyte = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

const attempt = (username: string, guess: string, headers = {}): Promise<Reply> =>
  server.client.call('session.signIn', { username, password: guess }, { headers });

const valid = async (client: Client): Promise<unknown> => {
  const { session_id, userID, user_type } = client.cookies!;
  const fields = { session_id, user_id: userID, user_role: user_type };
  return (await client.call('session.check', fields)).body;
};
const isValid = { status: true, valid: true };
const isInvalid = { status: true, valid: false };

/** One account, written in many ways. */
const spellings = (at: number): string =>
  [
    email,
    email.toUpperCase(),
    ` ${email}${' '.repeat(at % 50)}`,
    `${email}${'\u200b'.repeat(at % 40)}`,
    email.replace('a', '\uff41'),
    email.replace('@', '\uff20'),
    `${'\t'.repeat(at % 30)}${email}\u2060`,
    email.replace('l', '\u00adl'),
    email.replace('i', '\u{1d422}'),
    email.replace('localhost', 'LocalHost\u3000'),
  ][at % 10]!;

describe('guessing', () => {
  it('1,000 guesses with rotated spellings and extras: 10 reach the hash in 15 minutes', {
    tags: ['full'],
  }, async () => {
    const before = server.hashes();
    const replies: number[] = [];
    const guess = async (at: number) => {
      const extras = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`, 'user-agent': `agent ${at}` };
      const fields = {
        username: spellings(at),
        [`extra${at}`]: 'x',
        password: `guess ${at}`,
        req_data: 'userValidation',
      };
      replies.push((await server.client.post('users', fields, extras)).status);
    };
    for (let at = 0; at < 1_000; at += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, more) => guess(at + more)));
    }
    expect(server.hashes() - before).toBe(10);
    expect(replies.toSorted()).toEqual([...Array(10).fill(200), ...Array(990).fill(429)]);

    server.wait(5 * minute);
    const refusal = await attempt(email, password);
    expect([refusal.status, refusal.body]).toEqual([
      429,
      refused('Too many sign-in attempts. Try again in 10 minutes.'),
    ]);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(500);
    server.wait(10 * minute);
    expect((await attempt(email, password)).status).toBe(200);
  });

  it('10,000 guesses over an hour: 10 in each 15 minutes', { tags: ['full'] }, async () => {
    let now = 0;
    const guesses = makeGuesses(ownBudgets(() => now));
    const wrong = 'wrong password';
    const reached: number[] = [];
    for (let at = 0; at < 10_000; at += 1) {
      now = at * 360;
      const guess = { email: spellings(at), address: `10.0.${at >> 8}.${at & 255}`, browser: null };
      const check = Effect.sync(() => {
        reached.push(now);
        return wrong;
      });
      await Effect.runPromiseExit(quietly(guesses.counting(guess, check)));
    }
    expect(reached.length).toBe(40);
    for (const start of reached) {
      expect(reached.filter((time) => time >= start && time < start + 15 * minute).length).toBeLessThanOrEqual(10);
    }
  });

  it('a correct password does not use up tries, and does not give any back', async () => {
    server.wait(15 * minute);
    for (let at = 0; at < 6; at += 1) await attempt(email, 'wrong');
    for (let at = 0; at < 6; at += 1) expect((await attempt(email, password)).body).toMatchObject({ status: true });
    for (let at = 0; at < 4; at += 1) expect((await attempt(email, 'wrong')).status).toBe(200);
    expect((await attempt(email, password)).status).toBe(429);
    server.wait(15 * minute);
  });

  it('one address has 300 guesses in 15 minutes, whatever the accounts', () => {
    let now = 0;
    const throttle = makeThrottle(300, 15 * minute, () => now);
    for (let at = 0; at < 300; at += 1) expect(throttle.take('address').wait).toBe(null);
    expect(throttle.take('address').wait).toBe(900);
    expect(throttle.take('another').wait).toBe(null);
    now = 15 * minute;
    expect(throttle.take('address').wait).toBe(null);
  });

  it('what was counted is forgotten after the window, though its key never comes again', () => {
    let now = 0;
    const throttle = makeThrottle(10, 15 * minute, () => now);
    const before = heapInUse();
    for (let at = 0; at < 1_000; at += 1) {
      now = at;
      throttle.take(`${at}${'x'.repeat(100_000)}`);
    }
    now = 15 * minute - 1;
    throttle.take('another');
    expect(heapInUse() - before).toBeGreaterThan(50 * megabyte);
    now = 15 * minute + 999;
    throttle.take('another');
    expect(heapInUse() - before).toBeLessThan(10 * megabyte);
  });

  it('of 100,000 keys the one that was used longest ago is forgotten for the next one', () => {
    const throttle = makeThrottle(2, 15 * minute, () => 0);
    for (const key of ['first', 'first', 'second', 'third', 'second']) throttle.take(key);
    for (let at = 3; at < 100_000; at += 1) throttle.take(`key ${at}`);
    expect(throttle.take('first').wait).toBe(900);
    throttle.take('one too many');
    expect([throttle.take('first').wait, throttle.take('second').wait]).toEqual([null, 900]);
  });

  it('an e-mail takes no more memory than any other, however long it is', { tags: ['full'] }, async () => {
    const guesses = makeGuesses(ownBudgets(() => 0));
    const before = heapInUse();
    for (let at = 0; at < 3_000; at += 1) {
      // Each of these characters becomes 18.
      const guess = { email: `${at}${'\ufdfa'.repeat(340)}`, address: `10.0.${at >> 8}.${at & 255}`, browser: null };
      await Effect.runPromise(quietly(guesses.counting(guess, Effect.succeed('unknown account'))));
    }
    expect(heapInUse() - before).toBeLessThan(10 * megabyte);
    // Keeps what was counted until here.
    expect(guesses).toBeDefined();
  });

  it('counts an IPv6 subscriber once', () => {
    const keys = ['2001:db8:0:1::1', '2001:0db8:0000:0001:ffff::2', '2001:DB8:0:1:1:2:3:4'].map(addressKey);
    expect(new Set(keys)).toEqual(new Set(['2001:db8:0:1::/64']));
    expect(addressKey('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('::ffff:10.1.2.3')).toBe('10.1.2.3');
    expect(addressKey('10.1.2.3')).toBe('10.1.2.3');
  });

  it('spellings of one account have one key', () => {
    expect(new Set(Array.from({ length: 10 }, (_, at) => accountKey(spellings(at))))).toEqual(new Set([email]));
  });
});

describe('known and unknown accounts', () => {
  it('get one answer, after the same work', async () => {
    // More than the minimum, so that a cheaper hash would show.
    const costly = await startTestServer({}, { memoryCost: 64, timeCost: 2, parallelism: 1 });
    const { client } = costly;
    costly.sql(
      "insert into users (email, email_key, password_hash, role, disabled, created_at) select 'off@x', 'off@x', password_hash, role, 1, '' from users where id = 1",
    );
    const answers: unknown[] = [];
    for (const [username, guess] of [
      [email, 'wrong'],
      ['nobody@localhost', 'wrong'],
      ['nobody@localhost', password],
      ['off@x', password],
    ] as const) {
      const verified = vi.mocked(verify).mock;
      const before = verified.calls.length;
      const reply = await client.call('session.signIn', { username, password: guess });
      const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(reply.headers);
      const work = verified.calls.slice(before).map(([stored, said]) => {
        const [, kind, version, cost, salt = '', hash = ''] = String(stored).split('$');
        return { kind, version, cost, salt: salt.length, hash: hash.length, said: said === guess };
      });
      answers.push([reply.status, reply.body, headers, work]);
    }
    await costly.end();
    expect(answers).toEqual(answers.map(() => answers[0]));
    const work = [{ kind: 'argon2id', version: 'v=19', cost: 'm=64,t=2,p=1', salt: 22, hash: 43, said: true }];
    expect(answers[0]).toMatchObject([200, { status: false, text: 'Incorrect email or password.' }, {}, work]);
    expect(secretIn({ status: 0, headers: new Headers(), body: null })).toBe('');
  });

  it('are limited alike', async () => {
    for (let at = 0; at < 10; at += 1) expect((await attempt('ghost@x', 'wrong')).status).toBe(200);
    const reply = await attempt(' GHOST@x', 'wrong');
    expect([reply.status, reply.body]).toEqual([429, refused('Too many sign-in attempts. Try again in 15 minutes.')]);
  });
});

describe('a session', () => {
  it('is always new, whatever the request carried (fixation)', async () => {
    const planted = { session_id: 'planted'.padEnd(22, 'x'), session_secret: 'planted'.padEnd(43, 'x') };
    const victim = await server.client.withCookies(planted).signIn(email, password);
    expect(victim.cookies!.session_id).not.toBe(planted.session_id);
    expect(victim.cookies!.session_secret).not.toBe(planted.session_secret);
    expect(await valid(victim)).toEqual(isValid);
    expect(await valid(victim.withCookies({ ...victim.cookies!, ...planted }))).toEqual(isInvalid);
  });

  it('ends when the same browser signs in again', async () => {
    const first = await server.signIn();
    const second = await first.signIn(email, password);
    expect([await valid(first), await valid(second)]).toEqual([isInvalid, isValid]);
  });

  it('ends with log-out, for good, and only its own', async () => {
    const [one, two] = [await server.signIn(), await server.signIn()];
    const { session_id, userID } = one.cookies!;
    const stranger = await two.call('session.logOut', { session_id, user_id: userID });
    expect([stranger.status, await valid(one), await valid(two)]).toEqual([200, isValid, isValid]);
    await one.call('session.logOut', { session_id, user_id: userID });
    expect([await valid(one), await valid(two)]).toEqual([isInvalid, isValid]);
    expect(server.sql('select id from sessions where id = ?', session_id)).toEqual([]);
  });

  it('ends after 30 minutes without use, not before', async () => {
    const client = await server.signIn();
    server.wait(30 * minute - 1_000);
    expect(await valid(client)).toEqual(isValid);
    server.wait(30 * minute - 1_000);
    expect(await valid(client)).toEqual(isValid);
    server.wait(30 * minute);
    expect(await valid(client)).toEqual(isInvalid);
  });

  it('ends after 12 hours however much it is used', async () => {
    const client = await server.signIn();
    for (let at = 0; at < 35; at += 1) {
      server.wait(20 * minute);
      expect(await valid(client)).toEqual(isValid);
    }
    server.wait(20 * minute);
    expect(await valid(client)).toEqual(isInvalid);
  });

  it('ends when its account is disabled', async () => {
    const client = await server.signIn();
    server.sql('update users set disabled = 1 where id = 1');
    expect(await valid(client)).toEqual(isInvalid);
    server.sql('update users set disabled = 0 where id = 1');
    expect(await valid(client)).toEqual(isInvalid);
  });

  it('does not begin when the password is set, or the account disabled, while it is checked', async () => {
    const [user] = server.sql('select password_hash from users where id = 1') as { password_hash: string }[];
    for (const change of ["password_hash = 'x'", 'disabled = 1']) {
      const before = server.sql('select id from sessions');
      const { reached, release } = server.holdHashes();
      const pending = attempt(email, password);
      await reached;
      server.sql(`update users set ${change} where id = 1`);
      release();
      const reply = await pending;
      expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ status: false })]);
      expect([reply.headers.getSetCookie(), server.sql('select id from sessions')]).toEqual([[], before]);
      server.sql('update users set password_hash = ?, disabled = 0 where id = 1', user?.password_hash);
    }
  });

  it('has the role of the database, not the one the client says', async () => {
    const client = await server.signIn();
    server.sql("update users set role = 'editor' where id = 1");
    expect(await valid(client)).toEqual(isInvalid);
    expect(await valid(client.withCookies({ ...client.cookies!, user_type: 'editor' }))).toEqual(isValid);
    server.sql("update users set role = 'admin' where id = 1");
  });

  it('keeps only the digest of its secret', async () => {
    const client = await server.signIn();
    const [row] = server.sql('select * from sessions where id = ?', client.cookies!.session_id);
    expect(JSON.stringify(row)).not.toContain(client.cookies!.session_secret);
  });

  it('and a known browser have cookies that only https sends, behind a proxy that speaks https', async () => {
    const behind = await startTestServer({ TRUSTED_PROXY: 'true' });
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'site.example',
      origin: 'https://site.example',
    };
    const reply = await behind.client.call('session.signIn', { username: email, password }, { headers });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session_secret=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(
        /^__Host-known_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=15552000$/,
      ),
    ]);
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await behind.end();
  });
});
