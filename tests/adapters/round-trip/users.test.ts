import { expect } from 'vitest';
import type { Browser } from '../kit/browser';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, aTime, describeRefusals, describeRoundTrips, names, sessionEnded, startSite } from '../kit/site';
import { describeSent, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { visit, signedIn } = startSite();

const aToken = expect.stringMatching(/^[\w-]{43}$/);
const list = call('user.list', {});

let count = 0;
/** Invites somebody and gives the row of the account. */
const invited = async (browser: Browser, name = 'Asha Rao') => {
  count += 1;
  await browser.run(call('user.invite', { email: `round-${count}@example.org`, name, role: 'editor' }));
  return (await browser.run(list)).at(-1)!;
};

const roundTrips: Record<CallsOf<'users'>, () => Promise<void>> = {
  'user.list': async () => {
    const browser = await signedIn();
    const admin = { id: anyId, email: 'admin@localhost', name: '', role: 'admin', disabled: false, invited: false };
    expect((await browser.run(list))[0]).toEqual({ ...admin, lastUse: aTime, own: true });
    for (const name of names.map((one) => one.slice(0, 100).trim())) {
      const row = await invited(browser, name);
      const asked = { id: anyId, email: `round-${count}@example.org`, name, role: 'editor', disabled: false };
      expect(row).toEqual({ ...asked, invited: true, lastUse: '', own: false });
    }
  },
  'user.invite': async () => {
    const browser = await signedIn();
    expect(
      await browser.run(call('user.invite', { email: ' new@example.org ', name: ' New ', role: 'viewer' })),
    ).toEqual({
      text: 'Invited new@example.org',
      token: aToken,
      kind: 'invitation',
      email: 'new@example.org',
      validUntil: aTime,
    });
    expect((await browser.run(list)).at(-1)).toMatchObject({ email: 'new@example.org', name: 'New', role: 'viewer' });
  },
  'user.change': async () => {
    const browser = await signedIn();
    const { id } = await invited(browser);
    expect(await browser.run(call('user.change', { id, name: 'आशा', role: 'admin' }))).toEqual({
      text: 'Account updated',
    });
    expect((await browser.run(list)).at(-1)).toMatchObject({ id, name: 'आशा', role: 'admin' });
  },
  'user.disable': async () => {
    const browser = await signedIn();
    const { id } = await invited(browser);
    expect(await browser.run(call('user.disable', { id }))).toEqual({ text: 'Account disabled' });
    expect((await browser.run(list)).at(-1)).toMatchObject({ id, disabled: true });
  },
  'user.enable': async () => {
    const browser = await signedIn();
    const { id } = await invited(browser);
    await browser.run(call('user.disable', { id }));
    expect(await browser.run(call('user.enable', { id }))).toEqual({ text: 'Account enabled' });
    expect((await browser.run(list)).at(-1)).toMatchObject({ id, disabled: false });
  },
  'user.makeLink': async () => {
    const browser = await signedIn();
    const { id, email } = await invited(browser);
    expect(await browser.run(call('user.makeLink', { id }))).toEqual({
      text: `Invited ${email}`,
      token: aToken,
      kind: 'invitation',
      email,
      validUntil: aTime,
    });
  },
  'user.sessions': async () => {
    const browser = await signedIn();
    const own = (await browser.run(list)).find((row) => row.own)!;
    const sessions = await browser.run(call('user.sessions', { id: own.id }));
    expect(sessions.filter((session) => session.own)).toEqual([
      { id: anyId, device: expect.any(String), address: '127.0.0.1', began: aTime, lastUse: aTime, own: true },
    ]);
  },
  'user.endSession': async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const own = (await browser.run(list)).find((row) => row.own)!;
    const { id } = (await other.run(call('user.sessions', { id: own.id }))).find((session) => session.own)!;
    expect(await browser.run(call('user.endSession', { id }))).toEqual({ text: 'Session ended' });
    expect((await browser.run(call('user.sessions', { id: own.id }))).map((session) => session.id)).not.toContain(id);
  },
  'user.endSessions': async () => {
    const [browser] = [await signedIn(), await signedIn()];
    const own = (await browser.run(list)).find((row) => row.own)!;
    expect(await browser.run(call('user.endSessions', { id: own.id }))).toEqual({ text: 'Sessions ended' });
    expect(await browser.run(call('user.sessions', { id: own.id }))).toMatchObject([{ own: true }]);
  },
};

describeRoundTrips(roundTrips);

const nobody = { id: 999_999 };
const gone = 'This account is not there any more.';
describeRefusals([
  ['the accounts without a session', visit, () => list, 401, sessionEnded],
  [
    'an invitation to what is no e-mail',
    signedIn,
    () => call('user.invite', { email: 'asha', name: 'Asha', role: 'editor' }),
    422,
    'Enter an e-mail address, such as asha@example.org',
  ],
  [
    'an invitation for a role that there is not',
    signedIn,
    () => call('user.invite', { email: 'a@example.org', name: 'Asha', role: 'owner' }),
    422,
    'The role must be viewer, editor or admin.',
  ],
  ['changing nobody', signedIn, () => call('user.change', { ...nobody, name: 'A', role: 'editor' }), 404, gone],
  ['disabling nobody', signedIn, () => call('user.disable', nobody), 404, gone],
  ['a link for nobody', signedIn, () => call('user.makeLink', nobody), 404, gone],
  ['ending no session', signedIn, () => call('user.endSession', nobody), 404, 'This session is over already.'],
]);

const ofAccount = (reqData: string, sent: () => ReturnType<typeof call>): Sent =>
  writes('accounts', reqData, sent, [['accountID', '7']]);

const sent: Record<CallsOf<'users'>, Sent> = {
  'user.list': writes('accounts', 'getAccounts', () => list, []),
  'user.invite': writes(
    'accounts',
    'inviteAccount',
    () => call('user.invite', { email: 'आशा@example.org', name: 'आशा', role: 'viewer' }),
    [
      ['username', 'आशा@example.org'],
      ['name', 'आशा'],
      ['role', 'viewer'],
    ],
  ),
  'user.change': writes('accounts', 'changeAccount', () => call('user.change', { id: 7, name: 'A', role: 'editor' }), [
    ['accountID', '7'],
    ['name', 'A'],
    ['role', 'editor'],
  ]),
  'user.disable': ofAccount('disableAccount', () => call('user.disable', { id: 7 })),
  'user.enable': ofAccount('enableAccount', () => call('user.enable', { id: 7 })),
  'user.makeLink': ofAccount('makeAccountLink', () => call('user.makeLink', { id: 7 })),
  'user.sessions': ofAccount('getAccountSessions', () => call('user.sessions', { id: 7 })),
  'user.endSession': writes('accounts', 'endAccountSession', () => call('user.endSession', { id: 7 }), [
    ['sessionNumber', '7'],
  ]),
  'user.endSessions': ofAccount('endAccountSessions', () => call('user.endSessions', { id: 7 })),
};

describeSent(startRecorder(), sent);
