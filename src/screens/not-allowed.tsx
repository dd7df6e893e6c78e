import { adminRoot } from '../shell/menu';
import { Icon } from '../ui/icons';
import { LinkButton } from '../ui/link-button';
import * as styles from './page.css';

/** In the place of a screen that is for administrators. */
export function NotAllowed({ title }: { title: string }) {
  return (
    <div className={styles.inFrame}>
      <span className={styles.sign}>
        <Icon name="users" />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>Only administrators with the role admin can open this.</p>
      <div className={styles.links}>
        <LinkButton to={adminRoot}>Back to Home</LinkButton>
      </div>
    </div>
  );
}
