import type { ColumnSetting } from '../../domain/list-settings';
import { indexBeside, isSameOrder, moved } from '../../domain/order';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { NativeCheckbox } from '../ui/native-checkbox';
import { OrderedList } from '../ui/ordered-list';
import { words } from '../ui/table.css';
import * as styles from './list-tools.css';
import type { ColumnAsSet, SettableList } from './settable-list';

interface Row {
  readonly id: number;
  readonly one: ColumnAsSet;
}

/** A row for each column that can be moved, known by its place among the columns by their names. */
const rowsOf = (columns: readonly ColumnAsSet[]): readonly Row[] => {
  const movable = columns.filter(({ column }) => column.isFixed !== true);
  const names = movable.map(({ column }) => column.header).sort();
  return movable.map((one) => ({ id: names.indexOf(one.column.header) + 1, one }));
};

/** Which columns a table shows, in which order and how wide, and how close its rows stand. Each change shows at once. */
export function ColumnsDialog({
  columns,
  density,
  onChange,
  onReset,
  onClose,
}: SettableList & { onClose: () => void }) {
  const rows = rowsOf(columns);
  const ids = rows.map(({ id }) => id);
  const move = (id: number, to: number) => {
    const order = moved(ids, id, to);
    if (isSameOrder(order, ids)) return;
    onChange(order.flatMap((at) => rows.filter((row) => row.id === at).map(({ one }) => one)));
  };
  const set = (header: string, change: Partial<ColumnSetting>) =>
    onChange(columns.map((one) => (one.column.header === header ? { ...one, ...change } : one)));
  return (
    <Dialog heading="Columns" onClose={onClose}>
      {/* The list keeps the keys of its buttons to itself, Escape too. */}
      <div onKeyDownCapture={({ key }) => key === 'Escape' && onClose()}>
        <OrderedList
          label="Columns"
          rows={rows}
          nameOf={({ one }) => one.column.header}
          isMovable
          isShort
          onDrop={(id, beside) => move(id, indexBeside(ids, id, beside))}
          onMove={move}
          actionsOf={({ one: { column, width } }) => (
            <WidthChoice header={column.header} width={width} onChoose={(to) => set(column.header, { width: to })} />
          )}
        >
          {({ one: { column, shown } }) => (
            <span className={styles.column}>
              {column.isNeeded ? (
                <span className={words}>{column.header}</span>
              ) : (
                <NativeCheckbox
                  label={column.header}
                  isSelected={shown}
                  onChange={(isShown) => set(column.header, { shown: isShown })}
                />
              )}
            </span>
          )}
        </OrderedList>
      </div>
      <NativeCheckbox
        label="Compact rows"
        isSelected={density === 'compact'}
        onChange={(isCompact) => onChange(columns, isCompact ? 'compact' : 'comfortable')}
      />
      <div className={styles.buttons}>
        <Button icon="undo" onPress={onReset}>
          Reset
        </Button>
      </div>
    </Dialog>
  );
}

/** The widths that can be chosen without a mouse, in pixels. */
const offeredWidths = [64, 96, 128, 192, 256, 384, 512];

/** The same with the one that a column has, in order. */
const widthsBeside = (width: number | null): readonly number[] =>
  width === null || offeredWidths.includes(width)
    ? offeredWidths
    : [...offeredWidths, width].sort((one, other) => one - other);

interface WidthChoiceProps {
  header: string;
  /** In pixels; `null` for as wide as the table makes it. */
  width: number | null;
  onChoose: (width: number | null) => void;
}

function WidthChoice({ header, width, onChoose }: WidthChoiceProps) {
  return (
    <select
      aria-label={`Width of ${header}`}
      className={styles.width}
      value={width ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    >
      <option value="">Auto</option>
      {widthsBeside(width).map((one) => (
        <option key={one} value={one}>
          {one} px
        </option>
      ))}
    </select>
  );
}
