import { whyHeadlessOnly } from '../../e2e/kit/replay-saved';
import { replayInBrowser } from '../../e2e/replay-in-browser';
import { textOf } from '../../qa/describe';
import { explore } from '../../qa/explore';
import { readFailure, type SavedFailure } from '../../qa/random/failure-file';
import { failureInWords } from '../../qa/random/failure-words';
import { judge } from '../../qa/random/judge';
import { stepsLeftOut, whyUnfit } from '../../qa/random/saved-walk';
import type { Subject } from '../../qa/session';
import { stepInWords } from '../../qa/words';
import { invariants } from '../invariants/registry';
import { subjectNamed } from '../plan-files';
import { readOwnChart } from './own-chart';
import { chartsNamed, readWords, WrongWord } from './words';

const savedIn = (file: string): SavedFailure => {
  try {
    return readFailure(file);
  } catch (error) {
    throw new WrongWord(error instanceof Error ? error.message : String(error));
  }
};

const subjectFor = async ({ chart, file }: SavedFailure): Promise<Subject> => {
  if (file !== null) return (await readOwnChart(file)).subject;
  chartsNamed([chart]);
  return subjectNamed(chart);
};

/** Walks a saved failure again, step by step. Gives the exit code: 1 when it still fails, 0 when it no longer does. Throws when it can't be walked to its end. */
const replayHeadless = async (path: string, failure: SavedFailure): Promise<number> => {
  const subject = await subjectFor(failure);
  const unfit = whyUnfit(subject, failure);
  if (unfit !== null) throw new WrongWord(`${path}: ${unfit}`);
  const trial = judge({ subject, graph: explore(subject) }, invariants, failure);
  console.log(`${subject.id}, start: ${failure.start}`);
  for (const [at, seen] of trial.seen.entries()) {
    const step = at === 0 ? null : trial.ran[at - 1];
    console.log(`${at}. ${step ? stepInWords(step) : 'it starts'}`);
    for (const id of trial.taken[at] ?? []) console.log(`     took ${id}`);
    console.log(
      `     is   ${textOf(seen.value)} after ${seen.at} ms${seen.tags.length > 0 ? `, ${seen.tags.join(', ')}` : ''}`,
    );
    for (const effect of seen.effects) console.log(`     out  ${textOf(effect)}`);
  }
  const left = stepsLeftOut(trial, failure);
  if (left !== null) throw new WrongWord(`\n${path} can't be replayed any more: ${left}`);
  if (trial.broken === null) {
    console.log(`\nIt no longer fails: ${failure.invariant}. Delete ${path}.`);
    return 0;
  }
  const { invariant, expected, seen } = trial.broken;
  const now = { ...failure, expected, seen, invariant: invariant.name, requirements: invariant.requirements };
  console.log(`\nIt still fails.\n${failureInWords(subject, now, path)}`);
  return 1;
};

/**
 * Walks a saved failure again and shows every step. Gives the exit code: 1 when it still fails, 0 when it no longer does. Throws a
 * `WrongWord` when it can't be replayed.
 */
export const replayFailure = async (given: readonly string[]): Promise<number> => {
  const words = readWords(given, { flags: ['browser', 'headed'] });
  const [path = ''] = words.plain;
  const failure = savedIn(path);
  const headed = words.flags.has('headed');
  if (headed || words.flags.has('browser')) {
    if (failure.file !== null)
      throw new WrongWord('A browser replays charts of the registry only: leave out --browser.');
    const subject = await subjectFor(failure);
    const unfit = whyUnfit(subject, failure);
    if (unfit !== null) throw new WrongWord(`${path}: ${unfit}`);
    const reason = whyHeadlessOnly(path);
    if (reason !== null) throw new WrongWord(`${path} can be replayed headless only: ${reason}.`);
    const code = replayInBrowser(path, { headed });
    if (code === 2) throw new WrongWord(`${path} was not replayed: see above.`);
    const { broken } = judge({ subject, graph: explore(subject) }, invariants, failure);
    const end =
      broken === null ? `It no longer fails: ${failure.invariant}.` : `It still fails: ${broken.invariant.name}.`;
    console.log(code === 0 ? end : 'The page does something else than the chart.');
    return broken === null ? code : 1;
  }
  return replayHeadless(path, failure);
};
