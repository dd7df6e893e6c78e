import { allSearched, callCells, type Examination, examinationCells, examine } from '../../qa/examine';
import { explore, type Graph } from '../../qa/explore';
import type { Searched } from '../../qa/gaps';
import { strengthened } from '../../qa/mutation/strengthen';
import { makePlan, type Plan } from '../../qa/plan';
import { savedFailures } from '../../qa/random/failure-file';
import { failureInWords, reportFailure } from '../../qa/random/failure-words';
import { judge } from '../../qa/random/judge';
import { stepsLeftOut, whyUnfit } from '../../qa/random/saved-walk';
import { fixedSeed, walkAtRandom } from '../../qa/random/walks';
import type { Subject } from '../../qa/session';
import { tableText } from '../../qa/table';
import { invariants } from '../invariants/registry';
import { readPlan, subjectNamed } from '../plan-files';
import { freezeOwn, isFile, type OwnChart, ownPlan, readOwnChart } from './own-chart';
import { chartsNamed, numberOf, readWords, WrongWord } from './words';

/** What a run was asked for. */
interface Wish {
  readonly searched: readonly Searched[];
  readonly atRandom: { readonly seed: number; readonly walks: number; readonly maxSteps: number } | null;
  readonly freezes: boolean;
}

interface Result {
  /** `null` when only random walks were asked for. */
  readonly examination: Examination | null;
  readonly chart: string;
  readonly randomWalks: number;
  readonly gaps: readonly string[];
  /** What the person should know that is no gap. */
  readonly remarks: readonly string[];
}

const suiteNames = [...allSearched, 'random'] as const;

const wishOf = (words: ReturnType<typeof readWords>): Wish => {
  const suite = words.options.get('suite');
  const searched = allSearched.filter((each) => suite === undefined || each === suite);
  if (suite !== undefined && searched.length === 0 && suite !== 'random') {
    throw new WrongWord(`There is no suite "${suite}". There are: ${suiteNames.join(', ')}.`);
  }
  const atRandom = {
    seed: numberOf(words, 'seed', fixedSeed),
    walks: numberOf(words, 'walks', 300),
    maxSteps: numberOf(words, 'steps', 60),
  };
  return {
    searched,
    atRandom: suite === undefined || suite === 'random' ? atRandom : null,
    freezes: words.flags.has('freeze'),
  };
};

const savedIn = (subject: Subject) => {
  try {
    return savedFailures(subject.id);
  } catch (error) {
    throw new WrongWord(`${error instanceof Error ? error.message : String(error)} Delete it, then try again.`);
  }
};

/** Saved failures first, then new walks. */
const walkFreely = (
  subject: Subject,
  graph: Graph,
  file: string | null,
  { atRandom }: Wish,
): Pick<Result, 'gaps' | 'remarks'> => {
  if (atRandom === null) return { gaps: [], remarks: [] };
  const gaps: string[] = [];
  const remarks: string[] = [];
  for (const [path, failure] of savedIn(subject)) {
    const unfit = whyUnfit(subject, failure);
    if (unfit !== null) {
      gaps.push(`${path} can't be walked any more: ${unfit}`);
      continue;
    }
    const trial = judge({ subject, graph }, invariants, failure);
    const left = stepsLeftOut(trial, failure);
    if (trial.broken?.invariant.name === failure.invariant) gaps.push(failureInWords(subject, failure, path));
    else if (left !== null) gaps.push(`${path} can't be walked any more: ${left}`);
    else remarks.push(`${path} no longer fails: delete it.`);
  }
  const failure = walkAtRandom({ subject, graph, invariants, file, ...atRandom });
  if (failure !== null) {
    const said = reportFailure(subject, failure);
    if (!gaps.includes(said)) gaps.push(said);
  }
  return { gaps, remarks };
};

const check = (subject: Subject, plan: Plan | null, file: string | null, wish: Wish, missing: string): Result => {
  const graph = explore(subject);
  const free = walkFreely(subject, graph, file, wish);
  const examination =
    plan === null || wish.searched.length === 0 ? null : examine(subject, plan, { searched: wish.searched, graph });
  const lacking = plan === null && wish.searched.length > 0 ? [missing] : [];
  return {
    chart: subject.id,
    examination,
    randomWalks: wish.atRandom?.walks ?? 0,
    gaps: [
      ...lacking,
      ...(examination?.gaps ?? []).map((gap) => `${subject.id}: ${advised(gap, subject.id, file)}`),
      ...free.gaps,
    ],
    remarks: free.remarks,
  };
};

