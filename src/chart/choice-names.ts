import { createContext, use, useEffect } from 'react';

/** What a choice is called; `null` while that is not known. */
export type NameOf = (id: number) => string | null;

/** The names of the choices of a form, by its fields. */
export const ChoiceNamesContext = createContext<Map<string, NameOf> | null>(null);

/** Tells the form around what the choices of a field are called. */
export const useChoiceNames = (field: string, nameOf: NameOf): void => {
  const names = use(ChoiceNamesContext);
  useEffect(() => {
    names?.set(field, nameOf);
  });
};
