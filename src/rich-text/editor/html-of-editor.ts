import {
  $getRoot,
  $isElementNode,
  type EditorState,
  HISTORIC_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedElementNode,
} from 'lexical';
import { cleanNodes } from '../html/clean';
import { type Block, editorState } from '../html/document';
import { readHtml } from '../html/read-html';
import { isEmptyDocument, writeBlock, writeHtml } from '../html/write-html';

const jsonOf = (node: LexicalNode): Block => {
  const json = node.exportJSON();
  if ($isElementNode(node)) (json as SerializedElementNode).children = node.getChildren().map(jsonOf) as never[];
  return json as unknown as Block;
};

const writtenAnew = (block: LexicalNode): string => writeBlock(jsonOf(block));

/** A document as HTML; `htmlOf` writes one of its blocks. */
const htmlIn = (state: EditorState, htmlOf: (block: LexicalNode) => string): string =>
  state.read(() => {
    const blocks = $getRoot().getChildren();
    const [only] = blocks;
    if (only === undefined || (blocks.length === 1 && isEmptyDocument([jsonOf(only)]))) return '';
    return blocks.map(htmlOf).join('\n');
  });

/** The document of an editor as HTML. Blocks that did not change since the last reading are not written again. */
export class HtmlOfEditor {
  private written = new Map<NodeKey, string>();
  private readonly editor: LexicalEditor;

  constructor(editor: LexicalEditor) {
    this.editor = editor;
  }

  /** Listens to changes until the function that it gives is called. `changed` hears of each change of the document. */
  listen(changed: () => void): () => void {
    return this.editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      // A state of the past is put in place as a whole.
      if (tags.has(HISTORIC_TAG) || dirtyElements.size + dirtyLeaves.size === 1) this.written.clear();
      for (const key of dirtyElements.keys()) this.written.delete(key);
      for (const key of dirtyLeaves) this.written.delete(key);
      changed();
    });
  }

  read(): string {
    const now = new Map<NodeKey, string>();
    const html = htmlIn(this.editor.getEditorState(), (block) => {
      const key = block.getKey();
      const text = this.written.get(key) ?? writtenAnew(block);
      now.set(key, text);
      return text;
    });
    this.written = now;
    return html;
  }

  /** Gives the document as it is now, which is written when the page has nothing else to do, or at the latest when it is asked for. */
  readLater(): () => string {
    const state = this.editor.getEditorState();
    let html: string | undefined;
    const read = () => {
      html ??= state === this.editor.getEditorState() ? this.read() : htmlIn(state, writtenAnew);
      return html;
    };
    // Not every browser tells when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(read);
    return read;
  }

  /** Puts another document in the place of this one. */
  replace(html: string, tag: string): void {
    this.written.clear();
    const state = this.editor.parseEditorState(editorState(readHtml(cleanNodes(html))));
    this.editor.setEditorState(state, { tag });
  }
}

/** HTML as the editor would write it. */
export const asWritten = (html: string): string => writeHtml(readHtml(cleanNodes(html)));
