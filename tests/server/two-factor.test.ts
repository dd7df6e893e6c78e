import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { type Client, type Reply, refused } from './kit/client';
import { codeOf, goodFields, withTwoFactor } from './kit/good-fields';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

/* Signing in to an account with two-factor sign-in, and what may be done without it where it is demanded (contract §6). */

let server: TestServer;
let admin: Client;
let secret: string;
let codes: readonly string[];
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.signIn();
  ({ secret, codes } = await withTwoFactor(admin, server));
});
afterEach(() => server.end());

const refusal = { userID: '', session_id: '', role: '' };
const asked = {
  ...{ status: false, text: 'Enter the code from your authenticator app, or a recovery code.', ...refusal },
  second_factor: true,
};
const wrongCode = { ...asked, text: 'This code is wrong or was used before. Enter a new one.' };
const wrongPassword = { status: false, text: 'Incorrect email or password.', ...refusal };

const signIn = (code: string | null, given = password, client: Client = server.client): Promise<Reply> =>
  client.call('session.signIn', { username: email, password: given, ...(code === null ? {} : { code }) });
const answerTo = async (code: string | null, given?: string) => {
  const { status, body, headers } = await signIn(code, given);
  return [status, body, headers.getSetCookie().length];
};
const sessions = () => server.sql('select id from sessions').length;

describe('a sign-in with two-factor sign-in', () => {
  test('with the right password alone: a code is asked for, and nothing else is given', async () => {
    const before = [sessions(), server.sql('select * from known_browsers')];
    for (const code of [null, '', '   ']) expect(await answerTo(code)).toEqual([200, asked, 0]);
    expect([sessions(), server.sql('select * from known_browsers')]).toEqual(before);
  });

  test('with a code of now, a step ago or a step ahead: in, with its cookies', async () => {
    for (const [step, wait] of [
      [1, 0],
      [0, 60_000],
      [-1, 60_000],
    ] as const) {
      server.wait(wait);
      const { status, body, headers } = await signIn(codeOf(server, secret, step));
      expect([step, status, body]).toMatchObject([step, 200, { status: true, text: 'Login successful' }]);
      expect(headers.getSetCookie().length).toBe(2);
    }
  });

  test('with a code that is older, newer, of another secret or none: refused', async () => {
    const other = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const wrong = [
      codeOf(server, secret, -2),
      codeOf(server, secret, 3),
      codeOf(server, other),
      'abcdef',
      '0'.repeat(200),
    ];
    for (const code of wrong) expect([code, await answerTo(code)]).toEqual([code, [200, wrongCode, 0]]);
  });

  test('with a code that was used, at a sign-in or to turn it on, or one before it: refused', async () => {
    expect(await answerTo(codeOf(server, secret))).toEqual([200, wrongCode, 0]);
    const next = codeOf(server, secret, 1);
    expect((await signIn(next)).body).toMatchObject({ status: true });
    expect(await answerTo(next)).toEqual([200, wrongCode, 0]);
    server.wait(30_000);
    expect(await answerTo(codeOf(server, secret, -1))).toEqual([200, wrongCode, 0]);
  });

  test('ten at once with one code: one gets in', async () => {
    const code = codeOf(server, secret, 1);
    const known = { ...admin.cookies!, session_id: '', session_secret: '' };
    const before = sessions();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => signIn(code, password, server.client.withCookies(known))),
    );
    const accepted = replies.filter(({ body }) => (body as { status: boolean }).status);
    expect([accepted.length, sessions() - before]).toEqual([1, 1]);
  });

  test('with a recovery code, however it is typed: in, once', async () => {
    const [first, second, third] = codes as [string, string, string];
    const spellings = [
      first,
      second.toUpperCase().replaceAll('-', ' '),
      third.replaceAll('-', '').replaceAll('0', 'O'),
    ];
    for (const code of spellings) {
      expect((await signIn(code)).body).toMatchObject({ status: true });
      expect(await answerTo(code)).toEqual([200, wrongCode, 0]);
    }
    expect((await admin.call('account.read')).body).toMatchObject({ recovery_codes_left: 7 });
  });

  test('a wrong password is told as of any account, and no code is looked at', async () => {
    const step = server.sql('select two_factor_step from users');
    for (const code of [null, codeOf(server, secret, 1), codes[0]!, 'wrong']) {
      expect(await answerTo(code, 'wrong')).toEqual([200, wrongPassword, 0]);
    }
    expect(server.sql('select two_factor_step from users')).toEqual(step);
    expect(server.sql('select id from recovery_codes').length).toBe(10);
  });

  test('a disabled account is told as a wrong password', async () => {
    server.sql('update users set disabled = 1');
    for (const code of [null, codeOf(server, secret, 1)]) {
      expect(await answerTo(code)).toEqual([200, wrongPassword, 0]);
    }
  });

  test('wrong codes are guesses at the account: after ten, 429 whatever the code; being asked for one is none', async () => {
    for (let ask = 0; ask < 30; ask += 1) expect((await signIn(null)).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1) expect(await answerTo('000000x')).toEqual([200, wrongCode, 0]);
    const tooMany = refused('Too many sign-in attempts. Try again in 15 minutes.');
    for (const code of [null, codeOf(server, secret, 1), codes[0]!]) {
      expect(await answerTo(code)).toEqual([429, tooMany, 0]);
    }
    // A browser that the account is known for has guesses of its own.
    const own = server.client.withCookies({ known_browser: admin.cookies!.known_browser });
    expect((await signIn(codeOf(server, secret, 1), password, own)).body).toMatchObject({ status: true });
  });

  test('an account without it takes a sign-in with a code as one without', async () => {
    await admin.call('account.endTwoFactor', { password, code: codes[0]! });
    expect((await signIn('123456')).body).toMatchObject({ status: true });
  });

  test('the log says how a sign-in ended, and neither code nor secret', async () => {
    const used = [codeOf(server, secret, 1), codes[0]!, '765432'];
    const before = server.log.length;
    await signIn(null);
    for (const code of used) await signIn(code);
    const entries = server.log.slice(before).map((line) => JSON.parse(line));
    const reasons = entries.filter(({ event }) => event !== undefined).map(({ event, reason }) => [event, reason]);
    expect(reasons).toEqual([
      ['sign-in refused', 'right password without a code'],
      ['sign-in accepted', 'right password and code from a new browser'],
      ['sign-in accepted', 'right password and code from a new browser'],
      ['sign-in refused', 'wrong code'],
    ]);
    const log = server.log.join('');
    expect([secret, ...codes, ...used].filter((text) => log.includes(text))).toEqual([]);
  });
});

