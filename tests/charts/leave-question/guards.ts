import type { leaveQuestionMachine } from '../../../machines/shell/leave-question.machine';
import { guardTables } from '../../qa/truth-table';

/** Leaving a screen with unsaved work (contract §6). */
export const leaveQuestionGuards = guardTables<typeof leaveQuestionMachine>({
  usual: { way: null },
  guards: {
    isPath: {
      asked: { 'leaveQuestion.asking|leave.confirmed|0': 'resting' },
      yes: { 'a path of the app': { context: { way: { to: '/admin/dashboard' } } } },
      no: {
        'one entry back': { context: { way: { steps: -1 } } },
        'two entries forward': { context: { way: { steps: 2 } } },
        'no way': {},
      },
    },
  },
});
