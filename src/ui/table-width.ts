import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives columns the widths that were chosen for them, and keeps those of a long table as wide as its first rows made them, so that they do not
 * move while others scroll by; and says whether the table fits (`data-fits`): only then can its headers stay in sight, else it scrolls
 * sideways. `columns` differs when other columns are shown, or others have a width.
 */
export function useSteadyColumns(frame: RefObject<HTMLElement | null>, isLong: boolean, columns: string) {
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    let lastWidth = -1;
    const settle = () => {
      if (element.clientWidth === lastWidth) return;
      lastWidth = element.clientWidth;
      release(table);
      const isChosen = headersOf(table).some((header) => chosenWidth(header) !== null);
      if (columns !== '' && (isLong || isChosen)) hold(table);
      if (isChosen) giveChosen(table, element.clientWidth);
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

const chosenWidth = (header: HTMLElement): number | null =>
  header.dataset.chosenWidth === undefined ? null : Number(header.dataset.chosenWidth);

/** Keeps the columns as wide as they are. */
export function hold(table: HTMLElement) {
  const widths = headersOf(table).map((header) => header.getBoundingClientRect().width);
  for (const [at, header] of headersOf(table).entries()) header.style.width = `${widths[at]}px`;
  table.style.tableLayout = 'fixed';
}

/** The least that the column keeps which takes the room that others leave, in pixels. */
const leastRest = 160;

/** Gives columns their chosen widths, of a table that is held. The names take the room that is left; on a phone there are no columns. */
function giveChosen(table: HTMLElement, room: number) {
  if (getComputedStyle(table).display !== 'table') return;
  const headers = headersOf(table);
  for (const header of headers) {
    const width = chosenWidth(header);
    if (width !== null) header.style.width = `${width}px`;
  }
  const free = headers.filter((header) => chosenWidth(header) === null && header.dataset.kind !== 'actions');
  const rest = free.find((header) => header.dataset.kind === 'name') ?? free.at(-1);
  if (rest === undefined) return;
  const taken = headers.reduce(
    (sum, header) => (header === rest ? sum : sum + Number.parseFloat(header.style.width)),
    0,
  );
  rest.style.width = `${Math.max(room - taken, leastRest)}px`;
}

function release(table: HTMLElement) {
  table.style.tableLayout = '';
  for (const header of headersOf(table)) header.style.width = '';
}
