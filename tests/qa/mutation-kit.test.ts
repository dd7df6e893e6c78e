import { describe, expect, test } from 'vitest';
import { doorMachine } from './fixtures/door.machine';
import { doorModel } from './fixtures/door-model';
import { draftOf, machineOf } from './mutation/config';
import { mutantsOf } from './mutation/operators';
import { scoreOf, tautologyOf } from './mutation/score';
import { strengthened } from './mutation/strengthen';
import { makePlan, type Plan } from './plan';
import { firstDifference } from './replay';
import { subjectOf } from './session';
import { walkInWords } from './words';

const door = subjectOf('door', doorMachine, doorModel);
const plan = makePlan(door);

test('a chart that is taken apart and put together again is the same chart', () => {
  const again = subjectOf('door', machineOf(doorMachine, draftOf(doorMachine)), doorModel);
  expect(firstDifference(again, plan)).toBeNull();
});

test('faults are put wherever they change something, each with a name of its own', () => {
  const mutants = mutantsOf(doorMachine);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  expect(mutants.map(({ id }) => id)).toEqual(mutantsOf(doorMachine).map(({ id }) => id));
  const count = new Map<string, number>();
  for (const { operator } of mutants) count.set(operator, (count.get(operator) ?? 0) + 1);
  expect(Object.fromEntries([...count].sort(([a], [b]) => (a < b ? -1 : 1)))).toEqual({
    'add transition': 4,
    'change delay': 2,
    'change initial': 3,
    'drop action': 4,
    'drop guard': 2,
    'drop input': 1,
    'drop invoke': 1,
    'drop tag': 1,
    'drop target': 6,
    'drop transition': 6,
    'make final': 3,
    'negate guard': 2,
    'remove state': 4,
    retarget: 18,
    'swap actions': 1,
    'swap outcomes': 1,
    'un-final': 1,
  });
});

describe('a score', () => {
  test('counts what the plan catches, by operator and by transition', () => {
    const { mutants, caught, survivors, byTransition } = scoreOf(door, plan, {});
    expect(survivors.map(({ mutant }) => mutant.id)).toEqual([]);
    expect(caught).toBe(mutants);
    expect(byTransition.get('door.open|door.pulled|0')).toEqual({ mutants: 5, caught: 5 });
  });

  test('names the walk that would catch what a weak plan does not', () => {
    const weak: Plan = { ...plan, walks: plan.walks.slice(0, 1).map((walk) => ({ ...walk, steps: [] })), sneaks: [] };
    const { survivors } = scoreOf(door, weak, {});
    const gone = survivors.find(({ mutant }) => mutant.id === 'door.open|door.pulled|0 is gone');
    expect(gone?.wouldTell && walkInWords(gone.wouldTell.start, gone.wouldTell.steps)).toBe(
      'start: a door -> door.pushed (hard) -> unlock ends: it opens',
    );
    expect(scoreOf(door, strengthened(door, weak), {}).survivors).toEqual([]);
  });

  test('finds what is wrongly listed as equivalent', () => {
    const listed = { because: ['door.open|door.pulled|0 is gone', 'door.attic is gone'] };
    expect(scoreOf(door, plan, listed).wronglyListed).toEqual([
      'door.open|door.pulled|0 is gone: listed as equivalent, but the plan tells it from the chart',
      'door.attic is gone: listed as equivalent, but there is no such mutant',
    ]);
  });

  test('is poor where expectations are regenerated from the mutant', () => {
    const { mutants, caught } = tautologyOf(door, 8);
    expect(mutants).toBeGreaterThan(5);
    expect(caught).toBeLessThan(mutants);
  });
});
