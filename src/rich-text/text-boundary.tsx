import type { ReactNode } from 'react';
import { PartBoundary } from '../ui/part-boundary';
import * as styles from './rich-text-field.css';

/** What stands in the place of a text that can't be shown. */
const unreadable = 'This text cannot be shown here. It is kept as it is, and saved unchanged with the rest.';

/** Around a text: when it can't be read, a sentence stands in its place, and the rest of the screen works. */
export function TextBoundary({ children }: { children: ReactNode }) {
  return (
    <PartBoundary part="A text" instead={() => <p className={styles.unreadable}>{unreadable}</p>}>
      {children}
    </PartBoundary>
  );
}
