import { generateSync } from 'otplib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stepOfCode } from '../../server/accounts/two-factor';
import { type Client, refused } from './kit/client';
import { said } from './kit/expecting';
import { begunTwoFactor, codeOf, withTwoFactor } from './kit/good-fields';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

/* My account (contract §6): what an account may change of itself. */

const wrongPassword = 'The password is wrong.';
const wrongCode = 'This code is wrong or was used before. Enter a new one.';
const newPassword = 'a good long password';

let server: TestServer;
let admin: Client;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.end());

const read = async (client = admin) => {
  const { status, body } = await client.call('account.read');
  return [status, body];
};
const own = (more: object = {}) => [
  200,
  {
    status: true,
    ...{ email, name: '', role: 'admin', two_factor: false, recovery_codes_left: 0, two_factor_demanded: false },
    ...more,
  },
];
const call = async (...[key, fields]: Parameters<Client['call']>) => {
  const { status, body } = await admin.call(key, fields);
  return [status, body];
};
const isSignedIn = async (client: Client) => (await client.call('account.read')).status === 200;
const signsInWith = async (given: string, code?: string) => {
  const fields = { username: email, password: given, ...(code === undefined ? {} : { code }) };
  return (await server.client.call('session.signIn', fields)).body as Readonly<Record<string, unknown>>;
};

describe('the name', () => {
  test('is saved without the white space around it, for the account of the session alone', async () => {
    server.sql(
      "insert into users (email, email_key, password_hash, role, disabled, created_at) values ('b@x.y', 'b@x.y', 'x', 'editor', 0, '')",
    );
    expect(await read()).toEqual(own());
    expect(await call('account.rename', { name: '  आशा Rao ', id: '2', email: 'b@x.y' })).toEqual(said('Name saved'));
    expect(await read()).toEqual(own({ name: 'आशा Rao' }));
    expect(server.sql('select name from users order by id')).toEqual([{ name: 'आशा Rao' }, { name: '' }]);
  });

  test.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['x'.repeat(121), 'Name must be at most 120 characters'],
  ])('"%s" is refused', async (name, sentence) => {
    expect(await call('account.rename', { name })).toEqual([422, refused(sentence)]);
    expect(await read()).toEqual(own());
  });
});

describe('the password', () => {
  const set = (current: string, next: string) => call('account.setPassword', { password: current, new_password: next });

  test('is changed by who knows it; the other sessions of the account end, this one stays', async () => {
    const others = [await server.signIn(), await server.signIn()];
    expect(await set(password, newPassword)).toEqual(said('Password changed. You were signed out everywhere else.'));
    expect(await isSignedIn(admin)).toBe(true);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await signsInWith(password)).toMatchObject({ status: false });
    expect(await signsInWith(newPassword)).toMatchObject({ status: true });
  });

  test.each([
    ['too short', 'The new password is too short: use at least 12 characters.'],
    [
      'passwordpassword',
      'The new password is too common: it is one of the most used passwords, or one with little added. Use another one.',
    ],
    [
      'admin-local-host',
      'The new password is too easy to guess: it is the e-mail or a name of this product. Use another one.',
    ],
  ])('"%s" is refused', async (next, sentence) => {
    const hashes = server.hashes();
    expect(await set(password, next)).toEqual([422, refused(sentence)]);
    expect(server.hashes()).toBe(hashes);
    expect(await signsInWith(password)).toMatchObject({ status: true });
  });

  test('a wrong one counts as a guess, and after ten nobody may guess on', async () => {
    const other = await server.signIn();
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await set(`guess ${guess}`, newPassword)).toEqual([422, refused(wrongPassword)]);
    }
    const hashes = server.hashes();
    const tooMany = refused('Too many sign-in attempts. Try again in 15 minutes.');
    expect(await set(password, newPassword)).toEqual([429, tooMany]);
    expect(server.hashes()).toBe(hashes);
    expect(await isSignedIn(other)).toBe(true);
    server.wait(15 * 60_000);
    admin = await server.signIn();
    expect(await set(password, newPassword)).toMatchObject([200, {}]);
  });

  test('of two who change it at once, one finds that it was changed', async () => {
    const other = await server.signIn();
    const before = server.hashes();
    const { release } = server.holdHashes();
    const both = [admin, other].map((client, at) =>
      client.call('account.setPassword', { password, new_password: `${newPassword} ${at}` }),
    );
    await expect.poll(() => server.hashes()).toBe(before + 2);
    release();
    const replies = (await Promise.all(both)).sort((one, next) => one.status - next.status);
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [200, expect.objectContaining({ text: 'Password changed. You were signed out everywhere else.' })],
      [409, refused('Your account was changed in another place meanwhile. Reload the page.')],
    ]);
  });
});

