import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Request } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../server/kit/good-fields';
import { root } from '../kit/content';
import { holdPart } from '../kit/held-part';
import { eventually, keepFromRest, pathOf } from '../kit/person';
import { signInQuietly, visitAt } from '../kit/world';
import { openWriter, paste, type Writer } from './kit/writer';

/* What the editor costs, what it looks like to those who do not see it, and what it does with what others wrote. */

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kilobyte = 1024;

const sample = [
  '<!--rich-text--><h2>Parts</h2><p>A <strong>small</strong> <a href="/b">robot</a> नमस्ते</p>',
  '<ul><li>a<ul><li>b</li></ul></li></ul><ul class="tox-checklist"><li>c</li></ul>',
  '<pre><code class="language-python">def f(): return 1</code></pre>',
  '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  '<figure><img src="/favicon.png" alt="x"><figcaption>y</figcaption></figure><hr>',
  '<p><iframe src="https://www.youtube.com/embed/a"></iframe></p>',
].join('');

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter();
});
afterEach(() => {
  expect(writer.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => writer?.world.close());

/** Types into the text in the very moment that it is on the page. */
const typeAtOnce = () => {
  new MutationObserver((_, observer) => {
    const box = document.querySelector<HTMLElement>('[role=textbox]');
    if (box === null) return;
    observer.disconnect();
    box.focus();
    const typed = { inputType: 'insertText', data: 'Early', bubbles: true, cancelable: true };
    box.dispatchEvent(new InputEvent('beforeinput', typed));
  }).observe(document, { childList: true, subtree: true });
};

test('keeps what is typed the moment it comes, in a part of a screen that is fetched late', {
  tags: ['full'],
}, async () => {
  const { world, admin } = writer;
  const { slug } = await addMember(admin);
  const { context, page } = await world.visit();
  await signInQuietly(world, context);
  await page.addInitScript(typeAtOnce);
  world.gate.holds.add('teamMember.one');
  await page.goto(`${root}/team-member/${slug}`);
  const held = await world.gate.next('teamMember.one');
  await held.pass((body) => JSON.parse(JSON.stringify(body).replace(/"content":"(?:[^"\\]|\\.)*"/, '"content":""')));
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Next', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Content', exact: true });
  await eventually(() => box.textContent()).toBe('Early');
  world.gate.holds.delete('teamMember.one');
  await context.close();
});

test('costs at most 115 KB of JavaScript, and a list fetches nothing of it', async () => {
  const { world } = writer;
  const visit = await visitAt(world.server.url);
  const requests: Request[] = [];
  visit.page.on('request', (request) => request.url().endsWith('.js') && requests.push(request));
  await signInQuietly(world, visit.context);
  await keepFromRest(visit.page);
  await visit.context.addCookies(
    (await visit.context.cookies()).map(({ name, value, httpOnly }) => ({
      name,
      value,
      httpOnly,
      url: world.server.url,
    })),
  );
  await visit.page.goto(`${root}/view-blog`);
  await visit.page.waitForLoadState('networkidle');
  for (const request of requests)
    expect(await (await request.response())?.text(), request.url()).not.toMatch(/lexical/i);
  const before = requests.length;
  await visit.page.getByRole('main').getByRole('link', { name: 'Add Blog' }).click();
  await visit.page.getByRole('textbox', { name: 'Content', exact: true }).waitFor();
  await visit.page.waitForLoadState('networkidle');
  const texts = await Promise.all(
    requests.slice(before).map(async (request) => (await (await request.response())?.text()) ?? ''),
  );
  let bytes = 0;
  for (const [at, request] of requests.slice(before).entries())
    if (/lexical|DOMPurify/i.test(texts[at] ?? '')) bytes += (await request.sizes()).responseBodySize;
  console.log(`The editor: ${(bytes / kilobyte).toFixed(1)} KB of JavaScript`);
  expect(bytes).toBeGreaterThan(50 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(115 * kilobyte);
  await visit.context.close();
});

test('is fetched beside the screen that shows it, and not after it', { tags: ['full'] }, async () => {
  const { world } = writer;
  const visit = await world.visit();
  await signInQuietly(world, visit.context);
  const form = await holdPart(visit.page, 'forms');
  const editor = visit.page.waitForResponse((response) => /\/editor-[^/]*\.js$/.test(response.url()));
  await visit.page.goto(`${root}/add-blog`);
  expect((await editor).status()).toBe(200);
  const box = visit.page.getByRole('textbox', { name: 'Content', exact: true });
  await form.asked();
  expect(await box.count()).toBe(0);
  form.letCome();
  await box.waitFor();
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});

test('is fetched with its form as soon as the way there is pointed at or focused', { tags: ['full'] }, async () => {
  const { world } = writer;
  for (const intend of ['hover', 'focus'] as const) {
    const { context, page, problems } = await world.visit();
    await signInQuietly(world, context);
    await page.goto(`${root}/view-blog`);
    const add = page.getByRole('main').getByRole('link', { name: 'Add Blog' });
    const [editor, form] = [await holdPart(page, 'editor'), await holdPart(page, 'forms')];
    editor.letCome();
    form.letCome();
    await add[intend]();
    await editor.asked();
    await form.asked();
    expect(pathOf(page)).toBe(`${root}/view-blog`);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('an editor that cannot be fetched says so, and comes with another try', { tags: ['full'] }, async () => {
  const { world } = writer;
  const { context, page } = await world.visit();
  await signInQuietly(world, context);
  await page.route(/\/editor-(?!screen)[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${root}/add-blog`);
  await page.getByRole('heading', { name: 'This screen could not be loaded' }).waitFor();
  await page.unroute(/\/editor-(?!screen)[^/]*\.js$/);
  // Its other button moves this one when it comes.
  await page.getByRole('alert').getByRole('button', { name: 'Report a problem' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('textbox', { name: 'Content', exact: true }).waitFor();
  await context.close();
});

const hasNoFault = async (colorScheme: 'light' | 'dark', width: number) => {
  const { page } = writer;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await writer.beginAgain();
  await paste(page, sample);
  await writer.box.locator('code span[class]').first().waitFor();
  await page.evaluate(axeSource);
  const faults = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (at: Element, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document.querySelector('form') as Element, {
      // The items of a check list are checkboxes in a group.
      rules: { 'aria-allowed-role': { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  expect(faults).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  const [height, tool] = await page.evaluate(
    () =>
      [
        document.querySelector('[role=toolbar]')?.parentElement?.getBoundingClientRect().height ?? 0,
        document.querySelector('[role=toolbar] button')?.getBoundingClientRect().height ?? 0,
      ] as const,
  );
  expect(height).toBe(500);
  expect(tool).toBeGreaterThanOrEqual(width === 390 ? 44 : 24);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize({ width: 1280, height: 900 });
};
const looks = [
  ['light', 1280],
  ['dark', 390],
] as const;
test.each(looks)('has no fault that axe finds, %s, %i px', hasNoFault);
const otherLooks = [
  ['dark', 1280],
  ['light', 390],
] as const;
test.each(otherLooks)('has no fault that axe finds, %s, %i px', { tags: ['full'] }, hasNoFault);

test.each([
  [
    'Word',
    '<html xmlns:o="x"><head><style>p.MsoNormal{}</style></head><body><!--StartFragment--><p class=MsoNormal style="margin:0cm"><b><span style="font-family:Calibri;color:red">Bold</span></b><o:p></o:p></p><p class=MsoListParagraph style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span style="font:7.0pt">&nbsp;&nbsp; </span></span>one</p><p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span>two</p><!--EndFragment--></body></html>',
    '<p><strong>Bold</strong></p>\n<ul>\n<li>one<ul>\n<li>two</li>\n</ul></li>\n</ul>',
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.3"><span style="font-size:16pt;color:#000;font-weight:400">Head</span></h2><p dir="ltr"><span style="font-weight:700;color:#000000">bold</span><span style="font-style:italic"> it</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>x</span></p></li></ul></b><br class="Apple-interchange-newline">',
    '<h2>Head</h2>\n<p><strong>bold</strong><em> it</em></p>\n<ul>\n<li>x</li>\n</ul>',
  ],
  [
    'VS Code',
    '<meta charset="utf-8"><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, \'Courier New\', monospace;font-weight: normal;white-space: pre;"><div><span style="color: #569cd6;">const</span><span> a = </span><span style="color:#b5cea8">1</span>;</div><br><div>  b();</div></div>',
    '<pre><code>const a = 1;\n\n  b();</code></pre>',
  ],
  [
    'a web page',
    '<article><h1 class="title" style="color:white;background:black">T</h1><section><div class="a"><span style="color: rgb(255,255,255)">x</span> <a href="/y" onclick="z()">y</a></div><aside>z</aside></section></article>',
    '<h1>T</h1>\n<p>x <a href="/y" rel="noopener noreferrer">y</a></p>\n<p>z</p>',
  ],
])('what is pasted from %s comes out clean', async (_from, html, clean) => {
  await writer.beginAgain();
  await paste(writer.page, html, 'x');
  expect(await writer.sent()).toBe(clean);
});

test('what is cut is pasted again as it was, an opaque block too', { tags: ['full'] }, async () => {
  const { page, box } = writer;
  await writer.beginAgain();
  await paste(page, sample);
  const before = await writer.sent();
  await box.focus();
  await page.keyboard.press('Control+a');
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('cut', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    return { html: data.getData('text/html'), types: [...data.types] };
  });
  expect(copied.types.sort()).toEqual(['text/html', 'text/plain']);
  await eventually(async () => (await box.innerText()).trim()).toBe('');
  await paste(page, copied.html);
  expect(await writer.sent()).toBe(before);
});

test('an opaque block is chosen by a click and deleted by Delete', async () => {
  const { page, box } = writer;
  await writer.beginAgain();
  await paste(page, '<p>a</p><figure><img src="/favicon.png" alt="x"></figure><p>b</p>');
  await box.locator('[data-kind=opaque]').click();
  await eventually(() => box.locator('[data-chosen]').count()).toBe(1);
  await page.keyboard.press('Delete');
  expect(await writer.sent()).toBe('<p>a</p>\n<p>b</p>');
});
