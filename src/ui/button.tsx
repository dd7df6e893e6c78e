import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import * as styles from './button.css';
import { Icon, type IconName } from './icons';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'quiet' | 'danger' | 'bare';
  size?: 'compact' | 'square' | 'full';
  tone?: 'danger';
  icon?: IconName;
  /** A request runs: the button is disabled and says `pendingText` (spec §4, 'Loading...', 'Saving...'). */
  pending?: boolean;
  pendingText?: string;
}

/** A button. It has its focus back once a pending request has ended, unless the person has moved on. */
export function Button({
  variant = 'quiet',
  size,
  tone,
  icon,
  pending = false,
  pendingText,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useFocusKept(ref, pending);
  return (
    <button
      type="button"
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-tone={tone}
      data-pending={pending || undefined}
      disabled={disabled || pending}
      ref={ref}
      {...rest}
    >
      {pending ? <Icon name="loading" /> : icon && <Icon name={icon} />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}

/** Browsers drop the focus of a button that becomes disabled: its dialog holds it meanwhile, if there is one. */
function useFocusKept(ref: RefObject<HTMLButtonElement | null>, pending: boolean) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = ref.current;
    if (!button) return;
    const dialog = button.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (pending && document.activeElement === button) {
      hadFocus.current = true;
      dialog?.focus();
    }
    if (!pending && hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === (dialog ?? document.body)) button.focus();
    }
  }, [ref, pending]);
}
