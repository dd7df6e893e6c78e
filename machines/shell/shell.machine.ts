import { assign, setup } from 'xstate';
import { refusing } from '../core/actors';
import { logOutMachine } from '../session/log-out.machine';

export interface ShellContext {
  /** Milliseconds since 1970; `null` before the first reading. */
  readonly now: number | null;
  /** Labels of the groups of the side menu whose entries are shown. */
  readonly openGroups: readonly string[];
  /** Whether the window is too narrow for menu and content side by side: the open menu then covers the content. */
  readonly narrow: boolean;
}

export type ShellEvent =
  | { readonly type: 'menu.toggled' }
  | { readonly type: 'entry.chosen' }
  | { readonly type: 'width.changed'; readonly narrow: boolean }
  | { readonly type: 'group.toggled'; readonly group: string }
  | { readonly type: 'logOut.requested' };

/** How often the clock of the top bar is read, in milliseconds (spec §9 Top-bar clock refresh). */
export const clockMs = 1000;

const tooNarrow = 'the window is too narrow for menu and content side by side';

/** The frame of the admin screens: side menu, submenus, clock and the log-out question (spec §2 Admin shell). */
export const shellMachine = setup({
  types: {
    context: {} as ShellContext,
    events: {} as ShellEvent,
    input: {} as { readonly narrow: boolean; readonly openGroups: readonly string[] },
    children: {} as { logOut: 'logOut' },
    tags: {} as 'expanded',
  },
  actors: { readClock: refusing<number, void>('readClock'), logOut: logOutMachine },
  guards: {
    isNarrow: ({ context }) => context.narrow,
    becomesNarrow: (_, params: { readonly narrow: boolean }) => params.narrow,
    isOpen: ({ context }, params: { readonly group: string }) => context.openGroups.includes(params.group),
  },
  actions: {
    storeNow: assign((_, params: { readonly now: number }) => ({ now: params.now })),
    storeWidth: assign((_, params: { readonly narrow: boolean }) => ({ narrow: params.narrow })),
    openGroup: assign(({ context }, params: { readonly group: string }) => ({
      openGroups: [...context.openGroups, params.group],
    })),
    closeGroup: assign(({ context }, params: { readonly group: string }) => ({
      openGroups: context.openGroups.filter((group) => group !== params.group),
    })),
  },
  delays: { clock: clockMs },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({ now: null, openGroups: input.openGroups, narrow: input.narrow }),
  type: 'parallel',
  on: {
    'group.toggled': [
      {
        description: 'the group is open',
        guard: { type: 'isOpen', params: ({ event }) => ({ group: event.group }) },
        actions: { type: 'closeGroup', params: ({ event }) => ({ group: event.group }) },
        meta: { fulfils: ['R2.shell.5', 'R4.sidebar.1'] },
      },
      {
        actions: { type: 'openGroup', params: ({ event }) => ({ group: event.group }) },
        meta: { fulfils: ['R2.shell.5', 'R4.sidebar.1'] },
      },
    ],
  },
  states: {
    menu: {
      initial: 'deciding',
      on: {
        'width.changed': [
          {
            description: 'the window has become too narrow for menu and content side by side',
            guard: { type: 'becomesNarrow', params: ({ event }) => ({ narrow: event.narrow }) },
            target: '.collapsed',
            actions: { type: 'storeWidth', params: ({ event }) => ({ narrow: event.narrow }) },
            meta: { fulfils: ['O.shell.1'] },
          },
          {
            actions: { type: 'storeWidth', params: ({ event }) => ({ narrow: event.narrow }) },
            meta: { fulfils: ['O.shell.1'] },
          },
        ],
      },
      states: {
        deciding: {
          always: [
            {
              description: tooNarrow,
              guard: 'isNarrow',
              target: 'collapsed',
              meta: { fulfils: ['O.shell.1'] },
            },
            { target: 'expanded', meta: { fulfils: ['R4.sidebar.1'] } },
          ],
        },
        expanded: {
          tags: 'expanded',
          on: {
            'menu.toggled': { target: 'collapsed', meta: { fulfils: ['R2.shell.4', 'R4.sidebar.1'] } },
            'entry.chosen': {
              description: tooNarrow,
              guard: 'isNarrow',
              target: 'collapsed',
              meta: { fulfils: ['O.shell.2'] },
            },
          },
        },
        collapsed: {
          on: { 'menu.toggled': { target: 'expanded', meta: { fulfils: ['R2.shell.4', 'R4.sidebar.1'] } } },
        },
      },
    },
    clock: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: {
              target: 'resting',
              actions: { type: 'storeNow', params: ({ event }) => ({ now: event.output }) },
              meta: { fulfils: ['R2.shell.9'] },
            },
            onError: { target: 'resting', meta: { fulfils: ['O.shell.3'] } },
          },
        },
        resting: {
          after: { clock: { target: 'reading', meta: { fulfils: ['R9.shell.2'] } } },
        },
      },
    },
    logOut: {
      initial: 'closed',
      states: {
        closed: { on: { 'logOut.requested': { target: 'asking', meta: { fulfils: ['R2.shell.10'] } } } },
        asking: {
          invoke: {
            id: 'logOut',
            src: 'logOut',
            input: { goesBack: false },
            onDone: { target: 'closed', meta: { fulfils: ['R2.shell.10'] } },
            onError: {
              target: 'closed',
              meta: { fulfils: ['O.shell.4'] },
            },
          },
        },
      },
    },
  },
});
