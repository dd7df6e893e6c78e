import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyText } from '../kit/content';
import { eventually } from '../kit/person';
import { caretIsKnown, leaveToolbar } from './kit/keyboard';
import { chooseFrom, openWriter, pressTool, type Way, type Writer } from './kit/writer';

/* What the editor does, by the HTML that reaches the server. */

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter();
});
const begin = async () => {
  await writer.begin();
  await caretIsKnown(writer.box);
};
beforeEach(begin);
afterEach(() => {
  expect(writer.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => writer?.world.close());

const type = (words: string) => writer.page.keyboard.type(words);
const press = (key: string) => writer.page.keyboard.press(key);

describe.each<Way>(['mouse', 'keyboard'])('the toolbar, with the %s', (way) => {
  const tool = async (name: string) => {
    await pressTool(writer.page, way, name);
    await leaveToolbar(writer.page);
  };
  const menu = (name: string, entry: string) => chooseFrom(writer.page, way, name, entry);

  test.each([
    ['Bold', 'strong'],
    ['Italic', 'em'],
    ['Underline', 'u'],
    ['Strikethrough', 's'],
    ['Inline code', 'code'],
    ['Subscript', 'sub'],
    ['Superscript', 'sup'],
  ])('%s', async (name, tag) => {
    await type('a ');
    await tool(name);
    const button = writer.page.getByRole('button', { name, exact: true });
    await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
    await type('b');
    await tool(name);
    await eventually(() => button.getAttribute('aria-pressed')).toBe('false');
    await type(' c');
    expect(await writer.sent()).toBe(`<p>a <${tag}>b</${tag}> c</p>`);
  });

  test.each([
    ['Heading 1', '<h1>a</h1>'],
    ['Heading 2', '<h2>a</h2>'],
    ['Heading 3', '<h3>a</h3>'],
    ['Heading 4', '<h4>a</h4>'],
    ['Quote', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['Code block', '<pre><code>a</code></pre>'],
  ])('Block style: %s and back', async (name, html) => {
    await type('a');
    await menu('Block style', name);
    expect(await writer.sent()).toBe(html);
    await writer.box.getByText('a', { exact: true }).click();
    await menu('Block style', name === 'Quote' || name === 'Code block' ? name : 'Paragraph');
    expect(await writer.sent()).toBe('<p>a</p>');
  });

  test.each([
    ['Bulleted list', '<ul>\n<li>a</li>\n</ul>'],
    ['Numbered list', '<ol>\n<li>a</li>\n</ol>'],
    ['Check list', '<ul class="tox-checklist">\n<li>a</li>\n</ul>'],
  ])('%s and back', async (name, html) => {
    await type('a');
    await tool(name);
    expect(await writer.sent()).toBe(html);
    await writer.box.getByText('a', { exact: true }).click({ position: { x: 3, y: 8 } });
    await tool(name);
    expect(await writer.sent()).toBe('<p>a</p>');
  });

  test.each([
    ['Align centre', '<p style="text-align: center">a</p>'],
    ['Align right', '<p style="text-align: right">a</p>'],
    ['Justify', '<p style="text-align: justify">a</p>'],
  ])('Alignment: %s and back', async (name, html) => {
    await type('a');
    await menu('Alignment', name);
    expect(await writer.sent()).toBe(html);
    await writer.box.getByText('a', { exact: true }).click();
    await menu('Alignment', 'Align left');
    expect(await writer.sent()).toBe('<p>a</p>');
  });

  test('Text colour and none', async () => {
    await type('red');
    await press('Control+a');
    await menu('Text colour', 'Red');
    expect(await writer.sent()).toBe('<p><span style="color: #c0392b">red</span></p>');
    await writer.box.focus();
    await press('Control+a');
    await menu('Text colour', 'No colour');
    expect(await writer.sent()).toBe('<p>red</p>');
  });

  test('Clear formatting', async () => {
    await type('## a ');
    await press('Control+b');
    await type('b');
    await press('Control+a');
    await tool('Clear formatting');
    expect(await writer.sent()).toBe('<p>a b</p>');
  });

  test('Horizontal line', async () => {
    await type('a');
    await tool('Horizontal line');
    await type('b');
    expect(await writer.sent()).toBe('<p>a</p>\n<hr />\n<p>b</p>');
  });

  test('Code block, whose language can be chosen, and which is coloured', async () => {
    await tool('Code block');
    await type('if (a) return "b";');
    await writer.page.getByLabel('Code language').selectOption('TypeScript');
    await eventually(() => writer.box.locator('code span[class]').allTextContents()).toEqual(
      ['if', '(', ')', 'return', '"b"', ';'].filter((part) => /\w/.test(part)),
    );
    expect(await writer.sent()).toBe('<pre><code class="language-typescript">if (a) return "b";</code></pre>');
  });

  test('Undo and Redo', async () => {
    await type('a');
    await tool('Horizontal line');
    await tool('Undo');
    expect(await writer.sent()).toBe('<p>a</p>');
    await writer.box.focus();
    await tool('Redo');
    expect(await writer.sent()).toContain('<hr />');
  });

  test('Link: a good address, its change and its removal', async () => {
    const { page } = writer;
    await type('here');
    await press('Control+a');
    await pressTool(page, way, 'Link');
    await page.getByLabel('Link address').fill('example.org/a');
    await press('Enter');
    await eventually(() => page.getByLabel('Link address').count()).toBe(0);
    const link = (address: string) => `<p><a href="${address}" rel="noopener noreferrer">here</a></p>`;
    expect(await writer.sent()).toBe(link('https://example.org/a'));
    await writer.box.getByText('here').click();
    await pressTool(page, way, 'Link');
    expect(await page.getByLabel('Link address').inputValue()).toBe('https://example.org/a');
    await page.getByLabel('Link address').fill('/about');
    await page.getByRole('button', { name: 'Apply link' }).click();
    await eventually(() => page.getByLabel('Link address').count()).toBe(0);
    expect(await writer.sent()).toBe(link('/about'));
    await writer.box.getByText('here').click();
    await pressTool(page, way, 'Link');
    await page.getByRole('button', { name: 'Remove link' }).click();
    await eventually(() => page.getByLabel('Link address').count()).toBe(0);
    expect(await writer.sent()).toBe('<p>here</p>');
  });

  test('Table: rows and columns come and go', async () => {
    const shape = async () => {
      const html = await writer.sent();
      return { rows: html.match(/<tr>/g)?.length ?? 0, cells: html.match(/<t[hd]>/g)?.length ?? 0, html };
    };
    await menu('Table', 'Insert table');
    for (const words of ['A', 'B', 'C', 'a', 'b']) {
      await type(words);
      await press('Tab');
    }
    const whole = await shape();
    expect(whole).toMatchObject({ rows: 3, cells: 9 });
    expect(whole.html).toContain(
      '<thead>\n<tr>\n<th>A</th>\n<th>B</th>\n<th>C</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>a</td>',
    );
    const inCell = () => writer.box.getByText('b', { exact: true }).click();
    await inCell();
    await menu('Table', 'Insert row below');
    expect(await shape()).toMatchObject({ rows: 4, cells: 12 });
    await inCell();
    await menu('Table', 'Insert column after');
    expect(await shape()).toMatchObject({ rows: 4, cells: 16 });
    await inCell();
    await menu('Table', 'Delete column');
    const narrow = await shape();
    expect(narrow).toMatchObject({ rows: 4, cells: 12 });
    expect(narrow.html).not.toContain('B');
    await writer.box.getByText('a', { exact: true }).click();
    await menu('Table', 'Delete row');
    expect(await shape()).toMatchObject({ rows: 3, cells: 9 });
    await writer.box.getByText('A', { exact: true }).click();
    await menu('Table', 'Delete table');
    await type('after');
    expect(await writer.sent()).toBe('<p>after</p>');
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x', 'no address', 'java\tscript:x'])(
  'a link to %s is refused with a sentence, and the form stays',
  async (address) => {
    const { page } = writer;
    await type('here');
    await press('Control+a');
    await press('Control+k');
    const field = page.getByLabel('Link address');
    await field.fill(address);
    await press('Enter');
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('This address cannot be linked.').waitFor();
    await press('Escape');
    expect(await writer.sent()).toBe('<p>here</p>');
  },
);

test.each([
  ['# a', '<h1>a</h1>'],
  ['## a', '<h2>a</h2>'],
  ['### a', '<h3>a</h3>'],
  ['#### a', '<h4>a</h4>'],
  ['##### a', '<p>##### a</p>'],
  ['> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
  ['- a', '<ul>\n<li>a</li>\n</ul>'],
  ['* a', '<ul>\n<li>a</li>\n</ul>'],
  ['1. a', '<ol>\n<li>a</li>\n</ol>'],
  ['4. a', '<ol start="4">\n<li>a</li>\n</ol>'],
  ['[ ] a', '<ul class="tox-checklist">\n<li>a</li>\n</ul>'],
  ['[x] a', '<ul class="tox-checklist">\n<li class="tox-checklist--checked">a</li>\n</ul>'],
  ['```python a', '<pre><code class="language-python">a</code></pre>'],
  ['--- a', '<hr />\n<p>a</p>'],
  ['**a**', '<p><strong>a</strong></p>'],
  ['*a*', '<p><em>a</em></p>'],
  ['~~a~~', '<p><s>a</s></p>'],
  ['`a`', '<p><code>a</code></p>'],
  ['[a](https://b.org)', '<p><a href="https://b.org" rel="noopener noreferrer">a</a></p>'],
  ['[a](javascript:b)', '<p>[a](javascript:b)</p>'],
])('the Markdown %s', async (typed, html) => {
  await type(typed);
  expect(await writer.sent()).toBe(html);
});

test.each([
  ['Control+Alt+2', '<h2>a</h2>'],
  ['Control+Shift+7', '<ol>\n<li>a</li>\n</ol>'],
  ['Control+Shift+8', '<ul>\n<li>a</li>\n</ul>'],
])('the keys %s', async (keys, html) => {
  await type('a');
  await press(keys);
  expect(await writer.sent()).toBe(html);
});

test('Tab nests items and Shift+Tab takes them out; where it cannot, it leaves the text', async () => {
  await type('- a');
  await press('Enter');
  await press('Tab');
  await type('b');
  await press('Enter');
  await press('Shift+Tab');
  await type('c');
  expect(await writer.sent()).toBe('<ul>\n<li>a<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>');
  await begin();
  await press('Tab');
  expect(await writer.page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('textbox');
});

test('undo and redo by the usual keys', async () => {
  await type('a');
  await press('Control+b');
  await press('Enter');
  await type('b');
  await press('Control+z');
  await press('Control+z');
  expect(await writer.sent()).not.toContain('b</');
  await writer.box.focus();
  await press('Control+y');
  await press('Control+y');
  expect(await writer.sent()).toBe('<p>a</p>\n<p><strong>b</strong></p>');
});

test('Hindi is put together letter by letter', async () => {
  const input = await writer.page.context().newCDPSession(writer.page);
  await type('a ');
  for (const text of ['न', 'नम', 'नमस्', 'नमस्ते'])
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await input.send('Input.insertText', { text: 'नमस्ते' });
  await type(' दुनिया');
  expect(await writer.sent()).toBe('<p>a नमस्ते दुनिया</p>');
});

test('the toolbar is one stop of the Tab key, and its arrow keys go around in it', async () => {
  await press('Shift+Tab');
  const inToolbar = () =>
    writer.page.evaluate(() => document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label') ?? null);
  expect(await inToolbar()).toBe('Content formatting');
  await press('Shift+Tab');
  expect(await inToolbar()).toBe(null);
});

test('text filled in by a program becomes a paragraph, and an empty text is required', async () => {
  await writer.box.fill('Hello <b>');
  expect(await writer.sent()).toBe('<p>Hello &lt;b&gt;</p>');
  await emptyText(writer.box);
  await writer.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await writer.page.getByText('Content is required').waitFor();
  await eventually(() => writer.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('content');
  expect(await writer.box.getAttribute('aria-invalid')).toBe('true');
  const describedBy = await writer.box.getAttribute('aria-describedby');
  expect(await writer.page.locator(`[id="${describedBy}"]`).textContent()).toBe('Content is required');
});
