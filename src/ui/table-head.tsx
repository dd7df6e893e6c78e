import { ColumnEdge } from './column-edge';
import { Icon } from './icons';
import * as styles from './table.css';
import { type Column, type SetWidth, type Sort, shapeOf } from './table-shape';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | null | undefined;
  onSort?: ((by: string) => void) | undefined;
  /** Whether only some of the rows are in the document. */
  isOfMany?: boolean;
  /** Without it the columns keep their widths. */
  onWidth?: SetWidth | undefined;
}

/** The column headers, the same while loading and after it. */
export function TableHead<Row>({ columns, sort, onSort, isOfMany = false, onWidth }: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={isOfMany ? 1 : undefined}>
        {columns.map((column) => {
          const { header, kind, sortBy, boxes, width } = column;
          const isSortable = sortBy !== undefined && onSort !== undefined;
          const hasEdge = onWidth !== undefined && kind !== 'actions';
          const direction = isSortable && sort?.by === sortBy ? sort.direction : 'none';
          return (
            <th
              key={header}
              scope="col"
              className={styles.header}
              aria-sort={isSortable ? direction : undefined}
              // The box has a name of its own.
              aria-label={boxes === undefined ? undefined : header}
              data-chosen-width={width ?? undefined}
              {...shapeOf(column)}
            >
              {boxes && <span className={styles.box}>{boxes.all}</span>}
              {isSortable ? (
                <button type="button" className={styles.sorter} onClick={() => onSort(sortBy)}>
                  <span className={styles.words}>{header}</span>
                  <Icon name={direction === 'none' ? 'sort' : direction} />
                </button>
              ) : (
                <span className={styles.words}>{header}</span>
              )}
              {hasEdge && <ColumnEdge header={header} onWidth={onWidth} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
