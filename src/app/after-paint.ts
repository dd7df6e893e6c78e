/** Runs something once what is drawn now is on screen; at once, after this step, in a window that nobody sees, which paints nothing. */
export const afterPaint = (run: () => void): void => {
  if (document.visibilityState === 'hidden') queueMicrotask(run);
  else requestAnimationFrame(() => setTimeout(run));
};
