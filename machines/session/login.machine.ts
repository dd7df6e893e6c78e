import { assign, emit, setup } from 'xstate';
import { ownSentences, sentenceOn } from '../../domain/error-messages';
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
import { type EmittedEvent, failureLogged, focusRequested, noticeShown, routeLeft } from '../core/emitted';

export interface LoginContext {
  readonly draft: Credentials;
  readonly errors: FieldErrors<Credentials>;
  /** Why the last try did not work; shown at the form until something changes. */
  readonly problem: string | null;
}

export type LoginEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<Credentials> }
  | { readonly type: 'password.toggled' }
  | { readonly type: 'form.submitted' };

/** Where a signed-in administrator arrives (spec §2 Login screen). */
export const homeAfterLogin = '/admin/dashboard';

/**
 * Takes an email and a password to the server and, once accepted, leads to the admin screens. A refused sign-in
 * (`status: false`) shows the server's text as a success toast and stays, which is the spec's own oddity (§4 Login, §8 Login
 * failure); what was typed is kept.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as { readonly draft: Credentials },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'passwordShown',
  },
  actors: { signIn: refusing<SignInAnswer, Credentials>('session.signIn') },
  guards: {
    isComplete: ({ context }) => Object.keys(checkCredentials(context.draft)).length === 0,
    wasAccepted: (_, params: { readonly answer: SignInAnswer }) => params.answer.accepted,
    asksForCode: (_, params: { readonly answer: SignInAnswer }) => asksForCode(params.answer),
  },
  actions: {
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
    focusField: emit(focusRequested),
    showNotice: emit(noticeShown),
    logFailure: emit(failureLogged),
    leaveTo: emit(routeLeft),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ draft: input.draft, errors: {}, problem: null }),
  type: 'parallel',
  states: {
    form: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'field.changed': {
              actions: { type: 'storeChange', params: ({ event }) => ({ change: event.change }) },
              meta: { fulfils: ['R2.login.3'] },
            },
            'form.submitted': [
              {
                description: 'both the email and the password are filled in',
                guard: 'isComplete',
                target: 'loading',
                meta: { fulfils: ['R4.login.1', 'R5.login.1'] },
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
          },
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => context.draft,
            onDone: [
              {
                description: "the server's status is true and it gave a session",
                guard: { type: 'wasAccepted', params: ({ event }) => ({ answer: event.output }) },
                target: 'signedIn',
                actions: [
                  {
                    type: 'showNotice',
                    params: ({ event }) => ({ kind: 'success', text: event.output.text ?? ownSentences.signedIn }),
                  },
                  { type: 'leaveTo', params: { to: homeAfterLogin } },
                ],
                meta: { fulfils: ['R2.login.9', 'R4.login.1', 'R4.login.2'] },
              },
              {
                description: 'the password is right, and the server asks for a code of two-factor sign-in',
                guard: { type: 'asksForCode', params: ({ event }) => ({ answer: event.output }) },
                target: 'idle',
                actions: [
                  {
                    type: 'askForCode',
                    params: ({ event }) => ({ text: event.output.text ?? ownSentences.codeAsked }),
                  },
                  { type: 'focusField', params: { field: 'code' } },
                  {
                    type: 'showNotice',
                    params: ({ event }) => ({ kind: 'success', text: event.output.text ?? ownSentences.codeAsked }),
                  },
                ],
                meta: { fulfils: ['R4.login.3', 'O.account.7'] },
              },
              {
                target: 'idle',
                actions: [
                  'forgetCode',
                  {
                    type: 'storeProblem',
                    params: ({ event }) => ({ problem: event.output.text ?? ownSentences.signInRefused }),
                  },
                  {
                    type: 'showNotice',
                    params: ({ event }) => ({ kind: 'success', text: event.output.text ?? ownSentences.signInRefused }),
                  },
                ],
                meta: { fulfils: ['R4.login.1', 'R4.login.3', 'R8.login.2'] },
              },
            ],
            onError: {
              target: 'idle',
              actions: [
                {
                  type: 'storeProblem',
                  params: ({ event }) => ({ problem: sentenceOn('session.signIn', failureOf(event.error)) ?? '' }),
                },
                {
                  type: 'showNotice',
                  params: ({ event }) => ({
                    kind: 'error',
                    text: sentenceOn('session.signIn', failureOf(event.error)) ?? '',
                  }),
                },
                {
                  type: 'logFailure',
                  params: ({ event }) => ({ call: 'session.signIn', failure: failureOf(event.error) }),
                },
              ],
              meta: { fulfils: ['R8.login.1'] },
            },
          },
        },
        signedIn: { type: 'final' },
      },
    },
    password: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'password.toggled': { target: 'shown', meta: { fulfils: ['R2.login.5'] } } } },
        shown: {
          tags: 'passwordShown',
          on: { 'password.toggled': { target: 'hidden', meta: { fulfils: ['R2.login.5'] } } },
        },
      },
    },
  },
});
