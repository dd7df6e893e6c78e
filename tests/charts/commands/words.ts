import { type ChartId, charts } from '../../../machines/registry';

/** A word of the command line that means nothing; its message says what to write instead. */
export class WrongWord extends Error {
  override readonly name = 'WrongWord';
}

/** What a command was told. */
export interface Words {
  /** Words that belong to no option. */
  readonly plain: readonly string[];
  readonly options: ReadonlyMap<string, string>;
  readonly flags: ReadonlySet<string>;
}

/** Reads the words of a command. Options take the word after them (`--seed 7`, `--seed=7`), flags take none. */
export const readWords = (
  words: readonly string[],
  known: { readonly options?: readonly string[]; readonly flags?: readonly string[] },
): Words => {
  const { options: takes = [], flags: flagNames = [] } = known;
  const plain: string[] = [];
  const options = new Map<string, string>();
  const flags = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (!word.startsWith('--')) {
      plain.push(word);
      continue;
    }
    const [name = '', ...rest] = word.slice(2).split('=');
    if (flagNames.includes(name)) flags.add(name);
    else if (takes.includes(name)) {
      const value = rest.length > 0 ? rest.join('=') : words[at + 1];
      if (rest.length === 0) at += 1;
      if (value === undefined) throw new WrongWord(`--${name} needs a word after it.`);
      options.set(name, value);
    } else {
      const all = [...takes, ...flagNames].map((each) => `--${each}`);
      throw new WrongWord(
        all.length === 0 ? `${word} is not known here.` : `${word} is not known. Known are: ${all.join(', ')}.`,
      );
    }
  }
  return { plain, options, flags };
};

/** A whole number of an option, or what stands in when it is not given. */
export const numberOf = ({ options }: Words, name: string, otherwise: number): number => {
  const given = options.get(name);
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < 0) throw new WrongWord(`--${name} takes a whole number, not "${given}".`);
  return value;
};

/** The charts that the words name; all of them, when they name none. */
export const chartsNamed = (names: readonly string[]): readonly ChartId[] => {
  const known: readonly ChartId[] = charts.map(({ id }) => id);
  const unknown = names.filter((name) => !known.some((id) => id === name));
  if (unknown.length > 0) {
    throw new WrongWord(`There is no chart called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  return names.length === 0 ? known : known.filter((id) => names.includes(id));
};
