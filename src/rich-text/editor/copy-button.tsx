import * as styles from './code-bars.css';

interface CopyButtonProps {
  /** The word on the button, which is its name (contract §5). */
  state: 'Copy' | 'Copied!' | 'Failed';
  onCopy: () => void;
}

/** Copies a block of code; what came of it is said on the button. */
export function CopyButton({ state, onCopy }: CopyButtonProps) {
  return (
    <button type="button" className={styles.copy} data-state={state} aria-live="polite" onClick={onCopy}>
      {state}
    </button>
  );
}
