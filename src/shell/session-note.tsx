import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionEndSentences } from '../../machines/session/session-end.machine';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import * as styles from './session-note.css';

interface SessionNoteProps {
  isShown: boolean;
  onStay: () => void;
}

/**
 * Says that the session ends soon (contract §6), over dialogs too. Alt+S moves the focus to its button, also out of a dialog, as Alt+T does to
 * the toasts. Screen readers hear what comes into an area that is there already.
 */
export function SessionNote({ isShown, onStay }: SessionNoteProps) {
  return (
    <div role="status" className={styles.place} data-react-aria-top-layer="true">
      {isShown && <Note onStay={onStay} />}
    </div>
  );
}

function Note({ onStay }: Pick<SessionNoteProps, 'onStay'>) {
  const note = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyS') return;
      event.preventDefault();
      note.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', focusOnHotkey);
    return () => document.removeEventListener('keydown', focusOnHotkey);
  }, []);
  // The note goes with what is pressed in it: the focus goes back to where it came from.
  useLayoutEffect(() => {
    const element = note.current;
    return () => {
      if (element?.contains(document.activeElement) && before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it remembers where the keyboard came from, and does nothing by itself
    <div
      ref={note}
      className={styles.note}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <Icon name="warning" />
      <p className={styles.words}>
        {sessionEndSentences.soon} <span className={styles.keys}>Alt+S</span>
      </p>
      <Button onPress={onStay}>{sessionEndSentences.stay}</Button>
    </div>
  );
}
