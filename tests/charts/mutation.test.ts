import { describe, expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { scoreOf } from '../qa/mutation/score';
import { faultsOf } from './commands/mutate';
import { equivalents } from './equivalents';
import { planOf, subjectNamed } from './plan-files';
import { recordedOf, recordedScores } from './score-file';

test('scores are recorded for every chart and for no other', () => {
  expect(Object.keys(recordedScores()).sort()).toEqual(charts.map(({ id }) => id).sort());
});

describe.each(charts)('the mutants of $id', ({ id }) => {
  test('are all caught by its frozen plan, as recorded', { tags: ['full'] }, () => {
    const score = scoreOf(subjectNamed(id), planOf(id), equivalents[id] ?? {});
    expect(faultsOf(score)).toEqual([]);
    expect(recordedOf(score), 'npm run qa -- mutate --write records the scores').toEqual(recordedScores()[id]);
  });
});
