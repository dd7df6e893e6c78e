import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect, Exit } from 'effect';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownBudgets } from '../../server/accounts/guess-budgets';
import { makeGuesses } from '../../server/accounts/guesses';
import { KnownBrowsers } from '../../server/accounts/known-browsers';
import { type Asker, makePasswords } from '../../server/accounts/passwords';
import { refusal } from '../../server/failure';
import { openSite } from '../../server/site';
import { knownBrowserIn, type Reply, refused } from './kit/client';
import { quietly } from './kit/quietly';
import { cheapHash, email, password, startTestServer, type TestServer, testSettings } from './kit/test-server';

const minute = 60_000;
const full = refused('Too many people are signing in right now. Try again in a moment.');

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ TRUSTED_PROXY: 'true' });
});
afterEach(() => server.end());

interface From {
  readonly address?: string;
  readonly browser?: string;
}

const home = '10.1.1.1';

const attempt = (username: string, guess: string, { address = home, browser }: From = {}): Promise<Reply> =>
  server.client.call(
    'session.signIn',
    { username, password: guess },
    { headers: { 'x-forwarded-for': address, cookie: browser === undefined ? null : `known_browser=${browser}` } },
  );

const accepted = async (reply: Promise<Reply>): Promise<boolean> =>
  (await reply).status === 200 && ((await reply).body as { readonly status: boolean }).status;

const statuses = async (replies: readonly Promise<Reply>[]): Promise<readonly number[]> =>
  (await Promise.all(replies)).map(({ status }) => status).toSorted();

/** Waits until so many have their answer. */
const answered = (replies: readonly Promise<Reply>[], count: number): Promise<void> =>
  new Promise((done, failed) => {
    let left = count;
    const one = () => {
      left -= 1;
      if (left === 0) done();
    };
    for (const reply of replies) reply.then(one, failed);
  });

const times = <A>(count: number, make: (at: number) => A): A[] => Array.from({ length: count }, (_, at) => make(at));

describe('strangers who fill the queue', () => {
  it.each([
    ['another address', '10.9.9.9'],
    ['the same address', home],
  ])(
    '60 at once from %s: the right password is accepted afterwards, however often it was refused',
    async (_name, crowd) => {
      const { release } = server.holdHashes();
      const strangers = times(60, (at) => attempt(`stranger${at}@example.org`, 'guess', { address: crowd }));
      // One address has 20 places: the others have their answer while those 20 wait.
      await answered(strangers, 40);
      const own = times(12, () => attempt(email, password, { address: crowd }));
      expect((await Promise.all(own)).map(({ status, body }) => [status, body])).toEqual(Array(12).fill([429, full]));
      release();
      expect(await statuses(strangers)).toEqual([...Array(20).fill(200), ...Array(40).fill(429)]);
      expect(await accepted(attempt(email, password, { address: crowd }))).toBe(true);
      // The budget is whole: ten wrong guesses are still compared, the eleventh is not.
      const hashes = server.hashes();
      for (let at = 0; at < 10; at += 1) expect((await attempt(email, 'wrong', { address: crowd })).status).toBe(200);
      expect((await attempt(email, 'wrong', { address: crowd })).status).toBe(429);
      expect(server.hashes() - hashes).toBe(10);
    },
  );

  it('from one address leave places for other addresses', async () => {
    const { release } = server.holdHashes();
    const strangers = times(60, (at) => attempt(`stranger${at}@example.org`, 'guess', { address: '10.9.9.9' }));
    await answered(strangers, 40);
    const own = attempt(email, password);
    release();
    expect(await accepted(own)).toBe(true);
    await Promise.all(strangers);
  });

  it('from many addresses leave places for browsers that signed in before', async () => {
    const browser = knownBrowserIn(await attempt(email, password));
    const { release } = server.holdHashes();
    const strangers = times(60, (at) => attempt(`stranger${at}@example.org`, 'guess', { address: `10.9.9.${at}` }));
    await answered(strangers, 34);
    expect((await attempt(email, password)).status).toBe(429);
    const own = attempt(email, password, { browser });
    release();
    expect(await accepted(own)).toBe(true);
    expect(await statuses(strangers)).toEqual([...Array(26).fill(200), ...Array(34).fill(429)]);
  });
});

