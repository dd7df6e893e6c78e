import type { SerializedEditorState, SerializedLexicalNode } from 'lexical';

/*
 * A document between its HTML and the editor: Lexical's own serialised form, of which these kinds are used. What HTML says and
 * Lexical has no word for is kept in `$`, Lexical's place for the state that a node carries along.
 */

export interface TextPiece extends SerializedLexicalNode {
  readonly type: 'text' | 'code-highlight' | 'tab';
  readonly text: string;
  /** Bits of `textFormat`. */
  readonly format: number;
  /** CSS: colours only. */
  readonly style: string;
}

export interface LinkPiece extends SerializedLexicalNode {
  readonly type: 'link';
  readonly url: string;
  readonly target: string | null;
  readonly rel: string | null;
  readonly children: readonly InlinePiece[];
}

export interface PicturePiece extends SerializedLexicalNode {
  readonly type: 'picture';
  readonly src: string;
  readonly alt: string;
  /** As in HTML: pixels or per cent; empty when the picture's own. */
  readonly width: string;
  readonly height: string;
}

/** HTML that the editor does not take apart. */
export interface OpaquePiece extends SerializedLexicalNode {
  readonly type: 'opaque';
  readonly html: string;
  /** Whether it stands within a line of text. */
  readonly inline: boolean;
}

export interface BarePiece extends SerializedLexicalNode {
  readonly type: 'linebreak' | 'horizontalrule';
}

export type InlinePiece = TextPiece | LinkPiece | PicturePiece | OpaquePiece | BarePiece;

interface Holder<Child> extends SerializedLexicalNode {
  readonly children: readonly Child[];
  /** Alignment. */
  readonly format: string;
  readonly indent: number;
  readonly direction: null;
}

export interface ParagraphBlock extends Holder<InlinePiece> {
  readonly type: 'paragraph';
}
export interface HeadingBlock extends Holder<InlinePiece> {
  readonly type: 'heading';
  readonly tag: string;
}
export interface QuoteBlock extends Holder<Block> {
  readonly type: 'quote';
  readonly shadowRoot: true;
}
export interface ListBlock extends Holder<ListItem> {
  readonly type: 'list';
  readonly listType: 'bullet' | 'number' | 'check';
  readonly tag: 'ul' | 'ol';
  readonly start: number;
  readonly $?: { readonly numbering?: string };
}
export interface ListItem extends Holder<InlinePiece | ListBlock> {
  readonly type: 'listitem';
  readonly checked?: boolean;
  readonly value: number;
}
export interface CodeBlock extends Holder<InlinePiece> {
  readonly type: 'code';
  readonly language?: string;
}
export interface TableBlock extends Holder<TableRow> {
  readonly type: 'table';
  /** HTML. */
  readonly $?: { readonly caption?: string };
}
export interface TableRow extends Holder<TableCell> {
  readonly type: 'tablerow';
  readonly $?: { readonly section?: string };
}
export interface TableCell extends Holder<Block> {
  readonly type: 'tablecell';
  readonly headerState: number;
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly backgroundColor: string | null;
  readonly $?: { readonly scope?: string };
}

export type Block =
  | ParagraphBlock
  | HeadingBlock
  | QuoteBlock
  | ListBlock
  | CodeBlock
  | TableBlock
  | OpaquePiece
  | BarePiece;

/** Lexical's bits of a text's format, and the tag each is written with, outermost first. */
export const textFormat = {
  strong: 1,
  em: 2,
  u: 8,
  s: 4,
  sub: 32,
  sup: 64,
  mark: 128,
  code: 16,
} as const;

const holder = <Type extends string, Child, More extends object>(
  type: Type,
  children: readonly Child[],
  more: More,
  format = '',
) => ({ type, version: 1, children, format, indent: 0, direction: null, ...more });

export const text = (words: string, format: number, style: string): TextPiece =>
  ({ type: 'text', version: 1, text: words, format, style, mode: 'normal', detail: 0 }) as TextPiece;
/** Text within a block of code. */
export const codeText = (words: string): TextPiece =>
  ({ type: 'code-highlight', version: 1, text: words, format: 0, style: '', mode: 'normal', detail: 0 }) as TextPiece;
export const tab = (): TextPiece =>
  ({ type: 'tab', version: 1, text: '\t', format: 0, style: '', mode: 'normal', detail: 2 }) as unknown as TextPiece;
export const lineBreak = (): BarePiece => ({ type: 'linebreak', version: 1 });
export const rule = (): BarePiece => ({ type: 'horizontalrule', version: 1 });
export const opaque = (html: string, inline: boolean): OpaquePiece => ({ type: 'opaque', version: 1, html, inline });
export const picture = (said: Pick<PicturePiece, 'src' | 'alt' | 'width' | 'height'>): PicturePiece => ({
  type: 'picture',
  version: 1,
  ...said,
});
export const link = (said: Pick<LinkPiece, 'url' | 'target' | 'rel'>, children: readonly InlinePiece[]): LinkPiece =>
  holder('link', children, { ...said, title: null }) as unknown as LinkPiece;

export const paragraph = (children: readonly InlinePiece[], align = ''): ParagraphBlock =>
  holder('paragraph', children, { textFormat: 0, textStyle: '' }, align);
export const heading = (tag: string, children: readonly InlinePiece[], align = ''): HeadingBlock =>
  holder('heading', children, { tag }, align);
export const quote = (children: readonly Block[]): QuoteBlock =>
  holder('quote', children, { shadowRoot: true as const });
export const list = (
  said: Pick<ListBlock, 'listType' | 'start'> & { readonly numbering?: string | undefined },
  children: readonly ListItem[],
): ListBlock =>
  holder('list', children, {
    listType: said.listType,
    start: said.start,
    tag: said.listType === 'number' ? ('ol' as const) : ('ul' as const),
    ...(said.numbering === undefined ? {} : { $: { numbering: said.numbering } }),
  });
export const listItem = (
  children: readonly (InlinePiece | ListBlock)[],
  value: number,
  checked: boolean | undefined,
  align = '',
): ListItem => holder('listitem', children, { value, ...(checked === undefined ? {} : { checked }) }, align);
export const code = (children: readonly InlinePiece[], language: string | undefined): CodeBlock =>
  holder('code', children, language === undefined ? {} : { language });
export const table = (rows: readonly TableRow[], caption: string | undefined): TableBlock =>
  holder('table', rows, caption === undefined ? {} : { $: { caption } });
export const tableRow = (cells: readonly TableCell[], section: string | undefined): TableRow =>
  holder('tablerow', cells, section === undefined ? {} : { $: { section } });
export const tableCell = (
  said: Pick<TableCell, 'headerState' | 'colSpan' | 'rowSpan' | 'backgroundColor'> & {
    readonly scope?: string | undefined;
  },
  children: readonly Block[],
): TableCell => {
  const { scope, ...own } = said;
  return holder('tablecell', children, { ...own, ...(scope === undefined ? {} : { $: { scope } }) });
};

/** What Lexical's `parseEditorState` takes. */
export const editorState = (blocks: readonly Block[]): SerializedEditorState =>
  ({ root: holder('root', blocks.length === 0 ? [paragraph([])] : blocks, {}) }) as unknown as SerializedEditorState;
