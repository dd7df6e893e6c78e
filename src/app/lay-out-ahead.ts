/** As large as the window. Nothing of it can be seen, pressed or focused, and a screen reader is told nothing of it. */
const outOfSight = 'position: fixed; inset: 0; contain: strict; visibility: hidden';

/**
 * Lays out an element that is not in the document yet, and whose children React has drawn hidden, so that its fonts are found and
 * its words measured by the time it is shown. It is in the document during this call alone, which nobody gets to see.
 */
export const layOutAhead = (element: HTMLElement): void => {
  const children = [...element.children].filter((child) => child instanceof HTMLElement);
  const asDrawn = children.map(({ style }) => style.cssText);
  for (const { style } of children) style.removeProperty('display');
  element.style.cssText = outOfSight;
  document.body.append(element);
  // To be asked for a size makes the browser lay out what has one.
  void element.offsetHeight;
  element.remove();
  element.removeAttribute('style');
  children.forEach(({ style }, at) => {
    style.cssText = asDrawn[at] ?? '';
  });
};
