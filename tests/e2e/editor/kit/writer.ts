import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { addCategory } from '../../../server/kit/good-fields';
import { choose, type Office, openOffice, root } from '../../kit/content';
import { eventually } from '../../kit/person';

/** Somebody who writes a blog post, before the real server. */
export interface Writer extends Office {
  readonly box: Locator;
  /** Opens an empty post; the caret is in its text. */
  readonly begin: () => Promise<void>;
  /** Sends the form and gives the text as it went over the wire; the form stays as it is. */
  readonly sent: () => Promise<string>;
}

/** Opens the form of a post in a window of its own. */
export const openWriter = async (options: BrowserContextOptions = {}): Promise<Writer> => {
  const office = await openOffice(options);
  await addCategory(office.admin, 'News');
  const { page, world } = office;
  const box = page.getByRole('textbox', { name: 'Content', exact: true });
  world.gate.holds.add('blog.add');
  return {
    ...office,
    box,
    begin: async () => {
      await page.goto(`${root}/add-blog`);
      await choose(page.getByRole('form'), 'Category', 'News');
      // Its trigger has the focus back some time after its list has gone.
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('categoryId');
      await page.getByLabel('Title', { exact: true }).fill('A post');
      await box.click();
    },
    sent: async () => {
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      const held = await world.gate.next('blog.add');
      held.answer(503, '{"error":"Not now."}');
      await eventually(() => page.getByRole('button', { name: 'Submit', exact: true }).isEnabled()).toBe(true);
      await eventually(() => box.getAttribute('contenteditable')).toBe('true');
      // Forms have lines end in two characters on the wire.
      return (held.entry.fields.content ?? '').replace(/\r\n/g, '\n');
    },
  };
};

export type Way = 'mouse' | 'keyboard';

const nameInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Presses a button of the toolbar: with the mouse, or by going to it with the arrow keys. */
export const pressTool = async (page: Page, way: Way, name: string): Promise<void> => {
  const tool = page.getByRole('toolbar', { name: 'Content formatting' }).getByRole('button', { name });
  if (way === 'mouse') return tool.click();
  await page.keyboard.press('Alt+F10');
  await eventually(() => nameInFocus(page)).not.toBe('');
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let steps = 0; steps < 24; steps += 1) {
      if ((await nameInFocus(page)).startsWith(name)) return page.keyboard.press('Enter');
      await page.keyboard.press(key);
    }
  }
  throw new Error(`The arrow keys do not lead to ${name}`);
};

/** Chooses from a menu of the toolbar. */
export const chooseFrom = async (page: Page, way: Way, menu: string, entry: string): Promise<void> => {
  await pressTool(page, way, menu);
  const item = page.getByRole('menu').locator('[role^=menuitem]').filter({ hasText: entry });
  await item.first().waitFor();
  if (way === 'mouse') await item.first().click();
  else {
    await page.keyboard.press('Home');
    for (let steps = 0; steps < 20; steps += 1) {
      const isThere = await page.evaluate((words) => document.activeElement?.textContent?.startsWith(words), entry);
      if (isThere) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  }
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
};

/** What a menu of the toolbar offers. */
export const entriesOf = async (page: Page, menu: string): Promise<readonly string[]> => {
  await pressTool(page, 'mouse', menu);
  await page.getByRole('menu').waitFor();
  const entries = await page.getByRole('menu').locator('[role^=menuitem]').allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return entries;
};

/** The tools of the toolbar that can be used now, as they are called when the keyboard comes to them. */
export const hintsOf = async (page: Page): Promise<readonly string[]> => {
  const tools = page.getByRole('toolbar', { name: 'Content formatting' }).locator('button:not(:disabled)');
  const hints: string[] = [];
  await page.keyboard.press('Alt+F10');
  for (const tool of await tools.all()) {
    const name = (await tool.getAttribute('aria-label')) ?? '';
    await eventually(() => nameInFocus(page)).toBe(name);
    const hint = page.getByRole('tooltip').filter({ hasText: name });
    // What opens a menu has a name only.
    if ((await tool.getAttribute('aria-haspopup')) === null) await hint.waitFor();
    hints.push((await hint.count()) === 0 ? name : ((await hint.textContent()) ?? ''));
    await page.keyboard.press('ArrowRight');
  }
  return hints;
};

/** Pastes into the text. */
export const paste = (page: Page, html: string, text = ''): Promise<void> =>
  page.evaluate(
    ([asHtml, asText]) => {
      const data = new DataTransfer();
      if (asHtml) data.setData('text/html', asHtml);
      if (asText) data.setData('text/plain', asText);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [html, text] as const,
  );
