import * as styles from './field.css';
import { Icon } from './icons';

/** The ids by which a field is described, or nothing when it has neither a hint nor an error. */
export function describedBy(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

/** A field's error, to be tied to it by `aria-describedby` (contract §5). */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="error" />
      {children}
    </p>
  );
}
