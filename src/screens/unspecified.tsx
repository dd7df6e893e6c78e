import { adminRoot } from '../shell/menu';
import { Icon } from '../ui/icons';
import { LinkButton } from '../ui/link-button';
import * as styles from './page.css';

/** A screen that the spec names and does not show: it says so and invents nothing. */
export const unspecifiedScreen = (title: string) =>
  function Unspecified() {
    return (
      <div className={styles.inFrame}>
        <span className={styles.sign}>
          <Icon name="components" />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>This screen is still to be specified.</p>
        <div className={styles.links}>
          <LinkButton to={adminRoot}>Back to Home</LinkButton>
        </div>
      </div>
    );
  };
