import { type ReactNode, useSyncExternalStore } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

// `BrowserRouter` always draws the window's own path. The login page draws the next path ahead of it.
const history = createBrowserHistory({ window, v5Compat: true });

const currentEntry = () => ({ location: history.location, action: history.action });

/** `null` until the first read: before that the login page changes the window's address by itself. */
let shown: ReturnType<typeof currentEntry> | null = null;

const readShown = () => {
  shown ??= currentEntry();
  return shown;
};

const readNothing = () => null;

const subscribe = (changed: () => void) => {
  const stop = history.listen(() => {
    shown = currentEntry();
    changed();
  });
  // A `Navigate` in the first screen runs before this effect of its parent.
  if (shown?.location.key !== history.location.key) shown = currentEntry();
  return () => {
    stop();
    shown = null;
  };
};

interface WindowRouterProps {
  /** The path to draw in place of that of the window, which has yet to come there. */
  readonly ahead: string | undefined;
  readonly children: ReactNode;
}

/** The router at the address of the window. Each change is drawn at once: as a transition of React, Back could come between the address and its screen. */
export function WindowRouter({ ahead, children }: WindowRouterProps) {
  const entry = useSyncExternalStore(subscribe, ahead === undefined ? readShown : readNothing);
  return (
    <Router
      location={entry?.location ?? ahead ?? '/'}
      navigationType={entry?.action ?? history.action}
      navigator={history}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}