/** A gap with what to do about it, where it does not say so itself. */
const advised = (gap: string, chart: string, file: string | null): string => {
  const freeze = file === null ? `npm run qa -- plan ${chart}` : `npm run qa -- walk ${file} --freeze`;
  if (gap.endsWith('is not in the plan')) return `${gap}: ${freeze} puts it there; review the difference`;
  if (gap.includes('\n  expected '))
    return `${gap}\n  If the chart is meant to do this now: ${freeze}, and review the difference.`;
  return gap;
};

const checkOwn = (own: OwnChart, wish: Wish): Result => {
  const { subject, file } = own;
  const frozen = wish.freezes ? null : ownPlan(own);
  if (frozen !== null) return check(subject, frozen, file, wish, '');
  const plan = strengthened(subject, makePlan(subject));
  const result = check(subject, plan, file, wish, '');
  const remark = wish.freezes
    ? `${freezeOwn(own, plan)} is written: review it, from now on it is what ${subject.id} has to do.`
    : `${subject.id} has no frozen plan: what it does now was taken for right. Freeze it with: npm run qa -- walk ${file} --freeze`;
  return { ...result, remarks: [...result.remarks, remark] };
};

const resultsTable = (results: readonly Result[]): string => {
  const examined = results.flatMap(({ examination }) => (examination === null ? [] : [examination]));
  const walks = new Map(results.map(({ chart, randomWalks }) => [chart, String(randomWalks)]));
  const all = String(results.reduce((sum, { randomWalks }) => sum + randomWalks, 0));
  const isFree = results.some(({ randomWalks }) => randomWalks > 0);
  const randomOf = (name: string) => (name === 'chart' ? 'random' : name === 'all' ? all : (walks.get(name) ?? '0'));
  const rows =
    examined.length > 0 ? examinationCells(examined) : [['chart'], ...results.map(({ chart }) => [chart]), ['all']];
  return tableText(rows.map((row) => (isFree ? [...row, randomOf(row[0] ?? '')] : row)));
};

export const usage = `npm run qa -- walk [chart … | ./my.machine.ts …] [--suite S] [--seed N] [--walks N] [--steps N] [--freeze]

Follows the frozen plans of charts, walks at random, and prints one table; what is missing or wrong is a gap, and fails.

  chart …      the charts to walk, by the names of their files (all, when none is named)
  ./….ts       machines of your own: docs/qa.md says what such a file holds
  --suite S    one thing only: ${suiteNames.join(', ')}
  --seed N     the seed of the random walks (${fixedSeed})
  --walks N    how many random walks (300)
  --steps N    how long each is at most (60)
  --freeze     writes the plan of a machine of your own, for review`;

/**
 * `npm run qa -- walk`: explores charts, follows their frozen plans, walks at random, and prints one table. Gives the exit code:
 * 1 when anything is missing or wrong. Throws a `WrongWord`.
 */
export const run = async (given: readonly string[]): Promise<number> => {
  const words = readWords(given, { options: ['suite', 'seed', 'walks', 'steps'], flags: ['freeze'] });
  const wish = wishOf(words);
  const files = words.plain.filter(isFile);
  const names = words.plain.filter((word) => !isFile(word));
  if (wish.freezes && (names.length > 0 || files.length === 0)) {
    throw new WrongWord(
      `--freeze is for machines of your own. The plan of a chart: npm run qa -- plan ${names[0] ?? 'login'}`,
    );
  }
  const results: Result[] = [];
  if (names.length > 0 || files.length === 0) {
    for (const id of chartsNamed(names)) {
      const missing = `${id} has no plan yet: npm run qa -- plan ${id} writes it; review it`;
      results.push(check(subjectNamed(id), readPlan(id), null, wish, missing));
    }
  }
  for (const file of files) results.push(checkOwn(await readOwnChart(file), wish));
  console.log(resultsTable(results));
  const calls = callCells(results.flatMap(({ examination }) => examination ?? []));
  if (calls.length > 1) console.log(`\n${tableText(calls)}`);
  if (wish.atRandom !== null)
    console.log(`\nRandom walks: seed ${wish.atRandom.seed}, at most ${wish.atRandom.maxSteps} steps each.`);
  const remarks = results.flatMap((result) => result.remarks);
  if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
  const gaps = results.flatMap((result) => result.gaps);
  console.log(
    gaps.length === 0
      ? '\nNo gaps.'
      : `\n${gaps.length === 1 ? '1 gap' : `${gaps.length} gaps`}:\n\n${gaps.join('\n\n')}`,
  );
  return gaps.length === 0 ? 0 : 1;
};
