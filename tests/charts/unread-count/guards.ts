import type { unreadCountMachine } from '../../../machines/shell/unread-count.machine';
import { guardTables } from '../../qa/truth-table';

const told = (count: number) => ({ event: { output: { count } } });

/** The number of unread messages (contract §6). */
export const unreadCountGuards = guardTables<typeof unreadCountMachine>({
  usual: { count: 2 },
  guards: {
    hasGrown: {
      asked: { 'unreadCount.looking|xstate.done.actor.readUnread|0': 'resting' },
      yes: {
        'three after two': told(3),
        'one after none': { context: { count: 0 }, ...told(1) },
      },
      no: {
        'two after two': told(2),
        'one after two': told(1),
        'the first number, whatever it is': { context: { count: null }, ...told(5) },
        'none, before anything was told': { context: { count: null }, ...told(0) },
      },
    },
  },
});
