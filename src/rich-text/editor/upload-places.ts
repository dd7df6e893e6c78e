import { $isCodeNode } from '@lexical/code-core';
import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $isListItemNode } from '@lexical/list';
import { $isHeadingNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  $isTextNode,
  type EditorState,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
  type TextNode,
} from 'lexical';
import { linkAddress, mediaAddress } from '../../../domain/addresses';
import type { Inserted } from '../../../machines/upload/upload';
import { $createPictureNode } from './nodes/picture-node';

/** Where the caret stood. */
interface Point {
  readonly key: NodeKey;
  readonly offset: number;
  readonly type: 'text' | 'element';
  /** The node just before it, where it stands between nodes. */
  readonly before: NodeKey | null;
}

interface Place {
  point: Point;
  /** Files that are still meant for it. */
  open: number;
  /** What was put there, by the number of its file. */
  readonly there: { readonly id: number; readonly key: NodeKey }[];
}

const $between = (parent: LexicalNode, offset: number): Point => {
  const before = $isElementNode(parent) ? parent.getChildAtIndex(offset - 1) : null;
  return { key: parent.getKey(), offset, type: 'element', before: before?.getKey() ?? null };
};

const $caret = (): Point => {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) {
    const { key, offset, type } = selection.isBackward() ? selection.anchor : selection.focus;
    if (type === 'text') return { key, offset, type, before: null };
    const node = $getNodeByKey(key);
    if (node !== null) return $between(node, offset);
  }
  const last = selection?.getNodes().at(-1);
  const parent = last?.getParent();
  if (last && parent) return $between(parent, last.getIndexWithinParent() + 1);
  return $between($getRoot(), $getRoot().getChildrenSize());
};

const $textOf = (key: NodeKey): string | null => {
  const node = $getNodeByKey(key);
  return $isTextNode(node) ? node.getTextContent() : null;
};

/** The text after a node: beside it, or at the start of the next block. */
const $textAfter = (key: NodeKey): TextNode | null => {
  const node = $getNodeByKey(key);
  const next = node?.getNextSibling() ?? node?.getParent()?.getNextSibling();
  const first = $isElementNode(next) ? next.getFirstDescendant() : next;
  return $isTextNode(first) ? first : null;
};

/** The point after the text that it stands in was changed from `was`. */
const $followed = (point: Point, was: string): Point => {
  const is = $textOf(point.key);
  if (is === null || is === was) return point;
  if (is.length < point.offset && was.startsWith(is)) {
    const rest = $textAfter(point.key);
    if (rest?.getTextContent() === was.slice(is.length)) {
      return { ...point, key: rest.getKey(), offset: point.offset - is.length };
    }
  }
  let same = 0;
  while (same < Math.min(was.length, is.length) && was[same] === is[same]) same += 1;
  if (same >= point.offset) return point;
  return { ...point, offset: Math.min(is.length, Math.max(same, point.offset + is.length - was.length)) };
};

const $makeNode = ({ kind, link, name, alt }: Inserted): LexicalNode | null => {
  const url = kind === 'image' ? mediaAddress(link) : linkAddress(link);
  if (url === undefined) return null;
  if (kind === 'image') return $createPictureNode(url, alt);
  return $createLinkNode(url, { rel: 'noopener noreferrer' }).append($createTextNode(name));
};

const holdsText = (node: LexicalNode) => $isParagraphNode(node) || $isHeadingNode(node) || $isListItemNode(node);

const $putAtEnd = (made: LexicalNode): void => {
  const last = $getRoot().getLastChild();
  if ($isParagraphNode(last) && last.isEmpty()) last.append(made);
  else $getRoot().append($createParagraphNode().append(made));
};

const $putInText = (text: TextNode, offset: number, made: LexicalNode): void => {
  const link = $findMatchingParent(text, $isLinkNode);
  if (link !== null) link.insertAfter(made);
  else if (offset <= 0) text.insertBefore(made);
  else if (offset >= text.getTextContentSize()) text.insertAfter(made);
  else text.splitText(offset)[0]?.insertAfter(made);
};

