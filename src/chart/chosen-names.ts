import { createContext, use, useSyncExternalStore } from 'react';

/** The names of the choices that the rows of a list know by their ids. */
export interface ChosenNames {
  /** `null` while they are not known. */
  readonly read: () => ReadonlyMap<number, string> | null;
  readonly tell: (options: readonly { readonly id: number; readonly name: string }[]) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export const makeChosenNames = (): ChosenNames => {
  let names: ReadonlyMap<number, string> | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => names,
    tell: (options) => {
      names = new Map(options.map(({ id, name }) => [id, name]));
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

export const ChosenNamesContext = createContext<ChosenNames>(makeChosenNames());

/** The name of a choice; `null` while it is not known, `undefined` for one that there is not. */
export const useChosenName = (id: number): string | null | undefined => {
  const { read, subscribe } = use(ChosenNamesContext);
  const names = useSyncExternalStore(subscribe, read);
  return names === null ? null : names.get(id);
};
