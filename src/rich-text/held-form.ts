import { type RefObject, useEffect } from 'react';
import type { UploadsActor } from './editor/upload-list';

const leaving = 'fieldsleft';

/**
 * Whether the fields of a form may be taken off the screen, where that is no sending of the form; a field that has still
 * something to do says so in its place.
 */
export const mayLeaveFields = (form: HTMLFormElement | null): boolean =>
  form?.dispatchEvent(new Event(leaving, { cancelable: true })) ?? true;

/** Keeps the form around a field from being sent while files are on their way into the field. `whenHeld` is called at each try. */
export const useHeldForm = (field: RefObject<HTMLElement | null>, uploads: UploadsActor, whenHeld: () => void) => {
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!form) return;
    const hold = (event: Event) => {
      if (event.target !== form) return;
      uploads.send({ type: 'leave.tried' });
      if (!uploads.getSnapshot().hasTag('held')) return;
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
};
