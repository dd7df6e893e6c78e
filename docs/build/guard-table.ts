import type { ChartId } from '../../machines/registry';
import { truthTables } from '../../tests/charts/truth-tables';
import { guardNames } from '../../tests/qa/chart-rules';
import type { ChartFacts } from './evidence';
import { code, orNone, table } from './table';

/** The conditions of a chart: their words, and the cases of their truth tables with the answers that were reviewed. */
export const guardTable = ({ chart, rows }: ChartFacts): string => {
  const guards = Object.entries(truthTables[chart.id as ChartId].guards);
  if (guards.length === 0) return 'No transition of this chart has a condition.';
  const askedBy = (name: string) =>
    orNone(
      rows.filter(({ definition }) => guardNames(definition.guard).includes(name)).map(({ number }) => String(number)),
    );
  const cells = guards.flatMap(([name, { words, yes, no }]) =>
    [...Object.keys(yes).map((says) => [says, 'yes']), ...Object.keys(no).map((says) => [says, '**no**'])].map(
      ([says = '', answer = ''], index) =>
        index === 0 ? [`${words} (${code(name)})`, says, answer, askedBy(name)] : ['', says, answer, ''],
    ),
  );
  const file = `tests/charts/${chart.id}/guards.ts`;
  return `${table(['Condition', 'Case', 'Answer', 'Asked by transition'], cells)}

The words, the cases and the answers are written and reviewed by hand, in [${file}](../../${file}). No command changes that file, and this page is not written while the chart answers otherwise.`;
};
