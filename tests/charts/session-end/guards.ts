import { type sessionEndMachine, warnBeforeMs } from '../../../machines/session/session-end.machine';
import { guardTables } from '../../qa/truth-table';

const hour = 3_600_000;
const left = (leftMs: number) => ({ event: { output: { leftMs, longestMs: hour } } });

/** Telling that the session ends soon (contract §6). */
export const sessionEndGuards = guardTables<typeof sessionEndMachine>({
  usual: { leftMs: 90_000, longestMs: hour },
  guards: {
    endsSoon: {
      asked: {
        'sessionEnd.looking|xstate.done.actor.readTimeLeft|0': 'warning',
        'sessionEnd.warning.looking|xstate.done.actor.lookAgain|0': 'warning',
      },
      yes: { 'two minutes': left(120_000), 'a millisecond': left(1) },
      no: { 'more than two minutes': left(120_001), 'it is over': left(0) },
    },
    canLastLonger: {
      asked: {
        'sessionEnd.warning.shown|stay.requested|0': 'warning.prolonging',
        'sessionEnd.warning.looking|stay.requested|0': 'warning.prolonging',
      },
      yes: {
        'it may last another hour': {},
        'it may last a little longer': { context: { longestMs: warnBeforeMs + 1 } },
      },
      no: {
        'it lasts two minutes at most': { context: { longestMs: warnBeforeMs } },
        'it ends then whatever is done': { context: { longestMs: 90_000 } },
      },
    },
    isValid: {
      asked: { 'sessionEnd.warning.prolonging|xstate.done.actor.prolong|0': 'warning.looking' },
      yes: { 'the server says the session is valid': { event: { output: { valid: true } } } },
      no: { 'the server says the session is not valid': { event: { output: { valid: false } } } },
    },
  },
});
