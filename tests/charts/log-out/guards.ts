import type { logOutMachine } from '../../../machines/session/log-out.machine';
import { guardTables } from '../../qa/truth-table';

/** Logging out (spec §2 Admin shell). */
export const logOutGuards = guardTables<typeof logOutMachine>({
  usual: { goesBack: false },
  guards: {
    goesBack: {
      asked: { 'logOut.asking|logOut.cancelled|0': 'over' },
      yes: { 'the log-out page': { context: { goesBack: true } } },
      no: { 'a dialog over a screen': {} },
    },
    losesWork: {
      asked: { 'logOut.asking|logOut.confirmed|0': 'warning' },
      yes: { 'a form was changed': { event: { losesWork: true } } },
      no: { 'nothing was changed': { event: { losesWork: false } } },
    },
  },
});
