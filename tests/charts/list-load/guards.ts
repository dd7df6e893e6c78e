import type { ProjectCategory } from '../../../domain/content/projects';
import { Failure } from '../../../domain/failure';
import type { KnownRows, RowWindow } from '../../../domain/known-rows';
import { listLoadMachine } from '../../../machines/list/list-load.machine';
import { guardTables } from '../../qa/truth-table';

const drones: ProjectCategory = { id: 7, title: 'Drones', photo: null };
const plain = { search: '', sort: null } as const;
const sorted = { search: '', sort: { by: 'title', direction: 'ascending' } } as const;

/** All rows of a list. */
const all = (rows: readonly ProjectCategory[]): RowWindow<ProjectCategory> => ({
  ...{ view: plain, offset: 0, limit: rows.length, rows },
  ...{ found: rows.length, total: rows.length, version: null },
});

/** What is known of a list of 150 rows, three pages, when the pages that begin with these rows have been read. */
const known = (...offsets: readonly number[]): KnownRows<ProjectCategory> => ({
  ...{ view: plain, found: 150, total: 150, version: '1' },
  windows: offsets.map((offset) => ({ offset, limit: 60, rows: [drones] })),
});
const nothing: KnownRows<ProjectCategory> = { view: plain, found: 0, total: 0, version: null, windows: [] };
const first = { first: 0, last: 0 };

/** Loading a list, of project categories where a case names no other (spec §4 Lists, §8). */
export const listLoadGuards = guardTables<ReturnType<typeof listLoadMachine<ProjectCategory>>, Failure>({
  usual: { query: {}, view: plain, known: nothing, sight: first, isStale: false, problem: null },
  guards: {
    hasQuery: {
      asked: { 'listLoad.waiting|always|0': 'loading', 'listLoad|list.reloadRequested|0': 'loading' },
      yes: {
        'a list that depends on no choice': {},
        'a category is chosen': { context: { query: { id: 7 } } },
      },
      no: {
        'nothing is chosen yet': { context: { query: null } },
        'the choice was taken back, and older rows are still there': { context: { query: null, known: known(0) } },
      },
    },
    hasNoRows: {
      asked: { 'listLoad.loading|xstate.done.actor.loadRows|0': 'empty' },
      yes: {
        'no rows': { event: { output: all([]) } },
        'no rows, where there were some before': { context: { known: known(0) }, event: { output: all([]) } },
      },
      no: {
        'one row': { event: { output: all([drones]) } },
        'two rows': { event: { output: all([drones, { ...drones, id: 8 }]) } },
        'a search that finds none of the rows': { event: { output: { ...all([]), total: 3 } } },
      },
    },
    isOutOfOrder: {
      asked: { 'listLoad.shown|always|0': 'loading' },
      yes: {
        'the rows were not sorted': { context: { known: known(0, 60), view: sorted } },
        'the rows were those of a search': {
          context: { known: { ...known(0, 60), view: { search: 'drone', sort: null } } },
        },
        'the order was the other way round': {
          context: {
            known: { ...known(0, 60), view: sorted },
            view: { ...sorted, sort: { by: 'title', direction: 'descending' } },
          },
        },
      },
      no: {
        'the plain list': { context: { known: known(0, 60) } },
        'the same search, told again': {
          context: {
            known: { ...known(0, 60), view: { search: 'drone', sort: null } },
            view: { search: 'drone', sort: null },
          },
        },
      },
    },
    isMissing: {
      asked: { 'listLoad.shown.ready|always|0': 'shown.fetching' },
      yes: {
        'the page after the one in sight': { context: { known: known(0) } },
        'the page in sight': { context: { known: known(0, 60), sight: { first: 2, last: 2 } } },
        'the page before the last one, which is in sight': {
          context: { known: known(0, 120), sight: { first: 2, last: 2 } },
        },
        'one of two pages in sight': { context: { known: known(0, 120), sight: { first: 0, last: 1 } } },
      },
      no: {
        'a page that is neither in sight nor beside it': { context: { known: known(0, 60) } },
        'the last page and the one before it': { context: { known: known(60, 120), sight: { first: 2, last: 2 } } },
        'the list has become shorter than what was in sight': {
          context: { known: { ...known(0), found: 20 }, sight: { first: 2, last: 2 } },
        },
        'the rows are still in another order': { context: { known: known(0), view: sorted } },
        'the search finds nothing': { context: { known: { ...known(), found: 0 } } },
        'the list is known whole': {
          context: { known: { ...known(), windows: [{ offset: 0, limit: 150, rows: [drones] }], version: null } },
        },
      },
    },
    isOutdated: {
      asked: { 'listLoad.shown.fetching|xstate.done.actor.fetchRows|0': 'loading' },
      yes: {
        'a row was changed meanwhile': {
          context: { known: known(0) },
          event: { output: { ...all([drones]), version: '2' } },
        },
      },
      no: {
        'nothing has changed': { context: { known: known(0) }, event: { output: { ...all([drones]), version: '1' } } },
      },
    },
    isTold: {
      asked: { 'listLoad.loading|xstate.error.actor.loadRows|0': 'failed' },
      yes: {
        'the choices of a form, and the connection is cut': {
          machine: listLoadMachine('project.categories'),
          event: { error: Failure.Network() },
        },
        'the choices of a form, and the server refuses and says why': {
          machine: listLoadMachine('project.categories'),
          event: { error: Failure.Refused({ text: 'Not today' }) },
        },
        'the choices of a form, and the app itself fails': {
          machine: listLoadMachine('project.categories'),
          event: { error: new Error('thrown') },
        },
      },
      no: {
        'a list whose failures are only logged, and the connection is cut': { event: { error: Failure.Network() } },
        'a list whose failures are only logged, and the server refuses and says why': {
          event: { error: Failure.Refused({ text: 'Not today' }) },
        },
        'the list of ideas, whose failures are shown in its place only': {
          machine: listLoadMachine('idea.list'),
          event: { error: Failure.Network() },
        },
      },
    },
  },
});
