import type { LiveRuntime } from '../../adapters/live';
import { accountActions } from '../../adapters/wire/account';
import { accountName, accountPassword } from '../../domain/account';
import { accountMachine } from '../account/account.machine';
import { twoFactorMachine } from '../account/two-factor.machine';
import { effectActor } from '../core/run';
import { callBy, liveForm } from './content';
import { nameLive } from './names';

const read = callBy(accountActions['account.read']);
const rename = callBy(accountActions['account.rename']);
const setPassword = callBy(accountActions['account.setPassword']);

const liveTwoFactor = (runtime: LiveRuntime) =>
  twoFactorMachine.provide({
    actors: {
      begin: effectActor(runtime, callBy(accountActions['account.beginTwoFactor'])),
      confirm: effectActor(runtime, callBy(accountActions['account.confirmTwoFactor'])),
      renewCodes: effectActor(runtime, callBy(accountActions['account.newRecoveryCodes'])),
      end: effectActor(runtime, callBy(accountActions['account.endTwoFactor'])),
    },
  });

/** One's own account, with its forms and two-factor sign-in. */
export const liveAccount = (runtime: LiveRuntime) =>
  accountMachine.provide({
    actors: {
      readAccount: effectActor(runtime, () => read({})),
      nameForm: liveForm(runtime, accountName, rename),
      passwordForm: liveForm(runtime, accountPassword, ({ current, password }) => setPassword({ current, password })),
      twoFactor: liveTwoFactor(runtime),
    },
  });

nameLive('', { account: liveAccount });
