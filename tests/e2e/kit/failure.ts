import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { openPages } from './world';

/** How long a page may take to tell, in milliseconds: one that hangs must not hide the failure itself. */
const maxMs = 5_000;

/** What a page shows, by role and name, and where the keyboard is. */
const shownBy = async (page: Page): Promise<string> => {
  const told = async () => {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? 'nowhere');
    return `${await page.locator('body').ariaSnapshot()}\nThe keyboard is in: ${focus}`;
  };
  const shown = await Promise.race([told(), delay(maxMs, 'It does not answer.', { ref: false })]).catch(String);
  return `On screen at ${page.url()}:\n${shown}`;
};

/** Prints what all open pages show. */
export const tellScreens = async (): Promise<void> => {
  for (const page of openPages()) console.error(await shownBy(page));
};
