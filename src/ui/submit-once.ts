import type { MouseEvent } from 'react';

/**
 * Keeps the second half of a double click from submitting: somebody who double-clicks means one click, and the first may have been
 * answered in between. The click goes on to other listeners: react-aria would send one of its own without it.
 */
export const submitOnce = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};
