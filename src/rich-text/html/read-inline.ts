import { linkAddress, mediaAddress } from '../../../domain/addresses';
import { readAttribute, readStyle } from '../../../domain/rich-text-allowed';
import type { InlinePiece, LinkPiece, TextPiece } from './document';
import * as make from './document';
import { markupOf, styleOf } from './markup';

/** What stands around a piece of text and is said of it. */
export interface Around {
  /** Bits of `textFormat`. */
  readonly format: number;
  readonly color: string | undefined;
  readonly background: string | undefined;
  readonly align: string;
  readonly link: LinkAround | null;
  /** Whether this stands in the cell of a table. */
  readonly isInTable: boolean;
}

/** Pieces with the same of these, not an equal one, are of one link. */
type LinkAround = Pick<LinkPiece, 'url' | 'target' | 'rel'>;

export const nothingAround: Around = {
  format: 0,
  color: undefined,
  background: undefined,
  align: '',
  link: null,
  isInTable: false,
};

const { strong, em, u, s, sub, sup, mark, code } = make.textFormat;
const formats: Readonly<Record<string, number>> = {
  b: strong,
  strong,
  i: em,
  em,
  cite: em,
  dfn: em,
  u,
  ins: u,
  s,
  strike: s,
  del: s,
  sub,
  sup,
  mark,
  code,
  tt: code,
  kbd: code,
  samp: code,
};

/** Tags whose element stays as it is, wherever it stands. */
export const opaqueTags: ReadonlySet<string> = new Set(['figure', 'iframe', 'video', 'audio']);

export const tagNameOf = (node: Node): string => (node.nodeType === 1 ? (node as Element).tagName.toLowerCase() : '');

const decorations = (said: string | undefined): number =>
  said === undefined ? 0 : (said.includes('underline') ? u : 0) | (said.includes('line-through') ? s : 0);

const linkOf = (element: Element): LinkAround | null => {
  const url = linkAddress(element.getAttribute('href') ?? '');
  if (url === undefined) return null;
  return {
    url,
    target: element.getAttribute('target') === '_blank' ? '_blank' : null,
    // As the server has it.
    rel: 'noopener noreferrer',
  };
};

/** What is said of the content of this element. */
export const within = (element: Element, around: Around): Around => {
  const tag = tagNameOf(element);
  const style = readStyle(styleOf(element));
  const own = Object.hasOwn(formats, tag) ? (formats[tag] ?? 0) : 0;
  const fontColor = tag === 'font' ? (element.getAttribute('color') ?? undefined) : undefined;
  return {
    ...around,
    link: around.link ?? (tag === 'a' ? linkOf(element) : null),
    format: around.format | own | decorations(style.get('text-decoration')?.toLowerCase()),
    color: style.get('color') ?? fontColor ?? around.color,
    background: style.get('background-color') ?? around.background,
    align: style.get('text-align')?.toLowerCase() ?? around.align,
  };
};

const styleOfText = ({ color, background }: Around): string =>
  [color && `color: ${color}`, background && `background-color: ${background}`].filter(Boolean).join('; ');

/** The pieces of one line of text, gathered one after the other: white space as a browser shows it. */
export class Line {
  private pieces: { readonly piece: InlinePiece; readonly link: LinkAround | null }[] = [];

  /** Whether nothing that shows has come yet. */
  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  /** Adds a node and what it holds. */
  add(node: Node, around: Around): void {
    if (node.nodeType === 3) this.addText(node.textContent ?? '', around);
    if (node.nodeType === 1) this.addElement(node as Element, around);
  }

  /** A line break, as an author wrote it. */
  addBreak({ link }: Around): void {
    this.dropSpace();
    this.pieces.push({ piece: make.lineBreak(), link });
  }

  /** HTML that stays as it is. */
  addOpaque(element: Node): void {
    const html = markupOf(element);
    if (html !== '') this.pieces.push({ piece: make.opaque(html, true), link: null });
  }

  /** Ends the line and gives its pieces. A break at the end shows nothing and goes; so does a no-break space all alone. */
  end(): readonly InlinePiece[] {
    this.dropSpace();
    if (this.pieces.at(-1)?.piece.type === 'linebreak') this.pieces.pop();
    const gathered = this.linked();
    this.pieces = [];
    const [only] = gathered;
    return gathered.length === 1 && only?.type === 'text' && /^\u00a0*$/.test((only as TextPiece).text) ? [] : gathered;
  }

  private linked(): readonly InlinePiece[] {
    const all: InlinePiece[] = [];
    let open: { readonly link: LinkAround; readonly inside: InlinePiece[] } | null = null;
    for (const { piece, link } of this.pieces) {
      if (link === null) {
        open = null;
        all.push(piece);
      } else if (open !== null && open.link === link) open.inside.push(piece);
      else {
        open = { link, inside: [piece] };
        all.push(make.link(link, open.inside));
      }
    }
    return all;
  }

  private addElement(element: Element, around: Around): void {
    const tag = tagNameOf(element);
    if (tag === 'br') this.addBreak(around);
    else if (tag === 'img') this.addPicture(element, around);
    else if (opaqueTags.has(tag)) this.addOpaque(element);
    else for (const child of element.childNodes) this.add(child, within(element, around));
  }

  private addPicture(element: Element, { link }: Around): void {
    const said = (name: string) => readAttribute('img', name, element.getAttribute(name) ?? '') ?? '';
    const src = mediaAddress(element.getAttribute('src') ?? '');
    if (src === undefined) return;
    const piece = make.picture({ src, alt: said('alt'), width: said('width'), height: said('height') });
    this.pieces.push({ piece, link });
  }

  private addText(said: string, around: Around): void {
    const words = said.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ /, this.endsInSpace() ? '' : ' ');
    if (words === '') return;
    const { format, link } = around;
    const style = styleOfText(around);
    const last = this.pieces.at(-1);
    if (last !== undefined && last.link === link && last.piece.type === 'text') {
      const before = last.piece as TextPiece;
      if (before.format === format && before.style === style) {
        this.pieces[this.pieces.length - 1] = { piece: make.text(before.text + words, format, style), link };
        return;
      }
    }
    this.pieces.push({ piece: make.text(words, format, style), link });
  }

  private endsInSpace(): boolean {
    const last = this.pieces.at(-1)?.piece;
    if (last === undefined || last.type === 'linebreak') return true;
    return last.type === 'text' && (last as TextPiece).text.endsWith(' ');
  }

  /** A space at the end of a line shows nothing. */
  private dropSpace(): void {
    const last = this.pieces.at(-1);
    if (last?.piece.type !== 'text') return;
    const { text, format, style } = last.piece as TextPiece;
    if (!text.endsWith(' ')) return;
    this.pieces.pop();
    if (text !== ' ') this.pieces.push({ piece: make.text(text.slice(0, -1), format, style), link: last.link });
  }
}
