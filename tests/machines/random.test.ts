import { afterAll, describe, expect, test } from 'vitest';
import { invariants } from './invariants/registry';
import { explore } from './kit/explore';
import { subjects } from './kit/plan-files';
import { reportFailure } from './kit/random/failure-words';
import { fixedSeed, walkAtRandom } from './kit/random/walks';

describe('random walks', () => {
  test.each(subjects())('break no invariant of $id', (subject) => {
    const run = { subject, graph: explore(subject), invariants, seed: fixedSeed, walks: 300, longest: 60, file: null };
    const failure = walkAtRandom(run);
    expect(failure === null ? '' : reportFailure(subject, failure)).toBe('');
  });

  afterAll(() => console.log(`300 random walks a chart, seed ${fixedSeed}`));
});
