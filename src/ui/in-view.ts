import { useMemo, useRef } from 'react';

/** A ref for an element, and a function that waits until that is about to come into view; both stay the same. */
export const useInView = () => {
  const place = useRef<HTMLElement>(null);
  const whenInView = useMemo(
    () => (seen: () => void) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          seen();
        },
        { rootMargin: '200px' },
      );
      if (place.current !== null) observer.observe(place.current);
      return () => observer.disconnect();
    },
    [],
  );
  return [place, whenInView] as const;
};
