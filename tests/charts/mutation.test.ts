import { describe, expect, test } from 'vitest';
import { charts } from '../../machines/registry';
import { scoreOf } from '../qa/mutation/score';
import { recordedOf, recordedScores } from '../qa/mutation/score-file';
import { faultsOf } from './commands/mutate';
import { equivalents } from './equivalents';
import { planOf, subjectNamed } from './plan-files';

test('scores are recorded for every chart and for no other', () => {
  expect(Object.keys(recordedScores()).sort()).toEqual(charts.map(({ id }) => id).sort());
});

describe.each(charts)('faults put into $id', ({ id }) => {
  test('are all caught by its frozen plan, as recorded', () => {
    const score = scoreOf(subjectNamed(id), planOf(id), equivalents[id] ?? {});
    expect(faultsOf(score)).toEqual([]);
    expect(recordedOf(score), 'npm run mbt:mutate -- --write records the scores').toEqual(recordedScores()[id]);
  });
});
