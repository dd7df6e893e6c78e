import { $create, $getDocument, DecoratorNode, type LexicalUpdateJSON } from 'lexical';
import { mediaAddress } from '../../../../domain/addresses';
import type { PicturePiece } from '../../html/document';

type Said = Pick<PicturePiece, 'src' | 'alt' | 'width' | 'height'>;

/** A picture within a line of text. */
export class PictureNode extends DecoratorNode<null> {
  /** @internal */
  __said: Said = { src: '', alt: '', width: '', height: '' };

  override $config() {
    return this.config('picture', { extends: DecoratorNode });
  }

  override afterCloneFrom(previous: this): void {
    super.afterCloneFrom(previous);
    this.__said = previous.__said;
  }

  override updateFromJSON(json: LexicalUpdateJSON<PicturePiece>): this {
    const { src, alt, width, height } = json;
    return super.updateFromJSON(json).setSaid({ src: mediaAddress(src) ?? '', alt, width, height });
  }

  override exportJSON(): PicturePiece {
    return { ...super.exportJSON(), type: 'picture', ...this.getSaid() };
  }

  getSaid(): Said {
    return this.getLatest().__said;
  }

  setSaid(said: Said): this {
    const self = this.getWritable();
    self.__said = said;
    return self;
  }

  override createDOM(): HTMLElement {
    const box = $getDocument().createElement('span');
    box.dataset.kind = 'picture';
    const image = $getDocument().createElement('img');
    const { src, alt, width, height } = this.__said;
    image.src = src;
    image.alt = alt;
    image.decoding = 'async';
    image.draggable = false;
    if (width !== '') image.setAttribute('width', width);
    if (height !== '') image.setAttribute('height', height);
    box.append(image);
    return box;
  }

  override updateDOM(previous: this): boolean {
    return previous.__said !== this.__said;
  }

  override isInline(): boolean {
    return true;
  }
}

/** A picture at that address, in its own size. */
export const $createPictureNode = (src: string, alt: string): PictureNode =>
  $create(PictureNode).setSaid({ src, alt, width: '', height: '' });
