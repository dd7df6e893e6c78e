import type { Indexed } from '../list-index/indexed';
import { handlers } from './handlers';

/** Every content type whose lists can be asked for in windows. */
export const indexedContent: readonly Indexed[] = Object.values(handlers).flatMap((handler) =>
  'windowed' in handler && handler.windowed !== undefined ? [handler.windowed.indexed] : [],
);
