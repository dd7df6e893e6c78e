import { type ComponentType, lazy, useState } from 'react';

/** A screen in a chunk of its own. `preload` fetches the chunk ahead of its first showing; it may be called any number of times. */
export interface LazyScreen<Props> {
  readonly Screen: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but a screen whose chunk has arrived is drawn at once: `lazy` alone shows its fallback for up to
 * 300 ms even then.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> => {
  let arrived: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    loading ??= load().then(
      (screen) => {
        arrived = screen;
        return screen;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const Late = lazy(() => preload().then((screen) => ({ default: screen })));

  return {
    preload,
    Screen: (props) => {
      // Chosen once for each mount: going over from one component type to another would lose the screen's state.
      const [Chosen] = useState<ComponentType<Props>>(() => arrived ?? (Late as unknown as ComponentType<Props>));
      return <Chosen {...props} />;
    },
  };
};
