import { useEffect, useRef } from 'react';

/** Gives the focus to an element, unless the person has moved on since it lost it. */
const giveBack = (element: HTMLElement): void => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || activeElement.contains(element)) element.focus();
};

/** Gives it back now, or, to a button that is disabled while its request runs, once that has ended. Gives what ends the waiting. */
const giveBackInTime = (element: HTMLElement): (() => void) => {
  if (!element.matches(':disabled')) giveBack(element);
  const watch = new MutationObserver(() => {
    if (element.matches(':disabled')) return;
    watch.disconnect();
    giveBack(element);
  });
  watch.observe(element, { attributeFilter: ['disabled'] });
  return () => watch.disconnect();
};

/**
 * When what lay over the screen is gone, what had the focus before has it again. A dialog does so by itself, but not to a button whose request runs,
 * as its focus is gone already when the dialog comes. `tells` says whether something covers the screen, also before that is drawn.
 */
export const useFocusAfter = (isCovered: boolean, tells: () => boolean): void => {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (tells() || !(target instanceof HTMLElement)) return;
      // While a button's request runs, the dialog around it holds the focus for it (`pending-focus.ts`).
      const holdsIt = focused.current?.matches(':disabled') && target.contains(focused.current);
      if (!holdsIt) focused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [tells]);
  useEffect(() => {
    if (isCovered || focused.current === null) return;
    const element = focused.current;
    let stop = () => {};
    // The dialog itself gives the focus back a frame after it is gone.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        stop = giveBackInTime(element);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [isCovered]);
};
