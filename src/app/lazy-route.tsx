import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from './lazy-screen';

/** What a route holds besides its path and its element. */
export interface RouteHandle {
  /** The screen's name in the window's title; a layout has none. */
  readonly title?: string;
  /** Fetches the chunk of the element; may be called any number of times. */
  readonly preload?: () => Promise<unknown>;
}

/** The route of a screen in a chunk of its own. */
export const lazyRoute = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => {
  const { Screen, preload } = lazyScreen(load);
  return { path, element: <Screen />, handle: { title, preload } satisfies RouteHandle };
};
