import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the text can't be changed, for tools that show it: told late when it is locked, at once when it is free again. To render some
 * thirty buttons would hold up the save that locks the text, and its answer. Until then a tool has to look for itself.
 */
export const useLateLock = (): boolean => {
  const [editor] = useLexicalComposerContext();
  const [isLocked, setLocked] = useState(() => !editor.isEditable());
  useEffect(() => {
    setLocked(!editor.isEditable());
    return editor.registerEditableListener((isEditable) => {
      if (isEditable) setLocked(false);
      else startTransition(() => setLocked(true));
    });
  }, [editor]);
  return isLocked;
};
