import { queryOf } from '../../../domain/arrange';
import type { ProjectCategory } from '../../../domain/content/projects';
import { type AskedWindow, missingPages, type RowWindow, windowOf } from '../../../domain/known-rows';
import type { ListLoadContext } from '../../../machines/list/list-load';
import { listLoadMachine } from '../../../machines/list/list-load.machine';
import type { Configuration } from '../../qa/model';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

type Query = { readonly id: number } | object;
type Now = Configuration<ListLoadContext<ProjectCategory, Query>>;

const drones: ProjectCategory = { id: 7, title: 'Drones', photo: '/files/7.png' };
const robots: ProjectCategory = { id: 8, title: 'रोबोट', photo: null };
const plain = { search: '', sort: null } as const;

/** All rows of a list. */
const all = ({ context: { view } }: Now, rows: readonly ProjectCategory[]): RowWindow<ProjectCategory> => ({
  ...{ view, offset: 0, limit: rows.length, rows },
  ...{ found: rows.length, total: rows.length, version: null },
});

/** A window of a list of 100, which has two pages. */
const part = (now: Now, asked: AskedWindow, version: string): RowWindow<ProjectCategory> => ({
  ...{ ...asked, view: now.context.view, rows: [drones, robots], found: 100, total: 100, version },
});

/** The long list is the one that is read by windows; it can't be told apart by what is known of it before that is loaded. */
const projects = { of: 'projects' } as const;
const isLong = ({ context: { query } }: Now): boolean => query !== null && 'of' in query;
const inShort =
  <Payload>(cases: Readonly<Record<string, Payload>>) =>
  (now: Now): Readonly<Record<string, Payload>> =>
    isLong(now) ? {} : cases;

const loaded = (now: Now) =>
  isLong(now)
    ? { 'a window of 100 rows': answers(part(now, windowOf(now.context.sight), '1')), ...everyFailure }
    : {
        'two rows': answers(all(now, [drones, robots])),
        'one row': answers(all(now, [drones])),
        'no rows': answers(all(now, [])),
        ...(now.context.view.sort === null
          ? {}
          : { 'two rows, from before they were sorted': answers({ ...all(now, [drones, robots]), view: plain }) }),
        ...everyFailure,
      };

const fetched = (now: Now) => {
  const { known, sight } = now.context;
  const asked = windowOf(missingPages(known, sight) ?? sight);
  return {
    'the next window': answers(part(now, asked, '1')),
    'a window of a list that has changed': answers(part(now, asked, '2')),
    ...everyFailure,
  };
};

const everywhere = ['list.queryChanged', 'list.reloadRequested', 'list.scrolled', 'list.viewed'] as const;

/** Loading a list (spec §2 Admin content screens, §4 Lists, §7 Actions after answers, §8). */
export const listLoadModel = chartModel<ReturnType<typeof listLoadMachine<ProjectCategory, Query>>>({
  starts: {
    'the screen is opened': { query: {} },
    'nothing is chosen yet': { query: null },
    'the choices of a form': { query: {} },
    'a long list is opened': { query: projects },
  },
  machines: { 'the choices of a form': listLoadMachine('project.categories') },
  events: {
    'list.reloadRequested': { 'something was saved': {} },
    'list.retryRequested': { 'Try again': {} },
    'list.queryChanged': inShort<{ query: Query | null }>({
      'a category is chosen': { query: { id: 7 } },
      'none is chosen': { query: null },
    }),
    'list.viewed': (now) => ({
      'the plain list': { view: plain },
      'an order': { view: { search: '', sort: { by: 'title', direction: 'ascending' } } },
      ...inShort({
        'a search': { view: { search: 'रोबोट arm', sort: null } },
        'a search, sorted': { view: { search: 'drone', sort: { by: 'title', direction: 'descending' } } },
      } as const)(now),
    }),
    // Only a long list has other pages to scroll to.
    'list.scrolled': (now) => {
      if (!isLong(now)) return {};
      return now.context.sight.first === 0
        ? { 'to the end': { sight: { first: 1, last: 1 } } }
        : { 'to the top': { sight: { first: 0, last: 0 } } };
    },
  },
  outcomes: { loadRows: loaded, fetchRows: fetched },
  states: {
    waiting: { tags: [], accepts: everywhere, calls: [] },
    loading: { tags: ['busy'], accepts: everywhere, calls: ['loadRows'] },
    'shown.ready': { tags: [], accepts: everywhere, calls: [] },
    'shown.fetching': { tags: [], accepts: everywhere, calls: ['fetchRows'] },
    'shown.incomplete': {
      tags: [],
      accepts: ['list.retryRequested', ...everywhere],
      calls: [],
    },
    empty: { tags: [], accepts: everywhere, calls: [] },
    failed: { tags: [], accepts: ['list.retryRequested', ...everywhere], calls: [] },
  },
  project: ({ query, view, known, sight, isStale, problem }) => [
    query !== null,
    queryOf(view),
    queryOf(known.view),
    known.windows.map(({ offset }) => offset).toSorted((a, b) => a - b),
    known.version,
    sight.first,
    isStale,
    problem !== null,
  ],
});
