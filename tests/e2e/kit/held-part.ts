import type { Page } from 'playwright';

/** A part of the app that the page has to wait for. */
export interface HeldPart {
  /** Resolves once the page has asked for it. */
  readonly asked: Promise<void>;
  readonly letCome: () => void;
}

/** Holds the chunk of that name, such as `login`, on its way into the page until it is let come. */
export const holdPart = async (page: Page, name: string): Promise<HeldPart> => {
  let letCome = () => {};
  const come = new Promise<void>((done) => {
    letCome = done;
  });
  const pattern = new RegExp(`/assets/${name}-[^/]*\\.js$`);
  const asked = page.waitForRequest(pattern).then(() => undefined);
  // A test that fails before the page asks closes the page, and is about something else.
  asked.catch(() => undefined);
  await page.route(pattern, async (route) => {
    await come;
    await route.continue();
  });
  return { asked, letCome };
};
