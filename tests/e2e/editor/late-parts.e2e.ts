import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPost } from '../../server/kit/good-fields';
import { root } from '../kit/content';
import { holdPart } from '../kit/held-part';
import { appears, eventually } from '../kit/person';
import { signInQuietly } from '../kit/world';
import { openWriter, type Writer } from './kit/writer';

/** @module-tag full */

/* What comes after the text: the tools above it, and the grammars of code. */

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter();
});
afterEach(() => {
  expect(writer.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => writer?.world.close());

/** Opens a post in a browser that has no part of the editor yet; `prepare` comes before. */
const openPost = async <Prepared>(content: string, prepare: (page: Page) => Promise<Prepared>, width = 1280) => {
  const { slug } = await addPost(writer.admin, { content, catID: '1' });
  const { context, page, problems } = await writer.world.visit({ viewport: { width, height: 900 } });
  await signInQuietly(writer.world, context);
  const prepared = await prepare(page);
  await page.goto(`${root}/edit-blog/${slug}`);
  const box = page.getByRole('textbox', { name: 'Content', exact: true });
  await box.waitFor();
  const toolbar = page.getByRole('toolbar', { name: 'Content formatting' });
  return { page, box, toolbar, prepared, context, problems };
};

const holdTools = (page: Page) => holdPart(page, 'text-tools');

test('the text can be typed into while its tools are still to come, and keeps what was typed', async () => {
  const { page, box, toolbar, prepared: tools, context, problems } = await openPost('<p>Old words</p>', holdTools);
  await tools.asked();
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and new');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' bold');
  const html = () => box.evaluate((element) => element.textContent);
  expect(await html()).toBe('Old words and new bold');
  expect(await toolbar.count()).toBe(0);
  tools.letCome();
  await toolbar.waitFor();
  expect(await html()).toBe('Old words and new bold');
  // The tools know what was done before them.
  await eventually(() => toolbar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
  await toolbar.getByRole('button', { name: 'Undo' }).click();
  await eventually(html).toBe('Old words and new');
  expect(problems).toEqual([]);
  await context.close();
});

test('what is typed before the page has had a pause is saved', async () => {
  const { page, box, context } = await openPost('<p>Old words</p>', (opened) =>
    opened.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    }),
  );
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and new');
  await page.getByRole('form').locator('button[type=submit]').click();
  const sent = () =>
    writer.world.gate.ledger.filter(({ call }) => call === 'blog.edit').map(({ fields }) => fields.content);
  await eventually(sent).toEqual(['<p>Old words and new</p>']);
  await context.close();
});

/** Where the tools and the text stand: left, top, width and height of each. */
const places = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-kind=toolbar-place], [role=toolbar]');
    const tools = [...(bar?.children ?? [])].flatMap((group) =>
      [...group.children].filter((tool) => tool instanceof HTMLElement && getComputedStyle(tool).display !== 'none'),
    );
    return [bar, document.querySelector('[role=textbox]'), ...tools].map((element) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
      return [x, y, width, height];
    });
  });

test.each([1280, 900, 390])('nothing moves when the tools come, %i px wide', async (width) => {
  const { page, toolbar, prepared: tools, context } = await openPost('<p>Words</p>', holdTools, width);
  const before = await places(page);
  expect(before.length).toBeGreaterThan(20);
  tools.letCome();
  await toolbar.waitFor();
  expect(await places(page)).toEqual(before);
  await context.close();
});

test('the keys that lead to the toolbar and to a link wait for the tools', async () => {
  for (const keys of ['Alt+F10', 'Control+k']) {
    const { page, box, toolbar, prepared: tools, context } = await openPost('<p>Words</p>', holdTools);
    await box.click();
    await page.keyboard.press(keys);
    tools.letCome();
    await toolbar.waitFor();
    const expected = keys === 'Alt+F10' ? 'Block style: Paragraph' : 'Link address';
    const name = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      });
    await eventually(name).toBe(expected);
    await context.close();
  }
});

test('tools that cannot be fetched say so, and come with another try; the text is kept', async () => {
  const { page, box, toolbar, context } = await openPost('<p>Words</p>', (page) =>
    page.route(/\/text-tools-[^/]*\.js$/, (route) => route.abort()),
  );
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await appears(page.getByText('The formatting tools could not be loaded. Your text is kept.'));
  await page.unroute(/\/text-tools-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await toolbar.waitFor();
  expect(await box.textContent()).toBe('Words more');
  await context.close();
});

const code = '<p>A text</p>\n<pre><code class="language-javascript">const lamp = 1;</code></pre>';

test('a text with code is on screen before the grammars, which then colour it', async () => {
  const opened = await openPost(code, (page) => holdPart(page, 'code-grammars'));
  const { box, prepared: grammars, context, problems } = opened;
  const coloured = () => box.locator('code span[class]').count();
  await grammars.asked();
  expect(await box.locator('code').textContent()).toBe('const lamp = 1;');
  expect(await coloured()).toBe(0);
  grammars.letCome();
  await eventually(coloured).toBeGreaterThan(1);
  expect(await box.locator('code').textContent()).toBe('const lamp = 1;');
  expect(problems).toEqual([]);
  await context.close();
});

test('a text without code fetches no grammars, and a table is there with the text', async () => {
  const asked: string[] = [];
  const {
    page,
    box,
    toolbar,
    prepared: tools,
    context,
  } = await openPost('<table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>', (page) => {
    page.on('request', (request) => asked.push(request.url()));
    return holdTools(page);
  });
  expect(await box.getByRole('cell').allTextContents()).toEqual(['One', 'Two']);
  tools.letCome();
  await toolbar.waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/text-tools-'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('/code-grammars-'))).toEqual([]);
  await context.close();
});

test('a link shows what is stored of it, and its new address', async () => {
  const stored = '<p><a href="/parts?a=1" target="_blank">Parts</a> and <a href="mailto:a@example.org">mail</a></p>';
  const { page, box, toolbar, context } = await openPost(stored, async () => undefined);
  const links = () =>
    box.locator('a').evaluateAll((all) => all.map((link) => ['href', 'target'].map((name) => link.getAttribute(name))));
  expect(await links()).toEqual([
    ['/parts?a=1', '_blank'],
    ['mailto:a@example.org', null],
  ]);
  await toolbar.waitFor();
  await box.getByText('Parts').click();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Link address').fill('https://example.org/new');
  await page.getByRole('button', { name: 'Apply link' }).click();
  await eventually(links).toEqual([
    ['https://example.org/new', '_blank'],
    ['mailto:a@example.org', null],
  ]);
  await context.close();
});
