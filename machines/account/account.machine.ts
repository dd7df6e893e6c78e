import { assign, emit, setup } from 'xstate';
import { type Account, accountName, accountPassword } from '../../domain/account';
import { refusing } from '../core/actors';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent } from '../core/emitted';
import { failureLoggedAs, problemOf } from '../core/failed-call';
import { failedWith } from '../core/failure-actions';
import { formSubmitMachine } from '../form/form-submit.machine';
import { twoFactorMachine } from './two-factor.machine';

export interface AccountContext {
  /** The account as it was read; `null` before. */
  readonly account: Account | null;
  /** Why there is nothing to show: told in its place. */
  readonly problem: string | null;
}

export type AccountEvent =
  /** Another try after the account did not load. */
  | { readonly type: 'record.retried' }
  /** Anew after a part of the screen broke. */
  | { readonly type: 'screen.retried' }
  | { readonly type: 'passwords.toggled' };

const call = 'account.read';

/** One's own account (contract §6): it is read once, and then its name, its password and two-factor sign-in are each a part of their own. */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'broken' | 'passwordsShown',
    children: {} as {
      readAccount: 'readAccount';
      nameForm: 'nameForm';
      passwordForm: 'passwordForm';
      twoFactor: 'twoFactor';
    },
  },
  actors: {
    readAccount: refusing<Account, void>(call),
    nameForm: formSubmitMachine(accountName),
    passwordForm: formSubmitMachine(accountPassword),
    twoFactor: twoFactorMachine,
  },
  actions: {
    storeAccount: assign((_, params: { readonly account: Account }) => ({ account: params.account })),
    storeProblem: assign(problemOf(call)),
    logFailure: emit(failureLoggedAs(call)),
    forgetProblem: assign({ problem: null }),
    logBreak: emit(breakLogged),
  },
}).createMachine({
  id: 'account',
  context: { account: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: {
          target: 'open',
          actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
          meta: { fulfils: ['O.account.1'] },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeProblem', params: failedWith },
            { type: 'logFailure', params: failedWith },
          ],
          meta: { fulfils: ['O.account.1', 'O.account.8'] },
        },
      },
    },
    failed: {
      on: { 'record.retried': { target: 'loading', actions: 'forgetProblem', meta: { fulfils: ['O.account.1'] } } },
    },
    open: {
      invoke: [
        {
          id: 'nameForm',
          src: 'nameForm',
          input: ({ context }) => ({ draft: { name: context.account?.name ?? '' }, afterSave: 'stay' as const }),
          onError: breaks('account.rename'),
        },
        {
          id: 'passwordForm',
          src: 'passwordForm',
          input: { draft: accountPassword.empty, afterSave: 'startOver' as const },
          onError: breaks('account.setPassword'),
        },
        {
          id: 'twoFactor',
          src: 'twoFactor',
          input: ({ context }) => ({
            isOn: context.account?.hasTwoFactor ?? false,
            codesLeft: context.account?.codesLeft ?? 0,
          }),
          onError: breaks('account.beginTwoFactor'),
        },
      ],
      initial: 'hidden',
      states: {
        hidden: { on: { 'passwords.toggled': { target: 'shown', meta: { fulfils: ['O.account.3'] } } } },
        shown: {
          tags: 'passwordsShown',
          on: { 'passwords.toggled': { target: 'hidden', meta: { fulfils: ['O.account.3'] } } },
        },
      },
    },
    // What the parts changed meanwhile is read again.
    broken: brokenUntilRetried('loading'),
  },
});
