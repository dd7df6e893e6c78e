import { type Failure, failureOf } from '../../domain/failure';

/** The params of an action that reports a failure. */
export interface Failed {
  readonly failure: Failure;
}

/** Those params, from the event of a call that failed. */
export const failedWith = ({ event }: { readonly event: { readonly error: unknown } }): Failed => ({
  failure: failureOf(event.error),
});

/** The actions of an `onError` that report a failure: in its place, in a toast and in the log. */
export const reportFailure = <Params>(params: Params) =>
  [
    { type: 'storeProblem', params },
    { type: 'showFailure', params },
    { type: 'logFailure', params },
  ] as const;
