import { assign, emit, setup } from 'xstate';
import { failureOf } from '../../domain/failure';
import { type SessionValues, sameSession } from '../../domain/session';
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
}

/** The guards of this chart in words. */
export const sessionGuardGuards = {
  hasSession: 'the session ID cookie and the user ID cookie are both there',
  isUnchanged: 'the cookies hold the session that was found valid',
  isValid: "the server's valid flag is true",
} as const;

/** Where whoever has no valid session is sent (spec §4 Session guard). */
export const outside = '/';

/** How often the cookies are looked at, in milliseconds (spec §9 Cookie polling interval). */
export const cookiePollMs = 300;

/** How long a log-out may take to lead away, in milliseconds: longer than it waits for the server. */
export const leavePatienceMs = 10_000;

const ownShown = 'own: a page that comes back into sight looks at the cookies at once';
const ownOnScreen = 'own: a guard on screen is never over';

/**
 * Opens the admin screens to whoever has a valid session, and sends everybody else away. Without cookies nothing is asked of
 * the server. Once valid, the cookies are watched, so that signing out in one tab ends the others, and a new sign-in in
 * another tab is checked anew.
 *
 * It has no end: a guard that is on screen always watches, asks, waits for a log-out or leads away, and the screens are open
 * only while the cookies hold the session that was found valid. Once a log-out of this tab begins, where to go is the
 * log-out's to say; should it not have led away in time, the guard begins anew.
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
    checkSession: refusing<{ readonly valid: boolean }, SessionValues>('session.check'),
  },
  guards: {
    hasSession: (_, params: { readonly session: SessionValues | null }) => params.session !== null,
    isUnchanged: ({ context }, params: { readonly session: SessionValues | null }) =>
      params.session !== null && sameSession(context.session, params.session),
    isValid: (_, params: { readonly valid: boolean }) => params.valid,
  },
  actions: {
    storeSession: assign((_, params: { readonly session: SessionValues | null }) => ({ session: params.session })),
    logFailure: emit(failureLogged),
    leaveTo: emit(routeLeft),
  },
  delays: { cookiePoll: cookiePollMs, leavePatience: leavePatienceMs },
}).createMachine({
  id: 'sessionGuard',
  context: { session: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'hasSession', params: ({ event }) => ({ session: event.output }) },
            target: 'checking',
            actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
            meta: { fulfils: ['§4 Session guard', '§6'] },
          },
          { target: 'invalid', meta: { fulfils: ['§4 Session guard'] } },
        ],
        onError: { target: 'invalid', meta: { fulfils: ['own: cookies that cannot be read are missing cookies'] } },
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
            guard: { type: 'isValid', params: ({ event }) => ({ valid: event.output.valid }) },
            target: 'valid',
            meta: { fulfils: ['§4 Session guard', '§7 Session check'] },
          },
          { target: 'invalid', meta: { fulfils: ['§4 Session guard', '§7 Session check'] } },
        ],
        onError: {
          target: 'invalid',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ call: 'session.check', failure: failureOf(event.error) }),
          },
          meta: { fulfils: ['§4 Session guard'] },
        },
      },
    },
    valid: {
      tags: 'open',
      on: {
        'session.ending': {
          target: 'leaving',
          meta: {
            fulfils: [
              '§2 Admin shell',
              'own: a log-out leads where it says, whatever the guard sees',
              'own: once a log-out begins nothing of the admin area is shown',
            ],
          },
        },
      },
      initial: 'resting',
      states: {
        resting: {
          on: { 'page.shown': { target: 'looking', meta: { fulfils: [ownShown] } } },
          after: { cookiePoll: { target: 'looking', meta: { fulfils: ['§9 Cookie polling interval'] } } },
        },
        looking: {
          invoke: {
            id: 'lookAgain',
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'isUnchanged', params: ({ event }) => ({ session: event.output }) },
                target: 'resting',
                meta: { fulfils: ['§9 Cookie polling interval'] },
              },
              {
                guard: { type: 'hasSession', params: ({ event }) => ({ session: event.output }) },
                target: '#sessionGuard.checking',
                actions: { type: 'storeSession', params: ({ event }) => ({ session: event.output }) },
                meta: { fulfils: ['own: another sign-in in another tab is checked anew'] },
              },
              {
                target: '#sessionGuard.invalid',
                meta: { fulfils: ['§9 Cookie polling interval', '§4 Session guard'] },
              },
            ],
            onError: {
              target: '#sessionGuard.invalid',
              meta: { fulfils: ['own: cookies that cannot be read are missing cookies'] },
            },
          },
        },
      },
    },
    // Only the question is still to be seen, and leads away.
    leaving: {
      after: { leavePatience: { target: 'reading', meta: { fulfils: [ownOnScreen] } } },
    },
    invalid: {
      entry: { type: 'leaveTo', params: { to: outside } },
      after: { cookiePoll: { target: 'invalid', reenter: true, meta: { fulfils: [ownOnScreen] } } },
    },
  },
});
