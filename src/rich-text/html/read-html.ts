import type { Block, InlinePiece, ListBlock, ListItem, OpaquePiece } from './document';
import * as make from './document';
import { markupOf } from './markup';
import { type Around, Line, nothingAround, opaqueTags, tagNameOf, within } from './read-inline';
import { readTable } from './read-table';

/*
 * From HTML to the editor's document. What comes is already clean (clean.ts). Blocks that the editor has no word for become
 * opaque ones; tags that are only boxes are looked through.
 */

const boxes =
  'div section article main header footer aside nav address dl dt dd details summary fieldset center form body html';
const lines = 'p h1 h2 h3 h4 h5 h6';
const blocks = `${boxes} ${lines} blockquote ul ol li pre hr table thead tbody tfoot tr td th caption figure`;
const boxTags = new Set(boxes.split(' '));
const blockTags = new Set(blocks.split(' '));

/** Whether a node is a block of its own, and not part of a line of text. */
export const isBlock = (node: Node): boolean =>
  blockTags.has(tagNameOf(node)) || (node.nodeType === 1 && [...node.childNodes].some(isBlock));

/** Blocks gathered from the children of an element; text between them stands in paragraphs of its own. */
class Blocks {
  private readonly done: Block[] = [];
  private readonly line = new Line();

  add(node: Node, around: Around): void {
    const tag = tagNameOf(node);
    if (!isBlock(node)) {
      this.line.add(node, around);
      return;
    }
    this.endLine(around);
    this.addBlock(node as Element, tag, within(node as Element, around));
  }

  addAll(parent: Node, around: Around): void {
    for (const child of parent.childNodes) this.add(child, around);
    this.endLine(around);
  }

  end(): readonly Block[] {
    return this.done;
  }

  private endLine({ align }: Around): void {
    if (this.line.isEmpty) return;
    const pieces = this.line.end();
    const [only] = pieces;
    // A player that stands alone between blocks is a block.
    if (pieces.length === 1 && only?.type === 'opaque') this.done.push(make.opaque((only as OpaquePiece).html, false));
    else if (pieces.length > 0) this.done.push(make.paragraph(pieces, align));
  }

  private addOpaque(node: Node): void {
    const html = markupOf(node);
    if (html !== '') this.done.push(make.opaque(html, false));
  }

  private addBlock(element: Element, tag: string, around: Around): void {
    if (tag === 'p' || (boxTags.has(tag) && ![...element.childNodes].some(isBlock))) this.addParagraph(element, around);
    else if (/^h[1-6]$/.test(tag)) this.done.push(make.heading(tag, lineOf(element, around), around.align));
    else if (tag === 'blockquote') this.done.push(make.quote(filled(readBlocks(element, around))));
    else if (tag === 'ul' || tag === 'ol') this.addSome(readList(element, around));
    else if (tag === 'pre') this.done.push(readCode(element));
    else if (tag === 'hr') this.done.push(make.rule());
    else if (tag === 'table' && around.isInTable) this.addOpaque(element);
    else if (tag === 'table') this.addSome(readTable(element, around, readBlocks));
    else if (opaqueTags.has(tag)) this.addOpaque(element);
    else this.addAll(element, around);
  }

  private addParagraph(element: Element, around: Around): void {
    const pieces = lineOf(element, around);
    // An empty box shows nothing, an empty paragraph is a gap that somebody made.
    if (pieces.length > 0 || tagNameOf(element) === 'p') this.done.push(make.paragraph(pieces, around.align));
  }

  private addSome(block: Block | null): void {
    if (block !== null) this.done.push(block);
  }
}

const filled = (content: readonly Block[]): readonly Block[] => (content.length === 0 ? [make.paragraph([])] : content);

const readBlocks = (parent: Node, around: Around): readonly Block[] => {
  const content = new Blocks();
  content.addAll(parent, around);
  return content.end();
};

/** The content of an element that holds one line. A block that strayed into it stays as it is. */
const lineOf = (element: Element, around: Around): readonly InlinePiece[] => {
  const line = new Line();
  for (const child of element.childNodes) {
    if (isBlock(child) && !boxTags.has(tagNameOf(child))) line.addOpaque(child);
    else line.add(child, around);
  }
  return line.end();
};

const languageOf = (element: Element): string | undefined => {
  const said = [element, ...element.querySelectorAll('code')].map(
    (each) => /(?:^|\s)language-(\S+)/.exec(each.className)?.[1] ?? each.getAttribute('data-language'),
  );
  return said.find((language) => language)?.toLowerCase();
};

const codeTags = new Set(['code', 'span', 'br', 'pre']);

