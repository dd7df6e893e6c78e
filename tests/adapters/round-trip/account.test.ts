import { generateSync } from 'otplib';
import { afterEach, expect, test } from 'vitest';
import { Session } from '../../../adapters/session';
import { email, password } from '../../server/kit/test-server';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { describeRefusals, describeRoundTrips, names, sessionEnded, startSite } from '../kit/site';
import { describeSent, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { server, visit, signedIn } = startSite();

afterEach(() => {
  server().sql("update users set name = '', two_factor_on = 0, two_factor_secret = null, two_factor_step = 0");
  server().sql('delete from recovery_codes');
});

const read = call('account.read', {});
const own = { email, name: '', role: 'admin', hasTwoFactor: false, codesLeft: 0, isTwoFactorDemanded: false };

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(server().now() / 1000) + 30 * steps });

const begin = (browser: Browser) => browser.run(call('account.beginTwoFactor', { password }));

/** Sets up two-factor sign-in. */
const turnedOn = async (browser: Browser) => {
  const { secret } = await begin(browser);
  return { secret, ...(await browser.run(call('account.confirmTwoFactor', { code: codeOf(secret) }))) };
};
const tenCodes = Array(10).fill(expect.stringMatching(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/));

const roundTrips: Record<CallsOf<'account'>, () => Promise<void>> = {
  'account.read': async () => {
    const browser = await signedIn();
    expect(await browser.run(read)).toEqual(own);
    await turnedOn(browser);
    server().sql('update site set two_factor_demanded = 1');
    expect(await browser.run(read)).toEqual({
      ...own,
      hasTwoFactor: true,
      codesLeft: 10,
      isTwoFactorDemanded: true,
    });
    server().sql('update site set two_factor_demanded = 0');
  },
  'account.rename': async () => {
    const browser = await signedIn();
    for (const name of names.filter((each) => [...each].length <= 120)) {
      expect(await browser.run(call('account.rename', { name }))).toEqual({ text: 'Name saved' });
      expect((await browser.run(read)).name).toBe(name.trim());
    }
  },
  'account.setPassword': async () => {
    const browser = await signedIn();
    const other = 'päss & wörd, quite long';
    const change = (current: string, next: string) =>
      browser.run(call('account.setPassword', { current, password: next }));
    expect(await change(password, other)).toEqual({ text: 'Password changed. You were signed out everywhere else.' });
    const signIn = Session.use((session) => session.signIn({ email, password: other, code: null }));
    expect(await visit().run(signIn)).toMatchObject({ accepted: true });
    await change(other, password);
  },
  'account.beginTwoFactor': async () => {
    const { secret, address } = await begin(await signedIn());
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(`otpauth://totp/Maker%20Site:admin%40localhost?secret=${secret}&issuer=Maker%20Site`);
  },
  'account.confirmTwoFactor': async () => {
    const { text, codes } = await turnedOn(await signedIn());
    expect([text, codes]).toEqual(['Two-factor sign-in is on', tenCodes]);
  },
  'account.newRecoveryCodes': async () => {
    const browser = await signedIn();
    const { secret } = await turnedOn(browser);
    const made = await browser.run(call('account.newRecoveryCodes', { password, code: codeOf(secret, 1) }));
    expect(made).toEqual({ text: 'The old recovery codes can no longer be used', codes: tenCodes });
  },
  'account.endTwoFactor': async () => {
    const browser = await signedIn();
    const { secret } = await turnedOn(browser);
    const ended = await browser.run(call('account.endTwoFactor', { password, code: codeOf(secret, 1) }));
    expect(ended).toEqual({ text: 'Two-factor sign-in is off' });
    expect(await browser.run(read)).toEqual(own);
  },
};

describeRoundTrips(roundTrips);

describeRefusals([
  ['the account without a session', visit, () => read, 401, sessionEnded],
  ['a name that is empty', signedIn, () => call('account.rename', { name: ' ' }), 422, 'Name is required'],
  [
    'a new password with a wrong one',
    signedIn,
    () => call('account.setPassword', { current: 'wrong', password: 'a good long password' }),
    422,
    'The password is wrong.',
  ],
  [
    'setting up two-factor sign-in with a wrong password',
    signedIn,
    () => call('account.beginTwoFactor', { password: 'wrong' }),
    422,
    'The password is wrong.',
  ],
  [
    'ending what is off',
    signedIn,
    () => call('account.endTwoFactor', { password, code: '123456' }),
    409,
    'Two-factor sign-in is not on. Reload the page.',
  ],
]);

const both = { password: 'päss & wörd', code: '123456' };
const bothSent = [
  ['password', 'päss & wörd'],
  ['code', '123456'],
] as const;
const sent: Record<CallsOf<'account'>, Sent> = {
  'account.read': writes('account', 'getAccount', () => read, []),
  'account.rename': writes('account', 'renameAccount', () => call('account.rename', { name: 'आशा' }), [
    ['name', 'आशा'],
  ]),
  'account.setPassword': writes(
    'account',
    'setPassword',
    () => call('account.setPassword', { current: 'päss & wörd', password: 'another one' }),
    [
      ['password', 'päss & wörd'],
      ['new_password', 'another one'],
    ],
  ),
  'account.beginTwoFactor': writes(
    'account',
    'beginTwoFactor',
    () => call('account.beginTwoFactor', { password: 'päss & wörd' }),
    [['password', 'päss & wörd']],
  ),
  'account.confirmTwoFactor': writes(
    'account',
    'confirmTwoFactor',
    () => call('account.confirmTwoFactor', { code: '123456' }),
    [['code', '123456']],
  ),
  'account.newRecoveryCodes': writes('account', 'newRecoveryCodes', () => call('account.newRecoveryCodes', both), [
    ...bothSent,
  ]),
  'account.endTwoFactor': writes('account', 'endTwoFactor', () => call('account.endTwoFactor', both), [...bothSent]),
};

describeSent(startRecorder(), sent);

test('a sign-in to an account with two-factor sign-in asks for a code, and takes the right one', async () => {
  const { secret } = await turnedOn(await signedIn());
  const browser = visit();
  const signIn = (code: string | null) =>
    browser.run(Session.use((session) => session.signIn({ email, password, code })));
  const asked = 'Enter the code from your authenticator app, or a recovery code.';
  const wrong = 'This code is wrong or was used before. Enter a new one.';
  expect(await signIn(null)).toEqual({ accepted: false, text: asked, secondFactor: true });
  expect(await signIn(codeOf(secret))).toEqual({ accepted: false, text: wrong, secondFactor: true });
  expect([...browser.jar.keys()]).toEqual([]);
  expect(await signIn(codeOf(secret, 1))).toMatchObject({ accepted: true });
  expect(browser.jar.has('session_secret')).toBe(true);
});

test('the session check says of an account what it owes', async () => {
  const browser = await signedIn();
  const check = Session.use((session) => session.prolong);
  server().sql('update site set two_factor_demanded = 1');
  expect(await browser.run(check)).toEqual({ valid: true, twoFactorOwed: true });
  await turnedOn(browser);
  expect(await browser.run(check)).toEqual({ valid: true });
  server().sql('update site set two_factor_demanded = 0');
});
