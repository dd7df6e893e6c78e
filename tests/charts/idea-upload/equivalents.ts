import type { Equivalents } from '../../qa/mutation/score';
import { storedThenTold } from '../equivalent-reasons';

/** The mutants of this chart that no walk can tell from it, by the reason why. */
export const ideaUploadEquivalents: Equivalents = {
  [storedThenTold]: [
    'ideaUpload.checkingPdf|xstate.error.actor.readSignature|0 does logFailure (2) one earlier',
    'ideaUpload.comparing|xstate.error.actor.comparison|0 does logFailure (2) one earlier',
    'ideaUpload.uploading|save.cancelled|0 does reportAbandoned (2) one earlier',
    'ideaUpload.uploading|xstate.error.actor.send|0 does showFailure (2) one earlier',
  ],
};
