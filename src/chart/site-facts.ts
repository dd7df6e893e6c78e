import { useSyncExternalStore } from 'react';
import { settingsElement } from '../../domain/settings';
import { type SiteFacts, siteIn, usualSite } from '../../domain/site-facts';

// Outside of a browser the login page is drawn, for any site.
let facts = typeof document === 'undefined' ? usualSite : siteIn(document.getElementById(settingsElement)?.textContent);

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What this page knows of its site: what came with it, or what was saved on the screen Settings since. */
export const siteFacts = (): SiteFacts => facts;

/** The same for a view, which follows it. */
export const useSiteFacts = (): SiteFacts => useSyncExternalStore(subscribe, siteFacts, siteFacts);

/** The settings of the site are others now. */
export const showSite = (now: SiteFacts): void => {
  facts = now;
  for (const listener of listeners) listener();
};
