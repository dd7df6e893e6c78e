import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  isDOMNode,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
} from 'lexical';

/** A click chooses a picture, a line or an opaque block, which its element then shows; Delete removes what is chosen. */
export const registerChosenNodes = (editor: LexicalEditor): (() => void) => {
  let shown: readonly NodeKey[] = [];
  return mergeRegister(
    editor.registerCommand(
      CLICK_COMMAND,
      (event) => {
        const node = isDOMNode(event.target) ? $getNearestNodeFromDOMNode(event.target) : null;
        if (!$isDecoratorNode(node)) return false;
        const selection = $createNodeSelection();
        selection.add(node.getKey());
        $setSelection(selection);
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerUpdateListener(({ editorState }) => {
      const chosen = editorState.read(() => {
        const selection = $getSelection();
        return $isNodeSelection(selection) ? selection.getNodes().map((node) => node.getKey()) : [];
      });
      if (chosen.length === 0 && shown.length === 0) return;
      for (const key of shown) editor.getElementByKey(key)?.removeAttribute('data-chosen');
      for (const key of chosen) editor.getElementByKey(key)?.setAttribute('data-chosen', 'true');
      shown = chosen;
    }),
  );
};
