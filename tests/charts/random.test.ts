import { describe, expect, test } from 'vitest';
import { explore } from '../qa/explore';
import { reportFailure } from '../qa/random/failure-words';
import { fixedSeed, walkAtRandom } from '../qa/random/walks';
import { invariants } from './invariants/registry';
import { subjects } from './plan-files';

describe.each([
  { walks: 100, tags: [] },
  { walks: 300, tags: ['full'] },
])('$walks random walks', ({ walks, tags }) => {
  test.each(subjects())('break no invariant of $id', { tags }, (subject) => {
    const run = { subject, graph: explore(subject), invariants, seed: fixedSeed, walks, maxSteps: 60, file: null };
    const failure = walkAtRandom(run);
    expect(failure === null ? '' : reportFailure(subject, failure)).toBe('');
  });
});
