import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { pageSize } from '../../domain/known-rows';
import type { Density } from '../../domain/list-settings';
import { useRowKeys, type WantedRow } from './row-keys';
import * as styles from './table.css';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { type Column, keyIn, nameIn, type SetWidth, type Sort, type TableRows } from './table-shape';
import { useSteadyColumns } from './table-width';
import { WindowedRows } from './windowed-rows';

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: TableRows<Row>;
  rowKey: (row: Row) => string | number;
  /** Told which rows are in sight, the first and the last one, each time others are. */
  onSeen: (first: number, last: number) => void;
  /** Drawn in the table's body when there are no rows. */
  empty: ReactNode;
  /** Newer rows are on their way; these stay on screen until then. */
  isReloading?: boolean;
  /** The order the rows are in; whoever holds the rows puts them there. */
  sort?: Sort | null | undefined;
  onSort?: ((by: string) => void) | undefined;
  /** The row that has the keyboard at first, in its place; `onLanded` is called once it has it. */
  first?: WantedRow | null | undefined;
  onLanded?: (() => void) | undefined;
  /** How close the rows stand. */
  density?: Density;
  /** Told when a column is made wider or narrower; without it no column can be. */
  onWidth?: SetWidth | undefined;
}

/** Whether a tablet has no room for the words of the actions. A box takes as much of it as a column. */
const isWide = <Row,>(columns: readonly Column<Row>[]): boolean =>
  columns.length > (columns.some(({ boxes }) => boxes !== undefined) ? 4 : 5) ||
  columns.some(({ kind }) => kind === 'detail');

/** A table of records, of which only those in sight are in the document when there are more than a page; the `name` column heads each row (contract §5). */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, onSeen, empty, isReloading, sort, onSort, density, onWidth, first, onLanded } =
    props;
  const { count } = rows;
  const isLong = count > pageSize;
  const frame = useRef<HTMLDivElement>(null);
  useSteadyColumns(frame, isLong, columns.map(({ header, width }) => `${header} ${width ?? ''}`).join());
  useLayoutEffect(() => {
    if (!isLong) onSeen(0, Math.max(count - 1, 0));
  }, [isLong, count, onSeen]);
  return (
    <div ref={frame} className={styles.frame} data-empty={count === 0 || undefined}>
      {isReloading && <div role="progressbar" aria-label="Loading" className={styles.reloading} />}
      <table
        className={styles.table}
        data-density={density}
        data-wide={isWide(columns) || undefined}
        aria-label={label}
        aria-rowcount={isLong ? count + 1 : undefined}
      >
        <TableHead columns={columns} sort={sort} onSort={onSort} isOfMany={isLong} onWidth={onWidth} />
        {isLong ? (
          <WindowedRows key={density} {...{ columns, rows, rowKey, onSeen, first, onLanded }} />
        ) : (
          <AllRows {...{ columns, rows, rowKey, first, onLanded }}>
            {count === 0 && (
              <tr>
                <td colSpan={columns.length} className={styles.nothing}>
                  <div className={styles.nothingInSight}>{empty}</div>
                </td>
              </tr>
            )}
          </AllRows>
        )}
      </table>
    </div>
  );
}

interface AllRowsProps<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'first' | 'onLanded'> {
  children: ReactNode;
}

/** The body of a table that is drawn whole. */
function AllRows<Row>({ columns, rows, rowKey, first, onLanded, children }: AllRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys({
    ...{ body, count: rows.count, first, onLanded },
    nameAt: (index) => nameIn(columns, rows, index),
  });
  return (
    <tbody ref={body} {...keys}>
      {Array.from({ length: rows.count }, (_, index) => (
        <TableRow key={keyIn(rows, rowKey, index)} columns={columns} row={rows.at(index)} index={index} />
      ))}
      {children}
    </tbody>
  );
}
