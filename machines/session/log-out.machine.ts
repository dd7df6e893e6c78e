import { emit, setup } from 'xstate';
import { failureOf } from '../../domain/failure';
import { refusing } from '../core/actors';
import { backRequestedOr, type EmittedEvent, failureLogged, routeLeft, sessionEnding } from '../core/emitted';
import { homeAfterLogin } from './login.machine';

export type LogOutEvent = { readonly type: 'logOut.confirmed' } | { readonly type: 'logOut.cancelled' };

export interface LogOutContext {
  /** Whether Cancel goes one step back: so on the `/logout` page, not in the dialog over another screen. */
  readonly goesBack: boolean;
}

/** The guards of this chart in words. */
export const logOutGuards = { goesBack: 'the question is a page of its own' } as const;

/** The question (spec §2 top bar). */
export const logOutQuestion = 'Are you sure you want to logout?';

/** Where a signed-out person arrives (spec §2 top bar). */
export const afterLogOut = '/login';

/**
 * Asking before logging out. On confirmation the session values leave this browser whatever the server says; a server that
 * cannot be told is only logged.
 */
export const logOutMachine = setup({
  types: {
    context: {} as LogOutContext,
    events: {} as LogOutEvent,
    input: {} as { readonly goesBack: boolean },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy' | 'asking',
  },
  actors: { signOut: refusing<void, void>('session.signOut') },
  guards: { goesBack: ({ context }) => context.goesBack },
  actions: {
    goBack: emit(backRequestedOr),
    logFailure: emit(failureLogged),
    leaveTo: emit(routeLeft),
    tellEnding: emit(sessionEnding),
  },
}).createMachine({
  id: 'logOut',
  context: ({ input }) => ({ goesBack: input.goesBack }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: {
        'logOut.confirmed': {
          target: 'leaving',
          actions: 'tellEnding',
          meta: { fulfils: ['§2 Admin shell'] },
        },
        'logOut.cancelled': [
          {
            guard: 'goesBack',
            target: 'over',
            actions: { type: 'goBack', params: { otherwise: homeAfterLogin } },
            meta: { fulfils: ['own: Cancel on the logout page goes back'] },
          },
          { target: 'over', meta: { fulfils: ['§2 Admin shell'] } },
        ],
      },
    },
    leaving: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: {
          target: 'over',
          actions: { type: 'leaveTo', params: { to: afterLogOut } },
          meta: { fulfils: ['§2 Admin shell', '§6'] },
        },
        onError: {
          target: 'over',
          actions: [
            {
              type: 'logFailure',
              params: ({ event }) => ({ call: 'session.signOut', failure: failureOf(event.error) }),
            },
            { type: 'leaveTo', params: { to: afterLogOut } },
          ],
          meta: { fulfils: ['own: logging out works without the server'] },
        },
      },
    },
    over: { type: 'final' },
  },
});
