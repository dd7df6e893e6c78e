import {
  $createTableNodeWithDimensions,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableSelection,
  $mergeCells,
  $unmergeCell,
} from '@lexical/table';
import { $createParagraphNode, $getSelection, $getState, $isRangeSelection, $setState, createState } from 'lexical';
import { $range } from './commands';

/** Inserts a table with a header row and puts the caret into its first cell. Within a table it does nothing. */
export const $insertTable = (rows: number, columns: number): void => {
  const selection = $range();
  if (selection === null || $isInTable()) return;
  const table = $createTableNodeWithDimensions(rows, columns, { rows: true, columns: false });
  selection.insertNodes([table]);
  if (table.getNextSibling() === null) table.insertAfter($createParagraphNode());
  table.getFirstDescendant()?.selectStart();
};

/** Whether the selection is in a table. */
export const $isInTable = (): boolean => {
  const selection = $getSelection();
  if ($isTableSelection(selection)) return true;
  return $isRangeSelection(selection) && $findTableNode(selection.anchor.getNode()) !== null;
};

/** What can be done with the table around the selection, by its name. */
export const tableActions = {
  'Insert row above': () => $insertTableRowAtSelection(false),
  'Insert row below': () => $insertTableRowAtSelection(true),
  'Insert column before': () => $insertTableColumnAtSelection(false),
  'Insert column after': () => $insertTableColumnAtSelection(true),
  'Delete row': () => $deleteTableRowAtSelection(),
  'Delete column': () => $deleteTableColumnAtSelection(),
  'Merge cells': () => {
    const selection = $getSelection();
    if ($isTableSelection(selection)) $mergeCells(selection.getNodes().filter($isTableCellNode))?.selectEnd();
  },
  'Split cell': () => $unmergeCell(),
  'Header row': () => $toggleHeader(),
  'Delete table': () => {
    const table = $tableAround();
    const next = table?.getNextSibling();
    if (!next) table?.insertAfter($createParagraphNode());
    table?.selectNext();
    table?.remove();
  },
} satisfies Record<string, () => unknown>;

export type TableAction = keyof typeof tableActions;

const $tableAround = () => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  return $findTableNode(selection.anchor.getNode());
};

/** The part of its table that a row was read from. */
const section = createState('section', { parse: (said) => (typeof said === 'string' ? said : undefined) });

/** Makes headers of the cells in the caret's row, or plain cells of headers. */
const $toggleHeader = (): void => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return;
  const row = $findCellNode(selection.anchor.getNode())?.getParent();
  const cells = row?.getChildren().filter($isTableCellNode) ?? [];
  const areHeaders = cells.every((cell) => cell.getHeaderStyles() !== 0);
  for (const cell of cells) cell.setHeaderStyles(areHeaders ? 0 : 1, 3);
  // The head is written again, of the header rows at the top.
  if (row && $getState(row, section) !== 'tfoot') $setState(row, section, undefined);
};
