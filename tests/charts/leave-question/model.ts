import type { leaveQuestionMachine } from '../../../machines/shell/leave-question.machine';
import { chartModel } from '../../qa/model';

/** Leaving a screen with unsaved work (contract §6). */
export const leaveQuestionModel = chartModel<typeof leaveQuestionMachine>({
  starts: { 'a changed form': undefined },
  events: {
    'leave.requested': {
      'by a link': { way: { to: '/admin/dashboard' } },
      'by Back': { way: { steps: -1 } },
      'by Next': {
        way: { to: '/admin/dashboard', from: { path: '/admin', query: '', index: 3, id: 7, top: null } },
      },
    },
    'leave.confirmed': { Leave: {} },
    'leave.declined': { Stay: {} },
    'screen.shown': { 'the session ends': {} },
  },
  outcomes: {},
  states: {
    resting: { tags: [], accepts: ['leave.requested'], calls: [] },
    asking: {
      tags: ['asking'],
      accepts: ['leave.confirmed', 'leave.declined', 'leave.requested', 'screen.shown'],
      calls: [],
    },
  },
  project: ({ way }) =>
    way === null || 'steps' in way ? way : { to: way.to, ...(way.from && { next: way.from.index }) },
});
