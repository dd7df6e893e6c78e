import { createContext, use } from 'react';

/** Fetches what a path of the app will show, what it reads too, as somebody is about to go there; may be called any number of times. */
export const FetchAhead = createContext<(path: string) => void>(() => undefined);

/** Handlers of a link that fetch its screen as soon as the link is pointed at, touched, focused or followed. */
export const useFetchAhead = (to: string) => {
  const fetchAhead = use(FetchAhead);
  const fetchIt = () => fetchAhead(to);
  // A finger enters when it touches.
  return { onPointerEnter: fetchIt, onFocus: fetchIt, onClick: fetchIt };
};
