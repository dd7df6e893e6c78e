import { Progress } from '../ui/progress';
import * as styles from './page.css';

/** Shown while the browser leaves for the certificate verification page (spec §2). */
export function Certificate() {
  return (
    <main className={styles.page}>
      <Progress />
      <p className={styles.text}>Taking you to certificate verification…</p>
    </main>
  );
}
