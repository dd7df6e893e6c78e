import { Link, type LinkProps } from 'react-router-dom';
import * as styles from './button.css';

/** A link that looks like a button. */
export function LinkButton({ variant = 'quiet', ...link }: LinkProps & { variant?: 'primary' | 'quiet' }) {
  return <Link className={styles.button} data-variant={variant} {...link} />;
}
