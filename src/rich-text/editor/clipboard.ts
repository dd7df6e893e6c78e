import {
  $generateJSONFromSelectedNodes,
  $generateNodesFromSerializedNodes,
  $insertGeneratedNodes,
} from '@lexical/clipboard';
import { $isCodeNode } from '@lexical/code-core';
import { DRAG_DROP_PASTE, eventFiles } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  type BaseSelection,
  COMMAND_PRIORITY_HIGH,
  COPY_COMMAND,
  CUT_COMMAND,
  CUT_TAG,
  DRAGSTART_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical';
import { linkAddress } from '../../../domain/addresses';
import { isBlankHtml, visibleText } from '../../../domain/rich-text';
import type { Block } from '../html/document';
import { ownMark, pastedNodes } from '../html/pasted';
import { readHtml } from '../html/read-html';
import { writeFragment } from '../html/write-html';
import { $setLink } from './commands';

/*
 * Everything that goes over the clipboard goes as HTML of our own writing and comes as HTML through our own reader. Lexical's
 * JSON is neither written nor read: a foreign page could put there what no reader has checked.
 */

const $selectedHtml = (editor: LexicalEditor, selection: BaseSelection): string =>
  ownMark + writeFragment($generateJSONFromSelectedNodes(editor, selection).nodes as unknown as readonly Block[]);

const $copy = (editor: LexicalEditor, data: DataTransfer | null): boolean => {
  const selection = $getSelection();
  if (data === null || selection === null || ($isRangeSelection(selection) && selection.isCollapsed())) return false;
  data.setData('text/html', $selectedHtml(editor, selection));
  data.setData('text/plain', selection.getTextContent());
  return true;
};

const $remove = (): void => {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) selection.removeText();
  if ($isNodeSelection(selection)) for (const node of selection.getNodes()) node.remove();
};

const transferOf = (event: unknown): DataTransfer | null =>
  event instanceof ClipboardEvent ? event.clipboardData : event instanceof DragEvent ? event.dataTransfer : null;

/**
 * The nodes of pasted HTML; none when there is nothing to see in them and words come with them. What is no more than one
 * paragraph joins the line it is pasted into.
 */
const $nodesOf = (html: string, text: string): LexicalNode[] => {
  const blocks = readHtml(pastedNodes(html));
  if (text.trim() !== '' && isBlankHtml(writeFragment(blocks))) return [];
  const nodes = $generateNodesFromSerializedNodes([...blocks] as never);
  const [only] = nodes;
  return nodes.length === 1 && $isParagraphNode(only) ? only.getChildren() : nodes;
};

const $insertText = (text: string): void => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const address = text.trim();
  if (!selection.isCollapsed() && /^https?:\/\/\S+$/.test(address) && linkAddress(address) !== undefined) {
    $setLink(address);
    return;
  }
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split(/\n/);
  if (lines.length === 1) {
    selection.insertRawText(lines[0] ?? '');
    return;
  }
  selection.insertNodes(
    lines.map((line) => {
      const paragraph = $createParagraphNode();
      return line.trim() === '' ? paragraph : paragraph.append($createTextNode(line.replace(/\t/g, '    ')));
    }),
  );
};

/** A paragraph for what is pasted while a picture or an opaque block is chosen. */
const $makeRoom = (): void => {
  const selection = $getSelection();
  if (!$isNodeSelection(selection)) return;
  const node = selection.getNodes().at(-1);
  if (node === undefined || !$isDecoratorNode(node)) return;
  if (node.isInline()) node.selectNext();
  else node.insertAfter($createParagraphNode().select().anchor.getNode());
};

const $paste = (editor: LexicalEditor, html: string, text: string): void => {
  $makeRoom();
  const selection = $getSelection();
  if (selection === null) return;
  const isInCode =
    $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null;
  if (isInCode) selection.insertRawText(text);
  else if (html === '') $insertText(text);
  else {
    const nodes = $nodesOf(html, text);
    if (nodes.length === 0) $insertText(text);
    else if (nodes.every((node) => !$isElementNode(node) || node.isInline())) selection.insertNodes(nodes);
    else $insertGeneratedNodes(editor, nodes, selection);
  }
};

/**
 * Pastes; what can't be pasted as HTML, for whatever reason, as plain text. The editor takes back what was done until then, so
 * the text comes in a change of its own.
 */
const pasteSafely = (editor: LexicalEditor, data: DataTransfer): void => {
  // A clipboard can be read only while its event is heard.
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
  const pasteText = () => editor.update(() => $insertText(text || visibleText(html)), { tag: PASTE_TAG });
  editor.update(
    () => {
      try {
        $paste(editor, html, text);
      } catch (error) {
        queueMicrotask(pasteText);
        throw error;
      }
    },
    { tag: PASTE_TAG },
  );
};

/** Copy, cut, paste and dragging. `filesGiven` is told of files; where it does nothing with them, their text is pasted. */
export const registerClipboard = (
  editor: LexicalEditor,
  filesGiven: (files: readonly File[]) => boolean,
): (() => void) => {
  const copied = (event: unknown): boolean => {
    if (!$copy(editor, transferOf(event))) return false;
    (event as Event).preventDefault();
    return true;
  };
  return mergeRegister(
    editor.registerCommand(COPY_COMMAND, (event) => event !== null && copied(event), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      CUT_COMMAND,
      (event) => {
        if (event === null || !copied(event)) return false;
        editor.update($remove, { tag: CUT_TAG });
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DRAGSTART_COMMAND,
      (event) => {
        $copy(editor, event.dataTransfer);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = transferOf(event);
        if (data === null) return false;
        event.preventDefault();
        const [, files, hasText] = eventFiles(event as ClipboardEvent);
        if (files.length > 0 && !hasText && filesGiven(files)) return true;
        pasteSafely(editor, data);
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(DRAG_DROP_PASTE, (files) => filesGiven(files), COMMAND_PRIORITY_HIGH),
  );
};
