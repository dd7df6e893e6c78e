import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChartScore, Count } from '../qa/mutation/score';

const file = fileURLToPath(new URL('mutation-scores.json', import.meta.url));

/** A chart's score as the chart documents read it. Equivalent mutants are counted beside the others, not among them. */
export interface RecordedScore extends Count {
  readonly equivalent: number;
  /** By transition; faults in states belong to none. */
  readonly byTransition: Readonly<Record<string, Count>>;
}

/** What is recorded of a score. */
export const recordedOf = ({ mutants, caught, equivalent, byTransition }: ChartScore): RecordedScore => ({
  mutants,
  caught,
  equivalent,
  byTransition: Object.fromEntries([...byTransition].sort(([a], [b]) => (a < b ? -1 : 1))),
});

/** The scores that were recorded last, by chart. */
export const recordedScores = (): Readonly<Record<string, RecordedScore>> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, RecordedScore>>) : {};

/** Characters of the widest line that the formatter leaves as it is, without its comma. */
const maxWidth = 119;

const rowText = (id: string, { mutants, caught }: Count): string => {
  const line = `      ${JSON.stringify(id)}: { "mutants": ${mutants}, "caught": ${caught} }`;
  if (line.length <= maxWidth) return line;
  return `      ${JSON.stringify(id)}: {\n        "mutants": ${mutants},\n        "caught": ${caught}\n      }`;
};

/** The file's text: sorted, one line for each transition. */
export const scoresText = (scores: Readonly<Record<string, RecordedScore>>): string => {
  const charts = Object.entries(scores)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([chart, { mutants, caught, equivalent, byTransition }]) => {
      const rows = Object.entries(byTransition).map(([id, each]) => rowText(id, each));
      return [
        `  ${JSON.stringify(chart)}: {`,
        `    "mutants": ${mutants},`,
        `    "caught": ${caught},`,
        `    "equivalent": ${equivalent},`,
        rows.length === 0 ? '    "byTransition": {}' : `    "byTransition": {\n${rows.join(',\n')}\n    }`,
        '  }',
      ].join('\n');
    });
  return `{\n${charts.join(',\n')}\n}\n`;
};

/** Records scores; those of other charts stay as they are. Says whether the file has changed. */
export const recordScores = (scores: readonly ChartScore[], charts: ReadonlySet<string>): boolean => {
  const kept = Object.entries(recordedScores()).filter(([chart]) => charts.has(chart));
  const text = scoresText({
    ...Object.fromEntries(kept),
    ...Object.fromEntries(scores.map((score) => [score.chart, recordedOf(score)])),
  });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
};
