import { memo, type Ref } from 'react';
import { Bones } from './bones';
import * as styles from './table.css';
import { type Column, shapeOf } from './table-shape';

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  /** `undefined` while it is not here. */
  row: Row | undefined;
  index: number;
  /** Whether only some of the rows are in the document, so that each has to say which one it is. */
  isOneOfMany?: boolean;
  ref?: Ref<HTMLTableRowElement>;
}

function AnyTableRow<Row>({ columns, row, index, isOneOfMany = false, ref }: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      className={styles.row}
      // The keys of the rows choose which one Tab reaches (`row-keys.ts`).
      tabIndex={-1}
      data-row={index}
      data-index={isOneOfMany ? index : undefined}
      aria-busy={row === undefined || undefined}
      // The headers are row 1.
      aria-rowindex={isOneOfMany ? index + 2 : undefined}
    >
      {row === undefined ? (
        <Bones columns={columns} />
      ) : (
        columns.map((column) => (
          <Cell key={column.header} column={column} row={row} index={index} isOneOfMany={isOneOfMany} />
        ))
      )}
    </tr>
  );
}

/** Whether plain values are the same, however deep: each answer of the server has new objects for the rows that stayed as they were. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** One row, drawn again only when something in it is another; the `name` column heads it. */
export const TableRow = memo(AnyTableRow, isSame) as typeof AnyTableRow;

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  index: number;
  isOneOfMany: boolean;
}

function Cell<Row>({ column, row, index, isOneOfMany }: CellProps<Row>) {
  const isText = column.kind === 'name' || column.kind === 'text' || column.kind === 'more';
  const isMore = column.kind === 'more' || column.kind === 'amount';
  const whole = column.cell(row, index);
  const content = isOneOfMany && isText ? <div className={styles.twoLines}>{whole}</div> : whole;
  const box = column.boxes && <span className={styles.box}>{column.boxes.of(row, index)}</span>;
  if (column.kind === 'name')
    return (
      <th scope="row" className={styles.cell} data-boxes={column.boxes && true}>
        {box}
        {content}
      </th>
    );
  return (
    <td className={styles.cell} {...shapeOf(column)} data-label={isMore ? column.header : undefined}>
      {box}
      {content}
    </td>
  );
}
