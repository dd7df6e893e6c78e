import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as styles from './focus-keeper.css';

/** When what had the focus inside is gone (a deleted row, a retry button), this has it, instead of the top of the page. */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches where the keyboard is, and does nothing by itself
    <div
      ref={ref}
      className={styles.keeper}
      tabIndex={-1}
      onFocus={({ currentTarget, target }) => {
        // React tells of the focus in a dialog too, which is elsewhere in the document.
        hadFocus.current = currentTarget.contains(target);
      }}
      onBlur={(event) => {
        // Without a next element the focused one was removed, or the person clicked on nothing: both keep the place.
        if (event.relatedTarget !== null) hadFocus.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      {children}
    </div>
  );
}