/** A block of code; one with more than text in it stays as it is. */
const readCode = (element: Element): Block => {
  if ([...element.querySelectorAll('*')].some((each) => !codeTags.has(tagNameOf(each))))
    return make.opaque(markupOf(element), false);
  const textOf = (node: Node): string => {
    if (tagNameOf(node) === 'br') return '\n';
    return node.nodeType === 3 ? (node.textContent ?? '') : [...node.childNodes].map(textOf).join('');
  };
  const pieces = textOf(element)
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .flatMap((words, at) => [
      ...(at === 0 ? [] : [make.lineBreak()]),
      ...words.split(/(\t)/).flatMap((part): InlinePiece[] => {
        if (part === '') return [];
        return part === '\t' ? [make.tab()] : [make.codeText(part)];
      }),
    ]);
  const language = languageOf(element);
  return make.code(pieces, language === 'plain' || language === 'markup' ? undefined : language);
};

const isCheckList = (element: Element): boolean =>
  element.getAttribute('__lexicallisttype') === 'check' ||
  element.classList.contains('tox-checklist') ||
  (element.children.length > 0 && [...element.children].every((item) => item.getAttribute('role') === 'checkbox'));

const isChecked = (item: Element): boolean =>
  item.getAttribute('aria-checked') === 'true' || item.classList.contains('tox-checklist--checked');

const readList = (element: Element, around: Around): ListBlock | null => {
  const isCheck = tagNameOf(element) === 'ul' && isCheckList(element);
  const items: ListItem[] = [];
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
  let value = Number.isFinite(start) ? start : 1;
  const addItem = (pieces: readonly InlinePiece[], checked: boolean | undefined, align: string) => {
    items.push(make.listItem(pieces, value, checked, align));
    value += 1;
  };
  const addNested = (list: Element, inside: Around) => {
    const nested = readList(list, { ...inside, align: '' });
    if (nested !== null) items.push(make.listItem([nested], value, isCheck ? false : undefined));
  };
  /** Text that strayed in between the items is an item too. */
  let strayed: Node[] = [];
  const endStrayed = () => {
    const isText = strayed.some((node) => tagNameOf(node) !== '' || node.textContent?.trim() !== '');
    const inside = { ...around, align: '' };
    if (isText) readItem(strayed, inside, (pieces) => addItem(pieces, isCheck ? false : undefined, ''), addNested);
    strayed = [];
  };
  for (const child of element.childNodes) {
    if (!isBlock(child)) {
      strayed.push(child);
      continue;
    }
    endStrayed();
    const item = child as Element;
    const tag = tagNameOf(item);
    const inside = within(item, { ...around, align: '' });
    if (tag === 'ul' || tag === 'ol') addNested(item, around);
    else {
      const checked = isCheck ? isChecked(item) : undefined;
      readItem(item.childNodes, inside, (pieces) => addItem(pieces, checked, inside.align), addNested);
    }
  }
  endStrayed();
  if (items.length === 0) return null;
  const listType = isCheck ? 'check' : tagNameOf(element) === 'ol' ? 'number' : 'bullet';
  const numbering = listType === 'number' ? (element.getAttribute('type') ?? undefined) : undefined;
  return make.list({ listType, start: listType === 'number' && Number.isFinite(start) ? start : 1, numbering }, items);
};

/** An item: its lines of text, and the lists within it. Paragraphs in it become lines; other blocks stay as they are. */
const readItem = (
  content: Iterable<Node>,
  around: Around,
  addItem: (pieces: readonly InlinePiece[]) => void,
  addNested: (list: Element, around: Around) => void,
): void => {
  let line = new Line();
  let added = 0;
  const flush = (force: boolean) => {
    const pieces = line.end();
    line = new Line();
    if (pieces.length > 0 || force) {
      addItem(pieces);
      added += 1;
    }
  };
  const add = (node: Node, inside: Around): void => {
    const tag = tagNameOf(node);
    if (tag === 'ul' || tag === 'ol') {
      // A list at the start of an item: the item itself is there too, with nothing in it.
      flush(added === 0);
      added += 1;
      addNested(node as Element, inside);
    } else if (!isBlock(node)) line.add(node, inside);
    else if (tag === 'p' || boxTags.has(tag) || !blockTags.has(tag)) {
      if (!line.isEmpty) line.addBreak(inside);
      for (const child of node.childNodes) add(child, within(node as Element, inside));
    } else line.addOpaque(node);
  };
  for (const child of content) add(child, around);
  flush(added === 0);
};

/** The blocks of a clean document. */
export const readHtml = (content: Node): readonly Block[] => readBlocks(content, nothingAround);
