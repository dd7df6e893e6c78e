import { describe, expect, test } from 'vitest';
import { invariants } from './invariants/registry';
import { explore } from './kit/explore';
import { subjects } from './kit/plan-files';
import { reportFailure } from './kit/random/failure-words';
import { fixedSeed, walkAtRandom } from './kit/random/walks';

describe.each([
  { walks: 100, tags: [] },
  { walks: 300, tags: ['full'] },
])('$walks random walks', ({ walks, tags }) => {
  test.each(subjects())('break no invariant of $id', { tags }, (subject) => {
    const run = { subject, graph: explore(subject), invariants, seed: fixedSeed, walks, longest: 60, file: null };
    const failure = walkAtRandom(run);
    expect(failure === null ? '' : reportFailure(subject, failure)).toBe('');
  });
});
