import { type PointerEvent, useRef } from 'react';

/** Pixels after which letting go dismisses (spec §9). */
const threshold = 20;

/** Pointer handlers that let an element be swiped away to the right. It follows the pointer by a style on itself. */
export function useSwipe(onDismiss: () => void) {
  const start = useRef<number | null>(null);
  const distance = (event: PointerEvent) => (start.current === null ? 0 : Math.max(0, event.clientX - start.current));

  const release = (event: PointerEvent<HTMLElement>) => {
    start.current = null;
    event.currentTarget.style.transform = '';
    delete event.currentTarget.dataset.swiping;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      event.currentTarget.dataset.swiping = 'true';
      event.currentTarget.style.transform = `translateX(${distance(event)}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFarEnough = distance(event) >= threshold;
      release(event);
      if (isFarEnough) onDismiss();
    },
    onPointerCancel: release,
  };
}
