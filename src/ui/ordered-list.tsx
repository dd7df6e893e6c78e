import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from './button';
import { NativeButton } from './native-button';
import * as styles from './ordered-list.css';

/** A row that can be moved. */
interface OrderedRow {
  readonly id: number;
}

interface OrderedListProps<Row extends OrderedRow> {
  /** Names the list, in the plural. */
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Without it the rows are only looked at. */
  isMovable: boolean;
  /** A row is to come directly before or after another one. */
  onDrop: (id: number, beside: { readonly key: number; readonly position: 'before' | 'after' }) => void;
  /** A row is to stand at this index; at one that there is not, nothing happens. */
  onMove: (id: number, to: number) => void;
  children: (row: Row) => ReactNode;
  /** What else can be done with a row. */
  actionsOf: (row: Row) => ReactNode;
  /** Each row is a word or two: its buttons stand beside it, on a phone too. */
  isShort?: boolean;
}

/** Rows whose order people change: dragged by mouse, finger or keyboard, or moved one place by a button. */
export function OrderedList<Row extends OrderedRow>(props: OrderedListProps<Row>) {
  const { label, rows, nameOf, isMovable, onDrop, onMove, children, actionsOf, isShort = false } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isMovable,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys: [key], target }) => {
      if (target.dropPosition === 'on') return;
      onDrop(Number(key), { key: Number(target.key), position: target.dropPosition });
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator} />,
  });
  return (
    <GridList
      aria-label={label}
      className={styles.list}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {rows.map((row, at) => (
        <GridListItem
          key={row.id}
          id={row.id}
          textValue={nameOf(row)}
          className={styles.row}
          data-short={isShort || undefined}
        >
          {isMovable && (
            <span className={styles.handle}>
              <Button slot="drag" variant="bare" size="compact" icon="grip" aria-label={`Drag ${nameOf(row)}`} />
            </span>
          )}
          <div className={styles.content}>{children(row)}</div>
          <span className={styles.actions}>
            {isMovable && (
              <MoveButtons name={nameOf(row)} at={at} last={rows.length - 1} onMove={(to) => onMove(row.id, to)} />
            )}
            {actionsOf(row)}
          </span>
        </GridListItem>
      ))}
    </GridList>
  );
}

interface MoveButtonsProps {
  name: string;
  at: number;
  last: number;
  onMove: (to: number) => void;
}

/** A row that is moved takes the keyboard along: a dialog around the list would give it to its first row, a frame after the move. */
const keepFocus = (button: HTMLElement): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => button.focus()));
};

function MoveButtons({ name, at, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <NativeButton
        variant="bare"
        size="compact"
        icon="ascending"
        aria-label={`Move ${name} up`}
        // Not disabled: the keyboard stays on it when its row has become the first.
        aria-disabled={at === 0}
        onClick={({ currentTarget }) => {
          onMove(at - 1);
          keepFocus(currentTarget);
        }}
      />
      <NativeButton
        variant="bare"
        size="compact"
        icon="descending"
        aria-label={`Move ${name} down`}
        aria-disabled={at === last}
        onClick={({ currentTarget }) => {
          onMove(at + 1);
          keepFocus(currentTarget);
        }}
      />
    </>
  );
}
