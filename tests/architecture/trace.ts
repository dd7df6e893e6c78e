import { coversOf, type Requirement } from './requirements';

/** A transition as the trace sees it: its place in the chart documents and what its `meta.fulfils` names. */
export interface TracedTransition {
  readonly chart: string;
  /** Its number in the chart's document, from 1. */
  readonly number: number;
  /** `§4 Login`, or `own: …` for what we decided ourselves. */
  readonly clauses: readonly string[];
}

const keyOf = (chart: string, number: number) => `${chart} #${number}`;

/** The requirement rows that name each transition, by `chart #number`, in the order of the document. */
export const requirementsByTransition = (rows: readonly Requirement[]): ReadonlyMap<string, readonly Requirement[]> => {
  const named = new Map<string, Requirement[]>();
  for (const row of rows) {
    for (const cover of coversOf(row)) {
      if (typeof cover === 'string' || cover.kind !== 'chart') continue;
      for (const number of cover.numbers) {
        const key = keyOf(cover.name, number);
        const known = named.get(key);
        if (known === undefined) named.set(key, [row]);
        else if (!known.includes(row)) known.push(row);
      }
    }
  }
  return named;
};

/** The requirement rows of one transition. */
export const requirementsOf = (
  named: ReadonlyMap<string, readonly Requirement[]>,
  { chart, number }: Omit<TracedTransition, 'clauses'>,
): readonly Requirement[] => named.get(keyOf(chart, number)) ?? [];

/** The sentence of the row that stands for a decision of our own. */
export const ownSentence = (clause: string): string => {
  const words = clause.slice('own: '.length);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

const isOwn = (clause: string) => clause.startsWith('own: ');
const isOwnRow = ({ id }: Requirement) => id.startsWith('O.');

/**
 * Where charts and requirements do not meet: a clause of a transition that no row of that section names (`§4 Login` asks for
 * a row `R4.…`), a decision of our own without its row, and a row that names a transition that does not have its words.
 */
export const traceProblems = (
  rows: readonly Requirement[],
  transitions: readonly TracedTransition[],
): readonly string[] => {
  const named = requirementsByTransition(rows);
  return transitions.flatMap((transition) => {
    const at = keyOf(transition.chart, transition.number);
    const those = requirementsOf(named, transition);
    const sentences = transition.clauses.filter(isOwn).map(ownSentence);
    return [
      ...transition.clauses.flatMap((clause) => {
        if (isOwn(clause)) {
          const sentence = ownSentence(clause);
          return those.some((row) => isOwnRow(row) && row.text === sentence)
            ? []
            : [`${at}: no row of our own decisions says "${sentence}" and names it`];
        }
        const section = /^§(\d)/.exec(clause)?.[1];
        return those.some(({ id }) => id.startsWith(`R${section}.`))
          ? []
          : [`${at}: no row R${section} names it, though it is for ${clause}`];
      }),
      ...those
        .filter((row) => isOwnRow(row) && !sentences.includes(row.text))
        .map(({ id }) => `${at}: ${id} names it, but the chart does not say "own: " with its words`),
    ];
  });
};
