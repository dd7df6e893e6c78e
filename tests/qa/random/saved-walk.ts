import type { Subject } from '../session';
import { stepInWords } from '../words';
import type { SavedFailure } from './failure-file';
import type { Trial } from './judge';

/** Why a saved failure does not fit the chart any more, and what to do; `null` when it does. */
export const whyUnfit = ({ id, model }: Subject, { start }: SavedFailure): string | null =>
  start in model.starts
    ? null
    : `${id} has no start "${start}" now. Put the name that it has now into the file, or delete the file.`;

/** The first step of a saved failure that the chart could not do; `null` when all were done, or up to what it breaks. */
export const stepsLeftOut = (trial: Trial, { steps }: SavedFailure): string | null => {
  if (trial.broken !== null || trial.ran.length === steps.length) return null;
  const first = steps.find((step, at) => step !== trial.ran[at]);
  return (
    `${steps.length - trial.ran.length} of its ${steps.length} steps can't be done here, the first: ` +
    `${first === undefined ? '' : stepInWords(first)}. Whether it is fixed is unknown: give the steps the names that they have now, or delete the file.`
  );
};