describe('a stranger who uses up the requests of an address', () => {
  const asked = (cookie: string | null) => ({ headers: { 'x-forwarded-for': home, cookie } });

  it('does not keep out the administrators behind it', { tags: ['full'] }, async () => {
    const { session_id, session_secret, userID, user_type, known_browser } = (await server.signIn()).cookies!;
    const pair = `session_id=${session_id}; session_secret=${session_secret}`;
    for (let at = 0; at < 1_200; at += 100) {
      await Promise.all(times(100, () => server.client.post('users', {}, { 'x-forwarded-for': home })));
    }
    const told = refused('Too many requests. Please wait a moment and try again.');
    const credentials = { username: email, password };
    for (const cookie of [null, `session_id=${session_id}; session_secret=x`, 'known_browser=x', 'known_browser=']) {
      const reply = await server.client.call('session.signIn', credentials, asked(cookie));
      expect([cookie, reply.status, reply.body]).toEqual([cookie, 429, told]);
    }
    const checked = { session_id, user_id: userID, user_role: user_type };
    const check = await server.client.call('session.check', checked, asked(pair));
    expect([check.status, check.body]).toEqual([200, { status: true, valid: true }]);
    const reply = await attempt(email, password, { browser: known_browser });
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ status: true })]);
    expect((await server.client.call('session.logOut', { session_id, user_id: userID }, asked(pair))).status).toBe(200);
    expect((await server.client.call('session.check', checked, asked(pair))).status).toBe(429);
  });
});

describe('a guess', () => {
  const guess = { email, address: home, browser: null };
  const wrong = Effect.succeed('wrong password');

  const tried = async (check: Effect.Effect<string | null, ReturnType<typeof refusal>>) => {
    const guesses = makeGuesses(ownBudgets(() => 0));
    for (let at = 0; at < 400; at += 1) await Effect.runPromiseExit(quietly(guesses.counting(guess, check)));
    let left = 0;
    while (Exit.isSuccess(await Effect.runPromiseExit(quietly(guesses.counting(guess, wrong))))) left += 1;
    return left;
  };

  it('counts only when a password was compared and was wrong', async () => {
    const checks = {
      wrong,
      right: Effect.succeed(null),
      refused: Effect.fail(refusal(429, 'Too many.')),
      defect: Effect.die(new Error('broken')),
      interrupted: Effect.interrupt,
    };
    const left: Record<string, number> = {};
    for (const [name, check] of Object.entries(checks)) left[name] = await tried(check);
    expect(left).toEqual({ wrong: 0, right: 10, refused: 10, defect: 10, interrupted: 10 });
  });

  it('that the address may not make any more is not counted for the account', async () => {
    const guesses = makeGuesses(ownBudgets(() => 0));
    const count = (email: string, address: string) =>
      Effect.runPromiseExit(quietly(guesses.counting({ email, address, browser: null }, wrong)));
    for (let at = 0; at < 300; at += 1) await count(`stranger${at}@example.org`, '10.9.9.9');
    for (let at = 0; at < 20; at += 1) expect(Exit.isFailure(await count(email, '10.9.9.9'))).toBe(true);
    for (let at = 0; at < 10; at += 1) expect(Exit.isSuccess(await count(email, home))).toBe(true);
    expect(Exit.isFailure(await count(email, home))).toBe(true);
  });

  it('is counted before it is compared: of 60 at once for one account, 10 reach the hash', async () => {
    const { release } = server.holdHashes();
    const guesses = times(60, (at) => attempt(email, `guess ${at}`, { address: `10.9.9.${at}` }));
    await answered(guesses, 50);
    release();
    expect(await statuses(guesses)).toEqual([...Array(10).fill(200), ...Array(50).fill(429)]);
    expect(server.hashes()).toBe(10);
  });
});

