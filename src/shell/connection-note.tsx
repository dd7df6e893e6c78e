import { Icon } from '../ui/icons';
import * as styles from './connection-note.css';

interface ConnectionNoteProps {
  /** What is said; `null` for nothing. */
  text: string | null;
  /** Nothing can be done until it is over: more than waiting. */
  isTrouble: boolean;
}

/**
 * What there is to say of the server: over everything else and in nobody's way, so that nothing moves. It is read out when it changes,
 * also while a dialog is open, which hides all else (`data-react-aria-top-layer`).
 */
export function ConnectionNote({ text, isTrouble }: ConnectionNoteProps) {
  return (
    <div role="status" aria-label="Connection" className={styles.place} data-react-aria-top-layer="true">
      {text !== null && (
        <p className={styles.note} data-trouble={isTrouble || undefined}>
          <Icon name={isTrouble ? 'warning' : 'loading'} />
          {text}
        </p>
      )}
    </div>
  );
}
