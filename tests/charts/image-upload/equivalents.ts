import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const imageUploadEquivalents: Equivalents = {
  [storedThenTold]: [
    'imageUpload.accepted.transfer.sending|xstate.error.actor.send|0 does showFailure (2) one earlier',
    'imageUpload.accepted.transfer.sending.flowing|xstate.after.uploadStall.imageUpload.accepted.transfer.sending.flowing|0 does showFailure (2) one earlier',
    'imageUpload.accepted.transfer.waiting reverses what it does on entry',
  ],
};
