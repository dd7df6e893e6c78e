import type { Locator, Page } from 'playwright';
import { eventually } from '../../kit/person';

/** Where the keyboard is. */
const placeOf = (page: Page): Promise<'text' | 'toolbar' | 'elsewhere'> =>
  page.evaluate(() => {
    if (document.activeElement?.getAttribute('role') === 'textbox') return 'text';
    return document.activeElement?.closest('[role=toolbar]') ? 'toolbar' : 'elsewhere';
  });

/** Waits until the keyboard is in the text. */
export const isInText = (page: Page): Promise<void> => eventually(() => placeOf(page)).toBe('text');

/** Closes the menu of a tool by a key, and waits until its tool has the keyboard back, which is some time after the menu has gone. */
export const closeMenu = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await eventually(() => placeOf(page)).toBe('toolbar');
};

/** Leaves the toolbar for the text; a tool that can't be used any more has lost the keyboard by itself. */
export const leaveToolbar = async (page: Page): Promise<void> => {
  await eventually(async () => {
    const place = await placeOf(page);
    // The keyboard may be lost between this look and the key, which then nobody hears: the next look sees that.
    if (place === 'toolbar') await page.keyboard.press('Escape');
    return place;
  }).not.toBe('toolbar');
};

/**
 * Waits until the editor knows where the caret is in its empty text: it hears of a click some time after it, and takes the
 * keyboard back then; of what is typed it hears at once.
 */
export const caretIsKnown = async (box: Locator): Promise<void> => {
  const { keyboard } = box.page();
  await keyboard.type('x');
  await eventually(() => box.textContent()).toBe('x');
  await keyboard.press('Backspace');
  await eventually(() => box.textContent()).toBe('');
};

/** Waits until the page is drawn twice: by then the editor has heard of a caret that an action has moved. */
export const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