describe('hashing', () => {
  it('runs two at once; what finds no place is refused with a sentence', async () => {
    let most = 0;
    let running = 0;
    const passwords = makePasswords(cheapHash, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
    });
    const guess = (asker: Asker) =>
      passwords
        .inPlace(asker, passwords.matches('x', null))
        .pipe(
          Effect.match({ onFailure: ({ status, sentence }) => [status, sentence], onSuccess: (matches) => matches }),
        );
    const results = await Effect.runPromise(
      Effect.all(
        [
          ...times(40, (at) => guess({ kind: 'stranger', address: `10.0.0.${at}` })),
          ...times(40, () => guess({ kind: 'known browser' })),
        ],
        { concurrency: 'unbounded' },
      ).pipe(quietly),
    );
    const told = [429, 'Too many people are signing in right now. Try again in a moment.'];
    const part = [...Array(26).fill(false), ...Array(14).fill(told)];
    expect(results).toEqual([...part, ...part]);
    expect([most, running]).toEqual([2, 0]);
  });
});

describe('a browser that signed in before', () => {
  const lock = async () => {
    for (let at = 0; at < 10; at += 1) await attempt(email, 'wrong', { address: '10.9.9.9' });
    expect((await attempt(email, password)).status).toBe(429);
  };

  /** `two@x`, with the same password. */
  const addSecondAccount = () =>
    server.sql(
      "insert into users (email, email_key, password_hash, role, created_at) select 'two@x', 'two@x', password_hash, role, '' from users",
    );

  it('is not locked out by guesses from elsewhere, and gets a new token with each sign-in', async () => {
    const first = knownBrowserIn(await attempt(email, password));
    await lock();
    const reply = await attempt(email, password, { browser: first });
    expect(reply.body).toMatchObject({ status: true });
    const second = knownBrowserIn(reply);
    expect([first, second]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await attempt(email, password, { browser: first })).status).toBe(429);
    expect(await accepted(attempt(email, password, { browser: second }))).toBe(true);
  });

  it('has 10 wrong guesses in 15 minutes, apart from those of strangers', async () => {
    const browser = knownBrowserIn(await attempt(email, password));
    const hashes = server.hashes();
    for (let at = 0; at < 10; at += 1) expect((await attempt(email, 'wrong', { browser })).status).toBe(200);
    const reply = await attempt(email, password, { browser });
    expect([reply.status, reply.body]).toEqual([429, refused('Too many sign-in attempts. Try again in 15 minutes.')]);
    expect(server.hashes() - hashes).toBe(10);
    expect(await accepted(attempt(email, password))).toBe(true);
    server.wait(15 * minute);
    expect(await accepted(attempt(email, password, { browser }))).toBe(true);
  });

  it('is a stranger to every other account, and signs in nobody', async () => {
    addSecondAccount();
    const browser = knownBrowserIn(await attempt(email, password));
    for (let at = 0; at < 10; at += 1) await attempt('two@x', 'wrong', { address: '10.9.9.9' });
    expect((await attempt('two@x', password, { browser })).status).toBe(429);
    const unauthorised = await server.client
      .withCookies({ known_browser: browser, session_secret: browser, session_id: browser })
      .call('projectCategory.delete', { catID: '1' });
    expect(unauthorised.status).toBe(401);
  });

  it('may be known for two accounts', async () => {
    addSecondAccount();
    const first = knownBrowserIn(await attempt(email, password));
    const both = knownBrowserIn(await attempt('two@x', password, { browser: first }));
    await lock();
    expect(await accepted(attempt(email, password, { browser: both }))).toBe(true);
  });

  it.each([
    ['known for it', () => []],
    ['forgotten for it meanwhile', () => server.sql('delete from known_browsers where user_id <> 1')],
  ])('has 10 wrong guesses for an account, however often it signs in to another one, %s', async (_name, meanwhile) => {
    addSecondAccount();
    let browser = knownBrowserIn(await attempt(email, password));
    browser = knownBrowserIn(await attempt('two@x', password, { browser }));
    const hashes = server.hashes();
    const told: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let at = 0; at < 9; at += 1) told.push((await attempt(email, 'wrong', { browser })).status);
      meanwhile();
      browser = knownBrowserIn(await attempt('two@x', password, { browser }));
    }
    expect(told).toEqual([...Array(10).fill(200), ...Array(35).fill(429)]);
    expect(server.hashes() - hashes).toBe(10 + 5);
  });

  it('has its guesses for each account apart', async () => {
    addSecondAccount();
    let browser = knownBrowserIn(await attempt(email, password));
    browser = knownBrowserIn(await attempt('two@x', password, { browser }));
    for (let at = 0; at < 10; at += 1) await attempt(email, 'wrong', { browser });
    expect((await attempt(email, password, { browser })).status).toBe(429);
    expect(await accepted(attempt('two@x', password, { browser }))).toBe(true);
  });

  it.each(['', 'A'.repeat(43), 'of another'])('is not one with a token like "%s"', async (browser) => {
    await attempt(email, password);
    await lock();
    expect((await attempt(email, password, { browser })).status).toBe(429);
  });

  it('stays known for 180 days after its last sign-in', async () => {
    const day = 24 * 60 * minute;
    let browser = knownBrowserIn(await attempt(email, password));
    for (const [days, isKnown] of [
      [179, true],
      [179, true],
      [180, false],
    ] as const) {
      server.wait(days * day);
      await lock();
      const reply = await attempt(email, password, { browser });
      expect([days, reply.status]).toEqual([days, isKnown ? 200 : 429]);
      browser = knownBrowserIn(reply);
    }
  });

  it('is not remembered when its session was ended before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'known-browsers-'));
    const site = await openSite(testSettings(folder), { hashCost: cheapHash, writeLog: () => undefined });
    const remembered = async (session: string) => {
      await site.runtime.runPromise(KnownBrowsers.use((browsers) => browsers.remember(undefined, 1, session)));
      return (await site.db.selectFrom('known_browsers').select('user_id').execute()).length;
    };
    expect(await remembered('ended')).toBe(0);
    const session = { id: 'open', secret_hash: '', user_id: 1, created_ms: 0, last_seen_ms: 0 };
    await site.db.insertInto('sessions').values(session).execute();
    expect(await remembered('open')).toBe(1);
    await site.close();
    rmSync(folder, { recursive: true });
  });

  it('is stored as a digest, at most 50 for an account', async () => {
    const browser = knownBrowserIn(await attempt(email, password));
    expect(JSON.stringify(server.sql('select * from known_browsers'))).not.toContain(browser);
    for (let at = 0; at < 60; at += 1) {
      server.wait(1);
      await attempt(email, password);
    }
    expect(server.sql('select count(*) as count from known_browsers')).toEqual([{ count: 50 }]);
  });
});

describe('when the clock is set back a day', () => {
  it('a lock-out does not grow', async () => {
    for (let at = 0; at < 10; at += 1) await attempt(email, 'wrong');
    server.setClock(-24 * 60 * minute);
    const reply = await attempt(email, password);
    expect([reply.status, reply.body]).toEqual([429, refused('Too many sign-in attempts. Try again in 15 minutes.')]);
    server.wait(15 * minute);
    expect(await accepted(attempt(email, password))).toBe(true);
  });

  it('and a day forward, a lock-out does not end', async () => {
    for (let at = 0; at < 10; at += 1) await attempt(email, 'wrong');
    server.setClock(24 * 60 * minute);
    expect((await attempt(email, password)).status).toBe(429);
  });
});
