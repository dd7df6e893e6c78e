import { readStyle, writeStyle } from '../../../domain/rich-text-allowed';
import type {
  Block,
  CodeBlock,
  HeadingBlock,
  InlinePiece,
  ListBlock,
  ListItem,
  OpaquePiece,
  ParagraphBlock,
  QuoteBlock,
  TableBlock,
  TableCell,
  TableRow,
  TextPiece,
} from './document';
import { attributesOf, escapedText } from './markup';
import { writeLine } from './write-inline';

/*
 * From the editor's document to HTML: plain tags of the allow-list, the same for the same document whatever its history, and
 * already as the server stores it. An empty line is a no-break space, which keeps its height wherever it is shown.
 */

const gap = '\u00a0';

const styled = (...declarations: readonly (readonly [string, string | null | undefined | false])[]) =>
  [
    'style',
    writeStyle(readStyle(declarations.map(([name, value]) => (value ? `${name}: ${value}` : '')).join(';'))),
  ] as const;

const aligned = (align: string) => attributesOf([styled(['text-align', align])]);

const writeList = (list: ListBlock): string => {
  const tag = list.listType === 'number' ? 'ol' : 'ul';
  const values = attributesOf([
    ['class', list.listType === 'check' ? 'tox-checklist' : undefined],
    ['start', list.listType === 'number' && list.start !== 1 ? String(list.start) : undefined],
    ['type', list.listType === 'number' ? list.$?.numbering : undefined],
  ]);
  const items: { open: string; html: string }[] = [];
  for (const item of list.children) {
    const [only] = item.children;
    const last = items.at(-1);
    // A list within an item is an item of its own to the editor.
    if (item.children.length === 1 && only?.type === 'list') {
      const nested = writeList(only as ListBlock);
      if (last === undefined) items.push({ open: '<li>', html: nested });
      else last.html += nested;
    } else
      items.push({ open: `<li${itemValues(item, list)}>`, html: writeLine(item.children as readonly InlinePiece[]) });
  }
  return `<${tag}${values}>\n${items.map(({ open, html }) => `${open}${html}</li>\n`).join('')}</${tag}>`;
};

const itemValues = (item: ListItem, list: ListBlock): string =>
  attributesOf([
    ['class', list.listType === 'check' && item.checked ? 'tox-checklist--checked' : undefined],
    styled(['text-align', item.format]),
  ]);

const codeOf = (pieces: readonly InlinePiece[]): string =>
  pieces.map((piece) => (piece.type === 'linebreak' ? '\n' : ((piece as TextPiece).text ?? ''))).join('');

const writeCode = ({ language, children }: CodeBlock): string => {
  const values = attributesOf([
    [
      'class',
      language && language !== 'plain' && /^[\w+#.-]{1,30}$/.test(language) ? `language-${language}` : undefined,
    ],
  ]);
  return `<pre><code${values}>${escapedText(codeOf(children).replace(/\n+$/, ''))}</code></pre>`;
};

const isLine = (block: Block | undefined): block is ParagraphBlock => block?.type === 'paragraph';

const isPlayerAlone = ({ children }: ParagraphBlock): boolean =>
  children.length === 1 && children[0]?.type === 'opaque';

const writeCell = (cell: TableCell): string => {
  const [only] = cell.children;
  // A player alone in a cell would be read as a block without a line: its line is written out.
  const line = cell.children.length === 1 && isLine(only) && !isPlayerAlone(only) ? only : null;
  const tag = cell.headerState === 0 ? 'td' : 'th';
  const values = attributesOf([
    ['colspan', cell.colSpan > 1 ? String(cell.colSpan) : undefined],
    ['rowspan', cell.rowSpan > 1 ? String(cell.rowSpan) : undefined],
    ['scope', tag === 'th' ? cell.$?.scope : undefined],
    styled(['background-color', cell.backgroundColor], ['text-align', line?.format]),
  ]);
  const content = line === null ? writeBlocks(cell.children) : writeLine(line.children) || gap;
  return `<${tag}${values}>${content}</${tag}>`;
};

/** The part of the table that a row is in: as it was read, or the head for header rows at the top of the table. */
const sectionsOf = (rows: readonly TableRow[]): readonly string[] => {
  let isHead = true;
  return rows.map((row) => {
    isHead &&= row.children.every((cell) => cell.headerState !== 0);
    return row.$?.section ?? (isHead && rows.length > 1 ? 'thead' : 'tbody');
  });
};

const writeTable = (table: TableBlock): string => {
  const sections = sectionsOf(table.children);
  const caption = table.$?.caption;
  let html = `<table>${caption === undefined ? '' : `<caption>${caption}</caption>`}`;
  let open = '';
  table.children.forEach((row, at) => {
    const section = sections[at] ?? 'tbody';
    if (section !== open) html += `${open && `\n</${open}>`}\n<${section}>`;
    open = section;
    html += `\n<tr>${row.children.map((cell) => `\n${writeCell(cell)}`).join('')}\n</tr>`;
  });
  return `${html}\n</${open}>\n</table>`;
};

/** A block as HTML. */
export const writeBlock = (block: Block): string => {
  switch (block.type) {
    case 'heading': {
      const { tag, format, children } = block as HeadingBlock;
      return `<${tag}${aligned(format)}>${writeLine(children) || gap}</${tag}>`;
    }
    case 'quote':
      return `<blockquote>\n${writeBlocks(quoted(block as QuoteBlock))}\n</blockquote>`;
    case 'list':
      return writeList(block as ListBlock);
    case 'code':
      return writeCode(block as CodeBlock);
    case 'table':
      return writeTable(block as TableBlock);
    case 'horizontalrule':
      return '<hr />';
    case 'opaque':
      return (block as OpaquePiece).html;
    default: {
      const { format, children } = block as ParagraphBlock;
      return `<p${aligned(format)}>${writeLine(children) || gap}</p>`;
    }
  }
};

/** Text that stands in a quote without a paragraph, as the editor's own commands may leave it, gets one. */
const quoted = ({ children, format }: QuoteBlock): readonly Block[] => {
  const isText = (child: { readonly type: string }) => /^(?:text|link|linebreak|picture|tab)$/.test(child.type);
  if (children.length > 0 && !children.some(isText)) return children;
  return [{ type: 'paragraph', version: 1, format, indent: 0, direction: null, children: children as never }];
};

/** Blocks as HTML, each on a line of its own. */
export const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('\n');

const inlineTypes = /^(?:text|link|linebreak|picture|tab|code-highlight)$/;

/** A part of a document, which may start and end within a block, as HTML. */
export const writeFragment = (pieces: readonly (Block | InlinePiece)[]): string => {
  const isInline = (piece: Block | InlinePiece): piece is InlinePiece =>
    inlineTypes.test(piece.type) || (piece.type === 'opaque' && (piece as OpaquePiece).inline);
  let html = '';
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Block | InlinePiece;
    const end = pieces.findIndex((each, place) => place >= at && !isInline(each));
    const line = pieces.slice(at, end < 0 ? pieces.length : end) as readonly InlinePiece[];
    html += line.length === 0 ? writeBlock(piece as Block) : writeLine(line);
    at += Math.max(line.length, 1);
  }
  return html;
};

/** Whether blocks are all that an empty document consists of. */
export const isEmptyDocument = (blocks: readonly Block[]): boolean =>
  blocks.length === 0 || (blocks.length === 1 && isLine(blocks[0]) && blocks[0].children.length === 0);

/** A whole document as HTML; an empty one is the empty text. */
export const writeHtml = (blocks: readonly Block[]): string => (isEmptyDocument(blocks) ? '' : writeBlocks(blocks));
