import { adminRoot } from '../shell/menu';
import { Icon } from '../ui/icons';
import { LinkButton } from '../ui/link-button';
import * as styles from './page.css';

/** Stands where a menu entry's screen comes with the next step. */
export function ComingNext({ label }: { label: string }) {
  return (
    <div className={styles.inFrame}>
      <span className={styles.sign}>
        <Icon name="components" />
      </span>
      <h1 className={styles.title}>{label}</h1>
      <p className={styles.text}>This screen is not built yet. It comes with the next step.</p>
      <div className={styles.links}>
        <LinkButton to={adminRoot}>Back to Home</LinkButton>
      </div>
    </div>
  );
}
