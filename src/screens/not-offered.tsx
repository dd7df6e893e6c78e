import { adminRoot } from '../shell/menu';
import { Icon, type IconName } from '../ui/icons';
import { LinkButton } from '../ui/link-button';
import * as styles from './page.css';

interface NotOfferedProps {
  title: string;
  icon: IconName;
}

/** A screen that needs what the server behind the app does not have (contract §6). */
export function NotOffered({ title, icon }: NotOfferedProps) {
  return (
    <div className={styles.inFrame}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>This server does not offer it.</p>
      <div className={styles.links}>
        <LinkButton to={adminRoot}>Back to Home</LinkButton>
      </div>
    </div>
  );
}
