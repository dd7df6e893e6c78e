import type { Account } from '../../../domain/account';
import type { accountMachine } from '../../../machines/account/account.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

const account: Account = {
  email: 'asha@example.org',
  name: 'Asha Rao',
  role: 'admin',
  hasTwoFactor: false,
  codesLeft: 0,
  isTwoFactorDemanded: false,
};
const breaks = { 'it breaks': fails(new Error('broken')) };
const parts = ['nameForm', 'passwordForm', 'twoFactor'];

/** One's own account (contract §6). */
export const accountModel = chartModel<typeof accountMachine>({
  starts: { 'the screen is opened': undefined },
  events: {
    'record.retried': { 'Try again': {} },
    'screen.retried': { 'Start again': {} },
    'passwords.toggled': { 'Show passwords': {} },
  },
  outcomes: {
    readAccount: {
      'the account': answers(account),
      'an account with two-factor sign-in': answers({ ...account, hasTwoFactor: true, codesLeft: 7 }),
      ...everyFailure,
    },
    nameForm: breaks,
    passwordForm: breaks,
    twoFactor: breaks,
  },
  states: {
    loading: { tags: ['busy'], accepts: [], calls: ['readAccount'] },
    failed: { tags: [], accepts: ['record.retried'], calls: [] },
    'open.hidden': { tags: [], accepts: ['passwords.toggled'], calls: parts },
    'open.shown': { tags: ['passwordsShown'], accepts: ['passwords.toggled'], calls: parts },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
  },
  project: ({ account, problem }) => [account?.hasTwoFactor ?? null, problem !== null],
});
