import { $create, $getDocument, DecoratorNode, type LexicalUpdateJSON } from 'lexical';
import type { OpaquePiece } from '../../html/document';
import { opaquePreview } from './opaque-preview';

/**
 * HTML that the editor does not take apart: it is shown, can be moved and deleted, and is written back as it came. Its HTML has
 * been through the reader, so that it holds allowed tags and attributes alone.
 */
export class OpaqueNode extends DecoratorNode<null> {
  /** @internal */
  __html = '';
  /** @internal */
  __inline = false;

  override $config() {
    return this.config('opaque', { extends: DecoratorNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__html = previous.__html;
    this.__inline = previous.__inline;
  }

  override updateFromJSON(json: LexicalUpdateJSON<OpaquePiece>): this {
    return super.updateFromJSON(json).setHtml(json.html, json.inline);
  }

  override exportJSON(): OpaquePiece {
    const { __html, __inline } = this.getLatest();
    return { ...super.exportJSON(), type: 'opaque', html: __html, inline: __inline };
  }

  setHtml(html: string, inline: boolean): this {
    const self = this.getWritable();
    self.__html = html;
    self.__inline = inline;
    return self;
  }

  override createDOM(): HTMLElement {
    const box = $getDocument().createElement(this.__inline ? 'span' : 'div');
    box.dataset.kind = 'opaque';
    box.append(...opaquePreview(this.__html));
    return box;
  }

  override updateDOM(previous: this): boolean {
    return previous.__html !== this.__html || previous.__inline !== this.__inline;
  }

  override getTextContent(): string {
    return this.__inline ? '' : '\n';
  }

  override isInline(): boolean {
    return this.__inline;
  }
}

/** A block, or a part of a line, of HTML as the reader gave it. */
export const $createOpaqueNode = (html: string, inline: boolean): OpaqueNode =>
  $create(OpaqueNode).setHtml(html, inline);
