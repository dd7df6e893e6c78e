import { Effect, Fiber } from 'effect';
import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { Session } from '../../adapters/session';
import type { ListView } from '../../domain/arrange';
import type { ListCall, RecordCall } from '../../domain/calls';
import { windowOf } from '../../domain/known-rows';

/** A read whose answer a screen shows: a list, or the record of a key. */
export type ScreenRead =
  | { readonly call: ListCall; readonly view: ListView }
  | { readonly call: RecordCall; readonly key: string };

/** Reads ahead of a screen: the screen's own call takes the answer, when it comes soon. A failure is not told. */
export const readAhead = (runtime: LiveRuntime, read: ScreenRead): void => {
  runtime.runFork(
    Content.use((content) =>
      'key' in read
        ? content.readAhead(read.call, { key: read.key })
        : content.readRowsAhead(read.call, { view: read.view, ...windowOf({ first: 0, last: 0 }) }),
    ),
  );
};

/**
 * Reads ahead of a screen that is gone to now and is not to be drawn without its data first. Ends with the answer, or when that takes
 * over 50 ms; `null` where there is nothing to wait for.
 */
export const readSoon = (runtime: LiveRuntime, read: ScreenRead): Promise<void> | null => {
  readAhead(runtime, read);
  const waiting = runtime.runFork(Content.use((content) => content.aheadSoon));
  return waiting.pollUnsafe() === undefined ? runtime.runPromise(Fiber.join(waiting)) : null;
};

/** How long the check of a session that was just signed in to is waited for, in milliseconds: a longer wait is to show the guard's spinner. */
const checkPatienceMs = 200;

/** Checks the session that was just signed in to, ahead of the guard of the screen that comes next. Ends with the answer, or when that takes long. */
export const checkAhead = (runtime: LiveRuntime): Promise<void> =>
  runtime.runPromise(
    Session.use(({ checkAhead, checkedAhead }) =>
      Effect.andThen(
        checkAhead,
        Effect.timeoutOrElse(checkedAhead, { duration: checkPatienceMs, orElse: () => Effect.void }),
      ),
    ),
  );

/** Whether this browser holds a session, valid or not. */
export const holdsSession = (runtime: LiveRuntime): boolean =>
  runtime.runSync(Session.use((session) => session.read)) !== null;
