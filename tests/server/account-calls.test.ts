import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '../../domain/calls';
import type { Client } from './kit/client';
import { said } from './kit/expecting';
import { begunTwoFactor, codeOf, withTwoFactor } from './kit/good-fields';
import { email, password, startTestServer, type TestServer } from './kit/test-server';

/* What each call of one's own account answers over plain HTTP (contract §6). */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const answer = async (...[key, fields]: Parameters<Client['call']>) => {
  const { status, body } = await admin.call(key, fields);
  return [status, body];
};
const codes = Array(10).fill(expect.stringMatching(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/));

const contract: Record<Extract<CallKey, `account.${string}`>, () => Promise<void>> = {
  'account.read': async () => {
    const own = {
      email,
      name: '',
      role: 'admin',
      two_factor: false,
      recovery_codes_left: 0,
      two_factor_demanded: false,
    };
    expect(await answer('account.read')).toEqual([200, { status: true, ...own }]);
  },
  'account.rename': async () => {
    expect(await answer('account.rename', { name: 'Asha' })).toEqual(said('Name saved'));
  },
  'account.setPassword': async () => {
    expect(await answer('account.setPassword', { password, new_password: password })).toEqual(
      said('Password changed. You were signed out everywhere else.'),
    );
  },
  'account.beginTwoFactor': async () => {
    const [status, body] = await answer('account.beginTwoFactor', { password });
    expect([status, Object.keys(body as object)]).toEqual([200, ['status', 'secret', 'address']]);
  },
  'account.confirmTwoFactor': async () => {
    const code = codeOf(server, await begunTwoFactor(admin, server));
    const on = { status: true, text: 'Two-factor sign-in is on', recovery_codes: codes };
    expect(await answer('account.confirmTwoFactor', { code })).toEqual([200, on]);
  },
  'account.newRecoveryCodes': async () => {
    const { secret } = await withTwoFactor(admin, server);
    const made = { status: true, text: 'The old recovery codes can no longer be used', recovery_codes: codes };
    expect(await answer('account.newRecoveryCodes', { password, code: codeOf(server, secret, 1) })).toEqual([
      200,
      made,
    ]);
  },
  'account.endTwoFactor': async () => {
    const { secret } = await withTwoFactor(admin, server);
    expect(await answer('account.endTwoFactor', { password, code: codeOf(server, secret, 1) })).toEqual(
      said('Two-factor sign-in is off'),
    );
  },
};

test.each(Object.entries(contract))('%s', (_, asks) => asks());
