import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  type LexicalEditor,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { isToEnd } from './keys';

const hear = (event: KeyboardEvent): void => {
  const { currentTarget } = event;
  if ((event.key === 'Tab' || isToEnd(event)) && currentTarget instanceof Node)
    currentTarget.ownerDocument?.dispatchEvent(new Event('selectionchange'));
};

/** A format that was chosen for what is typed next stays chosen for as long as the caret stays where it is. */
const $keepChosenFormat = (editor: LexicalEditor): void => {
  const before = editor.getEditorState().read($getSelection);
  const now = $getSelection();
  if (!$isRangeSelection(before) || !$isRangeSelection(now) || !before.isCollapsed() || !now.isCollapsed()) return;
  if (!now.anchor.is(before.anchor)) return;
  if (now.format !== before.format) now.setFormat(before.format);
  if (now.style !== before.style) now.setStyle(before.style);
};

/**
 * A page tells of a caret some time after it has moved, on a busy machine after the next key; what the editor does then must
 * not take the keyboard back from where it has gone, nor the format that was chosen meanwhile.
 */
export const registerLateCaret = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerCommand(
      SELECTION_CHANGE_COMMAND,
      () => {
        if (!editor.getRootElement()?.contains(document.activeElement)) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
        $keepChosenFormat(editor);
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // The caret after a click is set without that command: Tab and the key to the end make the editor hear of it at once.
    editor.registerRootListener((root, before) => {
      before?.removeEventListener('keydown', hear, true);
      root?.addEventListener('keydown', hear, true);
    }),
  );
