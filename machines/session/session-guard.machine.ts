import { assign, emit, setup } from 'xstate';
import { failureOf } from '../../domain/failure';
import { type CheckAnswer, type SessionValues, sameSession } from '../../domain/session';
import { refusing } from '../core/actors';
import { type EmittedEvent, failureLogged, routeLeft } from '../core/emitted';

export type SessionGuardEvent =
  /** A log-out of this tab begins. */
  | { readonly type: 'session.ending' }
  /** The page is in sight again: the tab was chosen, or the browser took the page out of its memory. */
  | { readonly type: 'page.shown' };

export interface SessionGuardContext {
  /** The session of the cookies as last read; `null` before the first reading and when a cookie is missing. */
  readonly session: SessionValues | null;
  /** Whether a session was ever found valid: from then on the screens keep what was typed while they are out of sight. */
  readonly hasOpened: boolean;
}

/** Where whoever has no valid session is sent (spec §4 Session guard). */
export const outside = '/';

/** Where two-factor sign-in is set up: an account that owes it may do nothing else. */
export const twoFactorPlace = '/admin/dashboard/account';

/** How often the cookies are looked at, in milliseconds (spec §9 Cookie polling interval). */
export const cookiePollMs = 300;

/** How long a log-out may take to lead away, in milliseconds: longer than it waits for the server. */
export const leavePatienceMs = 10_000;

const cookiesExist = 'the session ID cookie and the user ID cookie both exist';

/**
 * Opens the admin screens to whoever has a valid session, and sends everybody else away. Without cookies nothing is asked of
 * the server. Once valid, the cookies are watched, so that logging out in one tab ends the others, and a new sign-in in
 * another tab is checked again.
 *
 * It has no end: a guard that is on screen always watches, asks, waits for a log-out or leads away, and the screens are open
 * only while the cookies hold the session that was found valid. Once a log-out of this tab begins, where to go is the
 * log-out's to say; should it not have led away in time, the guard begins again.
 */
export const sessionGuardMachine = setup({
  types: {
    context: {} as SessionGuardContext,
    events: {} as SessionGuardEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    readSession: refusing<SessionValues | null, void>('readSession'),
    checkSession: refusing<CheckAnswer, SessionValues>('session.check'),
  },
  guards: {
    hasSession: (_, params: { readonly session: SessionValues | null }) => params.session !== null,
    isUnchanged: ({ context }, params: { readonly session: SessionValues | null }) =>
      params.session !== null && sameSession(context.session, params.session),
    isValid: (_, { answer }: { readonly answer: CheckAnswer }) => answer.valid,
    owesTwoFactor: (_, { answer }: { readonly answer: CheckAnswer }) => answer.valid && answer.twoFactorOwed === true,
  },
  actions: {
    storeSession: assign((_, params: { readonly session: SessionValues | null }) => ({ session: params.session })),
    markOpened: assign({ hasOpened: true }),
    logFailure: emit(failureLogged),
    leaveTo: emit(routeLeft),
  },
  delays: { cookiePoll: cookiePollMs, leavePatience: leavePatienceMs },
}).createMachine({
  id: 'sessionGuard',
  context: { session: null, hasOpened: false },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            description: cookiesExist,
            guard: { type: 'hasSession', params: ({ event }) => ({ session: event.output }) },
            target: 'checking',
            actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
            meta: { fulfils: ['R4.guard.1', 'R6.guard.1'] },
          },
          { target: 'invalid', meta: { fulfils: ['R4.guard.2'] } },
        ],
        onError: { target: 'invalid', meta: { fulfils: ['O.guard.1'] } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        input: ({ context }) => context.session as SessionValues,
        onDone: [
          {
            description:
              'the session is valid, but its account has yet to set up the two-factor sign-in that is demanded',
            guard: { type: 'owesTwoFactor', params: ({ event }) => ({ answer: event.output }) },
            target: 'valid',
            actions: { type: 'leaveTo', params: { to: twoFactorPlace } },
            meta: { fulfils: ['R4.guard.1', 'O.account.9'] },
          },
          {
            description: "the server's valid flag is true",
            guard: { type: 'isValid', params: ({ event }) => ({ answer: event.output }) },
            target: 'valid',
            meta: { fulfils: ['R4.guard.1', 'R7.session.2'] },
          },
          { target: 'invalid', meta: { fulfils: ['R4.guard.1', 'R7.session.2'] } },
        ],
        onError: {
          target: 'invalid',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ call: 'session.check', failure: failureOf(event.error) }),
          },
          meta: { fulfils: ['R4.guard.3'] },
        },
      },
    },
    valid: {
      tags: 'open',
      entry: 'markOpened',
      on: {
        'session.ending': {
          target: 'leaving',
          meta: { fulfils: ['R2.shell.11', 'O.guard.3', 'O.guard.5'] },
        },
      },
      initial: 'resting',
      states: {
        resting: {
          on: { 'page.shown': { target: 'looking', meta: { fulfils: ['O.guard.4'] } } },
          after: { cookiePoll: { target: 'looking', meta: { fulfils: ['R9.cookies.1'] } } },
        },
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'readSession',
            onDone: [
              {
                description: 'the cookies hold the session that was found valid',
                guard: { type: 'isUnchanged', params: ({ event }) => ({ session: event.output }) },
                target: 'resting',
                meta: { fulfils: ['R9.cookies.1'] },
              },
              {
                description: cookiesExist,
                guard: { type: 'hasSession', params: ({ event }) => ({ session: event.output }) },
                target: '#sessionGuard.checking',
                actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
                meta: { fulfils: ['C4.cookies.1', 'O.guard.2'] },
              },
              {
                target: '#sessionGuard.invalid',
                meta: { fulfils: ['R4.guard.2', 'R9.cookies.1', 'C4.cookies.1'] },
              },
            ],
            onError: {
              target: '#sessionGuard.invalid',
              meta: { fulfils: ['O.guard.1'] },
            },
          },
        },
      },
    },
    leaving: {
      description: 'A log-out of this tab has begun. Only its question is still on screen, and it leads away.',
      after: { leavePatience: { target: 'reading', meta: { fulfils: ['O.guard.6'] } } },
    },
    invalid: {
      entry: { type: 'leaveTo', params: { to: outside } },
      after: { cookiePoll: { target: 'invalid', reenter: true, meta: { fulfils: ['O.guard.6'] } } },
    },
  },
});
