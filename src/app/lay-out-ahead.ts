/** Its size is that of the window, and nothing of it can be seen, heard of or pressed. */
const outOfSight = 'position: fixed; inset: 0; contain: strict; visibility: hidden';

/**
 * Lays out an element that is not in the document yet, and that React has drawn hidden, so that its fonts are found and its words
 * measured by the time it is shown. It is in the document during this call alone, which nobody gets to see.
 */
export const layOutAhead = (element: HTMLElement): void => {
  const hidden = [...element.children].filter((child) => child instanceof HTMLElement);
  for (const child of hidden) child.style.removeProperty('display');
  element.style.cssText = outOfSight;
  document.body.append(element);
  // To be asked for a size makes the browser lay out what has one.
  void element.offsetHeight;
  element.remove();
  element.removeAttribute('style');
  for (const child of hidden) child.style.setProperty('display', 'none', 'important');
};
