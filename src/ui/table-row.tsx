import { memo, type Ref } from 'react';
import * as styles from './table.css';
import { type Column, shapeOf } from './table-shape';

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
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
      data-index={isOneOfMany ? index : undefined}
      // The headers are row 1.
      aria-rowindex={isOneOfMany ? index + 2 : undefined}
    >
      {columns.map((column) => (
        <Cell key={column.header} column={column} row={row} index={index} />
      ))}
    </tr>
  );
}

/** One row, drawn again only when it is another one; the `name` column heads it. */
export const TableRow = memo(AnyTableRow) as typeof AnyTableRow;

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const content = column.cell(row, index);
  if (column.kind === 'name')
    return (
      <th scope="row" className={styles.cell}>
        {content}
      </th>
    );
  return (
    <td className={styles.cell} {...shapeOf(column.kind)}>
      {content}
    </td>
  );
}
