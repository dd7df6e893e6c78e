import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { addCategory } from '../../../server/kit/good-fields';
import { choose, type Office, openOffice, root } from '../../kit/content';
import { appears, eventually } from '../../kit/person';
import { caretIsKnown, closeMenu, isInText } from './keyboard';

/** Somebody who writes a blog post, before the real server. */
export interface Writer extends Office {
  readonly box: Locator;
  /** Opens an empty post; the caret is in its text. */
  readonly begin: () => Promise<void>;
  /** The same, in the post that is open where the keyboard empties it without a trace. */
  readonly beginAgain: () => Promise<void>;
  /** Sends the form and gives the text as it went over the wire; the form stays as it is. */
  readonly sent: () => Promise<string>;
}

/** Opens the form of a post in a window of its own. */
export const openWriter = async (options: BrowserContextOptions = {}): Promise<Writer> => {
  const office = await openOffice(options);
  await addCategory(office.admin, 'News');
  const { page, world } = office;
  const box = page.getByRole('textbox', { name: 'Content', exact: true });
  const begin = async () => {
    await page.goto(`${root}/add-blog`);
    // It comes after the text.
    await page.getByRole('toolbar', { name: 'Content formatting' }).waitFor();
    await choose(page.getByRole('form'), 'Category', 'News');
    // Its trigger has the focus back some time after its list has gone.
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('categoryId');
    await page.getByLabel('Title', { exact: true }).fill('A post');
    await box.click();
  };
  let untouched = '';
  return {
    ...office,
    box,
    begin,
    beginAgain: async () => {
      if (untouched !== '' && (await emptyByKeys(page)) === untouched) return;
      await begin();
      await caretIsKnown(box);
      untouched = await stateOf(page);
    },
    sent: async () => {
      world.gate.holds.add('blog.add');
      // Not with the mouse, which waits for the page to stand still, nor with a key, which a menu that closes may take.
      await page.locator('form button[type=submit]').evaluate((button: HTMLButtonElement) => button.click());
      const held = await world.gate.next('blog.add');
      held.answer(503, '{"error":"Not now."}');
      await eventually(() => isAtRest(page)).toBe(true);
      // Forms have lines end in two characters on the wire.
      return (held.entry.fields.content ?? '').replace(/\r\n/g, '\n');
    },
  };
};

/** Begins with a block of code, in an empty post or in one that is `opened` again. */
export const beginWithCode = async ({ page, box, beginAgain }: Writer, words: string, opened = beginAgain) => {
  await opened();
  await page.getByRole('button', { name: 'Code block', exact: true }).click();
  await appears(box.locator('code'));
  await isInText(page);
  await page.keyboard.type(words);
};

/** Whether the form can be sent again and its text changed. */
const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector<HTMLButtonElement>('form button[type=submit]')?.disabled === false &&
      document.querySelector('form [role=textbox]')?.getAttribute('contenteditable') === 'true',
  );

/** What must be as in a new post: the text with its tools, where the keyboard is, and what lies over the screen. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const box = document.querySelector('form [role=textbox]');
    const tools = [...document.querySelectorAll('[role=toolbar] button')].map((tool) => {
      const name = tool.getAttribute('aria-label');
      // A text that was emptied can be brought back, which a new one can't.
      return name === 'Undo' || name === 'Redo' ? name : `${name} ${tool.getAttribute('aria-pressed')}`;
    });
    // The fields of a link, files on their way, menus and questions.
    const controls = document.querySelectorAll(
      'form button, form input, [role=menu], [role=dialog], [role=alertdialog]',
    );
    const isThere = document.activeElement === box;
    return JSON.stringify([
      location.pathname,
      box?.innerHTML,
      box?.getAttribute('contenteditable'),
      tools,
      controls.length,
      isThere,
    ]);
  });

/** Empties the text by keys, whatever is in it; gives the state then. */
const emptyByKeys = async (page: Page): Promise<string> => {
  await page.evaluate(() => document.querySelector<HTMLElement>('form [role=textbox]')?.focus());
  for (const key of ['Control+a', 'Delete', 'Backspace', 'Control+Alt+0', 'Control+\\']) await page.keyboard.press(key);
  return stateOf(page);
};

export type Way = 'mouse' | 'keyboard';

/** Each way, with the options of its tests: that keys reach and press every tool is tested by itself, and each row by keys in full. */
export const ways: readonly (readonly [way: Way, options: { readonly tags: string[] }])[] = [
  ['mouse', { tags: [] }],
  ['keyboard', { tags: ['full'] }],
];

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

/** Waits until the keyboard is in the menu that was opened. */
const isInMenu = (page: Page): Promise<void> =>
  eventually(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null)).toBe(true);

/** The names of what the arrow key leads to from here, one after the other, until there are no others. */
const namesBy = async (page: Page, key: string): Promise<readonly string[]> => {
  const names: string[] = [];
  for (;;) {
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (names.includes(name)) return names;
    names.push(name);
    await page.keyboard.press(key);
  }
};

/** The tools that the arrow keys lead to. */
export const toolsByKeys = async (page: Page): Promise<readonly string[]> => {
  await page.keyboard.press('Alt+F10');
  await eventually(() => nameInFocus(page)).not.toBe('');
  await namesBy(page, 'ArrowLeft');
  return namesBy(page, 'ArrowRight');
};

/** The entries of a menu that the arrow keys lead to; the menu is opened and closed by keys. */
export const entriesByKeys = async (page: Page, menu: string): Promise<readonly string[]> => {
  await pressTool(page, 'keyboard', menu);
  await isInMenu(page);
  await page.keyboard.press('Home');
  const entries = await namesBy(page, 'ArrowDown');
  await closeMenu(page);
  return entries;
};

/** Chooses from a menu of the toolbar. */
export const chooseFrom = async (page: Page, way: Way, menu: string, entry: string): Promise<void> => {
  await pressTool(page, way, menu);
  const item = page.getByRole('menu').locator('[role^=menuitem]').filter({ hasText: entry });
  await item.first().waitFor();
  await isInMenu(page);
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
  // The editor takes the focus with the next frame, wherever the keyboard has gone until then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
};

/** What a menu of the toolbar offers. */
export const entriesOf = async (page: Page, menu: string): Promise<readonly string[]> => {
  await pressTool(page, 'mouse', menu);
  await page.getByRole('menu').waitFor();
  const entries = await page.getByRole('menu').locator('[role^=menuitem]').allTextContents();
  await closeMenu(page);
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
