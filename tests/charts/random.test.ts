import { afterAll, describe, expect, test } from 'vitest';
import { explore, type Graph } from '../qa/explore';
import { reportFailure } from '../qa/random/failure-words';
import { fixedSeed, walkAtRandom } from '../qa/random/walks';
import { invariants } from './invariants/registry';
import { subjects } from './plan-files';

describe.each(subjects())('no invariant of $id is broken by', { tags: ['full'] }, (subject) => {
  let explored: Graph | undefined;
  afterAll(() => {
    explored = undefined;
  });

  const breaksNone = (walks: number, seed: number) => () => {
    explored ??= explore(subject);
    const failure = walkAtRandom({ subject, graph: explored, invariants, seed, walks, maxSteps: 60, file: null });
    expect(failure === null ? '' : reportFailure(subject, failure)).toBe('');
  };
  test('50 random walks', breaksNone(50, fixedSeed));
  // The same seed would go the same fifty ways first.
  test('100 more, from another seed', breaksNone(100, fixedSeed + 1));
});
