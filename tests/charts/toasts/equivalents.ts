import type { Equivalents } from '../../qa/mutation/score';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const toastsEquivalents: Equivalents = {
  'The toast is named by the event: its chart is stopped whether the queue still holds it or not.': [
    'toasts|toast.faded|0 does remove (2) one earlier',
    'toasts.flowing|toast.faded|0 does remove (2) one earlier',
    'toasts.held|toast.faded|0 does remove (2) one earlier',
  ],
  'The first that waits is another one than the one that has faded: removing that one changes nothing for it.': [
    'toasts.flowing|toast.faded|0 does start (3) one earlier',
    'toasts.held|toast.faded|0 does start (3) one earlier',
  ],
};
