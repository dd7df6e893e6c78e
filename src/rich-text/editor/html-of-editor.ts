import {
  $getRoot,
  $isElementNode,
  $parseSerializedNode,
  type EditorState,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedElementNode,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical';
import { clean, cleanNodes, parsed } from '../html/clean';
import { type Block, editorState } from '../html/document';
import { readHtml } from '../html/read-html';
import { isEmptyDocument, writeBlock, writeHtml } from '../html/write-html';
import type { RichEditor } from './create-editor';
import { afterFirstPart, inParts } from './first-part';

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

/** A document as it was put in: its beginning, and then the whole of it. */
interface PutIn {
  state: EditorState;
}

/** The document of an editor as HTML. Blocks that did not change since the last reading are not written again. */
export class HtmlOfEditor {
  private written = new Map<NodeKey, string>();
  /** The end of the document, as far as it is not in the editor yet. */
  private rest: HTMLElement | null = null;
  private isCompleting = false;
  private cancelRest: () => void = () => undefined;
  private putIn: PutIn;
  private failure: unknown = null;
  private failed: () => void = () => undefined;
  private readonly editor: LexicalEditor;
  private readonly strictly: RichEditor['strictly'];

  constructor({ editor, strictly }: Pick<RichEditor, 'editor' | 'strictly'>) {
    this.editor = editor;
    this.strictly = strictly;
    this.putIn = { state: editor.getEditorState() };
  }

  /** Listens to changes until the function that it gives is called. `changed` hears of each change of the document. */
  listen(changed: () => void): () => void {
    const stop = this.editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
      if (this.isCompleting || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
      // A state of the past is put in place as a whole.
      if (tags.has(HISTORIC_TAG) || dirtyElements.size + dirtyLeaves.size === 1) this.written.clear();
      for (const key of dirtyElements.keys()) this.written.delete(key);
      for (const key of dirtyLeaves) this.written.delete(key);
      changed();
    });
    return () => {
      stop();
      this.cancelRest();
    };
  }

  /** Throws when the document could not be put in as a whole. */
  read(): string {
    this.complete();
    if (this.failure !== null) throw this.failure;
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
    const putIn = this.rest !== null ? this.putIn : { state: this.editor.getEditorState() };
    let html: string | undefined;
    const read = () => {
      if (putIn === this.putIn) this.complete();
      html ??= putIn.state === this.editor.getEditorState() ? this.read() : htmlIn(putIn.state, writtenAnew);
      return html;
    };
    // Not every browser tells when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => this.failure === null && read());
    return read;
  }

  /**
   * Puts another document in the place of this one, and the editor into its root, if it is in none. Of a long document the blocks
   * in sight come first, and the rest once they are painted, or just before anything is done in the editor. Throws when it can't be
   * read.
   */
  replace(html: string, tag: string, root = this.editor.getRootElement()): void {
    this.written.clear();
    this.cancelRest();
    this.rest = null;
    const { first, rest } = inParts(parsed(html));
    this.strictly(() => {
      const state = this.editor.parseEditorState(editorState(readHtml(clean(first))));
      this.editor.setEditorState(state, { tag });
      // After the document: otherwise an empty one would be drawn first.
      this.editor.setRootElement(root);
    });
    this.rest = rest;
    this.putIn = { state: this.editor.getEditorState() };
    if (rest !== null) this.cancelRest = afterFirstPart(this.editor, () => this.complete());
  }

  /** Adds the blocks that `replace` left out. If that fails, the editor shows its error instead of the text. */
  private complete(): void {
    const { rest } = this;
    if (rest === null) return;
    this.cancelRest();
    this.rest = null;
    this.isCompleting = true;
    try {
      this.strictly(() => {
        const blocks = readHtml(clean(rest));
        this.editor.update(() => $getRoot().append(...blocks.map((block) => $parseSerializedNode(block))), {
          // What is put in is what was stored, and not a change of it.
          tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG],
          discrete: true,
        });
      });
      this.putIn.state = this.editor.getEditorState();
    } catch (error) {
      this.failure = error;
      this.failed();
    } finally {
      this.isCompleting = false;
    }
  }

  /** Why the document can't be had as a whole; `null` as long as it can. */
  readonly failureNow = (): unknown => this.failure;

  /** Calls back when there is a failure, until the function that it gives is called. For `useSyncExternalStore`. */
  readonly listenToFailure = (failed: () => void): (() => void) => {
    this.failed = failed;
    return () => {
      this.failed = () => undefined;
    };
  };
}

/** HTML as the editor would write it. */
export const asWritten = (html: string): string => writeHtml(readHtml(cleanNodes(html)));
