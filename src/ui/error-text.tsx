import * as styles from './field.css';
import { Icon } from './icons';

/** An error in words, with its sign; `id` lets a control refer to it. */
export function ErrorText({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" />
      {children}
    </p>
  );
}
