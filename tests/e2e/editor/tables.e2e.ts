import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TableAction } from '../../../src/rich-text/editor/table-commands';
import { isDrawn } from './kit/keyboard';
import { chooseFrom, entriesByKeys, entriesOf, openWriter, paste, type Way, type Writer, ways } from './kit/writer';

/* What the Table menu does, by the HTML that reaches the server. */

let writer: Writer;
beforeAll(async () => {
  writer = await openWriter();
});
beforeEach(() => writer.beginAgain());
afterEach(() => {
  expect(writer.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => writer?.world.close());

const press = (key: string) => writer.page.keyboard.press(key);
/** Puts the caret before the words of a cell: a click alone would come before or behind them, as wide as their letters are. */
const inCell = async (words: string) => {
  await writer.box.getByText(words, { exact: true }).click();
  await press('Home');
  await isDrawn(writer.page);
};

/** The HTML of a table, a row of cells on a line. */
const table = (...rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows;
  const lines = (cells: readonly string[]) => ['<tr>', ...cells, '</tr>'];
  const isHead = head.every((cell) => cell.startsWith('<th'));
  return [
    '<table>',
    ...(isHead ? ['<thead>', ...lines(head), '</thead>'] : []),
    '<tbody>',
    ...(isHead ? body : rows).flatMap(lines),
    '</tbody>',
    '</table>',
  ].join('\n');
};
/** A cell; an empty one has a space in it, so that it has a line. */
const th = (words = '\u00a0') => `<th>${words}</th>`;
const td = (words = '\u00a0') => `<td>${words}</td>`;
const head = [th('A'), th('B'), th('C')];
const first = [td('a'), td('b'), td('c')];
const second = [td('d'), td('e'), td('f')];
const whole = table(head, first, second);

/** Selects two neighbours, the left one first. */
const selectCells: Record<Way, (left: string, right: string) => Promise<void>> = {
  mouse: async (left, right) => {
    await writer.box.getByText(left, { exact: true }).hover();
    await writer.page.mouse.down();
    await writer.box.getByText(right, { exact: true }).hover();
    await writer.page.mouse.up();
  },
  keyboard: async (left) => {
    await inCell(left);
    await press('End');
    await press('Shift+ArrowRight');
  },
};

interface Row {
  /** What leads to the place of the action. */
  readonly from: (way: Way) => Promise<void>;
  /** The whole text then, with a mark typed where the caret is. */
  readonly html: string;
}

const fromCell = (words: string) => () => inCell(words);
const merge = async (way: Way) => {
  await selectCells[way]('a', 'b');
  await chooseFrom(writer.page, way, 'Table', 'Merge cells');
};

/** Every action of the menu but the one that makes a table: another one does not compile without a row here. */
const actions: Readonly<Record<TableAction, Row>> = {
  'Insert row above': {
    from: fromCell('b'),
    html: table(head, [td(), td(), td()], [td('a'), td('!b'), td('c')], second),
  },
  'Insert row below': {
    from: fromCell('b'),
    html: table(head, [td('a'), td('!b'), td('c')], [td(), td(), td()], second),
  },
  'Insert column before': {
    from: fromCell('b'),
    html: table(
      [th('A'), th('!'), th('B'), th('C')],
      [td('a'), td(), td('b'), td('c')],
      [td('d'), td(), td('e'), td('f')],
    ),
  },
  'Insert column after': {
    from: fromCell('b'),
    html: table(
      [th('A'), th('B'), th('!'), th('C')],
      [td('a'), td('b'), td(), td('c')],
      [td('d'), td('e'), td(), td('f')],
    ),
  },
  'Delete row': { from: fromCell('b'), html: table(head, [td('!d'), td('e'), td('f')]) },
  'Delete column': { from: fromCell('b'), html: table([th('A'), th('C')], [td('a'), td('!c')], [td('d'), td('f')]) },
  'Merge cells': {
    from: (way) => selectCells[way]('a', 'b'),
    html: table(head, ['<td colspan="2"><p>a</p>\n<p>b!</p></td>', td('c')], second),
  },
  'Split cell': {
    from: async (way) => {
      await merge(way);
      await inCell('b');
    },
    html: table(head, ['<td><p>a</p>\n<p>!b</p></td>', td(), td('c')], second),
  },
  'Header row': { from: fromCell('B'), html: table([td('A'), td('!B'), td('C')], first, second) },
  'Delete table': { from: fromCell('b'), html: '<p>!below</p>' },
};

/** Entries that every run presses. */
const quick: ReadonlySet<string> = new Set(['Insert row below', 'Merge cells', 'Header row']);

for (const [way, options] of ways) {
  describe(`the Table menu, with the ${way}`, options, () => {
    test('Insert table', async () => {
      await chooseFrom(writer.page, way, 'Table', 'Insert table');
      for (const words of ['A', 'B', 'C', 'a']) {
        await writer.page.keyboard.type(words);
        await press('Tab');
      }
      await writer.page.keyboard.type('b');
      expect(await writer.sent()).toBe(`${table(head, [td('a'), td('b'), td()], [td(), td(), td()])}\n<p>\u00a0</p>`);
    });

    const changesTable = async (name: string, { from, html }: Row) => {
      await paste(writer.page, `${whole}<p>below</p>`);
      await from(way);
      await chooseFrom(writer.page, way, 'Table', name);
      await writer.page.keyboard.type('!');
      expect(await writer.sent()).toBe(html.startsWith('<table>') ? `${html}\n<p>below</p>` : html);
    };
    const all = Object.entries(actions);
    test.each(all.filter(([name]) => quick.has(name)))('%s', changesTable);
    test.each(all.filter(([name]) => !quick.has(name)))('%s', { tags: ['full'] }, changesTable);

    test('Header row twice leaves the table as it was', { tags: ['full'] }, async () => {
      await paste(writer.page, whole);
      for (let times = 0; times < 2; times += 1) {
        await inCell('B');
        await chooseFrom(writer.page, way, 'Table', 'Header row');
      }
      expect(await writer.sent()).toBe(whole);
    });
  });
}

test('the menu has these actions and no other', async () => {
  expect(await entriesOf(writer.page, 'Table')).toEqual(['Insert table', ...Object.keys(actions)]);
});

test('the arrow keys lead to every entry that can be used, and Enter presses it', { tags: ['full'] }, async () => {
  const { page } = writer;
  await chooseFrom(page, 'keyboard', 'Table', 'Insert table');
  // Of a caret that was moved the editor hears some time after, and takes the keyboard back then.
  await page.keyboard.type('A');
  await isDrawn(page);
  // There is one cell to merge, and no table within a table.
  const usable = Object.keys(actions).filter((name) => name !== 'Merge cells');
  expect(await entriesByKeys(page, 'Table')).toEqual(usable);
  await chooseFrom(page, 'keyboard', 'Table', 'Delete column');
  await page.keyboard.type('!');
  expect(await writer.sent()).toBe(`${table([th('!'), th()], [td(), td()], [td(), td()])}\n<p>\u00a0</p>`);
});
