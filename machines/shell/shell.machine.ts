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

/** The guards of this chart in words. */
export const shellGuards = {
  isOpen: 'the group is open',
  isNarrow: 'the window is too narrow for menu and content side by side',
  becomesNarrow: 'the window has become too narrow for menu and content side by side',
} as const;

/** How often the clock of the top bar is read, in milliseconds (spec §9 Top-bar clock refresh). */
export const clockMs = 1000;

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
        guard: { type: 'isOpen', params: ({ event }) => ({ group: event.group }) },
        actions: { type: 'closeGroup', params: ({ event }) => ({ group: event.group }) },
        meta: { fulfils: ['§2 Admin shell', '§4 Sidebar'] },
      },
      {
        actions: { type: 'openGroup', params: ({ event }) => ({ group: event.group }) },
        meta: { fulfils: ['§2 Admin shell', '§4 Sidebar'] },
      },
    ],
  },
  states: {
    menu: {
      initial: 'deciding',
      on: {
        'width.changed': [
          {
            guard: { type: 'becomesNarrow', params: ({ event }) => ({ narrow: event.narrow }) },
            target: '.collapsed',
            actions: { type: 'storeWidth', params: ({ event }) => ({ narrow: event.narrow }) },
            meta: { fulfils: ['own: on a phone the menu starts out of the way'] },
          },
          {
            actions: { type: 'storeWidth', params: ({ event }) => ({ narrow: event.narrow }) },
            meta: { fulfils: ['own: on a phone the menu starts out of the way'] },
          },
        ],
      },
      states: {
        deciding: {
          always: [
            {
              guard: 'isNarrow',
              target: 'collapsed',
              meta: { fulfils: ['own: on a phone the menu starts out of the way'] },
            },
            { target: 'expanded', meta: { fulfils: ['§4 Sidebar'] } },
          ],
        },
        expanded: {
          tags: 'expanded',
          on: {
            'menu.toggled': { target: 'collapsed', meta: { fulfils: ['§2 Admin shell', '§4 Sidebar'] } },
            'entry.chosen': {
              guard: 'isNarrow',
              target: 'collapsed',
              meta: { fulfils: ['own: on a phone the menu closes once a screen is chosen'] },
            },
          },
        },
        collapsed: {
          on: { 'menu.toggled': { target: 'expanded', meta: { fulfils: ['§2 Admin shell', '§4 Sidebar'] } } },
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
              meta: { fulfils: ['§2 Admin shell'] },
            },
            onError: { target: 'resting', meta: { fulfils: ['own: a clock that cannot be read keeps its last time'] } },
          },
        },
        resting: {
          after: { clock: { target: 'reading', meta: { fulfils: ['§9 Top-bar clock refresh'] } } },
        },
      },
    },
    logOut: {
      initial: 'closed',
      states: {
        closed: { on: { 'logOut.requested': { target: 'asking', meta: { fulfils: ['§2 Admin shell'] } } } },
        asking: {
          invoke: {
            id: 'logOut',
            src: 'logOut',
            input: { goesBack: false },
            onDone: { target: 'closed', meta: { fulfils: ['§2 Admin shell'] } },
            onError: {
              target: 'closed',
              meta: { fulfils: ['own: a question that breaks does not take the shell with it'] },
            },
          },
        },
      },
    },
  },
});
