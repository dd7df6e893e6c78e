import * as styles from './form-problem.css';
import { Icon } from './icons';

/** Why the last try did not work, beside what was typed (contract §4). A toast has announced it already. */
export function FormProblem({ text }: { text: string }) {
  return (
    <p className={styles.problem}>
      <Icon name="error" />
      {text}
    </p>
  );
}
