import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../kit/person';
import { leaveToolbar } from './kit/keyboard';
import {
  chooseFrom,
  entriesByKeys,
  entriesOf,
  openWriter,
  pressTool,
  toolsByKeys,
  type Writer,
  ways,
} from './kit/writer';

/* What the toolbar does, by the HTML that reaches the server; its Table menu is in tables.e2e.ts. */

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

const formats = {
  Bold: 'strong',
  Italic: 'em',
  Underline: 'u',
  Strikethrough: 's',
  'Inline code': 'code',
  Subscript: 'sub',
  Superscript: 'sup',
};
const blocks = {
  'Heading 1': '<h1>a</h1>',
  'Heading 2': '<h2>a</h2>',
  'Heading 3': '<h3>a</h3>',
  'Heading 4': '<h4>a</h4>',
  Quote: '<blockquote>\n<p>a</p>\n</blockquote>',
  'Code block': '<pre><code>a</code></pre>',
};
const lists = {
  'Bulleted list': '<ul>\n<li>a</li>\n</ul>',
  'Numbered list': '<ol>\n<li>a</li>\n</ol>',
  'Check list': '<ul class="tox-checklist">\n<li>a</li>\n</ul>',
};
const alignments = {
  'Align centre': '<p style="text-align: center">a</p>',
  'Align right': '<p style="text-align: right">a</p>',
  Justify: '<p style="text-align: justify">a</p>',
};
const colors = {
  Red: '#c0392b',
  Amber: '#b86e00',
  Green: '#2b8a4b',
  Blue: '#2f7fc4',
  Purple: '#8e5bd0',
  Grey: '#78857f',
};
/** Entries that every run presses: one of each kind. */
const quick: ReadonlySet<string> = new Set(['Bold', 'Heading 1', 'Bulleted list', 'Align centre']);
/** A test for each entry. */
const inEachRun = (
  entries: Readonly<Record<string, string>>,
  title: string,
  act: (name: string, html: string) => Promise<void>,
) => {
  const all = Object.entries(entries);
  test.each(all.filter(([name]) => quick.has(name)))(title, act);
  test.each(all.filter(([name]) => !quick.has(name)))(title, { tags: ['full'] }, act);
};
const namesOf = (tools: readonly Element[]) => tools.map((tool) => tool.getAttribute('aria-label') ?? '');
/** The tools that have a test of their own. */
const ownTests = new Set<string>();
/** The tools that open no menu; what the picker does is in editor-uploads.e2e.ts. */
const withoutMenu = () => [...Object.keys(formats), ...Object.keys(lists), ...ownTests, 'Insert image or file'];
const action = (name: string, act: () => Promise<void>) => {
  ownTests.add(name);
  test(name, act);
};

