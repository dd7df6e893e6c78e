import { describe, expect, test } from 'vitest';
import { failureOf, regressions } from './replay/regression';

/* Faults that were reported once: each file is what a problem report recorded, up to the fault, and what has to be instead. */

describe('what was reported does not come again', () => {
  test.each(regressions())('%s', (_, regression) => {
    expect(failureOf(regression), regression.title).toBeNull();
  });
});
