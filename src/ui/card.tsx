import type { ReactNode } from 'react';
import * as styles from './card.css';

/** A surface that holds one thing. */
export function Card({ children }: { children: ReactNode }) {
  return <section className={styles.card}>{children}</section>;
}
