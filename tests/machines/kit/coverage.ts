import type { Graph } from './explore';
import type { Plan, Replay } from './plan';
import type { Subject } from './session';
import { leavesOf, transitionsOf } from './universe';

/** One chart's counts, as the walks found them. */
export interface Coverage {
  readonly chart: string;
  readonly states: number;
  readonly situations: number;
  readonly walked: number;
  readonly transitions: number;
  readonly pairs: number;
  readonly cases: number;
  readonly sneaks: number;
  readonly walks: number;
  readonly steps: number;
}

/** Counts what a replay of a chart's frozen plan walked. */
export const coverageOf = (subject: Subject, graph: Graph, plan: Plan, replayed: Replay): Coverage => ({
  chart: subject.id,
  states: leavesOf(subject.machine).length,
  situations: graph.situations.size,
  walked: replayed.walkedTransitions.size,
  transitions: transitionsOf(subject.machine).length,
  pairs: replayed.walkedPairs,
  cases: replayed.walkedCases,
  sneaks: replayed.sneakCells,
  walks: plan.walks.length,
  steps: replayed.steps,
});

/** The counts of all charts as a table of text, with their sums in the last row. */
export const coverageTable = (rows: readonly Coverage[]): string => {
  const sum = (count: (row: Coverage) => number) => rows.reduce((total, row) => total + count(row), 0);
  const all: Coverage = {
    chart: 'all charts',
    states: sum((row) => row.states),
    situations: sum((row) => row.situations),
    walked: sum((row) => row.walked),
    transitions: sum((row) => row.transitions),
    pairs: sum((row) => row.pairs),
    cases: sum((row) => row.cases),
    sneaks: sum((row) => row.sneaks),
    walks: sum((row) => row.walks),
    steps: sum((row) => row.steps),
  };
  const cells = [
    ['chart', 'states', 'situations', 'transitions', 'pairs', 'cases', 'sneak cells', 'walks', 'steps'],
    ...[...rows, all].map((row) => [
      row.chart,
      String(row.states),
      String(row.situations),
      `${row.walked}/${row.transitions}`,
      String(row.pairs),
      String(row.cases),
      String(row.sneaks),
      String(row.walks),
      String(row.steps),
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))))
    .map((row) => row.join('  '))
    .join('\n');
};
