import type { logOutMachine } from '../../../machines/session/log-out.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

/** Logging out (spec §2 Admin shell, §6). */
export const logOutModel = chartModel<typeof logOutMachine>({
  starts: { 'the dialog over a screen': { goesBack: false }, 'the log-out page': { goesBack: true } },
  events: {
    'logOut.confirmed': {
      Confirm: { losesWork: false },
      'Confirm, with something to lose': { losesWork: true },
    },
    'logOut.cancelled': { Cancel: {} },
    'leave.confirmed': { Leave: {} },
    'leave.declined': { Stay: {} },
  },
  outcomes: { logOut: { 'logged out': answers(undefined), ...everyFailure } },
  states: {
    asking: { tags: ['asking'], accepts: ['logOut.cancelled', 'logOut.confirmed'], calls: [] },
    warning: { tags: ['warning'], accepts: ['leave.confirmed', 'leave.declined'], calls: [] },
    leaving: { tags: ['asking', 'busy'], accepts: [], calls: ['logOut'] },
    over: { tags: [], accepts: [], calls: [] },
  },
  project: ({ goesBack }) => goesBack,
});
