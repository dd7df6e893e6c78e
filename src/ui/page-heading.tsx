import type { ReactNode } from 'react';
import * as styles from './page-heading.css';

interface PageHeadingProps {
  title: string;
  text?: string;
  /** Stands before the title: the way back. */
  back?: ReactNode;
  /** Stands at the right of the title. */
  action?: ReactNode;
}

/** What a screen is, at its top. */
export function PageHeading({ title, text, back, action }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      {back}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </header>
  );
}
