import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { whenIdle } from './at-rest';

/**
 * Draws the app, given with a path of which it is drawn ahead, into an element that is not in the document. Nothing of it runs: no
 * effect, and so no chart and no call. What it draws has to be fetched before. `drawn` is called once the page has nothing else to
 * do after that.
 */
export const drawAhead = (place: HTMLElement, app: ReactNode, drawn: () => void): Root => {
  const root = createRoot(place);
  root.render(app);
  // React draws what is hidden some time after this.
  const watching = new MutationObserver(() => {
    watching.disconnect();
    whenIdle(drawn);
  });
  watching.observe(place, { childList: true });
  return root;
};
