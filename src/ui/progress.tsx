import * as styles from './progress.css';

/** Something is loading and it is not known how long it takes (contract §5). */
export function Progress() {
  return (
    <div role="progressbar" aria-label="Loading" className={styles.progress}>
      <span className={styles.ring} />
    </div>
  );
}
