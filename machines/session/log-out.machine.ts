import { emit, setup } from 'xstate';
import { failureOf } from '../../domain/failure';
import { refusing } from '../core/actors';
import { backRequestedOr, type EmittedEvent, failureLogged, routeLeft, sessionEnding } from '../core/emitted';
import { homeAfterLogin } from './login.machine';

export type LogOutEvent =
  /** `losesWork`: something on the screen has not been saved. */
  | { readonly type: 'logOut.confirmed'; readonly losesWork: boolean }
  | { readonly type: 'logOut.cancelled' }
  /** The answers to the warning. */
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' };

export interface LogOutContext {
  /** Whether Cancel goes one step back: so on the `/logout` page, not in the dialog over another screen. */
  readonly goesBack: boolean;
}

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
    tags: {} as 'busy' | 'asking' | 'warning',
  },
  actors: { logOut: refusing<void, void>('session.logOut') },
  guards: {
    goesBack: ({ context }) => context.goesBack,
    losesWork: (_, params: { readonly losesWork: boolean }) => params.losesWork,
  },
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
        'logOut.confirmed': [
          {
            description: 'something on the screen has not been saved',
            guard: { type: 'losesWork', params: ({ event }) => ({ losesWork: event.losesWork }) },
            target: 'warning',
            meta: { fulfils: ['O.leave.4'] },
          },
          { target: 'leaving', actions: 'tellEnding', meta: { fulfils: ['R2.shell.11'] } },
        ],
        'logOut.cancelled': [
          {
            description: 'the question is a page of its own, not a dialog',
            guard: 'goesBack',
            target: 'over',
            actions: { type: 'goBack', params: { otherwise: homeAfterLogin } },
            meta: { fulfils: ['C4.logout.1', 'O.logout.1'] },
          },
          { target: 'over', meta: { fulfils: ['R2.shell.10'] } },
        ],
      },
    },
    warning: {
      tags: 'warning',
      on: {
        'leave.confirmed': { target: 'leaving', actions: 'tellEnding', meta: { fulfils: ['O.leave.4'] } },
        'leave.declined': { target: 'over', meta: { fulfils: ['O.leave.4'] } },
      },
    },
    leaving: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: {
          target: 'over',
          actions: { type: 'leaveTo', params: { to: afterLogOut } },
          meta: { fulfils: ['R2.shell.11', 'R6.logout.1', 'C4.logout.2'] },
        },
        onError: {
          target: 'over',
          actions: [
            {
              type: 'logFailure',
              params: ({ event }) => ({ call: 'session.logOut', failure: failureOf(event.error) }),
            },
            { type: 'leaveTo', params: { to: afterLogOut } },
          ],
          meta: { fulfils: ['C4.logout.2', 'O.logout.2'] },
        },
      },
    },
    over: { type: 'final' },
  },
});
