import {
  $addUpdateTag,
  COMMAND_PRIORITY_CRITICAL,
  type LexicalEditor,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';

const hear = ({ key, currentTarget }: KeyboardEvent): void => {
  if (key === 'Tab' && currentTarget instanceof Node)
    currentTarget.ownerDocument?.dispatchEvent(new Event('selectionchange'));
};

/**
 * A page tells of a caret some time after it has moved, on a busy machine after the next key; what the editor does then must
 * not take the keyboard back from where it has gone.
 */
export const registerLateCaret = (editor: LexicalEditor): (() => void) =>
  mergeRegister(
    editor.registerCommand(
      SELECTION_CHANGE_COMMAND,
      () => {
        if (!editor.getRootElement()?.contains(document.activeElement)) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
        return false;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // The caret after a click is set without that command: Tab makes the editor hear of it at once.
    editor.registerRootListener((root, before) => {
      before?.removeEventListener('keydown', hear, true);
      root?.addEventListener('keydown', hear, true);
    }),
  );
