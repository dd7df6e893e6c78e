import { Parser } from 'htmlparser2';

/**
 * The elements of one name in an answer of the store, each as the texts of the elements in it, by their names. `Error` with its `Code` is one,
 * `Contents` with `Key` and `Size` another. What is no XML has none.
 */
export const textsIn = (xml: string, element: string): readonly Readonly<Record<string, string>>[] => {
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  let current: Record<string, string> | null = null;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        path.push(name);
        if (name !== element) return;
        current = {};
        found.push(current);
      },
      ontext: (text) => {
        const name = path.at(-1);
        if (current !== null && name !== undefined && path.at(-2) === element)
          current[name] = (current[name] ?? '') + text;
      },
      onclosetag: (name) => {
        path.pop();
        if (name === element) current = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
};
