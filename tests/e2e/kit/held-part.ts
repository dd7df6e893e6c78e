import type { Page } from 'playwright';
import { eventually } from './person';

/** A part of the app that the page has to wait for. */
export interface HeldPart {
  /** Waits until the page has asked for it. */
  readonly asked: () => Promise<void>;
  readonly letCome: () => void;
}

/** Holds the chunk of that name, such as `login`, on its way into the page until it is let come. */
export const holdPart = async (page: Page, name: string): Promise<HeldPart> => {
  let letCome = () => {};
  const come = new Promise<void>((done) => {
    letCome = done;
  });
  let isAsked = false;
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    isAsked = true;
    await come;
    await route.continue();
  });
  return { asked: () => eventually(() => isAsked).toBe(true), letCome };
};

/** The names of the parts that the page has fetched so far, in the order of the alphabet. */
export const partsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [])
      .sort(),
  );
