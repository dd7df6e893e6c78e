import type { FailedRow, JobState } from '../../domain/bulk';
import type { CallKey } from '../../domain/calls';
import { placeOf } from '../../domain/error-messages';
import type { Failure } from '../../domain/failure';
import { type Failed, failedWith } from '../core/failure-actions';

/* The chart run-job's context, and what it and the chart bulk tell of a failure. */

export interface RunJobContext {
  readonly job: JobState;
  /** Whether the person has cancelled it. */
  readonly isCancelled: boolean;
  /** The first records that were refused. */
  readonly refused: readonly FailedRow[];
  readonly problem: string | null;
}

/** Whether the server may answer if it is asked again: it was not reached, or is in trouble. */
export const isLost = (failure: Failure): boolean => {
  if (failure._tag === 'Http') return failure.status === 429 || failure.status >= 500;
  return failure._tag === 'Network' || failure._tag === 'TimedOut' || failure._tag === 'Empty';
};

/** A failure of one of the calls. */
export interface FailedCall extends Failed {
  readonly call: CallKey;
}

export const failedBy =
  (call: CallKey) =>
  (args: Parameters<typeof failedWith>[0]): FailedCall => ({ call, ...failedWith(args) });

export const placeOfFailed = ({ call, failure }: FailedCall): string => placeOf(call, failure);

/** The actions that tell of a failure in the dialog and in the log. */
export const saysWhy = (call: CallKey) =>
  [
    { type: 'storeProblem', params: failedBy(call) },
    { type: 'logFailure', params: failedBy(call) },
  ] as const;
