import { Effect } from 'effect';

/** How long a busy page is waited for at most, in milliseconds. */
const longestWaitMs = 500;

/** Waits until the page has nothing else to do; for nothing where the browser does not tell when it is idle. */
export const leisure: Effect.Effect<void> = Effect.callback((resume) => {
  if (typeof requestIdleCallback !== 'function') return resume(Effect.void);
  const idle = requestIdleCallback(() => resume(Effect.void), { timeout: longestWaitMs });
  return Effect.sync(() => cancelIdleCallback(idle));
});

/** Waits until the next frame is on screen; for nothing where none is drawn. */
export const painted: Effect.Effect<void> = Effect.callback((resume) => {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return resume(Effect.void);
  const frame = requestAnimationFrame(() => setTimeout(() => resume(Effect.void)));
  return Effect.sync(() => cancelAnimationFrame(frame));
});
