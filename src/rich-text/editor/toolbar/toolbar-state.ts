import { $isCodeNode } from '@lexical/code-core';
import type { HistoryState } from '@lexical/history';
import type { ListType } from '@lexical/list';
import type { LexicalSubscription } from '@lexical/react/useLexicalSubscription';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $isTableSelection } from '@lexical/table';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
  type TextFormatType,
} from 'lexical';
import { $colorOf, $linkAround, $listAround, type Align, type BlockKind } from '../commands';
import { $isInTable } from '../table-commands';

/** What the toolbar shows of the place of the caret. */
export interface ToolbarState {
  readonly block: BlockKind | 'h5' | 'h6';
  readonly isInQuote: boolean;
  readonly list: ListType | null;
  readonly align: Align;
  /** The formats of the text, each once, in a fixed order. */
  readonly formats: string;
  readonly color: string;
  /** The address of the link with the caret; `null` outside of a link. */
  readonly link: string | null;
  readonly isInTable: boolean;
  readonly hasCellsSelected: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export const shownFormats = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
  'subscript',
  'superscript',
] as const;

const nowhere: ToolbarState = {
  block: 'paragraph',
  isInQuote: false,
  list: null,
  align: 'left',
  formats: '',
  color: '',
  link: null,
  isInTable: false,
  hasCellsSelected: false,
  canUndo: false,
  canRedo: false,
};

const $blockOf = (node: LexicalNode): ToolbarState['block'] => {
  const block = $findMatchingParent(node, (each) => $isElementNode(each) && !each.isInline());
  if ($isHeadingNode(block)) return block.getTag();
  return $isCodeNode(block) ? 'code' : 'paragraph';
};

const $alignOf = (node: LexicalNode): Align => {
  const block = $findMatchingParent(node, (each) => $isElementNode(each) && !each.isInline());
  const format = $isElementNode(block) ? block.getFormatType() : '';
  return format === 'center' || format === 'right' || format === 'justify' ? format : 'left';
};

const $ofRange = (selection: RangeSelection): Partial<ToolbarState> => {
  const node = selection.anchor.getNode();
  return {
    block: $blockOf(node),
    isInQuote: $findMatchingParent(node, $isQuoteNode) !== null,
    list: $listAround(node)?.getListType() ?? null,
    align: $alignOf(node),
    formats: shownFormats.filter((format) => selection.hasFormat(format as TextFormatType)).join(' '),
    color: $colorOf(selection),
    link: $linkAround(selection)?.getURL() ?? null,
  };
};

const toolbarState = (editor: LexicalEditor, history: HistoryState): ToolbarState =>
  editor.getEditorState().read(() => {
    const selection = $getSelection();
    return {
      ...nowhere,
      ...($isRangeSelection(selection) ? $ofRange(selection) : {}),
      isInTable: $isInTable(),
      hasCellsSelected: $isTableSelection(selection),
      canUndo: history.undoStack.length > 0,
      canRedo: history.redoStack.length > 0,
    };
  });

/** What the toolbar shows, kept up to date: for `useLexicalSubscription`. It tells only of what has changed. */
export const toolbarStateOf =
  (history: HistoryState) =>
  (editor: LexicalEditor): LexicalSubscription<ToolbarState> => {
    let current = nowhere;
    const read = (): ToolbarState => {
      const next = toolbarState(editor, history);
      const isSame = (Object.keys(next) as (keyof ToolbarState)[]).every((key) => next[key] === current[key]);
      if (!isSame) current = next;
      return current;
    };
    return {
      initialValueFn: read,
      subscribe: (heard) =>
        editor.registerUpdateListener(() => {
          const before = current;
          if (read() !== before) heard(current);
        }),
    };
  };
