import { $createCodeNode, $isCodeNode } from '@lexical/code-core';
import { $createHorizontalRuleNode } from '@lexical/extension';
import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link';
import {
  $isListNode,
  $removeList,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  type ListType,
} from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode, type QuoteNode } from '@lexical/rich-text';
import { $getSelectionStyleValueForProperty, $patchStyleText, $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $isTextNode,
  type ElementFormatType,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';

export type BlockKind = 'paragraph' | 'h1' | 'h2' | 'h3' | 'h4' | 'quote' | 'code';
export type Align = Extract<ElementFormatType, 'left' | 'center' | 'right' | 'justify'>;

/** The range that commands work on: what is selected, or the end of the document when nothing is. */
export const $range = (): RangeSelection | null => {
  const selection = $getSelection() ?? $getRoot().selectEnd();
  return $isRangeSelection(selection) ? selection : null;
};

const $quoteAround = (node: LexicalNode): QuoteNode | null => $findMatchingParent(node, $isQuoteNode);

/** The blocks directly below the root or a cell that the selection touches. */
const $touchedBlocks = (selection: RangeSelection): readonly LexicalNode[] => {
  const blocks = new Map<string, LexicalNode>();
  for (const node of [selection.anchor.getNode(), ...selection.getNodes(), selection.focus.getNode()]) {
    const block = $findMatchingParent(node, (each) => $isRootOrShadowRoot(each.getParent()));
    if (block !== null) blocks.set(block.getKey(), block);
  }
  return [...blocks.values()];
};

const $toggleQuote = (selection: RangeSelection): void => {
  const around = $quoteAround(selection.anchor.getNode());
  if (around !== null) {
    around.collapseAtStart();
    return;
  }
  const blocks = $touchedBlocks(selection).filter((block) =>
    block.getParent()?.is($touchedBlocks(selection)[0]?.getParent() ?? null),
  );
  const [first] = blocks;
  if (first === undefined) return;
  const quote = $createQuoteNode({ shadowRoot: true });
  first.insertBefore(quote);
  quote.append(...blocks);
};

const $toggleCode = (selection: RangeSelection): void => {
  if ($findMatchingParent(selection.anchor.getNode(), $isCodeNode)) {
    $setBlocksType(selection, () => $createParagraphNode());
  } else if (selection.isCollapsed() || $touchedBlocks(selection).length < 2) {
    $setBlocksType(selection, () => $createCodeNode());
  } else {
    const words = selection.getTextContent();
    const code = $createCodeNode();
    selection.insertNodes([code]);
    code.select().insertRawText(words);
  }
};

/** Makes blocks of this kind of those selected. */
export const $setBlock = (kind: BlockKind): void => {
  const selection = $range();
  if (selection === null) return;
  if (kind === 'quote') $toggleQuote(selection);
  else if (kind === 'code') $toggleCode(selection);
  else $setBlocksType(selection, () => (kind === 'paragraph' ? $createParagraphNode() : $createHeadingNode(kind)));
};

/** The list around a node, the innermost. */
export const $listAround = (node: LexicalNode) => $findMatchingParent(node, $isListNode);

/** Makes a list of what is selected, a list of another kind of a list, or paragraphs of a list of this kind. */
export const $toggleList = (editor: LexicalEditor, type: ListType): void => {
  const selection = $range();
  if (selection === null) return;
  const command = {
    bullet: INSERT_UNORDERED_LIST_COMMAND,
    number: INSERT_ORDERED_LIST_COMMAND,
    check: INSERT_CHECK_LIST_COMMAND,
  }[type];
  if ($listAround(selection.anchor.getNode())?.getListType() === type) $removeList();
  else editor.dispatchCommand(command, undefined);
};

/** Aligns what is selected; an alignment that it has already is taken away. */
export const $align = (align: Align): void => {
  const selection = $range();
  if (selection === null) return;
  for (const node of [selection.anchor.getNode(), ...selection.getNodes()]) {
    const block = $findMatchingParent(node, (each) => $isElementNode(each) && !each.isInline());
    if ($isElementNode(block) && !$isRootOrShadowRoot(block)) block.setFormat(align === 'left' ? '' : align);
  }
};

/** Takes formats, colours and links from the selected text, and alignment and heading from its blocks. */
export const $clearFormatting = (): void => {
  const selection = $range();
  if (selection === null) return;
  if (!selection.isCollapsed()) $toggleLink(null);
  $patchStyleText(selection, { color: null, 'background-color': null });
  if (!selection.isCollapsed()) {
    const nodes = selection.extract();
    for (const node of nodes) if ($isTextNode(node)) node.setFormat(0).setStyle('');
  }
  selection.setFormat(0);
  selection.setStyle('');
  for (const node of [selection.anchor.getNode(), ...selection.getNodes()]) {
    const block = $findMatchingParent(node, (each) => $isElementNode(each) && !each.isInline());
    if (!$isElementNode(block) || $isRootOrShadowRoot(block)) continue;
    block.setFormat('');
    if ($isHeadingNode(block)) block.replace($createParagraphNode(), true);
  }
};

/** Colours the selected text; `null` takes the colour away. */
export const $setColor = (color: string | null): void => {
  const selection = $range();
  if (selection !== null) $patchStyleText(selection, { color });
};

/** The colour of the selected text; empty when it has none, or several. */
export const $colorOf = (selection: RangeSelection): string =>
  $getSelectionStyleValueForProperty(selection, 'color', '');

/** The link around the selection's start. */
export const $linkAround = (selection: RangeSelection): LinkNode | null => {
  const node = selection.anchor.getNode();
  return $findMatchingParent(node, $isLinkNode);
};

/** Links the selected text, or the link with the caret, to an address; where there is no text, the address is the text. */
export const $setLink = (url: string | null): void => {
  const selection = $range();
  if (selection === null) return;
  const around = $linkAround(selection);
  if (url === null) {
    if (around !== null && selection.isCollapsed()) around.select(0, around.getChildrenSize());
    $toggleLink(null);
  } else if (around !== null && selection.isCollapsed()) around.setURL(url);
  else if (selection.isCollapsed()) $insertLink(url, url);
  else $toggleLink(url, { rel: 'noopener noreferrer' });
};

const $insertLink = (url: string, words: string): void => {
  const text = $createTextNode(words);
  $insertNodes([$createLinkNode(url, { rel: 'noopener noreferrer' }).append(text)]);
};

/** Puts a horizontal line below the block with the caret. */
export const $insertRule = (): void => {
  const selection = $range();
  if (selection === null) return;
  const rule = $createHorizontalRuleNode();
  selection.insertNodes([rule]);
  if (rule.getNextSibling() === null) rule.insertAfter($createParagraphNode());
  rule.selectNext();
};
