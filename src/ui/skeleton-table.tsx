import type { Density } from '../../domain/list-settings';
import { Bones } from './bones';
import * as styles from './table.css';
import { TableHead } from './table-head';
import type { Column } from './table-shape';

/** A table's own headers over placeholder rows, so that nothing moves when the rows come (contract §5). */
export function SkeletonTable<Row>({ columns, density }: { columns: readonly Column<Row>[]; density?: Density }) {
  return (
    <div role="progressbar" aria-label="Loading" className={styles.frame}>
      <table className={styles.table} data-density={density} aria-hidden="true">
        <TableHead columns={columns} />
        <tbody>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <tr key={row} className={styles.row}>
              <Bones columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
