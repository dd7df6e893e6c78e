import { type RefObject, useEffect, useState } from 'react';

const leaving = 'fieldsleft';

/**
 * Whether the fields of a form may be taken off the screen, where that is no sending of the form; a field that has still
 * something to do says so in its place.
 */
export const mayLeaveFields = (form: HTMLFormElement | null): boolean =>
  form?.dispatchEvent(new Event(leaving, { cancelable: true })) ?? true;

/**
 * Keeps the form around a field from being sent for as long as the field is busy. `isHeld` from the first try until it is not
 * busy any more; `whenHeld` is called at each try.
 */
export const useHeldForm = (field: RefObject<HTMLElement | null>, isBusy: () => boolean, whenHeld: () => void) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!form) return;
    const hold = (event: Event) => {
      if (event.target !== form) return;
      const isNow = isBusy();
      setHeld(isNow);
      if (!isNow) return;
      event.preventDefault();
      event.stopPropagation();
      whenHeld();
    };
    form.addEventListener('submit', hold, true);
    form.addEventListener(leaving, hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      form.removeEventListener(leaving, hold, true);
    };
  });
  return isHeld;
};
