import { type ReactNode, useRef } from 'react';
import * as styles from './table.css';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import type { Column, Sort } from './table-shape';
import { useSteadyColumns } from './table-width';
import { WindowedRows } from './windowed-rows';

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Drawn in the table's body when there are no rows. */
  empty: ReactNode;
  /** Newer rows are on their way; these stay on screen until then. */
  isReloading?: boolean;
  /** The order the rows are in; whoever holds the rows puts them there. */
  sort?: Sort | null | undefined;
  onSort?: ((by: string) => void) | undefined;
}

/** With more rows than this only those in sight are in the document. */
const most = 60;

/** A table of records; the `name` column heads each row (contract §5). */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, empty, isReloading, sort, onSort } = props;
  const isLong = rows.length > most;
  const frame = useRef<HTMLDivElement>(null);
  useSteadyColumns(frame, isLong, columns.length);
  return (
    <div ref={frame} className={styles.frame} data-empty={rows.length === 0 || undefined}>
      {isReloading && <div role="progressbar" aria-label="Loading" className={styles.reloading} />}
      <table
        className={styles.table}
        data-wide={columns.length > 5 || undefined}
        aria-label={label}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} isOfMany={isLong} />
        {isLong ? (
          <WindowedRows columns={columns} rows={rows} rowKey={rowKey} />
        ) : (
          <tbody>
            {rows.map((row, index) => (
              <TableRow key={rowKey(row)} columns={columns} row={row} index={index} />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className={styles.nothing}>
                  <div className={styles.nothingInSight}>{empty}</div>
                </td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </div>
  );
}
