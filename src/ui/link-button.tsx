import type { LinkProps } from 'react-router-dom';
import type { ListPlace } from '../../domain/list-place';
import { AppLink } from './app-link';
import * as styles from './button.css';
import type { ButtonLook } from './button-look';
import { useFetchAhead } from './fetch-ahead';
import { Icon } from './icons';

interface LinkButtonProps
  extends Pick<LinkProps, 'children' | 'aria-label' | 'aria-keyshortcuts' | 'rel'>,
    Pick<ButtonLook, 'variant' | 'size' | 'icon'> {
  to: string;
  /** As in `AppLink`. */
  from?: ListPlace | undefined;
  /** What a key on the row around it does (`row-keys.ts`). */
  'data-action'?: string | undefined;
}

/** A link that looks like a button. The screen that it leads to is fetched ahead. */
export function LinkButton({ variant = 'quiet', size, icon, children, ...link }: LinkButtonProps) {
  return (
    <AppLink className={styles.button} data-variant={variant} data-size={size} {...link} {...useFetchAhead(link.to)}>
      {icon && <Icon name={icon} />}
      {children}
    </AppLink>
  );
}
