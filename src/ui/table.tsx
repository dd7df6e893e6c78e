import type { ReactNode } from 'react';
import * as styles from './table.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** What the column shows decides its alignment and its placeholder while loading. */
  kind: 'number' | 'picture' | 'name' | 'text' | 'actions';
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Drawn in the table's body when there are no rows. */
  empty: ReactNode;
  /** Newer rows are on their way; these stay on screen until then. */
  isReloading?: boolean;
}

/** A table of records; the `name` column heads each row (contract §5). */
export function Table<Row>({ label, columns, rows, rowKey, empty, isReloading }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      {isReloading && <div role="progressbar" aria-label="Loading" className={styles.reloading} />}
      <table className={styles.table} aria-label={label}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.nothing}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The column headers, the same while loading and after it. */
export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.header} scope="col" className={styles.header} {...shapeOf(column.kind)}>
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The data attributes by which a column's kind is styled. */
export function shapeOf(kind: Column<never>['kind']) {
  return {
    'data-align': kind === 'actions' ? 'end' : undefined,
    'data-width': kind === 'number' || kind === 'picture' ? 'narrow' : undefined,
    'data-number': kind === 'number' || undefined,
  };
}

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
