import type { shellMachine } from '../../../machines/shell/shell.machine';
import { guardTables } from '../../qa/truth-table';

/** The frame of the admin screens (spec §2 Admin shell, §4 Sidebar). */
export const shellGuards = guardTables<typeof shellMachine>({
  usual: { now: null, openGroups: [], narrow: false },
  guards: {
    isOpen: {
      asked: { 'shell|group.toggled|0': 'stays' },
      yes: {
        'it is the only open group': { context: { openGroups: ['Ideas'] }, event: { group: 'Ideas' } },
        'it is open beside another group': { context: { openGroups: ['Blog', 'Ideas'] }, event: { group: 'Ideas' } },
      },
      no: {
        'no group is open': { event: { group: 'Ideas' } },
        'only another group is open': { context: { openGroups: ['Blog'] }, event: { group: 'Ideas' } },
      },
    },
    isNarrow: {
      asked: {
        'shell.menu.deciding|always|0': 'menu.collapsed',
        'shell.menu.expanded|entry.chosen|0': 'menu.collapsed',
      },
      yes: { 'a narrow window': { context: { narrow: true } } },
      no: { 'a wide window': {} },
    },
    becomesNarrow: {
      asked: { 'shell.menu|width.changed|0': 'menu.collapsed' },
      yes: {
        'a wide window becomes narrow': { event: { narrow: true } },
        'a narrow window stays narrow': { context: { narrow: true }, event: { narrow: true } },
      },
      no: {
        'a narrow window becomes wide': { context: { narrow: true }, event: { narrow: false } },
        'a wide window stays wide': { event: { narrow: false } },
      },
    },
  },
});
