import { type ChartId, charts } from '../../../machines/registry';
import { type ChartScore, type Count, type Equivalents, scoreOf, tautologyOf } from '../../qa/mutation/score';
import type { Plan } from '../../qa/plan';
import type { Subject } from '../../qa/session';
import { tableText } from '../../qa/table';
import { walkInWords } from '../../qa/words';
import { equivalents } from '../equivalents';
import { planOf, subjectNamed } from '../plan-files';
import { recordScores } from '../score-file';
import { frozenPlan, isFile, readOwnChart } from './own-chart';
import { chartsNamed, numberOf, readWords, WrongWord } from './words';

const share = ({ caught, mutants }: Count): string =>
  mutants === 0 ? '-' : `${((100 * caught) / mutants).toFixed(1)} %`;

const sumOf = (counts: readonly Count[]): Count => ({
  mutants: counts.reduce((sum, { mutants }) => sum + mutants, 0),
  caught: counts.reduce((sum, { caught }) => sum + caught, 0),
});

const row = (name: string, count: Count, ...more: readonly string[]): readonly string[] => [
  name,
  String(count.mutants),
  String(count.caught),
  share(count),
  ...more,
];

const byOperatorTable = (scores: readonly ChartScore[]): string => {
  const operators = [...new Set(scores.flatMap(({ byOperator }) => [...byOperator.keys()]))].sort();
  return tableText([
    ['operator', 'mutants', 'caught', 'score'],
    ...operators.map((operator) =>
      row(operator, sumOf(scores.flatMap(({ byOperator }) => byOperator.get(operator) ?? []))),
    ),
  ]);
};

/** What is wrong with a score, with what to do about it. `file` holds the machine, when it is one of one's own. */
export const faultsOf = (
  { chart, survivors, wronglyListed }: ChartScore,
  file: string | null = null,
): readonly string[] => [
  ...survivors.map(({ mutant, wouldTell }) =>
    wouldTell === null
      ? `${chart}: ${mutant.id} (${mutant.operator}) is not caught, and no walk of the model tells it from the chart.\n` +
        `  Give the model the case that would, or list it with its reason in ${file === null ? 'equivalents.ts of the chart' : `the equivalents that ${file} exports`}.`
      : `${chart}: ${mutant.id} (${mutant.operator}) is not caught. This walk would catch it:\n` +
        `  ${walkInWords(wouldTell.start, wouldTell.steps)}\n` +
        `  npm run qa -- plan ${file ?? chart} puts it into the plan.`,
  ),
  ...wronglyListed.map(
    (line) =>
      `${chart}: ${line}. Take it out of ${file === null ? `tests/charts/${chart}/equivalents.ts` : `the equivalents of ${file}`}.`,
  ),
];

/** A chart with all that its mutation tests need; `file` is `null` for one of the registry. */
interface Mutated {
  readonly subject: Subject;
  readonly plan: Plan;
  readonly listed: Equivalents;
  readonly file: string | null;
}

const ofRegistry = (id: ChartId): Mutated => ({
  subject: subjectNamed(id),
  plan: planOf(id),
  listed: equivalents[id] ?? {},
  file: null,
});

const ofFile = async (word: string): Promise<Mutated> => {
  const own = await readOwnChart(word);
  return { subject: own.subject, plan: frozenPlan(own), listed: own.equivalents, file: own.file };
};

export const usage = `npm run qa -- mutate [chart … | ./my.machine.ts …] [--tautology N] [--write]

Runs mutation tests: charts with one fault each, which their frozen plans have to catch.

  chart …        the charts, by the names of their files (all, when none is named)
  ./….ts         machines of your own, with a frozen plan
  --tautology N  tries at most N mutants of each chart on regenerated expectations (4; 0 for none)
  --write        records the scores of charts of the product, for their documents`;

/**
 * `npm run qa -- mutate`: runs the mutation tests of charts. Gives the exit code: 1 when a mutant is not caught by the frozen
 * plan, or is wrongly listed as equivalent. Throws a `WrongWord`.
 */
export const run = async (given: readonly string[]): Promise<number> => {
  const words = readWords(given, { options: ['tautology'], flags: ['write'] });
  const maxMutants = numberOf(words, 'tautology', 4);
  const started = performance.now();
  const files = words.plain.filter(isFile);
  const names = words.plain.filter((word) => !isFile(word));
  if (words.flags.has('write') && files.length > 0) {
    throw new WrongWord('--write records the scores of charts of the product: leave it out for machines of your own.');
  }
  const mutated = [
    ...(names.length > 0 || files.length === 0 ? chartsNamed(names).map(ofRegistry) : []),
    ...(await Promise.all(files.map(ofFile))),
  ];
  const scored = mutated.map(({ subject, plan, listed, file }) => ({
    file,
    score: scoreOf(subject, plan, listed),
    tautology: maxMutants === 0 ? { mutants: 0, caught: 0 } : tautologyOf(subject, maxMutants),
  }));
  const scores = scored.map(({ score }) => score);
  const tautology = sumOf(scored.map((each) => each.tautology));
  const equivalent = scores.reduce((sum, score) => sum + score.equivalent, 0);
  console.log(byOperatorTable(scores));
  console.log('');
  console.log(
    tableText([
      ['chart', 'mutants', 'caught', 'score', 'equivalent', 'tautology'],
      ...scored.map(({ score, tautology: own }) => row(score.chart, score, String(score.equivalent), share(own))),
      row('all', sumOf(scores), String(equivalent), share(tautology)),
    ]),
  );
  if (maxMutants > 0) {
    console.log(
      `\nTautology: of ${tautology.mutants} mutants, what would be caught if the expectations were regenerated from each mutant.`,
    );
  }
  const faults = scored.flatMap(({ score, file }) => faultsOf(score, file));
  if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
  if (words.flags.has('write')) {
    const changed = recordScores(scores, new Set<string>(charts.map(({ id }) => id)));
    console.log(`\n${changed ? 'written' : 'unchanged'}  tests/charts/mutation-scores.json`);
  }
  console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
  return faults.length === 0 ? 0 : 1;
};
