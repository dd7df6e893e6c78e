import { $isCodeNode } from '@lexical/code-core';
import { $isListItemNode, type ListItemNode } from '@lexical/list';
import { $isQuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  $onUpdate,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_ARROW_DOWN_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
  type TextFormatType,
} from 'lexical';
import { $clearFormatting, $setBlock, $toggleList, type BlockKind } from './commands';

interface Hears {
  readonly linkRequested: () => void;
  readonly toolbarRequested: () => void;
}

const $itemAround = (node: LexicalNode): ListItemNode | null => $findMatchingParent(node, $isListItemNode);

/** Tab moves an item of a list in or out. Where it cannot, it leaves the editor as it leaves any field. */
const $indent = (editor: LexicalEditor, event: KeyboardEvent): boolean => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const item = $itemAround(selection.anchor.getNode());
  if (item === null) return false;
  const canMove = event.shiftKey ? item.getIndent() > 0 : item.getPreviousSibling() !== null;
  if (!canMove) return false;
  event.preventDefault();
  return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
};

/** Enter in an empty last paragraph of a quote leaves the quote. */
const $leaveQuote = (): boolean => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const paragraph = selection.anchor.getNode();
  const quote = paragraph.getParent();
  if (!$isParagraphNode(paragraph) || !$isQuoteNode(quote) || !paragraph.isEmpty()) return false;
  if (paragraph.getNextSibling() !== null || quote.getChildrenSize() === 1) return false;
  quote.insertAfter(paragraph);
  paragraph.select();
  return true;
};

/** Backspace at the start of a quote takes the quote from its paragraphs. */
const $dissolveQuote = (): boolean => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.offset !== 0) return false;
  const quote = $findMatchingParent(selection.anchor.getNode(), $isQuoteNode);
  const first = quote?.getFirstChild();
  const node = selection.anchor.getNode();
  const isFirst = first?.is(node) || ($isElementNode(first) && first.getFirstDescendant()?.is(node));
  if (!quote || !isFirst || !$isParagraphNode(first)) return false;
  quote.collapseAtStart();
  return true;
};

/** Down from the last block makes a paragraph below it, where the last block is one that the caret cannot leave. */
const $goBelow = (event: KeyboardEvent): boolean => {
  const last = $getRoot().getLastChild();
  const selection = $getSelection();
  if (last === null || selection === null || event.shiftKey) return false;
  if ($isNodeSelection(selection)) {
    if (!selection.has(last.getKey()) || !$isDecoratorNode(last)) return false;
  } else if ($isRangeSelection(selection)) {
    const isEnd = $isCodeNode(last) && selection.isCollapsed() && $isAtEndOf(last);
    if (!isEnd) return false;
  } else return false;
  event.preventDefault();
  const paragraph = $createParagraphNode();
  last.insertAfter(paragraph);
  paragraph.select();
  return true;
};

const $isAtEndOf = (block: LexicalNode): boolean => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !$isElementNode(block)) return false;
  const node = selection.anchor.getNode();
  if (node.is(block)) return selection.anchor.offset === block.getChildrenSize();
  return node.is(block.getLastDescendant()) && selection.anchor.offset === node.getTextContentSize();
};

/** Moves the block with the caret, or the chosen one, one place up or down among its neighbours. */
const $move = (isUp: boolean): boolean => {
  const selection = $getSelection();
  const block = selection?.getNodes()[0]?.getTopLevelElement();
  const beside = isUp ? block?.getPreviousSibling() : block?.getNextSibling();
  if (!block || !beside || $isCodeNode(block)) return false;
  if (isUp) beside.insertBefore(block);
  else beside.insertAfter(block);
  return true;
};

/** Whether a key leads to the end of the text, on a Mac by its own. */
export const isToEnd = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && ((ctrlKey && key === 'End') || (metaKey && key === 'ArrowDown'));

/**
 * Goes to the end of the text, or selects as far as that. The browser would stop before the last block of a long text, whose
 * content it has not laid out yet (`content-visibility`).
 */
const $goToEnd = (isSelecting: boolean): void => {
  const before = $getSelection();
  const { key, offset, type } =
    $isRangeSelection(before) && isSelecting ? before.anchor : $getRoot().selectEnd().anchor;
  $getRoot().selectEnd().anchor.set(key, offset, type);
};

const blocks: Readonly<Record<string, BlockKind>> = {
  Digit0: 'paragraph',
  Digit1: 'h1',
  Digit2: 'h2',
  Digit3: 'h3',
  Digit4: 'h4',
};
const lists = { Digit7: 'number', Digit8: 'bullet', Digit9: 'check' } as const;
const formats: Readonly<Record<string, TextFormatType>> = {
  KeyE: 'code',
  'Shift+KeyX': 'strikethrough',
  Comma: 'subscript',
  Period: 'superscript',
};

/** What a key with Ctrl, or Cmd, does; `undefined` for one that is not ours. */
const $commandOf = (editor: LexicalEditor, event: KeyboardEvent, hears: Hears): (() => void) | undefined => {
  const { code } = event;
  if (isToEnd(event)) return () => $goToEnd(event.shiftKey);
  if (event.altKey) {
    const block = Object.hasOwn(blocks, code) ? blocks[code] : undefined;
    return block && (() => $setBlock(block));
  }
  const list = event.shiftKey && code in lists ? lists[code as keyof typeof lists] : undefined;
  if (list !== undefined) return () => $toggleList(editor, list);
  const format = formats[`${event.shiftKey ? 'Shift+' : ''}${code}`];
  if (format !== undefined) return () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
  if (event.shiftKey) return undefined;
  if (code === 'KeyK') return hears.linkRequested;
  return code === 'Backslash' ? $clearFormatting : undefined;
};

const $pressed = (editor: LexicalEditor, event: KeyboardEvent, hears: Hears): boolean => {
  if (event.isComposing) return false;
  if (event.altKey && event.key === 'F10') {
    event.preventDefault();
    // Once the editor is through with this key: it would take the focus back.
    $onUpdate(hears.toolbarRequested);
    return true;
  }
  const isMove = event.altKey && event.shiftKey && /^Arrow(?:Up|Down)$/.test(event.key);
  const command = event.ctrlKey || event.metaKey ? $commandOf(editor, event, hears) : undefined;
  if (command === undefined && !(isMove && $move(event.key === 'ArrowUp'))) return false;
  event.preventDefault();
  command?.();
  return true;
};

/** The keys that the editor knows beside those of every text: see the titles of the toolbar. */
export const registerKeys = (editor: LexicalEditor, hears: Hears): (() => void) =>
  mergeRegister(
    editor.registerCommand(KEY_DOWN_COMMAND, (event) => $pressed(editor, event, hears), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(KEY_TAB_COMMAND, (event) => $indent(editor, event), COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        if (event?.shiftKey || !$leaveQuote()) return false;
        event?.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      KEY_BACKSPACE_COMMAND,
      (event) => {
        if (!$dissolveQuote()) return false;
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(KEY_ARROW_DOWN_COMMAND, $goBelow, COMMAND_PRIORITY_LOW),
  );
