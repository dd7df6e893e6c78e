import * as styles from './users.css';

/** Says on a phone, where a table has no headers, what a cell is about. Screen readers read the header. */
export function PhoneLabel({ text }: { text: string }) {
  return (
    <span className={styles.phoneLabel} aria-hidden="true">
      {text}
    </span>
  );
}
