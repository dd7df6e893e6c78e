import { expect } from 'vitest';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { describeRefusals, describeRoundTrips, startSite } from '../kit/site';
import { describeSent, type Sent, startRecorder } from '../kit/wire-capture';

const { visit, signedIn } = startSite();

let count = 0;
/** Invites somebody and gives the token of the link. */
const invited = async () => {
  count += 1;
  const email = `linked-${count}@example.org`;
  const { token } = await (await signedIn()).run(call('user.invite', { email, name: 'आशा', role: 'editor' }));
  return { email, token };
};

const roundTrips: Record<CallsOf<'account-links'>, () => Promise<void>> = {
  'accountLink.read': async () => {
    const { email, token } = await invited();
    expect(await visit().run(call('accountLink.read', { token }))).toEqual({ kind: 'invitation', email, name: 'आशा' });
  },
  'accountLink.use': async () => {
    const { token } = await invited();
    expect(await visit().run(call('accountLink.use', { token, password: 'a good long password' }))).toEqual({
      text: 'The password is set. Log in with it.',
    });
  },
};

describeRoundTrips(roundTrips);

const over = 'This link does not work any more. Ask an administrator for a new one.';
describeRefusals([
  ['a link that leads nowhere', visit, () => call('accountLink.read', { token: 'x'.repeat(43) }), 404, over],
  [
    'a password by a link that leads nowhere',
    visit,
    () => call('accountLink.use', { token: 'x'.repeat(43), password: 'a good long password' }),
    404,
    over,
  ],
  [
    'a password that is too short',
    visit,
    async () => call('accountLink.use', { token: (await invited()).token, password: 'short' }),
    422,
    'The password is too short: use at least 12 characters.',
  ],
]);

const opens = (reqData: string, sent: () => ReturnType<typeof call>, fields: Sent['fields']): Sent => ({
  call: sent,
  method: 'POST',
  path: 'account-links',
  fields: [...fields, ['req_data', reqData]],
});

const sent: Record<CallsOf<'account-links'>, Sent> = {
  'accountLink.read': opens('getAccountLink', () => call('accountLink.read', { token: 'abc' }), [
    ['link_token', 'abc'],
  ]),
  'accountLink.use': opens('useAccountLink', () => call('accountLink.use', { token: 'abc', password: 'a क्ष' }), [
    ['link_token', 'abc'],
    ['password', 'a क्ष'],
  ]),
};

describeSent(startRecorder(), sent);
