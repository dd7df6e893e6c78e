import type { Density } from '../../domain/list-settings';
import { SkeletonTable } from '../ui/skeleton-table';
import type { Column } from '../ui/table-shape';
import * as styles from './record-list.css';

interface ListPlaceholderProps<Row> {
  columns: readonly Column<Row>[];
  density: Density;
  /** Whether filters, views or columns stand above the rows. */
  hasTools: boolean;
}

/** Stands where a list will, with room for what comes above its rows, so that nothing moves then (contract §5). */
export function ListPlaceholder<Row>({ columns, density, hasTools }: ListPlaceholderProps<Row>) {
  return (
    <div className={styles.list}>
      <div className={styles.barPlace} />
      {hasTools && <div className={styles.tools} />}
      <SkeletonTable columns={columns} density={density} />
    </div>
  );
}
