import { registerCodeIndentation } from '@lexical/code-core';
import { createEmptyHistoryState, type HistoryState, registerHistory } from '@lexical/history';
import { registerCheckList, registerList } from '@lexical/list';
import { registerMarkdownShortcuts } from '@lexical/markdown';
import { registerRichText } from '@lexical/rich-text';
import { registerTablePlugin, registerTableSelectionObserver, setScrollableTablesActive } from '@lexical/table';
import { createEditor, type LexicalEditor, mergeRegister } from 'lexical';
import { registerClipboard } from './clipboard';
import { domOfNodes } from './dom-of-nodes';
import { editorTheme } from './editor-theme';
import { registerHighlighting } from './highlight';
import { registerKeys } from './keys';
import { registerLateCaret } from './late-caret';
import { markdownShortcuts } from './markdown';
import { registerChosenNodes } from './nodes/chosen-nodes';
import { editorNodes } from './nodes/editor-nodes';

export interface RichEditor {
  readonly editor: LexicalEditor;
  readonly history: HistoryState;
  /** Does something in which a failure is thrown. Elsewhere the editor takes back what failed, and goes on. */
  readonly strictly: (work: () => void) => void;
  /** Ends everything that was registered with it. */
  readonly end: () => void;
}

interface Hears {
  /** The shortcut for a link was pressed; called while the document is read. */
  readonly linkRequested: () => void;
  /** The shortcut that leads to the toolbar was pressed. */
  readonly toolbarRequested: () => void;
  /** Files were pasted or dropped. `true` when something is done with them. */
  readonly filesGiven: (files: readonly File[]) => boolean;
}

/** Edits closer together than this are undone together, in milliseconds. */
const undoneTogether = 400;
const maxUndone = 200;

/** An editor with all that it can do, as yet without a document and a place in the page. */
export const createRichEditor = (hears: Hears): RichEditor => {
  let isStrict = false;
  const strictly = (work: () => void) => {
    isStrict = true;
    try {
      work();
    } finally {
      isStrict = false;
    }
  };
  const editor = createEditor({
    namespace: 'rich-text',
    nodes: [...editorNodes],
    theme: editorTheme,
    dom: domOfNodes,
    onError: (error) => {
      // Lexical takes a change back only if this does not throw.
      if (isStrict) throw error;
      console.error('A change of the text failed and was taken back', error);
    },
  });
  setScrollableTablesActive(editor, true);
  const history = createEmptyHistoryState();
  const end = mergeRegister(
    registerRichText(editor),
    registerHistory(editor, history, undoneTogether, undefined, undefined, maxUndone),
    registerList(editor),
    registerCheckList(editor),
    registerTablePlugin(editor),
    registerTableSelectionObserver(editor),
    registerCodeIndentation(editor),
    registerMarkdownShortcuts(editor, markdownShortcuts),
    registerHighlighting(editor),
    registerKeys(editor, hears),
    registerLateCaret(editor),
    registerClipboard(editor, hears.filesGiven),
    registerChosenNodes(editor),
  );
  return { editor, history, strictly, end };
};
