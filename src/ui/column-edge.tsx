import type { KeyboardEvent, PointerEvent } from 'react';
import { columnWidths, widthWithin } from '../../domain/list-settings';
import * as styles from './column-edge.css';
import type { SetWidth } from './table-shape';
import { hold } from './table-width';

interface ColumnEdgeProps {
  header: string;
  /** `null` while the column is as wide as the table makes it. */
  width: number | null;
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

/** The right edge of a column: dragged, or moved by arrow keys, it makes the column wider or narrower; a double click or Delete undoes that. */
export function ColumnEdge({ header, width, onWidth }: ColumnEdgeProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -columnWidths.step, ArrowRight: columnWidths.step }[event.key];
    if (by !== undefined) onWidth(header, widthWithin(widthOf(event.currentTarget) + by));
    else if (event.key === 'Delete' || event.key === 'Backspace') onWidth(header, null);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that can be moved, as the ARIA practices have it
    <span
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuenow={width ?? columnWidths.least}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      aria-valuetext={width === null ? 'As wide as it needs' : `${width} pixels`}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(header, null)}
      onPointerDown={(event) => {
        if (event.button === 0) drag(event.currentTarget, event, (to) => onWidth(header, to));
      }}
    />
  );
}
