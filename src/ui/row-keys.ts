import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { foldedLine } from '../../domain/folded';

/** A row that the keyboard is to go to. */
export interface WantedRow {
  readonly index: number;
  /** Where in the window it is to begin; otherwise it is only brought into sight. */
  readonly top: number | null;
}

interface RowKeysProps {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  /** `undefined` for a row that is not here yet. */
  nameAt: (index: number) => string | undefined;
  /** Has a row drawn that is not in the document. */
  onFar?: (index: number) => void;
  /** The row that has the keyboard at first; told when it has. */
  first?: WantedRow | null | undefined;
  onLanded?: (() => void) | undefined;
}

/** Rows around the current one in which a typed name is looked for: as many as are kept of a list that is read in parts. */
const reach = 2_400;
/** Keys that follow each other within this time are one word. */
const pauseMs = 1_000;
/** The rows around one that is come back to are measured within this time, and move it. */
const settleMs = 1_000;
/** What covers the top of the window: the bar and the headers of the table. */
export const coveredTop = 104;

const rowIn = (body: Element | null, index: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`:scope > tr[data-row="${index}"]`) ?? null;

const press = (row: Element, action: string): void =>
  row.querySelector<HTMLElement>(`[data-action~="${action}"]`)?.click();

/** Keeps one row of the table in the order of Tab: the one that had the keyboard last, else the first one. */
const keepTabStop = (body: Element | null): void => {
  if (body === null || body.querySelector(':scope > tr[tabindex="0"]') !== null) return;
  body.querySelector(':scope > tr[data-row]')?.setAttribute('tabindex', '0');
};

/** How many rows a page of the window holds beside this one. */
const rowsInSight = (row: HTMLElement): number =>
  Math.max(1, Math.floor((window.innerHeight - coveredTop) / row.offsetHeight) - 1);

const targetOf = (key: string, from: number, count: number, row: HTMLElement): number | null => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + rowsInSight(row), count - 1);
    case 'PageUp':
      return Math.max(from - rowsInSight(row), 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/**
 * The keys of a table's rows: arrows, pages, Home and End, a typed name, Enter and Delete. One row is in the order of Tab; which one is kept in
 * the document alone, so that nothing is drawn again. A row that is not here yet is scrolled to, and has the keyboard once it has come.
 */
export const useRowKeys = ({ body, count, nameAt, onFar, first = null, onLanded }: RowKeysProps) => {
  const wanted = useRef<WantedRow | null>(first);
  const settling = useRef<{ readonly row: WantedRow; readonly until: number } | null>(null);
  const typed = useRef({ text: '', at: 0 });
  /** The row that has the keyboard, or had it when it went. */
  const held = useRef<HTMLTableRowElement | null>(null);

  const land = useCallback(() => {
    const { current } = wanted;
    if (current === null) return;
    const row = rowIn(body.current, current.index);
    if (row === null || row.ariaBusy === 'true') return;
    wanted.current = null;
    // The person may have gone on to something else meanwhile.
    const active = document.activeElement ?? document.body;
    if (active.contains(body.current) || body.current?.contains(active)) row.focus({ preventScroll: true });
    else if (current.top === null) return;
    if (current.top === null) row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else settling.current = { row: current, until: performance.now() + settleMs };
  }, [body]);

  /** Keeps a row that was come back to where it was in the window, until all is measured or the person scrolls. */
  const settle = useCallback(() => {
    if (settling.current === null) return;
    const { row, until } = settling.current;
    const shift = (rowIn(body.current, row.index)?.getBoundingClientRect().top ?? row.top ?? 0) - (row.top ?? 0);
    if (Math.abs(shift) >= 1) window.scrollBy(0, shift);
    if (performance.now() > until) settling.current = null;
  }, [body]);

  useLayoutEffect(() => {
    const scrolled = () => {
      settling.current = null;
    };
    const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
    for (const act of acts) window.addEventListener(act, scrolled, { passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, scrolled);
    };
  }, []);

  useLayoutEffect(() => {
    keepTabStop(body.current);
    // Its row was deleted, and the page or what is around the table has the focus: the keyboard goes on to the row that stands there now.
    const isAround = document.activeElement?.contains(body.current) ?? true;
    if (held.current?.isConnected === false && wanted.current === null && isAround) {
      wanted.current = { index: Math.min(Number(held.current.dataset.row), count - 1), top: null };
      held.current = null;
    }
    const isFirst = wanted.current !== null && wanted.current === first;
    land();
    settle();
    if (isFirst && wanted.current === null) onLanded?.();
  });

  const go = (index: number) => {
    wanted.current = { index, top: null };
    const row = rowIn(body.current, index);
    if (row === null) onFar?.(index);
    else if (row.ariaBusy === 'true') row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    land();
  };

  const goByName = (key: string, from: number, now: number) => {
    const { text, at } = typed.current;
    const word = now - at > pauseMs ? key : text + key;
    typed.current = { text: word, at: now };
    const begins = (index: number) => foldedLine(nameAt(index) ?? '').startsWith(foldedLine(word));
    const start = word.length > 1 ? from : from + 1;
    for (let index = start; index < Math.min(start + reach, count); index += 1) if (begins(index)) return go(index);
    for (let index = Math.max(0, start - reach); index < start; index += 1) if (begins(index)) return go(index);
  };

  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (target.parentElement !== currentTarget || !(target instanceof HTMLTableRowElement)) return;
      for (const row of currentTarget.querySelectorAll(':scope > tr[tabindex="0"]')) row.setAttribute('tabindex', '-1');
      target.setAttribute('tabindex', '0');
      held.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // Without a next element the row itself was removed, or the person clicked on nothing.
      if (relatedTarget !== null) held.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target: row, currentTarget, key } = event;
      // Keys in a control of the row are the control's.
      if (!(row instanceof HTMLTableRowElement) || row.parentElement !== currentTarget) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const from = wanted.current?.index ?? Number(row.dataset.row);
      const target = event.shiftKey ? null : targetOf(key, from, count, row);
      if (target === from) return;
      if (target !== null) go(target);
      else if (key === 'Enter') press(row, 'open');
      else if (key === 'Delete') press(row, 'delete');
      else if ([...key].length === 1 && key !== ' ') goByName(key, from, event.timeStamp);
      else return;
      event.preventDefault();
    },
  };
};
