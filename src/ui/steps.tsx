import { hiddenText } from './hidden-text.css';
import { Icon } from './icons';
import * as styles from './steps.css';

export interface Step {
  readonly name: string;
  readonly state: 'completed' | 'current' | 'coming';
}

/** The steps of a wizard: which are done, which is next (contract §5). On a phone only the current one shows its name. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'completed' ? <Icon name="check" /> : index + 1}
          </span>
          <span className={styles.name}>{step.name}</span>
          {step.state === 'completed' && <span className={hiddenText}>completed</span>}
        </li>
      ))}
    </ol>
  );
}
