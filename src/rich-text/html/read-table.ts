import { readAttribute, readStyle } from '../../../domain/rich-text-allowed';
import type { Block, TableBlock, TableCell, TableRow } from './document';
import * as make from './document';
import { styleOf } from './markup';
import { type Around, Line, tagNameOf, within } from './read-inline';
import { writeLine } from './write-inline';

/** Lexical's `TableCellHeaderStates`. */
const columnHeader = 1;
const rowHeader = 2;

type ReadBlocks = (parent: Node, around: Around) => readonly Block[];

const spanOf = (cell: Element, name: string): number => {
  const said = readAttribute('td', name, cell.getAttribute(name) ?? '');
  return said === undefined ? 1 : Number(said);
};

const readCell = (cell: Element, around: Around, readBlocks: ReadBlocks): TableCell => {
  const isHeader = tagNameOf(cell) === 'th';
  const scope = readAttribute('td', 'scope', cell.getAttribute('scope') ?? '');
  const inside = within(cell, around);
  const backgroundColor = readStyle(styleOf(cell)).get('background-color') ?? around.background ?? null;
  const blocks = readBlocks(cell, { ...inside, background: undefined, isInTable: true });
  return make.tableCell(
    {
      headerState: isHeader ? (scope === 'row' ? rowHeader : columnHeader) : 0,
      colSpan: spanOf(cell, 'colspan'),
      rowSpan: spanOf(cell, 'rowspan'),
      backgroundColor,
      scope,
    },
    blocks.length === 0 ? [make.paragraph([], inside.align)] : blocks,
  );
};

const readRows = (parent: Element, section: string | undefined, around: Around, readBlocks: ReadBlocks): TableRow[] =>
  [...parent.children].flatMap((child) => {
    const tag = tagNameOf(child);
    const inside = within(child, around);
    if (tag === 'thead' || tag === 'tbody' || tag === 'tfoot') return readRows(child, tag, inside, readBlocks);
    if (tag !== 'tr') return [];
    const cells = [...child.children]
      .filter((cell) => /^t[dh]$/.test(tagNameOf(cell)))
      .map((cell) => readCell(cell, inside, readBlocks));
    return cells.length === 0 ? [] : [make.tableRow(cells, section)];
  });

const captionOf = (element: Element, around: Around): string | undefined => {
  const caption = [...element.children].find((child) => tagNameOf(child) === 'caption');
  if (caption === undefined) return undefined;
  const line = new Line();
  line.add(caption, around);
  return writeLine(line.end()) || undefined;
};

/** A table; `null` for one without cells. `readBlocks` reads what a cell holds. */
export const readTable = (element: Element, around: Around, readBlocks: ReadBlocks): TableBlock | null => {
  const plain = { ...around, align: '' };
  const rows = readRows(element, undefined, plain, readBlocks);
  return rows.length === 0 ? null : make.table(rows, captionOf(element, plain));
};
