import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyText } from '../kit/content';
import { eventually } from '../kit/person';
import { closeMenu, isInText, leaveToolbar } from './kit/keyboard';
import { hintsOf, openWriter, pressTool, type Writer } from './kit/writer';

/* What keys do in the editor, by the HTML that reaches the server. */

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter();
});
beforeEach(() => writer.beginAgain());
afterEach(() => {
  expect(writer.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => writer?.world.close());

const type = (words: string) => writer.page.keyboard.type(words);
const press = (key: string) => writer.page.keyboard.press(key);

const markdown = async (typed: string, html: string) => {
  await type(typed);
  expect(await writer.sent()).toBe(html);
};
test.each([
  ['# a', '<h1>a</h1>'],
  ['4. a', '<ol start="4">\n<li>a</li>\n</ol>'],
  ['[x] a', '<ul class="tox-checklist">\n<li class="tox-checklist--checked">a</li>\n</ul>'],
  ['```python a', '<pre><code class="language-python">a</code></pre>'],
  ['**a**', '<p><strong>a</strong></p>'],
  ['[a](https://b.org)', '<p><a href="https://b.org" rel="noopener noreferrer">a</a></p>'],
  ['[a](javascript:b)', '<p>[a](javascript:b)</p>'],
])('the Markdown %s', markdown);
// Like one of those above.
test.each([
  ['##### a', '<p>##### a</p>'],
  ['> a', '<blockquote>\n<p>a</p>\n</blockquote>'],
  ['- a', '<ul>\n<li>a</li>\n</ul>'],
  ['1. a', '<ol>\n<li>a</li>\n</ol>'],
  ['[ ] a', '<ul class="tox-checklist">\n<li>a</li>\n</ul>'],
  ['--- a', '<hr />\n<p>a</p>'],
  ['`a`', '<p><code>a</code></p>'],
  ['## a', '<h2>a</h2>'],
  ['### a', '<h3>a</h3>'],
  ['#### a', '<h4>a</h4>'],
  ['* a', '<ul>\n<li>a</li>\n</ul>'],
  ['*a*', '<p><em>a</em></p>'],
  ['~~a~~', '<p><s>a</s></p>'],
])('the Markdown %s', { tags: ['full'] }, markdown);

describe('the keys that the toolbar tells of', () => {
  const marked = (tag: string) => async (keys: string) => {
    await type('a');
    await press('Control+a');
    await press(keys);
    return `<p><${tag}>a</${tag}></p>`;
  };
  const block = (html: string) => async (keys: string) => {
    await type('a');
    await press(keys);
    return html;
  };
  /** By the hint of its tool, what is done with the keys in it, and the HTML then. */
  const hints: Readonly<Record<string, (keys: string) => Promise<string>>> = {
    'Undo (Ctrl+Z)': async (keys) => {
      await type('a');
      await press('Control+b');
      await press('Enter');
      await type('b');
      await press(keys);
      await press(keys);
      return '<p>a</p>';
    },
    'Redo (Ctrl+Y)': async (keys) => {
      await type('a');
      await press('Enter');
      await type('b');
      await press('Control+z');
      await press('Control+z');
      await press(keys);
      await press(keys);
      return '<p>a</p>\n<p>b</p>';
    },
    'Bold (Ctrl+B)': marked('strong'),
    'Italic (Ctrl+I)': marked('em'),
    'Underline (Ctrl+U)': marked('u'),
    'Strikethrough (Ctrl+Shift+X)': marked('s'),
    'Inline code (Ctrl+E)': marked('code'),
    'Subscript (Ctrl+,)': marked('sub'),
    'Superscript (Ctrl+.)': marked('sup'),
    'Link (Ctrl+K)': async (keys) => {
      await type('a');
      await press('Control+a');
      await press(keys);
      await writer.page.getByLabel('Link address').fill('https://b.org');
      await press('Enter');
      await isInText(writer.page);
      return '<p><a href="https://b.org" rel="noopener noreferrer">a</a></p>';
    },
    'Clear formatting (Ctrl+\\)': async (keys) => {
      await press('Control+b');
      await type('a');
      await press('Control+a');
      await press(keys);
      return '<p>a</p>';
    },
    'Bulleted list (Ctrl+Shift+8)': block('<ul>\n<li>a</li>\n</ul>'),
    'Numbered list (Ctrl+Shift+7)': block('<ol>\n<li>a</li>\n</ol>'),
    'Check list (Ctrl+Shift+9)': block('<ul class="tox-checklist">\n<li>a</li>\n</ul>'),
  };

  test.each(Object.entries(hints))('%s', { tags: ['full'] }, async (hint, act) => {
    const keys = hint.slice(hint.indexOf('(') + 1, -1).replace('Ctrl', 'Control');
    const html = await act(keys.replace(/[A-Z]$/, (letter) => letter.toLowerCase()));
    expect(await writer.sent()).toBe(html);
  });

  test('there are no other', async () => {
    await type('a');
    await press('Control+Shift+8');
    await press('Control+z');
    expect((await hintsOf(writer.page)).filter((hint) => hint.includes('('))).toEqual(Object.keys(hints));
  });
});

test.each([
  ['Control+Alt+1', '<h1>a</h1>'],
  ['Control+Alt+2', '<h2>a</h2>'],
  ['Control+Alt+3', '<h3>a</h3>'],
  ['Control+Alt+4', '<h4>a</h4>'],
])('the keys %s, and Control+Alt+0 back', { tags: ['full'] }, async (keys, html) => {
  await type('a');
  await press(keys);
  expect(await writer.sent()).toBe(html);
  await writer.box.getByText('a', { exact: true }).click();
  await press('Control+Alt+0');
  expect(await writer.sent()).toBe('<p>a</p>');
});

test('Alt+Shift and an arrow move a block among its neighbours', { tags: ['full'] }, async () => {
  await type('# a');
  await press('Enter');
  await type('b');
  await press('Enter');
  await type('c');
  await press('Alt+Shift+ArrowUp');
  await press('Alt+Shift+ArrowUp');
  await press('Alt+Shift+ArrowUp');
  expect(await writer.sent()).toBe('<p>c</p>\n<h1>a</h1>\n<p>b</p>');
  await writer.box.getByText('c', { exact: true }).click();
  await press('Alt+Shift+ArrowDown');
  expect(await writer.sent()).toBe('<h1>a</h1>\n<p>c</p>\n<p>b</p>');
});

describe('an item of a check list is ticked, and the tick is taken away,', () => {
  const list = (...items: readonly string[]) => `<ul class="tox-checklist">\n${items.join('\n')}\n</ul>`;
  const item = (name: string, isTicked = false) =>
    `<li${isTicked ? ' class="tox-checklist--checked"' : ''}>${name}</li>`;
  const checkbox = (name: string) => writer.box.getByRole('checkbox', { name, exact: true });
  const ticked = (name: string) => eventually(() => checkbox(name).getAttribute('aria-checked'));

  beforeEach(async () => {
    await type('[ ] first');
    await press('Enter');
    await type('second');
  });

  test('with the mouse', { tags: ['full'] }, async () => {
    const tick = () => checkbox('second').click({ position: { x: 6, y: 12 } });
    await tick();
    await ticked('second').toBe('true');
    expect(await writer.sent()).toBe(list(item('first'), item('second', true)));
    await tick();
    await ticked('second').toBe('false');
    expect(await writer.sent()).toBe(list(item('first'), item('second')));
  });

  test('with the keyboard: an arrow leads from the start of its text to its box, Space ticks it', {
    tags: ['full'],
  }, async () => {
    await press('Home');
    // The editor hears of the caret some time after it has moved.
    await writer.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await press('ArrowLeft');
    await press('Space');
    await ticked('second').toBe('true');
    await press('ArrowUp');
    await press('Space');
    await ticked('first').toBe('true');
    await press('Space');
    await ticked('first').toBe('false');
    expect(await writer.sent()).toBe(list(item('first'), item('second', true)));
  });
});

test('Tab nests items and Shift+Tab takes them out; where it cannot, it leaves the text', {
  tags: ['full'],
}, async () => {
  await type('- a');
  await press('Enter');
  await press('Tab');
  await type('b');
  await press('Enter');
  await press('Shift+Tab');
  await type('c');
  expect(await writer.sent()).toBe('<ul>\n<li>a<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>');
  await writer.beginAgain();
  await press('Tab');
  expect(await writer.page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('textbox');
});

// A page tells of a caret some time after it has moved: on a busy machine after the next key.
test.each([
  ['by the keyboard, into text of another format', false],
  ['by the mouse', true],
])('a caret that was moved %s just before Tab does not take the keyboard back', async (_, isByMouse) => {
  await type('ab');
  await press('Control+b');
  const isBack = await writer.page.evaluate(async (isClick) => {
    const line = document.querySelector('[role=textbox] p');
    const box = line?.parentElement;
    const isTold = new Promise((done) =>
      document.addEventListener('selectionchange', ({ isTrusted }) => isTrusted && done(null)),
    );
    if (isClick) line?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    getSelection()?.modify('move', 'backward', 'character');
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    // After a key of a person comes what the editor has put off, then the keyboard goes on.
    await null;
    document.querySelector<HTMLElement>('button[type=submit]')?.focus();
    await isTold;
    await new Promise(requestAnimationFrame);
    return document.activeElement === box;
  }, isByMouse);
  expect(isBack).toBe(false);
});

test('a format that was chosen stays so when the page tells of the caret late', { tags: ['full'] }, async () => {
  await type('a ');
  await press('Control+b');
  await writer.page.evaluate(() => {
    const told = new Event('selectionchange');
    Object.defineProperty(told, 'timeStamp', { value: performance.now() + 1_000 });
    document.dispatchEvent(told);
  });
  await type('b');
  expect(await writer.sent()).toBe('<p>a <strong>b</strong></p>');
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

/** Takes the keyboard away as a page does that tells nobody: by no event. */
const dropKeyboard = () => {
  const silence = (event: Event) => event.stopImmediatePropagation();
  for (const type of ['blur', 'focusout']) window.addEventListener(type, silence, true);
  (document.activeElement as HTMLElement).blur();
  for (const type of ['blur', 'focusout']) window.removeEventListener(type, silence, true);
};

test('an open menu keeps the keyboard when the page drops it', { tags: ['full'] }, async () => {
  const { page } = writer;
  const entryInFocus = () => page.evaluate(() => document.activeElement?.closest('[role^=menuitem]')?.textContent);
  await pressTool(page, 'keyboard', 'Block style');
  await eventually(entryInFocus).toBe('Paragraph');
  await page.evaluate(dropKeyboard);
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null)).toBe(true);
  await press('Home');
  await press('ArrowDown');
  await eventually(entryInFocus).toBe('Heading 1');
  await closeMenu(page);
  await leaveToolbar(page);
  await isInText(page);
  await type('a');
  expect(await writer.sent()).toBe('<p>a</p>');
});

test('text filled in by a program becomes a paragraph, and an empty text is required', { tags: ['full'] }, async () => {
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
