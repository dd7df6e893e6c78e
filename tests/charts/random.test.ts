import { describe, expect, test } from 'vitest';
import { explore } from '../qa/explore';
import { reportFailure } from '../qa/random/failure-words';
import { fixedSeed, walkAtRandom } from '../qa/random/walks';
import { invariants } from './invariants/registry';
import { subjects } from './plan-files';

describe.each(subjects())('no invariant of $id is broken by', { tags: ['full'] }, (subject) => {
  test('50 random walks', () => {
    const graph = explore(subject);
    const failure = walkAtRandom({ subject, graph, invariants, seed: fixedSeed, walks: 50, maxSteps: 60, file: null });
    expect(failure === null ? '' : reportFailure(subject, failure)).toBe('');
  });
});
