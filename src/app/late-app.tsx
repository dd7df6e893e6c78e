import type { ComponentProps } from 'react';
import { lazyScreen } from './lazy-screen';
import { ScreenBoundary } from './screen-boundary';

/** What the login page does without at first: router, Effect, adapters, toasts and every other screen. */
export type WholeAppModule = typeof import('./whole-app');

const lateApp = lazyScreen(() => import('./whole-app').then((module) => module.WholeApp));

/** Fetches it, so that it is drawn at once; may be called any number of times, and asks again after a failure. */
export const fetchWholeApp = async (): Promise<WholeAppModule> => {
  await lateApp.preload();
  return import('./whole-app');
};

/** The whole app; a spinner until it is here, and in its place the sentence for a screen that could not be fetched. */
export function WholeAppWhenHere(props: ComponentProps<WholeAppModule['WholeApp']>) {
  return (
    <ScreenBoundary>
      <lateApp.Screen {...props} />
    </ScreenBoundary>
  );
}
