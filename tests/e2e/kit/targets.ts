import type { Page } from 'playwright';

/**
 * The controls in sight that a finger misses: less than 44 x 44 CSS px, the room around them that takes the press counted in
 * (design §6). Not counted are links within a text, as in WCAG 2.5.5, and what a label or a drop area takes the press for.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 44;
    const dialog = document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]');
    const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=textbox], [role=tab], [role=option], [role=menuitem], [tabindex="0"]',
    );
    const isInText = (element: HTMLElement) =>
      element.matches('a') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim());
    // Within the rounding of fractions of a pixel.
    const isWide = (element: Element) => element.getBoundingClientRect().width > least - 0.5;
    const isHigh = (element: Element) => element.getBoundingClientRect().height > least - 0.5;
    const takes = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    };
    const isSmall = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
      if ([element, ...labels].some((target) => isWide(target) && isHigh(target))) return false;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, room] = [left + width / 2, top + height / 2, least / 2 - 1];
      const across = isWide(element) || (takes(element, x - room, y) && takes(element, x + room, y));
      const down = isHigh(element) || (takes(element, x, y - room) && takes(element, x, y + room));
      return !across || !down;
    };
    const found = [...controls]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (element) => element.closest('[aria-hidden=true], [inert], [role=textbox] *') === null && !isInText(element),
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1;
      })
      .filter(isSmall)
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
        return `${element.tagName.toLowerCase()} ${element.getAttribute('type') ?? ''} "${name.slice(0, 40)}" ${width.toFixed(0)} x ${height.toFixed(0)}`;
      });
    window.scrollTo(0, 0);
    return [...new Set(found)];
  });
