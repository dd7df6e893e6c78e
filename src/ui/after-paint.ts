/** Runs something after the next frame is painted. A hidden window paints nothing: there it runs right after this step. */
export const afterPaint = (run: () => void): void => {
  if (document.visibilityState === 'hidden') queueMicrotask(run);
  else requestAnimationFrame(() => setTimeout(run));
};
