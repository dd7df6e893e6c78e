import { describe, expect, test } from 'vitest';
import { explore } from '../qa/explore';
import { reportFailure } from '../qa/random/failure-words';
import { fixedSeed, walkAtRandom } from '../qa/random/walks';
import { invariants } from './invariants/registry';
import { subjects } from './plan-files';

describe.each([
  { walks: 100, seed: fixedSeed, tags: [] },
  // From another seed: the same one would go the same hundred ways first.
  { walks: 200, seed: fixedSeed + 1, tags: ['full'] },
])('$walks random walks from seed $seed', ({ walks, seed, tags }) => {
  test.each(subjects())('break no invariant of $id', { tags }, (subject) => {
    const run = { subject, graph: explore(subject), invariants, seed, walks, maxSteps: 60, file: null };
    const failure = walkAtRandom(run);
    expect(failure === null ? '' : reportFailure(subject, failure)).toBe('');
  });
});
