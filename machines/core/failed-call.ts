import type { Purpose } from '../../domain/calls';
import { placeOf } from '../../domain/error-messages';
import { type EmittedEvent, failureLogged, noticeShown } from './emitted';
import type { Failed } from './failure-actions';

/*
 * What the actions of `reportFailure` do in a chart whose context holds a `problem` and whose failures are those of one call:
 * `storeProblem: assign(problemOf(call))`, `showFailure: emit(failureShown(call))`, `logFailure: emit(failureLoggedAs(call))`.
 */

/** Why there is nothing to show, in its place. */
export const problemOf =
  (call: Purpose) =>
  (_: unknown, { failure }: Failed) => ({ problem: placeOf(call, failure) });

/** The same in a toast. */
export const failureShown =
  (call: Purpose) =>
  (_: unknown, { failure }: Failed): EmittedEvent =>
    noticeShown(_, { kind: 'error', text: placeOf(call, failure) });

/** The failure for the log. */
export const failureLoggedAs =
  (call: Purpose) =>
  (_: unknown, { failure }: Failed): EmittedEvent =>
    failureLogged(_, { call, failure });
