import { assign, emit, setup } from 'xstate';
import { type LinkedAccount, newPasswordRules } from '../../domain/account-link';
import { placeOf } from '../../domain/error-messages';
import type { Failure } from '../../domain/failure';
import { refusing } from '../core/actors';
import { breaks, brokenUntilRetried } from '../core/broken';
import { breakLogged, type EmittedEvent, failureLogged, routeLeft } from '../core/emitted';
import { failedWith } from '../core/failure-actions';
import type { FormReport } from './form';
import { formSubmitMachine } from './form-submit.machine';

export interface AccountLinkContext {
  /** What stands behind `#` in the address. */
  readonly token: string;
  /** Whose password is set; `null` until the server has said it. */
  readonly account: LinkedAccount | null;
  /** Why there is no form: told in its place. */
  readonly problem: string | null;
}

export type AccountLinkEvent = { readonly type: 'link.retried' } | { readonly type: 'screen.retried' } | FormReport;

const call = 'accountLink.read';

/** Where whoever has set a password signs in. */
export const afterPassword = '/login';

/** The page of a link that sets a password: it asks what the link is for, shows the form, and leads to the login screen. */
export const accountLinkMachine = setup({
  types: {
    context: {} as AccountLinkContext,
    events: {} as AccountLinkEvent,
    input: {} as { readonly token: string },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'broken',
    children: {} as { readLink: 'readLink'; form: 'form' },
  },
  actors: {
    readLink: refusing<LinkedAccount, { readonly token: string }>(call),
    form: formSubmitMachine(newPasswordRules),
  },
  guards: {
    isAnswered: (_, { failure }: { readonly failure: Failure }) => failure._tag === 'Http' && failure.status === 404,
  },
  actions: {
    storeAccount: assign((_, params: { readonly account: LinkedAccount }) => ({ account: params.account })),
    storeProblem: assign((_, params: { readonly failure: Failure }) => ({ problem: placeOf(call, params.failure) })),
    forgetProblem: assign({ problem: null }),
    logFailure: emit((_, params: { readonly failure: Failure }) => failureLogged(_, { call, failure: params.failure })),
    logBreak: emit(breakLogged),
    leaveTo: emit(routeLeft),
  },
}).createMachine({
  id: 'accountLink',
  context: ({ input }) => ({ token: input.token, account: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'open',
          actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
          meta: { fulfils: ['O.password.1'] },
        },
        onError: [
          {
            description: 'the server says that the link is wrong, was used, or is over',
            guard: { type: 'isAnswered', params: failedWith },
            target: 'over',
            actions: [
              { type: 'storeProblem', params: failedWith },
              { type: 'logFailure', params: failedWith },
            ],
            meta: { fulfils: ['O.password.2'] },
          },
          {
            target: 'failed',
            actions: [
              { type: 'storeProblem', params: failedWith },
              { type: 'logFailure', params: failedWith },
            ],
            meta: { fulfils: ['O.password.3'] },
          },
        ],
      },
    },
    failed: {
      on: {
        'link.retried': { target: 'reading', actions: 'forgetProblem', meta: { fulfils: ['O.password.3'] } },
      },
    },
    over: { description: 'Nothing leads on from here: an administrator makes another link.' },
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { token } }) => ({
          draft: { ...newPasswordRules.empty, token },
          afterSave: 'close' as const,
        }),
        onDone: {
          target: 'set',
          actions: { type: 'leaveTo', params: { to: afterPassword } },
          meta: { fulfils: ['O.password.4'] },
        },
        onError: breaks('accountLink.use'),
      },
    },
    set: { description: 'The login screen comes.' },
    broken: brokenUntilRetried('open'),
  },
});
