import type { shellMachine } from '../../../machines/shell/shell.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

/** The frame of the admin screens (spec §2 Admin shell, §4 Sidebar, §9 Top-bar clock refresh). */
export const shellModel = chartModel<typeof shellMachine>({
  starts: {
    'a wide window': { narrow: false, openGroups: [] },
    'a phone': { narrow: true, openGroups: [] },
    'a screen of a group': { narrow: false, openGroups: ['Ideas'] },
  },
  events: {
    'menu.toggled': { 'the menu button': {} },
    'entry.chosen': { 'an entry': {} },
    'width.changed': { 'to narrow': { narrow: true }, 'to wide': { narrow: false } },
    'group.toggled': { Ideas: { group: 'Ideas' } },
    'logOut.requested': { Logout: {} },
  },
  outcomes: {
    readClock: { 'a time': answers(1_767_225_600_000), 'no time': fails(new Error('no clock')) },
    logOut: { 'the question is over': answers(undefined), 'the question breaks': fails(new Error('broken')) },
  },
  states: {
    'menu.deciding': { tags: [], accepts: [], calls: [] },
    'menu.expanded': {
      tags: ['expanded'],
      accepts: ['entry.chosen', 'group.toggled', 'menu.toggled', 'width.changed'],
      calls: [],
    },
    'menu.collapsed': { tags: [], accepts: ['group.toggled', 'menu.toggled', 'width.changed'], calls: [] },
    'clock.reading': { tags: [], accepts: [], calls: ['readClock'] },
    'clock.resting': { tags: [], accepts: [], calls: [], timed: true },
    'logOut.closed': { tags: [], accepts: ['logOut.requested'], calls: [] },
    'logOut.asking': { tags: [], accepts: [], calls: ['logOut'] },
  },
  project: ({ now, narrow, openGroups }) => [now !== null, narrow, openGroups],
});
