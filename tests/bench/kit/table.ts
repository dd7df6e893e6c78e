import type { Goal, Row } from '../parts';
import type { Figure } from './measure';

/** A row with what was measured for it. */
export interface Line {
  readonly row: Row;
  readonly figure: Figure;
}

const shown = (value: number | null): string => {
  if (value === null) return '-';
  const digits = value < 20 && !Number.isInteger(value) ? 1 : 0;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

const times = (ours: number, floor: number | null): number | null => (floor === null ? null : ours / floor);
const ratioShown = (ratio: number | null): string => (ratio === null ? '-' : `${ratio.toFixed(2)}x`);

interface Judged {
  readonly goal: string;
  /** `null` where there is no floor to compare with. */
  readonly holds: boolean | null;
}

const judged = (goal: Goal, { ours, react, bare }: Figure): Judged => {
  const within = (floor: number | null, most: number) => (floor === null ? null : ours / floor <= most);
  if ('timesReact' in goal) return { goal: `<= ${goal.timesReact}x`, holds: within(react, goal.timesReact) };
  if ('timesBare' in goal) return { goal: `<= ${goal.timesBare}x bare`, holds: within(bare, goal.timesBare) };
  if ('atLeastTimesBare' in goal) {
    const least = goal.atLeastTimesBare;
    return { goal: `>= ${least}x bare`, holds: bare === null ? null : ours / bare >= least };
  }
  if ('atMost' in goal) return { goal: `<= ${shown(goal.atMost)}`, holds: Math.round(ours) <= goal.atMost };
  return { goal: `>= ${shown(goal.atLeast)}`, holds: ours >= goal.atLeast };
};

const headers = ['row', 'bare', 'floor', 'ours', 'ratio', 'goal', 'holds'] as const;

/** The rows as a table: both floors, ours, its ratio to the floor, the goal, and whether it holds. */
export const tableOf = (lines: readonly Line[]): string => {
  const cells = lines.map(({ row, figure }) => {
    const { goal, holds } = judged(row.goal, figure);
    const { bare, react, ours } = figure;
    return [
      row.measure,
      shown(bare),
      shown(react),
      shown(ours),
      ratioShown(times(ours, react ?? bare)),
      row.isKept ? `keep: ${goal}` : goal,
      holds === null ? '?' : holds ? 'yes' : 'NO',
    ];
  });
  const all = [[...headers], ...cells];
  const widths = headers.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
};
