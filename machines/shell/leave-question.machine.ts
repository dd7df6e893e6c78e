import { assign, emit, setup } from 'xstate';
import type { ListPlace } from '../../domain/list-place';
import { type EmittedEvent, historyMoved, routeLeft } from '../core/emitted';

/** A path of the app; `from` where it is that of the next record of a list (`routeLeft`). */
interface PathWay {
  readonly to: string;
  readonly from?: ListPlace;
}

/** Where a person wants to go: to a path of the app, or so many entries of the window's history away. */
export type Way = PathWay | { readonly steps: number };

export type LeaveQuestionEvent =
  /** Somebody goes another way while something on the screen is not saved. */
  | { readonly type: 'leave.requested'; readonly way: Way }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.declined' }
  /** Another screen is there: whatever was asked about the one before is over. */
  | { readonly type: 'screen.shown' };

export interface LeaveQuestionContext {
  /** The way that is asked about; `null` when none is. */
  readonly way: Way | null;
}

/** The question (contract §6). */
export const leaveQuestion = 'Leave without saving?';

const unsaved = 'Something on this screen has not been saved.';

/** What it is about: whether a draft of it is kept, or nothing; logging out removes both. */
export const leaveConsequences = {
  kept: `${unsaved} If you leave, a draft of it stays on this device for seven days.`,
  lost: `${unsaved} If you leave, it is gone.`,
  loggedOut: `${unsaved} If you log out, it is gone, and so are your drafts on this device.`,
} as const;

/**
 * Asking before a screen is left on which something would be lost. The app sends `leave.requested` only when there is such a
 * thing; otherwise it leads on, and this chart is not involved. A screen that is left after a save, or as the session ends, is not asked about.
 */
export const leaveQuestionMachine = setup({
  types: {
    context: {} as LeaveQuestionContext,
    events: {} as LeaveQuestionEvent,
    emitted: {} as EmittedEvent,
    tags: {} as 'asking',
  },
  guards: { isPath: ({ context }) => context.way !== null && 'to' in context.way },
  actions: {
    storeWay: assign((_, params: { readonly way: Way }) => ({ way: params.way })),
    forgetWay: assign({ way: null }),
    leaveTo: emit(({ context: { way } }) => routeLeft(null, way !== null && 'to' in way ? way : { to: '' })),
    moveInHistory: emit(({ context: { way } }) =>
      historyMoved(null, { steps: way !== null && 'steps' in way ? way.steps : 0 }),
    ),
  },
}).createMachine({
  id: 'leaveQuestion',
  context: { way: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetWay',
      on: {
        'leave.requested': {
          target: 'asking',
          actions: { type: 'storeWay', params: ({ event }) => ({ way: event.way }) },
          meta: { fulfils: ['C6.leave.1', 'O.leave.1'] },
        },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'leave.requested': {
          actions: { type: 'storeWay', params: ({ event }) => ({ way: event.way }) },
          meta: { fulfils: ['O.leave.2'] },
        },
        'leave.confirmed': [
          {
            description: 'a link, or a button that leads to a screen',
            guard: 'isPath',
            target: 'resting',
            actions: 'leaveTo',
            meta: { fulfils: ['C6.leave.1', 'O.leave.1'] },
          },
          { target: 'resting', actions: 'moveInHistory', meta: { fulfils: ['C6.leave.1', 'O.leave.1'] } },
        ],
        'leave.declined': { target: 'resting', meta: { fulfils: ['C6.leave.1', 'O.leave.1'] } },
        'screen.shown': { target: 'resting', meta: { fulfils: ['O.leave.3'] } },
      },
    },
  },
});
