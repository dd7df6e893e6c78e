import {
  $getRoot,
  $isElementNode,
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

/** The document of an editor as HTML. Blocks that did not change since the last reading are not written again. */
export class HtmlOfEditor {
  private readonly written = new Map<NodeKey, string>();
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
    return this.editor.getEditorState().read(() => {
      const blocks = $getRoot().getChildren();
      const [only] = blocks;
      if (only === undefined || (blocks.length === 1 && isEmptyDocument([jsonOf(only)]))) return '';
      const html = blocks.map((block) => this.htmlOf(block)).join('\n');
      if (this.written.size > blocks.length * 2) this.written.clear();
      return html;
    });
  }

  /** Puts another document in the place of this one. */
  replace(html: string, tag: string): void {
    this.written.clear();
    const state = this.editor.parseEditorState(editorState(readHtml(cleanNodes(html))));
    this.editor.setEditorState(state, { tag });
  }

  private htmlOf(block: LexicalNode): string {
    const key = block.getKey();
    const known = this.written.get(key);
    if (known !== undefined) return known;
    const html = writeBlock(jsonOf(block));
    this.written.set(key, html);
    return html;
  }
}

/** HTML as the editor would write it. */
export const asWritten = (html: string): string => writeHtml(readHtml(cleanNodes(html)));
