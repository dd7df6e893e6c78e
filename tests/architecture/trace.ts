import type { Chart } from '../qa/chart';
import { requirementsOf } from '../qa/chart-rules';
import { transitionsOf } from '../qa/universe';
import type { Requirement } from './requirements';

/** A transition with its place in the chart documents and the ids of its requirements, from `meta.fulfils`. */
export interface TracedTransition {
  readonly chart: string;
  /** Its number in the chart's document, from 1. */
  readonly number: number;
  readonly fulfils: readonly string[];
}

/** Every transition of the charts, in the order of their documents. */
export const traceOf = (charts: readonly Pick<Chart, 'id' | 'machine'>[]): readonly TracedTransition[] =>
  charts.flatMap(({ id, machine }) =>
    transitionsOf(machine).map((row, index) => ({ chart: id, number: index + 1, fulfils: requirementsOf(row) })),
  );

/** The numbers of the transitions that fulfil each requirement: by its id, then by chart. */
export const transitionsByRequirement = (
  transitions: readonly TracedTransition[],
): ReadonlyMap<string, ReadonlyMap<string, readonly number[]>> => {
  const named = new Map<string, Map<string, number[]>>();
  for (const { chart, number, fulfils } of transitions) {
    for (const id of fulfils) {
      const numbers = named.get(id) ?? new Map<string, number[]>();
      named.set(id, numbers.set(chart, [...(numbers.get(chart) ?? []), number]));
    }
  }
  return named;
};

/** Transitions that name a requirement which is not there, or none of the specification and no decision of our own. */
export const traceProblems = (
  rows: readonly Requirement[],
  transitions: readonly TracedTransition[],
): readonly string[] => {
  const ids = new Set(rows.map(({ id }) => id));
  return transitions.flatMap(({ chart, number, fulfils }) => [
    ...fulfils.filter((id) => !ids.has(id)).map((id) => `${chart} #${number}: there is no requirement ${id}`),
    ...(fulfils.some((id) => /^[RO]/.test(id))
      ? []
      : [`${chart} #${number}: names no requirement of the specification and no decision of our own`]),
  ]);
};
