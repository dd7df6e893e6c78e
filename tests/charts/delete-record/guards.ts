import { Failure } from '../../../domain/failure';
import { deleteRecordMachine } from '../../../machines/list/delete-record.machine';
import { guardTables } from '../../qa/truth-table';

/** Asking before a delete, of a project category where a case names no other (spec §7 Actions after answers, §8). */
export const deleteRecordGuards = guardTables<ReturnType<typeof deleteRecordMachine>, Failure>({
  usual: { row: { id: 7, name: 'Drones' }, problem: null },
  guards: {
    isTold: {
      asked: { 'deleteRecord.deleting|xstate.error.actor.delete|0': 'idle' },
      yes: {
        'a project category, and the connection is cut': { event: { error: Failure.Network() } },
        'a project category, and the server refuses without a sentence': {
          event: { error: Failure.Refused({ text: null }) },
        },
        'a project category, and the app itself fails': { event: { error: new Error('thrown') } },
        'an idea, and there is no such idea any more': {
          machine: deleteRecordMachine('idea.delete'),
          event: { error: Failure.Http({ status: 404, text: null }) },
        },
      },
      no: {
        'a project, whose failed deletes are only logged, and the connection is cut': {
          machine: deleteRecordMachine('project.delete'),
          event: { error: Failure.Network() },
        },
        'a project, and the server refuses and says why': {
          machine: deleteRecordMachine('project.delete'),
          event: { error: Failure.Refused({ text: 'Not today' }) },
        },
      },
    },
  },
});
