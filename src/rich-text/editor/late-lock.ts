import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { LexicalEditor } from 'lexical';
import { useMemo, useSyncExternalStore } from 'react';

/** How long a text stays locked before its tools are disabled, in milliseconds. Most saves take less time. */
const lateMs = 200;

const lateLockOf = (editor: LexicalEditor) => {
  const isLockedNow = () => !editor.isEditable();
  let isLocked = isLockedNow();
  return {
    read: () => isLocked,
    subscribe: (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      isLocked = isLockedNow();
      const tell = (now: boolean) => {
        isLocked = now;
        changed();
      };
      const stop = editor.registerEditableListener((isEditable) => {
        clearTimeout(timer);
        if (isEditable) tell(false);
        else timer = setTimeout(tell, lateMs, true);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
};

/**
 * Whether the tools of a text are disabled: some time after the text is locked, and no longer than it is. To render some thirty
 * buttons would delay the save that locks the text, and its answer. Until then each tool checks `editor.isEditable()` itself.
 */
export const useLateLock = (): boolean => {
  const [editor] = useLexicalComposerContext();
  const { read, subscribe } = useMemo(() => lateLockOf(editor), [editor]);
  return useSyncExternalStore(subscribe, read);
};
