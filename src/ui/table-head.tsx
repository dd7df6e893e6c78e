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
        {columns.map(({ header, kind, sortBy, head, width }) => {
          if (head !== undefined) {
            return (
              <td key={header} className={styles.header} {...shapeOf(kind)}>
                {head}
              </td>
            );
          }
          const isSortable = sortBy !== undefined && onSort !== undefined;
          const hasEdge = onWidth !== undefined && kind !== 'actions';
          const direction = isSortable && sort?.by === sortBy ? sort.direction : 'none';
          return (
            <th
              key={header}
              scope="col"
              className={styles.header}
              aria-sort={isSortable ? direction : undefined}
              // The edge has a name of its own.
              aria-label={hasEdge ? header : undefined}
              data-chosen-width={width ?? undefined}
              {...shapeOf(kind)}
            >
              {isSortable ? (
                <button type="button" className={styles.sorter} onClick={() => onSort(sortBy)}>
                  <span className={styles.words}>{header}</span>
                  <Icon name={direction === 'none' ? 'sort' : direction} />
                </button>
              ) : (
                <span className={styles.words}>{header}</span>
              )}
              {hasEdge && <ColumnEdge header={header} width={width ?? null} onWidth={onWidth} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