for (const [way, options] of ways) {
  describe(`the toolbar, with the ${way}`, options, () => {
    const tool = async (name: string) => {
      await pressTool(writer.page, way, name);
      await leaveToolbar(writer.page);
    };
    const menu = (name: string, entry: string) => chooseFrom(writer.page, way, name, entry);

    const setsFormat = async (name: string, tag: string) => {
      await type('a ');
      await tool(name);
      const button = writer.page.getByRole('button', { name, exact: true });
      await eventually(() => button.getAttribute('aria-pressed')).toBe('true');
      await type('b');
      await tool(name);
      await eventually(() => button.getAttribute('aria-pressed')).toBe('false');
      await type(' c');
      expect(await writer.sent()).toBe(`<p>a <${tag}>b</${tag}> c</p>`);
    };
    inEachRun(formats, '%s', setsFormat);

    const setsBlock = async (name: string, html: string) => {
      await type('a');
      await menu('Block style', name);
      expect(await writer.sent()).toBe(html);
      await writer.box.getByText('a', { exact: true }).click();
      await menu('Block style', name === 'Quote' || name === 'Code block' ? name : 'Paragraph');
      expect(await writer.sent()).toBe('<p>a</p>');
    };
    inEachRun(blocks, 'Block style: %s and back', setsBlock);

    const setsList = async (name: string, html: string) => {
      await type('a');
      await tool(name);
      expect(await writer.sent()).toBe(html);
      await writer.box.getByText('a', { exact: true }).click({ position: { x: 3, y: 8 } });
      await tool(name);
      expect(await writer.sent()).toBe('<p>a</p>');
    };
    inEachRun(lists, '%s and back', setsList);

    const aligns = async (name: string, html: string) => {
      await type('a');
      await menu('Alignment', name);
      expect(await writer.sent()).toBe(html);
      await writer.box.getByText('a', { exact: true }).click();
      await menu('Alignment', 'Align left');
      expect(await writer.sent()).toBe('<p>a</p>');
    };
    inEachRun(alignments, 'Alignment: %s and back', aligns);

    const colours = async (some: Readonly<Record<string, string>>) => {
      await type('a');
      for (const [name, color] of Object.entries(some)) {
        await press('Control+a');
        await menu('Text colour', name);
        expect(await writer.sent()).toBe(`<p><span style="color: ${color}">a</span></p>`);
        await writer.box.focus();
      }
      await press('Control+a');
      await menu('Text colour', 'No colour');
      expect(await writer.sent()).toBe('<p>a</p>');
    };
    test('Text colour: one, and none', { tags: ['full'] }, () => colours({ Amber: colors.Amber }));
    test('Text colour: each one, and none', { tags: ['full'] }, () => colours(colors));

    action('Clear formatting', async () => {
      await type('## a ');
      await press('Control+b');
      await type('b');
      await press('Control+a');
      await tool('Clear formatting');
      expect(await writer.sent()).toBe('<p>a b</p>');
    });

    action('Horizontal line', async () => {
      await type('a');
      await tool('Horizontal line');
      await type('b');
      expect(await writer.sent()).toBe('<p>a</p>\n<hr />\n<p>b</p>');
    });

    ownTests.add('Code block');
    test('Code block, whose language can be chosen, and which is coloured', { tags: ['full'] }, async () => {
      await tool('Code block');
      await type('if (a) return "b";');
      await writer.page.getByLabel('Code language').selectOption('TypeScript');
      await eventually(() => writer.box.locator('code span[class]').allTextContents()).toEqual(
        ['if', '(', ')', 'return', '"b"', ';'].filter((part) => /\w/.test(part)),
      );
      expect(await writer.sent()).toBe('<pre><code class="language-typescript">if (a) return "b";</code></pre>');
    });

    action('Undo', async () => {
      await type('a');
      await tool('Horizontal line');
      await tool('Undo');
      expect(await writer.sent()).toBe('<p>a</p>');
    });

    action('Redo', async () => {
      await type('a');
      await tool('Horizontal line');
      await tool('Undo');
      await tool('Redo');
      expect(await writer.sent()).toBe('<p>a</p>\n<hr />\n<p>\u00a0</p>');
    });

    ownTests.add('Link');
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
  });
}

test('the toolbar has these actions and no other', async () => {
  const { page } = writer;
  const tools = page.getByRole('toolbar', { name: 'Content formatting' }).locator('button');
  const menus = await tools.and(page.locator('[aria-haspopup]')).evaluateAll(namesOf);
  expect(menus.map((name) => name.replace(/:.*/, ''))).toEqual(['Block style', 'Text colour', 'Alignment', 'Table']);
  expect(await entriesOf(page, 'Block style')).toEqual(['Paragraph', ...Object.keys(blocks)]);
  expect(await entriesOf(page, 'Text colour')).toEqual(['No colour', ...Object.keys(colors)]);
  expect(await entriesOf(page, 'Alignment')).toEqual(['Align left', ...Object.keys(alignments)]);
  const others = await tools.and(page.locator(':not([aria-haspopup])')).evaluateAll(namesOf);
  expect(new Set(others)).toEqual(new Set(withoutMenu()));
});

test('the arrow keys lead to every tool and every entry of its menus, and Enter presses them', {
  tags: ['full'],
}, async () => {
  const { page } = writer;
  await type('a');
  await press('Enter');
  await type('b');
  await press('Control+z');
  const reached = await toolsByKeys(page);
  expect(new Set(reached.map((name) => name.replace(/:.*/, '')))).toEqual(
    new Set(['Block style', 'Text colour', 'Alignment', 'Table', ...withoutMenu()]),
  );
  await leaveToolbar(page);
  expect(await entriesByKeys(page, 'Block style')).toEqual(['Paragraph', ...Object.keys(blocks)]);
  expect(await entriesByKeys(page, 'Text colour')).toEqual(['No colour', ...Object.keys(colors)]);
  expect(await entriesByKeys(page, 'Alignment')).toEqual(['Align left', ...Object.keys(alignments)]);
  for (const name of ['Redo', 'Bold']) {
    await pressTool(page, 'keyboard', name);
    await leaveToolbar(page);
  }
  await type('c');
  await chooseFrom(page, 'keyboard', 'Alignment', 'Justify');
  await type('d');
  await chooseFrom(page, 'keyboard', 'Block style', 'Heading 2');
  expect(await writer.sent()).toBe('<p>a</p>\n<h2 style="text-align: justify">b<strong>cd</strong></h2>');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x', 'no address', 'java\tscript:x'])(
  'a link to %s is refused with a sentence, and the form stays',
  { tags: ['full'] },
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
