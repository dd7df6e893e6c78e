import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Goes to a whole path of the app, or so many entries of the history away. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The router's `navigate`, which is another function at each address, as one that stays the same: nothing is drawn again for it. */
export const useSteadyNavigate = (): Navigate => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((to, options) => {
    if (typeof to === 'number') latest.current(to);
    else latest.current(to, options);
  }, []);
};
