import type { ProjectCategory } from '../../../domain/content/projects';
import type { listLoadMachine } from '../../../machines/list-load.machine';
import { chartModel } from '../kit/model';
import { answers } from '../kit/stub';
import { everyFailure } from './failures';

const drones: ProjectCategory = { id: 7, title: 'Drones', image: '/files/7.png' };
const robots: ProjectCategory = { id: 8, title: 'रोबोट', image: null };

/** Loading a list (spec §4 Lists, §7 Actions after answers). */
export const listLoadModel = chartModel<ReturnType<typeof listLoadMachine<ProjectCategory>>>({
  starts: { 'the screen is opened': undefined },
  events: {
    'list.reloadRequested': { 'something was saved': {} },
    'list.retryRequested': { 'Try again': {} },
  },
  outcomes: {
    loadRows: {
      'two rows': answers([drones, robots]),
      'one row': answers([drones]),
      'no rows': answers([]),
      ...everyFailure,
    },
  },
  states: {
    loading: { tags: ['busy'], accepts: ['list.reloadRequested'], calls: ['loadRows'] },
    ready: { tags: [], accepts: ['list.reloadRequested'], calls: [] },
    empty: { tags: [], accepts: ['list.reloadRequested'], calls: [] },
    failed: { tags: [], accepts: ['list.reloadRequested', 'list.retryRequested'], calls: [] },
  },
  project: ({ rows, problem }) => [rows.length, problem !== null],
});
