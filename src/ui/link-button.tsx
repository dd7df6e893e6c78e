import { Link, type LinkProps } from 'react-router-dom';
import type { ButtonProps } from './button';
import * as styles from './button.css';
import { Icon } from './icons';

type LinkButtonProps = LinkProps & Pick<ButtonProps, 'variant' | 'size' | 'icon'>;

/** A link that looks like a button. */
export function LinkButton({ variant = 'quiet', size, icon, children, ...link }: LinkButtonProps) {
  return (
    <Link className={styles.button} data-variant={variant} data-size={size} {...link}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
