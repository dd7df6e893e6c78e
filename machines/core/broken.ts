import type { Purpose } from '../../domain/calls';

/*
 * A screen whose part breaks: it shows that in place of the part, and can be started again. The chart declares the tag `broken`
 * and the action `logBreak: emit(breakLogged)`.
 */

const meta = { fulfils: ['C4.broken.1', 'O.screen.2'] };

/** The `onError` of a part. `call` is the call that the part makes: the log names it. */
export const breaks = <Target extends string = 'broken'>(call: Purpose, target?: Target) =>
  ({
    target: target ?? 'broken',
    actions: {
      type: 'logBreak',
      params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ call, error: event.error }),
    },
    meta,
  }) as const;

/** The `onDone` of a part that ends only when one of its own parts breaks, which is in the log already. */
export const endsBroken = { target: 'broken', meta } as const;

/** The state `broken`, which leads to `target` when the person starts the screen again. */
export const brokenUntilRetried = <Target extends string>(target: Target) =>
  ({ tags: 'broken', on: { 'screen.retried': { target, meta } } }) as const;
