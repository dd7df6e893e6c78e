import type { Equivalents } from '../../qa/mutation/score';
import { regionOfMany, storedThenTold, storedTwice } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const openMessageEquivalents: Equivalents = {
  [storedTwice]: ['openMessage.dialog.closed|message.opened|0 does addOpened (2) one earlier'],
  [storedThenTold]: [
    'openMessage.dialog.markingUnread|message.closed|0 does reportChange (2) one earlier',
    'openMessage.dialog.markingUnread|xstate.done.actor.markUnread|0 does reportChange (3) one earlier',
    'openMessage.dialog.markingUnread|xstate.error.actor.markUnread|0 does logFailure (2) one earlier',
    'openMessage.dialog.archiving|message.closed|0 does reportChange (2) one earlier',
    'openMessage.dialog.archiving|xstate.done.actor.archive|0 does reportChange (3) one earlier',
    'openMessage.dialog.archiving|xstate.error.actor.archive|0 does logFailure (2) one earlier',
    'openMessage.marking.running|xstate.done.actor.markRead|0 does reportChange (2) one earlier',
    'openMessage.marking.running|xstate.error.actor.markRead|0 does logFailure (2) one earlier',
  ],
  'What is told is said by the event: it is the same whether the message is still known or not.': [
    'openMessage.dialog.markingUnread|xstate.done.actor.markUnread|0 does forgetMessage (2) one earlier',
    'openMessage.dialog.archiving|xstate.done.actor.archive|0 does forgetMessage (2) one earlier',
  ],
  [regionOfMany]: [
    'openMessage.dialog.closed is final',
    'openMessage.dialog.shown is final',
    'openMessage.dialog.markingUnread is final',
    'openMessage.dialog.archiving is final',
    'openMessage.marking.resting is final',
    'openMessage.marking.running is final',
  ],
};
