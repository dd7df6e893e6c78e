import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as styles from './focus-keeper.css';

/** When what had the focus inside is gone (a deleted row, a retry button), this has it, instead of the top of the page. */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<'inside' | 'dialog' | 'elsewhere'>('elsewhere');
  useLayoutEffect(() => {
    const keep = () => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
    };
    if (place.current === 'inside') keep();
    // A dialog that was opened from here gives the focus back in the next frame, unless what opened it is gone.
    if (place.current === 'dialog') requestAnimationFrame(keep);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches where the keyboard is, and does nothing by itself
    <div
      ref={ref}
      className={styles.keeper}
      tabIndex={-1}
      onFocus={({ currentTarget, target }) => {
        // React tells of the focus in a dialog too, which is elsewhere in the document.
        if (currentTarget.contains(target)) place.current = 'inside';
      }}
      onBlur={({ currentTarget, relatedTarget: next }) => {
        // Without a next element the focused one was removed, or the person clicked on nothing: both keep the place.
        if (next === null) return;
        if (currentTarget.contains(next)) place.current = 'inside';
        else place.current = next.closest('[role=dialog], [role=alertdialog]') ? 'dialog' : 'elsewhere';
      }}
    >
      {children}
    </div>
  );
}
