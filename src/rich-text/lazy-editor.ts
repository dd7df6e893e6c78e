import { type RefObject, useCallback } from 'react';
import { latePart } from '../ui/late-part';

const editor = latePart(() => import('./editor/editor').then(({ Editor }) => Editor));

/** Fetches the editor ahead of its first showing; it may be called any number of times. */
export const preloadEditor = editor.fetch;

/** Runs what opens a text in the editor, so that the first that somebody opens takes less time. */
export const warmUpEditor = async (): Promise<void> => (await import('./editor/editor')).warmUp();

/** Calls back once the element is drawn: at once, or when its tab is opened. */
const whenDrawn = (element: Element | null, drawn: () => void): (() => void) => {
  if (element === null || element.checkVisibility()) {
    drawn();
    return () => undefined;
  }
  const watching = new ResizeObserver(() => {
    if (!element.checkVisibility()) return;
    watching.disconnect();
    drawn();
  });
  watching.observe(element);
  return () => watching.disconnect();
};

/** The editor once its place is drawn and it is here; throws to the screen's boundary when it cannot be had. */
export const useLazyEditor = (place: RefObject<Element | null>) =>
  editor.usePart(useCallback((drawn: () => void) => whenDrawn(place.current, drawn), [place]));
