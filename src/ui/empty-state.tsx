import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import * as styles from './state.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  icon: IconName;
  /** What can be done about it. */
  action?: ReactNode;
}

/** Says that there is nothing here yet, in the spec's words. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
