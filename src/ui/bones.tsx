import * as styles from './table.css';
import { type Column, shapeOf } from './table-shape';

/** The cells of a row that is not here yet. */
export function Bones<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return columns.map((column) => (
    <td key={column.header} className={styles.cell} {...shapeOf(column)}>
      <span
        className={styles.bone}
        {...shapeOf({ kind: column.kind })}
        data-picture={column.kind === 'picture' || undefined}
      />
    </td>
  ));
}
