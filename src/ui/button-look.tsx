import type { ReactNode, RefObject } from 'react';
import * as styles from './button.css';
import { Icon, type IconName } from './icons';
import { usePendingFocus } from './pending-focus';

/** How a button looks, react-aria's or a native one. */
export interface ButtonLook {
  variant?: 'primary' | 'quiet' | 'danger' | 'bare' | undefined;
  size?: 'compact' | 'square' | 'full' | undefined;
  tone?: 'danger' | undefined;
  icon?: IconName | undefined;
  /** A request runs: the button is disabled and says `pendingText` (spec §4, 'Loading...', 'Saving...'). */
  pending?: boolean | undefined;
  pendingText?: string | undefined;
  children?: ReactNode;
}

type Attributes<Props> = Omit<Props, keyof ButtonLook> & {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly className: string;
  readonly children: ReactNode;
};

/** Turns the look among a button's props into attributes, which `button.css.ts` styles, and content; the other props stay. */
export const useButtonLook = <Props extends ButtonLook>(props: Props): Attributes<Props> => {
  const { variant = 'quiet', size, tone, icon, pending = false, pendingText, children, ...rest } = props;
  return {
    ...rest,
    ref: usePendingFocus(pending),
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-tone': tone,
    'data-busy': pending || undefined,
    children: (
      <>
        {pending ? <Icon name="loading" /> : icon && <Icon name={icon} />}
        {pending && pendingText ? pendingText : children}
      </>
    ),
  } as Attributes<Props>;
};
