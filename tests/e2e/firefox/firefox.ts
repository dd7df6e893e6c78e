import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../browser.mjs';
import type { ReadablePage } from '../kit/screen';

/** How long anything may take on a busy machine. */
export const patienceMs = 60_000;

/** A stock Firefox, driven over WebDriver BiDi, with a fresh profile. */
export const openFirefox = async (): Promise<Browser> => {
  const executablePath = await findFirefox();
  if (!executablePath)
    throw new Error('No Firefox to test in: install Firefox (on Debian: firefox-esr), or set FIREFOX_PATH to one.');
  return launch({ browser: 'firefox', executablePath, headless: true, timeout: patienceMs });
};

export interface FirefoxVisit {
  readonly page: Page;
  /** Every line on the console and every uncaught error. */
  readonly lines: string[];
}

/** A window of 1440 x 900 pixels. */
export const openWindow = async (browser: Browser): Promise<FirefoxVisit> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
  await page.setViewport({ width: 1440, height: 900 });
  return { page, lines };
};

/** The page for the kit's readers, which are written for the other driver's. */
export const readable = (page: Page): ReadablePage => ({
  evaluate: (read, given) => page.evaluate(read as (given: unknown) => never, given),
});

/** What a person sees on the page under a role and a name. */
export const seen = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name=${JSON.stringify(name)}][role=${JSON.stringify(role)}])`);

/** Puts the keyboard in a field by a click, and types over what is in it. */
export const typeIn = async (
  page: Page,
  name: string,
  text: string,
  role: 'textbox' | 'spinbutton' = 'textbox',
): Promise<void> => {
  await seen(page, role, name).click({ count: 3 });
  await page.keyboard.type(text);
};

/** The text of every cell of a table's rows, without their actions. */
export const rowTexts = (page: Page, table: string): Promise<readonly (readonly string[])[]> =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(`table[aria-label=${JSON.stringify(name)}] tbody tr`)].map((row) =>
        [...row.children].slice(0, -1).map((cell) => cell.textContent ?? ''),
      ),
    table,
  );

/**
 * How wide and high the picture in a table's only row or in a form is, once it has loaded; 0 x 0 before that. Of a thumbnail it is the
 * size of the picture that it was made from.
 */
export const pictureIn = (page: Page, inside: string): Promise<string> =>
  page.evaluate(async (selector) => {
    const image = document.querySelector<HTMLImageElement>(`${selector} img`);
    if (!image?.naturalWidth) return '0 x 0';
    const original = new Image();
    original.src = image.src;
    await original.decode().catch(() => undefined);
    return `${original.naturalWidth} x ${original.naturalHeight}`;
  }, inside);

export interface Actions {
  /** From the end of the last word to the table's right edge. */
  readonly gap: number;
  /** The buttons and links whose icon and word do not fit in. */
  readonly tooNarrow: readonly string[];
}

/** How the actions of each row of a table lie, in whole pixels. */
export const actionsOf = (page: Page, table: string): Promise<readonly Actions[]> =>
  page.evaluate((name) => {
    const found = document.querySelector(`table[aria-label=${JSON.stringify(name)}]`);
    const right = found?.getBoundingClientRect().right ?? 0;
    return [...(found?.querySelectorAll('tbody tr') ?? [])].map((row) => {
      const actions = [...row.querySelectorAll('td:last-child :is(a, button)')];
      const end = actions.at(-1)?.lastElementChild?.getBoundingClientRect().right ?? 0;
      const isTooNarrow = (action: Element) => {
        const around = action.getBoundingClientRect();
        const padding = Number.parseFloat(getComputedStyle(action).paddingInlineStart);
        const inside = [...action.children].map((part) => part.getBoundingClientRect());
        return inside.some((part) => part.left < around.left + padding || part.right > around.right - padding);
      };
      return {
        gap: Math.round(right - end),
        tooNarrow: actions.filter(isTooNarrow).map((action) => action.getAttribute('aria-label') ?? ''),
      };
    });
  }, table);
