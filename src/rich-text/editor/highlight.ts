import {
  $createCodeHighlightNode,
  $isCodeHighlightNode,
  $isCodeNode,
  CodeHighlightNode,
  CodeNode,
} from '@lexical/code-core';
import {
  $createLineBreakNode,
  $createTabNode,
  $createTextNode,
  $getNodeByKey,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  $isTabNode,
  $isTextNode,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  type PointType,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical';
import { latePart } from '../../ui/late-part';

/** How long after an edit code is coloured, in milliseconds (spec §9): a timer of its own, as no chart holds the document. */
const afterEdit = 100;

/** Takes code apart by the grammars of the languages, which are fetched with the first block of code. */
const latePartsOfCode = latePart(() => import('./code-grammars').then(({ partsOfCodeIn }) => partsOfCodeIn));

type PartsOfCode = typeof import('./code-grammars').partsOfCodeIn;

const nodesOf = (
  partsOfCodeIn: PartsOfCode,
  code: string,
  language: string | null | undefined,
): readonly LexicalNode[] =>
  partsOfCodeIn(code, language).flatMap(({ text, kind }) =>
    text
      .split(/(\n|\t)/)
      .filter((part) => part !== '')
      .map((part) => {
        if (part === '\n') return $createLineBreakNode();
        return part === '\t' ? $createTabNode() : $createCodeHighlightNode(part, kind);
      }),
  );

const isSame = (before: LexicalNode | undefined, after: LexicalNode | undefined): boolean => {
  if ($isCodeHighlightNode(before) && $isCodeHighlightNode(after))
    return before.getTextContent() === after.getTextContent() && before.getHighlightType() === after.getHighlightType();
  return ($isTabNode(before) && $isTabNode(after)) || ($isLineBreakNode(before) && $isLineBreakNode(after));
};

/** How many characters of the code come before a point in it; `null` for a point elsewhere. */
const offsetIn = (code: CodeNode, point: PointType): number | null => {
  if (point.type === 'element') {
    if (!code.is(point.getNode())) return null;
    return code
      .getChildren()
      .slice(0, point.offset)
      .reduce((sum, child) => sum + child.getTextContentSize(), 0);
  }
  const node = point.getNode();
  if (!code.is(node.getParent())) return null;
  return node.getPreviousSiblings().reduce((sum, child) => sum + child.getTextContentSize(), point.offset);
};

/** Puts a point so many characters into the code. */
const setOffset = (code: CodeNode, point: PointType, offset: number): void => {
  let left = offset;
  for (const [at, child] of code.getChildren().entries()) {
    const size = child.getTextContentSize();
    const isHere = $isTextNode(child) ? left <= size : left === 0;
    if (isHere) {
      if ($isTextNode(child)) point.set(child.getKey(), left, 'text');
      else point.set(code.getKey(), at, 'element');
      return;
    }
    left -= size;
  }
  point.set(code.getKey(), code.getChildrenSize(), 'element');
};

/** Colours a block of code again: only what changed is replaced, and the selection stays where it is. */
const $highlight = (partsOfCodeIn: PartsOfCode, code: CodeNode): void => {
  const before = code.getChildren();
  const after = nodesOf(partsOfCodeIn, code.getTextContent(), code.getLanguage());
  let from = 0;
  while (from < before.length && isSame(before[from], after[from])) from += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - from && isSame(before.at(-1 - end), after.at(-1 - end)))
    end += 1;
  if (from === before.length && before.length === after.length) return;

  const selection = $getSelection();
  const points = $isRangeSelection(selection) ? [selection.anchor, selection.focus] : [];
  const offsets = points.map((point) => offsetIn(code, point));
  code.splice(from, before.length - from - end, after.slice(from, after.length - end));
  points.forEach((point, at) => {
    const offset = offsets[at];
    if (offset !== null && offset !== undefined) setOffset(code, point, offset);
  });
};

/** Colours code some time after each edit of it; an edit in between starts the time again. */
export const registerHighlighting = (editor: LexicalEditor): (() => void) => {
  const waiting = new Set<NodeKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const highlight = (partsOfCodeIn: PartsOfCode) => {
    // Letters that are being put together would fall apart.
    if (editor.isComposing()) return later();
    const keys = [...waiting];
    const root = editor.getRootElement();
    // To set the selection in the page would take the focus from wherever it has gone.
    const isElsewhere = root !== null && !root.contains(document.activeElement);
    waiting.clear();
    editor.update(
      () => {
        for (const key of keys) {
          const node = $getNodeByKey(key);
          if ($isCodeNode(node)) $highlight(partsOfCodeIn, node);
        }
      },
      {
        tag: [HISTORY_MERGE_TAG, SKIP_SCROLL_INTO_VIEW_TAG, ...(isElsewhere ? [SKIP_DOM_SELECTION_TAG] : [])],
        skipTransforms: true,
      },
    );
  };
  const later = () => {
    clearTimeout(timer);
    // Grammars that can't be had are asked for again after the next edit; until then the code has one colour.
    const arriving = latePartsOfCode.fetch().catch(() => null);
    const mine = setTimeout(async () => {
      const partsOfCodeIn = await arriving;
      // Edited meanwhile, or over: another timer does it, or none.
      if (partsOfCodeIn !== null && timer === mine) highlight(partsOfCodeIn);
    }, afterEdit);
    timer = mine;
  };

  return mergeRegister(
    editor.registerMutationListener(CodeNode, (mutations, { dirtyLeaves }) => {
      for (const [key, mutation] of mutations) if (mutation !== 'destroyed') waiting.add(key);
      if (waiting.size > 0 && (mutations.size > 0 || dirtyLeaves.size > 0)) later();
    }),
    // Text that has left its block of code is text like any other.
    editor.registerNodeTransform(CodeHighlightNode, (node) => {
      if (!$isCodeNode(node.getParent())) node.replace($createTextNode(node.getTextContent()));
    }),
    () => {
      clearTimeout(timer);
      timer = undefined;
    },
  );
};
