import { useLexicalEditable } from '@lexical/react/useLexicalEditable';
import { createContext, type ReactNode, use, useDeferredValue } from 'react';

const LateLock = createContext(false);

/**
 * Tells the tools in it whether the text can't be changed: late when it is locked, at once when it is free again. To render some
 * thirty buttons would hold up the save that locks the text, and its answer. Until then a tool has to look for itself.
 */
export function WithLateLock({ children }: { children: ReactNode }) {
  const isLocked = !useLexicalEditable();
  const wasLocked = useDeferredValue(isLocked);
  return <LateLock value={isLocked && wasLocked}>{children}</LateLock>;
}

/** Whether the text can't be changed, as `WithLateLock` tells it. */
export const useLateLock = (): boolean => use(LateLock);
