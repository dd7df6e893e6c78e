import { Activity, type ReactNode } from 'react';
import { preloadEditor, warmUpEditor } from '../rich-text/lazy-editor';
import { whenIdle } from './at-rest';
import { drawAhead } from './draw-ahead';
import { layOutAhead } from './lay-out-ahead';
import { fetchAhead } from './routes';
import { WindowRouter } from './window-router';

/*
 * What a browser has run before it runs faster: a screen that was drawn out of sight and thrown away makes the first one of its kind
 * that somebody opens come sooner. Nothing is asked of the server.
 */

/**
 * Draws what `fetch` ends with, which React is told to hide, so that no effect of it runs; lays it out and throws it away; then calls
 * `done`. Each step waits until the page has nothing else to do. Returns what to call when the page is left.
 */
const drawOnce = (fetch: () => Promise<ReactNode>, done?: () => void): (() => void) => {
  let isOver = false;
  const draw = (screen: ReactNode) => {
    if (isOver) return;
    const place = document.createElement('div');
    const root = drawAhead(place, screen, () => {
      if (!isOver) layOutAhead(place);
      whenIdle(() => {
        root.unmount();
        if (!isOver) whenIdle(() => !isOver && done?.());
      });
    });
  };
  fetch().then(
    (screen) => whenIdle(() => draw(screen)),
    // A part that can't be had is asked for again by its screen or field, which says so.
    () => undefined,
  );
  return () => {
    isOver = true;
  };
};

/** Once in the life of a page is enough. */
let isFormWarm = false;

/** Draws the form of this path, and puts a text into an editor that nobody sees. `app` is the app, drawn ahead at that path. */
export const warmUpForm = (path: string, app: ReactNode): (() => void) => {
  if (isFormWarm) return () => undefined;
  return drawOnce(
    async () => {
      await Promise.all([fetchAhead(path), preloadEditor()]);
      return app;
    },
    () => {
      isFormWarm = true;
      warmUpEditor();
    },
  );
};

/** Draws the list of this path, and rows beside it, as it has none yet. `app` is the app, drawn ahead at that path. */
export const warmUpList = (path: string, app: ReactNode): (() => void) =>
  drawOnce(async () => {
    const [{ SampleRows }] = await Promise.all([import('../screens/sample-rows'), fetchAhead(path)]);
    return (
      <>
        {app}
        <Activity mode="hidden">
          <WindowRouter ahead={path}>
            <SampleRows />
          </WindowRouter>
        </Activity>
      </>
    );
  });
