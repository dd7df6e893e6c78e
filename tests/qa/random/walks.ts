import fc from 'fast-check';
import type { Graph } from '../explore';
import type { Subject } from '../session';
import type { Walk } from '../tour';
import type { SavedFailure } from './failure-file';
import type { Invariant } from './invariant';
import { judge, Trial } from './judge';
import { WalkArbitrary } from './walk-arbitrary';

/** The seed of every run that gives none: the same walks each time. */
export const fixedSeed = 20_261_121;

export interface RandomRun {
  readonly subject: Subject;
  readonly graph: Graph;
  readonly invariants: readonly Invariant[];
  readonly seed: number;
  /** How many walks, and how many steps each has at most. */
  readonly walks: number;
  readonly maxSteps: number;
  /** The file of a machine that is not in the catalogue. */
  readonly file: string | null;
}

/** Walks at random; the shortest walk found that breaks an invariant, or `null`. */
export const walkAtRandom = ({
  subject,
  graph,
  invariants,
  seed,
  walks,
  maxSteps,
  file,
}: RandomRun): SavedFailure | null => {
  const where = { subject, graph };
  const walking = { subject, maxSteps, tryFrom: (start: string) => new Trial(where, invariants, start) };
  const randomWalks = new WalkArbitrary(walking);
  const breaksNothing = (walk: Walk) => randomWalks.sound.has(walk) || judge(where, invariants, walk).broken === null;
  const result = fc.check(fc.property(randomWalks, breaksNothing), { seed, numRuns: walks });
  const walk: Walk | undefined = result.counterexample?.[0];
  if (!result.failed || walk === undefined) return null;
  const { ran, taken, broken } = judge(where, invariants, walk);
  if (broken === null)
    throw new Error(`${subject.id}: a walk that broke something breaks nothing when it is walked again`);
  return {
    format: 1,
    chart: subject.id,
    file,
    start: walk.start,
    steps: ran,
    seed,
    invariant: broken.invariant.name,
    requirements: broken.invariant.requirements,
    expected: broken.expected,
    seen: broken.seen,
    transitions: taken.flat(),
  };
};
