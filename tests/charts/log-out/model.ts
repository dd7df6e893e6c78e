import type { logOutMachine } from '../../../machines/session/log-out.machine';
import { chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';
import { everyFailure } from '../failures';

/** Logging out (spec §2 Admin shell, §6). */
export const logOutModel = chartModel<typeof logOutMachine>({
  starts: { 'the dialog over a screen': { goesBack: false }, 'the log-out page': { goesBack: true } },
  events: {
    'logOut.confirmed': { Confirm: {} },
    'logOut.cancelled': { Cancel: {} },
  },
  outcomes: { logOut: { 'logged out': answers(undefined), ...everyFailure } },
  states: {
    asking: { tags: ['asking'], accepts: ['logOut.cancelled', 'logOut.confirmed'], calls: [] },
    leaving: { tags: ['asking', 'busy'], accepts: [], calls: ['logOut'] },
    over: { tags: [], accepts: [], calls: [] },
  },
  project: ({ goesBack }) => goesBack,
});