const needingSession = (Object.values(actions) as readonly WireAction[]).filter(({ access }) => access === 'session');
const owed = 'Set up two-factor sign-in first: it is demanded here.';

describe('where two-factor sign-in is demanded', () => {
  const demand = (isDemanded: number) => server.sql('update site set two_factor_demanded = ?', isDemanded);
  const takeAway = () => server.sql('update users set two_factor_on = 0');
  const isOn = () => server.sql('select two_factor_on from users where email = ?', email);
  /** The two calls that are about two-factor sign-in that is on: they are made with it, all others without. */
  const aboutIt: readonly string[] = ['account.newRecoveryCodes', 'account.endTwoFactor'];

  test('an account without it may do nothing but what concerns itself, and nothing changes', {
    tags: ['full'],
  }, async () => {
    for (const action of needingSession) {
      takeAway();
      const fields = await goodFields[action.key](admin, server);
      if (!action.key.startsWith('account.')) takeAway();
      expect([action.key, isOn()]).toEqual([action.key, [{ two_factor_on: aboutIt.includes(action.key) ? 1 : 0 }]]);
      demand(1);
      const before = server.stored();
      const { status, body } = await admin.call(action.key, fields);
      const after = server.stored();
      demand(0);
      if (action.key.startsWith('account.')) expect([action.key, status]).toEqual([action.key, 200]);
      else expect([action.key, status, body, after]).toEqual([action.key, 403, refused(owed), before]);
      server.clear();
    }
  });

  test('an account without it is told so by each kind of call, and by the session check', async () => {
    const check = async () => {
      const { session_id, userID, user_type } = admin.cookies!;
      const fields = { session_id, user_id: userID, user_role: user_type };
      return (await admin.call('session.check', fields)).body;
    };
    demand(1);
    expect(await check()).toEqual({ status: true, valid: true });
    expect((await admin.call('trash.list')).status).toBe(200);
    takeAway();
    expect(await check()).toEqual({ status: true, valid: true, two_factor_owed: true });
    for (const [key, fields] of [
      ['trash.list', {}],
      ['ideaCategory.add', { name: 'x' }],
    ] as const) {
      const { status, body } = await admin.call(key, fields);
      expect([key, status, body]).toEqual([key, 403, refused(owed)]);
    }
    const upload = await fetch(`${server.url}/api/sent-ahead`, {
      method: 'POST',
      headers: {
        origin: server.url,
        cookie: `session_id=${admin.cookies!.session_id}; session_secret=${admin.cookies!.session_secret}`,
        'tus-resumable': '1.0.0',
        'upload-length': '2000000',
      },
    });
    expect([upload.status, await upload.json()]).toEqual([403, refused(owed)]);
    expect((await admin.call('projectCategory.list')).status).toBe(200);
    const account = (await admin.call('account.read')).body;
    expect(account).toMatchObject({ two_factor: false, two_factor_demanded: true });
    demand(0);
    expect(await check()).toEqual({ status: true, valid: true });
    expect((await admin.call('trash.list')).status).toBe(200);
  });
});
