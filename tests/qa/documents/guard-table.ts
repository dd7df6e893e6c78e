import { guardNames } from '../chart-rules';
import type { AnyGuardTables } from '../truth-table';
import { code, orNone, table } from './table';
import type { NumberedRow } from './words';

/** What is said of a chart none of whose transitions has a condition. */
const noConditions = 'No transition of this chart has a condition.';

const askedWith = (rows: readonly NumberedRow[], name: string): readonly NumberedRow[] =>
  rows.filter(({ definition }) => guardNames(definition.guard).includes(name));

const numbersOf = (rows: readonly NumberedRow[]): string => orNone(rows.map(({ number }) => String(number)));

/** The conditions of a chart: their descriptions, and the cases of their truth tables with the answers that were reviewed. */
export const guardTable = (rows: readonly NumberedRow[], { guards }: AnyGuardTables): string => {
  const cells = Object.entries(guards).flatMap(([name, { yes, no }]) => {
    const asking = askedWith(rows, name);
    const words = [...new Set(asking.map(({ definition }) => definition.description))].join('; ');
    const askedBy = numbersOf(asking);
    return [...Object.keys(yes).map((says) => [says, 'yes']), ...Object.keys(no).map((says) => [says, '**no**'])].map(
      ([says = '', answer = ''], index) =>
        index === 0 ? [`${words} (${code(name)})`, says, answer, askedBy] : ['', says, answer, ''],
    );
  });
  return cells.length === 0 ? noConditions : table(['Condition', 'Case', 'Answer', 'Asked by transition'], cells);
};

/** The conditions of a chart without truth tables: their descriptions, and the transitions that ask them. */
export const conditionTable = (rows: readonly NumberedRow[]): string => {
  const names = [...new Set(rows.flatMap(({ definition }) => guardNames(definition.guard)))];
  if (names.length === 0) return noConditions;
  return table(
    ['Condition', 'Guard', 'Asked by transition'],
    names.map((name) => {
      const asking = askedWith(rows, name);
      const words = [...new Set(asking.flatMap(({ definition }) => definition.description ?? []))];
      return [words.length === 0 ? 'no description' : words.join('; '), code(name), numbersOf(asking)];
    }),
  );
};
