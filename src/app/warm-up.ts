import type { ReactNode } from 'react';
import { preloadEditor, warmUpEditor } from '../rich-text/lazy-editor';
import { whenIdle } from './at-rest';
import { drawAhead } from './draw-ahead';
import { layOutAhead } from './lay-out-ahead';
import { fetchAhead } from './routes';

/** Once in the life of a page is enough. */
let isWarm = false;

/**
 * Draws the form of this path out of sight and throws it away, and puts a text into an editor that nobody sees: what a browser has
 * run before it runs faster, and the first form that somebody opens needs less time for it. `app` is the app, drawn ahead at that
 * path. Each step waits until the page has nothing else to do. Nothing is asked of the server. Returns what to call when the page
 * is left.
 */
export const warmUp = (path: string, app: ReactNode): (() => void) => {
  let isOver = isWarm;
  const draw = () => {
    if (isOver) return;
    const place = document.createElement('div');
    const root = drawAhead(place, app, () => {
      if (!isOver) layOutAhead(place);
      whenIdle(() => {
        root.unmount();
        if (!isOver) whenIdle(finish);
      });
    });
  };
  const finish = () => {
    if (isOver) return;
    isWarm = true;
    warmUpEditor();
  };
  const begin = async () => {
    await Promise.all([fetchAhead(path), preloadEditor()]);
    whenIdle(draw);
  };
  // A part that can't be had is asked for again by its screen or field, which says so.
  if (!isWarm) begin().catch(() => undefined);
  return () => {
    isOver = true;
  };
};
