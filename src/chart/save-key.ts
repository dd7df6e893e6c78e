import { type RefObject, useEffect } from 'react';

/** Whether it is Ctrl+S or Cmd+S, also on a keyboard for another script, whose key for S bears another letter. */
const isSave = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && (key.toLowerCase() === 's' || (code === 'KeyS' && key > '\u007f'));

/**
 * Sends a form with Ctrl+S or Cmd+S as its button does: from anywhere on the screen, but not while the keyboard is in another form
 * or in a dialog over it. The browser would offer to save the page as a file. With `isReady` false the keys do nothing.
 */
export const useSaveKey = (form: RefObject<HTMLFormElement | null>, isReady = true): void =>
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const around = document.activeElement?.closest('form, [role=dialog], [role=alertdialog]') ?? document;
      if (!isSave(event) || form.current === null || !around.contains(form.current)) return;
      event.preventDefault();
      if (isReady && !event.repeat) form.current.requestSubmit();
    };
    document.addEventListener('keydown', save, true);
    return () => document.removeEventListener('keydown', save, true);
  }, [form, isReady]);