describe('setting up two-factor sign-in', () => {
  test('needs the password; it changes nothing at a sign-in before the first code', async () => {
    expect(await call('account.beginTwoFactor', { password: 'wrong' })).toEqual([422, refused(wrongPassword)]);
    const [status, body] = await call('account.beginTwoFactor', { password });
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        address: `otpauth://totp/Maker%20Site:admin%40localhost?secret=${(body as { secret: string }).secret}&issuer=Maker%20Site`,
      },
    ]);
    expect(await read()).toEqual(own());
    expect(await signsInWith(password)).toMatchObject({ status: true });
  });

  test('each begin makes another secret, and only the code of the last one is taken', async () => {
    const [first, second] = [await begunTwoFactor(admin, server), await begunTwoFactor(admin, server)];
    expect(first).not.toBe(second);
    const codes = [codeOf(server, first), '000000', '', codeOf(server, second, -2), codeOf(server, second, 2)];
    for (const code of codes.filter((code) => code !== codeOf(server, second))) {
      expect(await call('account.confirmTwoFactor', { code })).toEqual([422, refused(wrongCode)]);
    }
    expect(await call('account.confirmTwoFactor', { code: ` ${codeOf(server, second)} ` })).toEqual([
      200,
      { status: true, text: 'Two-factor sign-in is on', recovery_codes: expect.any(Array) },
    ]);
    expect(await read()).toEqual(own({ two_factor: true, recovery_codes_left: 10 }));
  });

  test('a code without a begin is refused, and what is on is not begun again', async () => {
    const elsewhere = 'Your account was changed in another place meanwhile. Reload the page.';
    expect(await call('account.confirmTwoFactor', { code: '123456' })).toEqual([409, refused(elsewhere)]);
    const { secret } = await withTwoFactor(admin, server);
    const isOn = refused('Two-factor sign-in is on already. Reload the page.');
    expect(await call('account.beginTwoFactor', { password })).toEqual([409, isOn]);
    expect(await call('account.confirmTwoFactor', { code: codeOf(server, secret, 1) })).toEqual([409, isOn]);
  });

  test('gives ten recovery codes of 80 bits, of which only digests are stored', async () => {
    const { codes } = await withTwoFactor(admin, server);
    expect(codes).toEqual(Array(10).fill(expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)));
    expect(new Set(codes).size).toBe(10);
    const stored = server.sql('select code_hash from recovery_codes') as { code_hash: string }[];
    expect(stored.map(({ code_hash }) => code_hash)).toEqual(Array(10).fill(expect.stringMatching(/^[\w-]{43}$/)));
  });
});

describe('an account with two-factor sign-in', () => {
  const change = async (key: 'account.newRecoveryCodes' | 'account.endTwoFactor', given: string, code: string) =>
    call(key, { password: given, code });

  test('gets new recovery codes for its password and a code; the old ones are not taken any more', async () => {
    const { secret, codes } = await withTwoFactor(admin, server);
    const [, body] = await change('account.newRecoveryCodes', password, codeOf(server, secret, 1));
    const fresh = (body as { recovery_codes: string[] }).recovery_codes;
    expect(body).toEqual({
      status: true,
      text: 'The old recovery codes can no longer be used',
      recovery_codes: Array(10).fill(expect.any(String)),
    });
    expect(fresh.filter((code) => codes.includes(code))).toEqual([]);
    expect(await signsInWith(password, codes[0])).toMatchObject({ status: false });
    expect(await signsInWith(password, fresh[0])).toMatchObject({ status: true });
    expect(await read()).toEqual(own({ two_factor: true, recovery_codes_left: 9 }));
  });

  test('turns it off with its password and a code, here a recovery code', async () => {
    const { codes } = await withTwoFactor(admin, server);
    expect(await change('account.endTwoFactor', password, codes[3]!)).toEqual(said('Two-factor sign-in is off'));
    expect(await read()).toEqual(own());
    expect(server.sql('select two_factor_secret from users')).toEqual([{ two_factor_secret: null }]);
    expect(server.sql('select * from recovery_codes')).toEqual([]);
    expect(await signsInWith(password)).toMatchObject({ status: true });
  });

  test.each(['account.newRecoveryCodes', 'account.endTwoFactor'] as const)(
    '%s: a wrong password or code',
    async (key) => {
      const { secret } = await withTwoFactor(admin, server);
      const used = codeOf(server, secret);
      expect(await change(key, 'wrong', codeOf(server, secret, 1))).toEqual([422, refused(wrongPassword)]);
      expect(await change(key, password, used)).toEqual([422, refused(wrongCode)]);
      for (let guess = 0; guess < 8; guess += 1) await change(key, password, 'no code');
      const tooMany = refused('Too many sign-in attempts. Try again in 15 minutes.');
      expect(await change(key, password, codeOf(server, secret, 1))).toEqual([429, tooMany]);
      server.wait(15 * 60_000 - 1_000);
      expect(await read()).toEqual(own({ two_factor: true, recovery_codes_left: 10 }));
    },
  );

  test.each(['account.newRecoveryCodes', 'account.endTwoFactor'] as const)('%s: where it is off', async (key) => {
    const isOff = refused('Two-factor sign-in is not on. Reload the page.');
    expect(await change(key, password, '123456')).toEqual([409, isOff]);
  });
});

test('codes are those of RFC 6238: the values of its appendix B, in 6 digits', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const vectors: readonly (readonly [seconds: number, code: string])[] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ];
  for (const [seconds, code] of vectors) {
    expect(generateSync({ secret, epoch: seconds })).toBe(code);
    const step = Math.floor(seconds / 30);
    const taken = [-30, 0, 30, 60].map((later) => stepOfCode(secret, code, (seconds + later) * 1000));
    expect(taken).toEqual([step, step, step, null]);
    if (seconds > 60) expect(stepOfCode(secret, code, (seconds - 60) * 1000)).toBeNull();
  }
});