const $putBetween = (parent: ElementNode, { offset, before }: Point, made: LexicalNode): void => {
  const neighbour = before === null ? null : $getNodeByKey(before);
  const isBeside = neighbour?.getParent()?.is(parent) ?? false;
  const at = isBeside && neighbour !== null ? neighbour.getIndexWithinParent() + 1 : offset;
  const start = Math.min(at, parent.getChildrenSize());
  if (holdsText(parent)) parent.splice(start, 0, [made]);
  else if (!$isRootOrShadowRoot(parent)) parent.getTopLevelElement()?.insertAfter($createParagraphNode().append(made));
  else {
    const there = parent.getChildAtIndex(start) ?? parent.getChildAtIndex(start - 1);
    if ($isParagraphNode(there) && there.isEmpty()) there.append(made);
    else parent.splice(start, 0, [$createParagraphNode().append(made)]);
  }
};

/** Puts a node where the point is; at the end of the document when there is no such place any more. */
const $put = (point: Point, made: LexicalNode): void => {
  const node = $getNodeByKey(point.key);
  const code = node && $findMatchingParent(node, $isCodeNode);
  if (code) code.insertAfter($createParagraphNode().append(made));
  else if ($isTextNode(node) && node.isAttached()) $putInText(node, point.offset, made);
  else if ($isElementNode(node) && node.isAttached()) $putBetween(node, point, made);
  else $putAtEnd(made);
};

/** Whether the caret is at the point, and there is nothing between them. */
const $isCaretAt = ({ key, offset }: Point): boolean => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  return selection.anchor.key === key && selection.anchor.offset === offset;
};

/**
 * The places in a text to which files are on their way. The text may change meanwhile: a place moves with what stands before
 * it, and where it is gone, its files come to the end.
 */
export class UploadPlaces {
  private readonly places = new Map<string, Place>();
  private count = 0;
  private readonly editor: LexicalEditor;

  constructor(editor: LexicalEditor) {
    this.editor = editor;
  }

  /** Remembers where the caret is, for so many files; to be called while the document is read. */
  $mark(files: number): string {
    this.count += 1;
    const name = `place-${this.count}`;
    this.places.set(name, { point: $caret(), open: files, there: [] });
    return name;
  }

  /** The same from outside of the editor. */
  mark(files: number): string {
    return this.editor.getEditorState().read(() => this.$mark(files));
  }

  /** Follows the changes of the document until the function that it gives is called. */
  listen(): () => void {
    return this.editor.registerUpdateListener(({ editorState, prevEditorState }) => {
      for (const place of this.places.values()) this.follow(place, editorState, prevEditorState);
    });
  }

  /** A file has come to its end: what came of it is put to its place, and the caret stays with the words it is at. */
  settle(name: string, id: number, inserted: Inserted | null): void {
    const place = this.places.get(name);
    if (place === undefined) return;
    place.open -= 1;
    if (place.open === 0) this.places.delete(name);
    if (inserted === null) return;
    const isHere = this.editor.getRootElement()?.contains(document.activeElement) ?? false;
    this.editor.update(() => $insert(place, id, inserted), {
      tag: isHere ? [] : [SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG],
      discrete: true,
    });
  }

  private follow(place: Place, now: EditorState, before: EditorState): void {
    const { point } = place;
    if (point.type !== 'text') return;
    const was = before.read(() => $textOf(point.key));
    if (was !== null) place.point = now.read(() => $followed(point, was));
  }
}

/** Files of one place stand there in the order in which they were given, whichever came first. */
const $insert = (place: Place, id: number, inserted: Inserted): void => {
  const made = $makeNode(inserted);
  if (made === null) return;
  const isThere = ({ key }: { readonly key: NodeKey }) => $getNodeByKey(key)?.isAttached() ?? false;
  const next = place.there.filter((each) => each.id > id && isThere(each)).sort((one, other) => one.id - other.id)[0];
  const previous = place.there.filter((each) => each.id < id && isThere(each)).sort((a, b) => b.id - a.id)[0];
  if (previous !== undefined) {
    $getNodeByKey(previous.key)?.insertAfter(made);
    made.insertBefore($createTextNode(' '));
  } else if (next !== undefined) {
    $getNodeByKey(next.key)?.insertBefore(made);
    made.insertAfter($createTextNode(' '));
  } else {
    const isCaretHere = $isCaretAt(place.point);
    $put(place.point, made);
    if (isCaretHere) made.selectNext(0, 0);
  }
  place.there.push({ id, key: made.getKey() });
};
