/** How long nothing has come over the network when a page is at rest, in milliseconds. */
const quiet = 1000;

interface Line {
  /** The person, or the browser, asks pages to fetch no more than they show. */
  readonly saveData?: boolean;
}

const savesData = (): boolean => (navigator as { readonly connection?: Line }).connection?.saveData === true;

/** Runs something once the page has nothing else to do. Never where data is saved, or where the browser does not tell. Returns what takes it back. */
export const whenIdle = (run: () => void): (() => void) => {
  if (savesData() || typeof requestIdleCallback !== 'function') return () => undefined;
  const idle = requestIdleCallback(run);
  return () => cancelIdleCallback(idle);
};

/**
 * Runs something once the page has been at rest for a while: what it shows is there, and it has nothing else to do. Never where
 * data is saved. Returns what to call when the page is left.
 */
export const atRest = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takeBack = () => {};
  const rested = () => {
    arrivals.disconnect();
    takeBack = whenIdle(run);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(rested, quiet);
  };
  const arrivals = new PerformanceObserver(wait);
  arrivals.observe({ type: 'resource' });
  wait();
  return () => {
    arrivals.disconnect();
    clearTimeout(timer);
    takeBack();
  };
};
