import { assign, emit, setup } from 'xstate';
import { ownSentences, placeOf } from '../../domain/error-messages';
import { failureOf } from '../../domain/failure';
import type { FieldErrors } from '../../domain/fields';
import {
  asksForCode,
  type Credentials,
  changedCredentials,
  checkCredentials,
  firstMissing,
  type SignInAnswer,
} from '../../domain/session';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, focusRequested, signInDeclined } from '../core/emitted';

export interface SignInAgainContext {
  readonly draft: Credentials;
  readonly errors: FieldErrors<Credentials>;
  /** Why the last try did not work; shown at the form until something changes. */
  readonly problem: string | null;
  /** Whether the calls that the sign-in was for have gone on without it: somebody has signed in in another tab. */
  readonly isSettled: boolean;
}

export type SignInAgainEvent =
  /** A call was refused because its session has ended, and waits. */
  | { readonly type: 'signIn.needed' }
  /** Somebody signs in before the session ends. */
  | { readonly type: 'signIn.requested' }
  /** No call waits any more: each goes on, has failed, or was given up. */
  | { readonly type: 'signIn.settled' }
  | { readonly type: 'signIn.declined' }
  | { readonly type: 'field.changed'; readonly change: Partial<Credentials> }
  | { readonly type: 'form.submitted' };

/** The dialog's heading (contract §6). */
export const signInAgainTitle = 'Sign in again';

const nobody: Credentials = { email: '', password: '', code: null };
const call = 'session.signIn';

/** Closing the dialog: the calls that wait fail as they would have without it. */
const declining = {
  target: 'resting',
  actions: 'declineSignIn',
  meta: { fulfils: ['O.renewal.3'] },
} as const;

/**
 * Signing in over a screen whose session has ended, so that what was about to be done is done all the same (contract §6). The calls
 * wait outside of this chart; what they are told is that somebody has signed in, which `signIn` does, or that nobody will.
 */
export const signInAgainMachine = setup({
  types: {
    context: {} as SignInAgainContext,
    events: {} as SignInAgainEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'asking' | 'busy',
  },
  actors: { signIn: refusing<SignInAnswer, Credentials>(call) },
  guards: {
    isComplete: ({ context }) => Object.keys(checkCredentials(context.draft)).length === 0,
    isSettled: ({ context }) => context.isSettled,
    wasAccepted: (_, params: { readonly answer: SignInAnswer }) => params.answer.accepted,
    asksForCode: ({ context }, params: { readonly answer: SignInAnswer }) =>
      !context.isSettled && asksForCode(params.answer),
  },
  actions: {
    forgetAll: assign({ draft: nobody, errors: {}, problem: null, isSettled: false }),
    storeChange: assign(({ context }, params: { readonly change: Partial<Credentials> }) => ({
      draft: changedCredentials(context.draft, params.change),
      errors: {},
      problem: null,
    })),
    storeErrors: assign(({ context }) => ({ errors: checkCredentials(context.draft) })),
    storeProblem: assign((_, params: { readonly problem: string }) => ({ problem: params.problem })),
    // Nothing is wrong the first time.
    askForCode: assign(({ context }, params: { readonly text: string }) => ({
      draft: { ...context.draft, code: '' },
      problem: context.draft.code === null ? null : params.text,
    })),
    forgetCode: assign(({ context }) => ({ draft: { ...context.draft, code: null } })),
    storeSettled: assign({ isSettled: true }),
    storeUnsettled: assign({ isSettled: false }),
    focusField: emit(focusRequested),
    logFailure: emit(failureLogged),
    declineSignIn: emit(signInDeclined),
  },
}).createMachine({
  id: 'signInAgain',
  context: { draft: nobody, errors: {}, problem: null, isSettled: false },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetAll',
      on: {
        'signIn.needed': { target: 'asking', meta: { fulfils: ['C6.renewal.1', 'O.renewal.1'] } },
        'signIn.requested': { target: 'asking', meta: { fulfils: ['O.renewal.8'] } },
      },
    },
    asking: {
      tags: 'asking',
      always: {
        description: 'the calls have gone on without this sign-in',
        guard: 'isSettled',
        target: 'resting',
        meta: { fulfils: ['O.renewal.4'] },
      },
      on: {
        'field.changed': {
          actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
          meta: { fulfils: ['C6.renewal.1', 'O.renewal.2'] },
        },
        'form.submitted': [
          {
            description: 'both the email and the password are filled in',
            guard: 'isComplete',
            target: 'signingIn',
            meta: { fulfils: ['C6.renewal.1', 'R5.login.1'] },
          },
          {
            actions: [
              'storeErrors',
              {
                type: 'focusField',
                params: ({ context }) => ({ field: firstMissing(context.draft) }),
              },
            ],
            meta: { fulfils: ['R5.login.1', 'O.form.1'] },
          },
        ],
        'signIn.settled': { target: 'resting', meta: { fulfils: ['O.renewal.4'] } },
        'signIn.declined': declining,
      },
    },
    signingIn: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.draft,
        onDone: [
          {
            description: "the server's status is true and it gave a session",
            guard: { type: 'wasAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting',
            meta: { fulfils: ['C6.renewal.1', 'O.renewal.1'] },
          },
          {
            description: 'the server asks for a code of two-factor sign-in, and calls still wait',
            guard: { type: 'asksForCode', params: ({ event }) => ({ answer: event.output }) },
            target: 'asking',
            actions: [
              { type: 'askForCode', params: ({ event }) => ({ text: event.output.text ?? ownSentences.codeAsked }) },
              { type: 'focusField', params: { field: 'code' } },
            ],
            meta: { fulfils: ['O.renewal.2', 'O.account.7'] },
          },
          {
            target: 'asking',
            actions: [
              'forgetCode',
              {
                type: 'storeProblem',
                params: ({ event }) => ({ problem: event.output.text ?? ownSentences.signInRefused }),
              },
            ],
            meta: { fulfils: ['O.renewal.2'] },
          },
        ],
        onError: {
          target: 'asking',
          actions: [
            { type: 'storeProblem', params: ({ event }) => ({ problem: placeOf(call, failureOf(event.error)) }) },
            { type: 'logFailure', params: ({ event }) => ({ call, failure: failureOf(event.error) }) },
          ],
          meta: { fulfils: ['O.renewal.2'] },
        },
      },
      on: {
        'signIn.needed': { actions: 'storeUnsettled', meta: { fulfils: ['O.renewal.1'] } },
        // Not given up: the server may have ended the other session for it.
        'signIn.settled': { actions: 'storeSettled', meta: { fulfils: ['O.renewal.4'] } },
        'signIn.declined': declining,
      },
    },
  },
});
