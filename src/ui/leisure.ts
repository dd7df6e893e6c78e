import { useMemo, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint';

/** How long a busy page is waited for at most, in milliseconds. */
const longestWait = 500;

/**
 * Whether the page has had nothing else to do since the component was drawn: `false` at first. What is not needed at once is drawn
 * then, so that the rest is on screen sooner. Where the browser does not tell when it is idle, the next frame is waited for.
 */
export const useLeisure = (): boolean => {
  const { read, subscribe } = useMemo(leisure, []);
  return useSyncExternalStore(subscribe, read);
};

const leisure = () => {
  let hasCome = false;
  return {
    read: () => hasCome,
    subscribe: (changed: () => void) => {
      const come = () => {
        hasCome = true;
        changed();
      };
      if (typeof requestIdleCallback !== 'function') {
        afterPaint(come);
        return () => undefined;
      }
      const idle = requestIdleCallback(come, { timeout: longestWait });
      return () => cancelIdleCallback(idle);
    },
  };
};
