import type { ComponentType, ReactNode } from 'react';
import { latePart } from '../ui/late-part';
import { Progress } from '../ui/progress';

/** A screen in a chunk of its own. `preload` fetches the chunk ahead of its first showing; it may be called any number of times. */
export interface LazyScreen<Props> {
  readonly Screen: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

/** A screen that is drawn as soon as its chunk is here; `waiting` stands in its place until then. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Progress />,
): LazyScreen<Props> => {
  const { fetch, usePart } = latePart(load);
  return {
    preload: fetch,
    Screen: (props) => {
      const Arrived = usePart();
      return Arrived === null ? waiting : <Arrived {...props} />;
    },
  };
};
