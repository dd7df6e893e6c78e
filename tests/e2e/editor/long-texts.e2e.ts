import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPost } from '../../server/kit/good-fields';
import { root } from '../kit/content';
import { appears, eventually } from '../kit/person';
import { signInQuietly } from '../kit/world';
import { openWriter, type Writer } from './kit/writer';

/** @module-tag full */

/* A long text is drawn as far as it is in sight, and the rest after that: nobody may see a difference, and nothing may be lost. */

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter();
});
afterEach(() => writer.world.gate.reset());
afterAll(() => writer?.world.close());

const headings = 60;
const longText = Array.from({ length: headings }, (_, at) => `<h3>Line ${at + 1}</h3>`).join('\n');

interface Held {
  /** Lets come what pages have put off until a frame was painted. */
  readonly letRestCome: () => void;
}

/** Keeps what a page puts off until it has painted or has nothing to do: here the rest of a text. */
const holdRest = () => {
  const kept: (() => void)[] = [];
  let isInFrame = false;
  const inFrame = window.requestAnimationFrame.bind(window);
  const later = window.setTimeout.bind(window);
  window.requestAnimationFrame = (callback) =>
    inFrame((time) => {
      isInFrame = true;
      callback(time);
      isInFrame = false;
    });
  Object.assign(window, {
    requestIdleCallback: () => 0,
    setTimeout: (callback: () => void, delay?: number) => {
      if (!isInFrame || delay !== undefined) return later(callback, delay);
      kept.push(callback);
      return 0;
    },
    letRestCome: () => {
      for (const callback of kept.splice(0)) callback();
    },
  });
};

interface Opened {
  readonly page: Page;
  readonly box: Locator;
  readonly problems: readonly string[];
  readonly lines: () => Promise<number>;
  /** Sends the form and gives the text that went over the wire. */
  readonly sent: () => Promise<string>;
}

/** Opens the long text with its beginning alone, does something, and closes it. */
const opened = async (use: (opened: Opened) => Promise<void>) => {
  const { slug } = await addPost(writer.admin, { content: longText, catID: '1' });
  const { context, page, problems } = await writer.world.visit();
  await signInQuietly(writer.world, context);
  await page.addInitScript(holdRest);
  await page.goto(`${root}/edit-blog/${slug}`);
  const box = page.getByRole('textbox', { name: 'Content', exact: true });
  await box.waitFor();
  const lines = () => box.locator('h3').count();
  const sent = async () => {
    writer.world.gate.holds.add('blog.edit');
    await page.locator('form button[type=submit]').evaluate((button: HTMLButtonElement) => button.click());
    const held = await writer.world.gate.next('blog.edit');
    await held.pass();
    return (held.entry.fields.content ?? '').replace(/\r\n/g, '\n');
  };
  await use({ page, box, problems, lines, sent });
  await context.close();
};

test('the beginning fills the height of the editor, and the rest comes by itself', () =>
  opened(async ({ page, box, problems, lines }) => {
    expect(await lines()).toBe(20);
    const heights = await box.evaluate((element) => [
      element.getBoundingClientRect().height,
      element.parentElement?.clientHeight ?? 0,
    ]);
    expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
    await page.evaluate(() => (window as unknown as Held).letRestCome());
    expect(await box.locator('h3').allTextContents()).toEqual(
      Array.from({ length: headings }, (_, at) => `Line ${at + 1}`),
    );
    expect(problems).toEqual([]);
  }));

test('a form that is saved before the rest is there saves the whole text as it was', () =>
  opened(async ({ page, lines, sent }) => {
    await page.getByLabel('Title', { exact: true }).evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Another title');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await lines()).toBe(20);
    expect(await sent()).toBe(longText);
  }));

const ways: readonly (readonly [string, (opened: Opened) => Promise<void>])[] = [
  ['the focus', ({ box }) => box.focus()],
  ['a press on the text', ({ box }) => box.locator('h3').first().dispatchEvent('pointerdown')],
  ['a key anywhere', ({ page }) => page.keyboard.press('Shift')],
  ['a file that is dragged over the text', ({ box }) => box.dispatchEvent('dragenter')],
];

test.each(ways)('the rest is there before %s reaches the text', (_, act) =>
  opened(async (page) => {
    expect(await page.lines()).toBe(20);
    await act(page);
    expect(await page.lines()).toBe(headings);
  }),
);

/** Whether an element can be seen in the box that scrolls. */
/** But for the fraction of a pixel, which the font decides. */
const isInSight = (element: Locator) =>
  element.evaluate((line) => {
    const scroller = line.closest('[role=textbox]')?.parentElement?.getBoundingClientRect();
    const { top, bottom } = line.getBoundingClientRect();
    return scroller !== undefined && top >= scroller.top - 1 && bottom <= scroller.bottom + 1;
  });

test('what is typed at the end of a text that is not whole yet comes after the rest, and only that is undone', () =>
  opened(async ({ page, box, problems, lines, sent }) => {
    expect(await lines()).toBe(20);
    await box.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    await eventually(() => box.locator('h3').last().textContent()).toBe('Line 60 and more');
    expect(await isInSight(box.locator('h3').last())).toBe(true);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Control+z');
    await eventually(() => box.locator('h3').last().textContent()).toBe('Line 60');
    expect(await lines()).toBe(headings);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await eventually(() => box.locator('h3').last().textContent()).toBe('Line 60!');
    expect(await sent()).toBe(longText.replace('Line 60', 'Line 60!'));
    expect(problems).toEqual([]);
  }));

test('everything that is selected at once is the whole text', () =>
  opened(async ({ page, box, sent }) => {
    await box.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('New');
    await eventually(() => box.textContent()).toBe('New');
    expect(await sent()).toBe('<h3>New</h3>');
  }));

test('a text whose rest cannot be shown gives way to a sentence, and is saved as it was', () =>
  opened(async ({ page, lines, sent }) => {
    expect(await lines()).toBe(20);
    await page.evaluate(() => {
      const make = Document.prototype.createElement;
      Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
        if (name === 'h3') throw new Error('out of order');
        return make.call(this, name, options);
      } as typeof make;
      (window as unknown as Held).letRestCome();
    });
    await appears(
      page.getByText('This text cannot be shown here. It is kept as it is, and saved unchanged with the rest.'),
    );
    await page.getByLabel('Title', { exact: true }).fill('Another title');
    expect(await sent()).toBe(longText);
  }));

test('the key that selects to the end of a long text selects the last line too', () =>
  opened(async ({ page, box, sent }) => {
    await box.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Shift+End');
    await page.keyboard.press('Delete');
    await eventually(() => box.textContent()).toBe('Line 1');
    expect(await sent()).toBe('<h3>Line 1</h3>');
  }));
