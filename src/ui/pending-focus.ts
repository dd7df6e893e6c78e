import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for a button that is disabled while a request runs, because browsers then drop its focus: its dialog holds the focus
 * meanwhile, if there is one, and the button has it back once the request has ended, unless the person has moved on.
 */
export function usePendingFocus(pending: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = ref.current;
    // Most buttons never wait for anything, and a long list has many.
    if (!button || !(pending || hadFocus.current)) return;
    const dialog = button.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (pending && document.activeElement === button) {
      hadFocus.current = true;
      dialog?.focus();
    }
    if (!pending && hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === (dialog ?? document.body)) button.focus();
    }
  }, [pending]);
  return ref;
}
