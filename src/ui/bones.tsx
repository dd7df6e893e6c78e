import * as styles from './table.css';
import { type Column, shapeOf } from './table-shape';

/** The cells of a row that is not here yet. */
export function Bones<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return columns.map(({ header, kind }) => (
    <td key={header} className={styles.cell} {...shapeOf(kind)}>
      <span className={styles.bone} {...shapeOf(kind)} data-picture={kind === 'picture' || undefined} />
    </td>
  ));
}
