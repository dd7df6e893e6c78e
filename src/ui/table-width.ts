import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the columns of a long table as wide as its first rows made them, so that they do not move while others scroll by; and
 * says whether the table fits (`data-fits`): only then can its headers stay in sight, else it scrolls sideways.
 */
export function useSteadyColumns(frame: RefObject<HTMLElement | null>, isLong: boolean, columns: number) {
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    let lastWidth = -1;
    const settle = () => {
      if (element.clientWidth === lastWidth) return;
      lastWidth = element.clientWidth;
      release(table);
      if (isLong && columns > 0) hold(table);
      element.toggleAttribute('data-fits', table.offsetWidth <= element.clientWidth);
    };
    // It is told at once, before the first rows are painted.
    const watch = new ResizeObserver(settle);
    watch.observe(element);
    return () => {
      watch.disconnect();
      release(table);
    };
  }, [frame, isLong, columns]);
}

const headersOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('thead th')];

function hold(table: HTMLElement) {
  const widths = headersOf(table).map((header) => header.getBoundingClientRect().width);
  for (const [at, header] of headersOf(table).entries()) header.style.width = `${widths[at]}px`;
  table.style.tableLayout = 'fixed';
}

function release(table: HTMLElement) {
  table.style.tableLayout = '';
  for (const header of headersOf(table)) header.style.width = '';
}
