import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import type { LexicalEditor } from 'lexical';
import { useMemo, useSyncExternalStore } from 'react';

/** How long a text is locked before its tools are told, in milliseconds: most saves are over sooner. */
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
 * Whether the tools of a text are to look as if it can't be changed: late when it is locked, at once when it is free again. To
 * render some thirty buttons would hold up the save that locks the text, and its answer. Until then a tool has to look for itself.
 */
export const useLateLock = (): boolean => {
  const [editor] = useLexicalComposerContext();
  const { read, subscribe } = useMemo(() => lateLockOf(editor), [editor]);
  return useSyncExternalStore(subscribe, read);
};
