import type { ProjectCategory } from '../../../domain/content/projects';
import { listLoadMachine } from '../../../machines/list/list-load.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

const drones: ProjectCategory = { id: 7, title: 'Drones', image: '/files/7.png' };
const robots: ProjectCategory = { id: 8, title: 'रोबोट', image: null };

const everywhere = ['list.queryChanged', 'list.viewed'] as const;

/** Loading a list (spec §2 Admin content screens, §4 Lists, §7 Actions after answers, §8). */
export const listLoadModel = chartModel<
  ReturnType<typeof listLoadMachine<ProjectCategory, { readonly id: number } | object>>
>({
  starts: {
    'the screen is opened': { query: {} },
    'nothing is chosen yet': { query: null },
    'the choices of a form': { query: {} },
  },
  machines: { 'the choices of a form': listLoadMachine('project.categories') },
  events: {
    'list.reloadRequested': { 'something was saved': {} },
    'list.retryRequested': { 'Try again': {} },
    'list.queryChanged': { 'a category is chosen': { query: { id: 7 } }, 'none is chosen': { query: null } },
    'list.viewed': {
      'the plain list': { view: { search: '', sort: null } },
      'a search': { view: { search: 'रोबोट arm', sort: null } },
      'an order': { view: { search: '', sort: { by: 'title', direction: 'ascending' } } },
      'a search, sorted': { view: { search: 'drone', sort: { by: 'title', direction: 'descending' } } },
    },
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
    waiting: { tags: [], accepts: everywhere, calls: [] },
    loading: { tags: ['busy'], accepts: ['list.reloadRequested', ...everywhere], calls: ['loadRows'] },
    ready: { tags: [], accepts: ['list.reloadRequested', ...everywhere], calls: [] },
    empty: { tags: [], accepts: ['list.reloadRequested', ...everywhere], calls: [] },
    failed: { tags: [], accepts: ['list.reloadRequested', 'list.retryRequested', ...everywhere], calls: [] },
  },
  project: ({ query, rows, problem, view }) => [
    query !== null,
    rows.length > 0,
    problem !== null,
    view.sort?.direction ?? null,
  ],
});
