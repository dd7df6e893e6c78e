import { expect, test } from 'vitest';
import type { Edge, Graph } from './explore';
import { allGoals, pairGoals, tour, transitionGoals } from './tour';

const edgeOf = (line: string): Edge => {
  const [from = '', to = ''] = line.split(' > ');
  return { from, to, step: { kind: 'event', type: line, case: 'any' }, taken: [line] };
};

/** Steps as `from > to`; each takes a transition of its own. */
const edges = ['a > a', 'a > b', 'a > c', 'b > a', 'b > c', 'c > d', 'c > b', 'd > c', 'd > end'].map(edgeOf);
const leavingFrom = (at: string) => edges.filter(({ from }) => from === at);
const graph: Graph = {
  starts: new Map([['start', 'a']]),
  takenAtStart: new Map(),
  configurations: new Map(),
  edges,
  leaving: new Map(['a', 'b', 'c', 'd'].map((at) => [at, leavingFrom(at)])),
};

test.each([
  ['every transition', transitionGoals, 2],
  ['every transition', transitionGoals, 30],
  ['every transition after every other', pairGoals, 3],
  ['every transition after every other', pairGoals, 30],
])('walks reach %s', (_, goals, maxSteps) => {
  const reached = tour(graph, goals, maxSteps).flatMap(({ steps }) => {
    const walked = steps.map((step) => edges.find((edge) => edge.step === step)!);
    expect(
      walked.every(({ from }, at) => from === (walked[at - 1]?.to ?? 'a')),
      'each step leaves where the one before it led',
    ).toBe(true);
    return walked.flatMap((edge, at) => goals.of(graph, walked[at - 1] ?? null, edge));
  });
  expect([...new Set(reached)].sort()).toEqual([...allGoals(graph, goals)].sort());
});
