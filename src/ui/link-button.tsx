import { AppLink, type AppLinkProps } from './app-link';
import * as styles from './button.css';
import type { ButtonLook } from './button-look';
import { useFetchAhead } from './fetch-ahead';
import { Icon } from './icons';

interface LinkButtonProps
  extends Pick<AppLinkProps, 'from' | 'children' | 'aria-label' | 'aria-keyshortcuts' | 'rel'>,
    Pick<ButtonLook, 'variant' | 'size' | 'icon'> {
  /** `null` where there is nothing to lead to now: the link stands there and does nothing. */
  to: string | null;
  /** What a key on the row around it does (`row-keys.ts`). */
  'data-action'?: string | undefined;
  /** Which way it leads (`step-keys.ts`). */
  'data-step'?: string;
}

/** A link that looks like a button. The screen that it leads to is fetched ahead. */
export function LinkButton({ to, ...props }: LinkButtonProps) {
  return to === null ? <NoLink {...props} /> : <ShownLink {...props} to={to} />;
}

function NoLink({ variant = 'quiet', size, icon, children, ...link }: Omit<LinkButtonProps, 'to' | 'from'>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: as with a disabled button, Tab passes by
    // biome-ignore lint/a11y/useSemanticElements: a link needs an address to be one
    <span role="link" aria-disabled="true" className={styles.button} data-variant={variant} data-size={size} {...link}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

function ShownLink({ variant = 'quiet', size, icon, children, ...link }: LinkButtonProps & { to: string }) {
  return (
    <AppLink className={styles.button} data-variant={variant} data-size={size} {...link} {...useFetchAhead(link.to)}>
      {icon && <Icon name={icon} />}
      {children}
    </AppLink>
  );
}
