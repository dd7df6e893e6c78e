import type { ReactNode } from 'react';
import { Icon } from './icons';
import { NativeButton } from './native-button';
import * as styles from './state.css';

interface FailedStateProps {
  title: string;
  /** What happened, in words a person can act on. */
  text: string;
  onRetry: () => void;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** Stands where something could not be loaded (contract §4). */
export function FailedState({ title, text, onRetry, children }: FailedStateProps) {
  return (
    <div role="alert" className={styles.framed}>
      <span className={styles.sign} data-tone="danger">
        <Icon name="warning" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <NativeButton icon="retry" onClick={onRetry}>
        Try again
      </NativeButton>
      {children}
    </div>
  );
}
