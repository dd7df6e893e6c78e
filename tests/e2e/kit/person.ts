import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Credentials } from '../../../domain/session';
import { type ReadablePage, readToasts, type SeenToast } from './screen';
import { picture } from './world';

/** Waits, without a fixed time, until what is read is exactly what is expected. */
export const eventually = <Value>(read: () => Value | Promise<Value>, timeout = 30_000) =>
  expect.poll(read, { timeout, interval: 25 });

/** Waits until it is on screen: looks more often than the browser driver by itself, whose looks are up to 0.5 s apart. */
export const appears = (what: Locator): Promise<void> => eventually(() => what.isVisible()).toBe(true);

/** Waits until the login screen is alive, not just painted: it minds an empty form. */
export const becomesAlive = (page: Page): Promise<void> =>
  eventually(async () => {
    await page.getByRole('button', { name: 'Login' }).click();
    return page.getByText('Email is required').count();
  }).toBe(1);

/**
 * Keeps the pages that are opened from now on from ever being at rest, where a list fetches the form that its rows lead to: a
 * test that waits for the network to be idle might come too late.
 */
export const keepFromRest = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: undefined }));

/** Opens the login screen and signs in there; what comes then is not waited for. */
export const signInByForm = async (page: Page, { email, password }: Omit<Credentials, 'code'>): Promise<void> => {
  await page.goto('/login');
  await becomesAlive(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** Waits until exactly these toasts are on screen. */
export const toastsAre = (page: Page, toasts: readonly SeenToast[]) =>
  eventually(() => readToasts(page)).toEqual(toasts);

/** Closes the toasts on screen, so that the next ones are seen by themselves; one may go by itself meanwhile. */
export const closeToasts = (page: ReadablePage): Promise<void> =>
  eventually(() =>
    page.evaluate(() => {
      const toasts = [...document.querySelectorAll('[aria-label="Notifications"] [data-kind]')];
      for (const toast of toasts) {
        // Its other button is Undo.
        const close = toast.querySelector<HTMLButtonElement>('button[aria-label=Close]');
        if (!toast.hasAttribute('data-leaving')) close?.click();
      }
      return toasts.length;
    }),
  ).toBe(0);

/** A picture as a person chooses it in a file field. */
export const photo = async (name: string, width?: number, height?: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(width, height),
});

/** The cells of a table's body as text, row by row, without the actions. */
export const tableRows = (page: Page, name: string): Promise<readonly (readonly string[])[]> =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent ?? '')));

/**
 * How wide and high the picture inside really is, once it has loaded; 0 x 0 before that and when it is broken. Of a thumbnail it is the
 * size of the picture that it was made from.
 */
export const pictureSize = (inside: Locator): Promise<string> =>
  inside.locator('img').evaluate(async (image: HTMLImageElement) => {
    if (image.naturalWidth === 0) return '0 x 0';
    const original = new Image();
    original.src = image.src;
    await original.decode().catch(() => undefined);
    return `${original.naturalWidth} x ${original.naturalHeight}`;
  });

/**
 * Waits until the pictures in view are there, as a person sees the row before deleting it: a browser that asks for the picture of a
 * deleted row complains that it is gone.
 */
export const picturesCome = (page: Page): Promise<void> =>
  eventually(() =>
    page.evaluate(() =>
      [...document.images]
        // Those of a tab that is closed wait until it is opened.
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight)
        .filter((image) => !image.complete)
        .map(({ src }) => src),
    ),
  ).toEqual([]);

/** The path that is on screen. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The second half of a double click, which may come long after the first. */
export const clickAgain = async (page: Page): Promise<void> => {
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};
