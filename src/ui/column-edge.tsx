import type { PointerEvent } from 'react';
import { widthWithin } from '../../domain/list-settings';
import * as styles from './column-edge.css';
import type { SetWidth } from './table-shape';
import { hold } from './table-width';

interface ColumnEdgeProps {
  header: string;
  onWidth: SetWidth;
}

const headerOf = (edge: HTMLElement): HTMLElement => edge.parentElement ?? edge;
const widthOf = (edge: HTMLElement): number => headerOf(edge).getBoundingClientRect().width;

/** Follows the pointer until it is let go; gives the width then. */
const drag = (edge: HTMLElement, { pointerId, clientX }: PointerEvent, onEnd: (width: number) => void): void => {
  const table = edge.closest('table');
  if (table === null) return;
  hold(table);
  const start = widthOf(edge);
  const at = (event: globalThis.PointerEvent) => widthWithin(start + event.clientX - clientX);
  const move = (event: globalThis.PointerEvent) => {
    headerOf(edge).style.width = `${at(event)}px`;
  };
  const end = (event: globalThis.PointerEvent) => {
    edge.removeEventListener('pointermove', move);
    edge.removeEventListener('pointerup', end);
    edge.removeEventListener('pointercancel', end);
    // A click moves nothing.
    if (event.clientX !== clientX) onEnd(at(event));
  };
  edge.setPointerCapture(pointerId);
  edge.addEventListener('pointermove', move);
  edge.addEventListener('pointerup', end);
  edge.addEventListener('pointercancel', end);
};

/**
 * The right edge of a column, for the mouse: dragged, it makes the column wider or narrower; a double click undoes that. The dialog of columns
 * has the widths for everybody else. It has no name, as its header would have it too.
 */
export function ColumnEdge({ header, onWidth }: ColumnEdgeProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.edge}
      data-edge={header}
      onDoubleClick={() => onWidth(header, null)}
      onPointerDown={(event) => {
        if (event.button === 0) drag(event.currentTarget, event, (to) => onWidth(header, to));
      }}
    />
  );
}
