import type { ProjectCategory } from '../../../domain/content/projects';
import { Failure } from '../../../domain/failure';
import { listLoadMachine } from '../../../machines/list/list-load.machine';
import { guardTables } from '../../qa/truth-table';

const drones: ProjectCategory = { id: 7, title: 'Drones', image: null };

/** Loading a list, of project categories where a case names no other (spec §4 Lists, §8). */
export const listLoadGuards = guardTables<ReturnType<typeof listLoadMachine<ProjectCategory>>, Failure>({
  usual: { query: {}, rows: [], problem: null, view: { search: '', sort: null } },
  guards: {
    hasQuery: {
      words: 'it is known which rows are wanted',
      asked: { 'listLoad.waiting|always|0': 'loading' },
      yes: {
        'a list that depends on no choice': {},
        'a category is chosen': { context: { query: { id: 7 } } },
      },
      no: {
        'nothing is chosen yet': { context: { query: null } },
        'the choice was taken back, and older rows are still there': { context: { query: null, rows: [drones] } },
      },
    },
    hasNoRows: {
      words: 'the server answered with no rows',
      asked: { 'listLoad.loading|xstate.done.actor.loadRows|0': 'empty' },
      yes: {
        'no rows': { event: { output: [] } },
        'no rows, where there were some before': { context: { rows: [drones] }, event: { output: [] } },
      },
      no: {
        'one row': { event: { output: [drones] } },
        'two rows': { event: { output: [drones, { ...drones, id: 8 }] } },
      },
    },
    isTold: {
      words: 'the error catalogue shows this failure in a toast',
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
