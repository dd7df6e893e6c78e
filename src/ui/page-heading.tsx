import * as styles from './page-heading.css';

/** What a screen is, at its top. */
export function PageHeading({ title, text }: { title: string; text?: string }) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </header>
  );
}
