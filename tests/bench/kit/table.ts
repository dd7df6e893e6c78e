import type { Figure } from './measure';

const shown = (value: number | null, unit: string): string => {
  if (value === null) return '-';
  if (Number.isNaN(value)) return '?';
  const digits = unit === 'ms' && value < 20 ? 1 : 0;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === '' ? '' : ` ${unit}`.replace(' /', '/')}`;
};

const ratio = ({ ours, floor }: Figure): string =>
  floor === null || floor === 0 ? '-' : `${(ours / floor).toFixed(2)}x`;

const isWithin = (value: number, limit: number, want: Figure['want']) =>
  want === 'at most' ? value <= limit : value >= limit;

const verdict = ({ ours, floor, goal, goalRatio, want }: Figure): string => {
  if (isWithin(ours, goal, want)) return 'yes';
  const isByRatio = goalRatio !== undefined && floor !== null && isWithin(ours / floor, goalRatio, want);
  return isByRatio ? 'by ratio' : 'NO';
};

const sign = ({ want }: Figure) => (want === 'at most' ? '<=' : '>=');

const headers = ['measure', 'here', 'floor', 'ratio', 'goal', 'as ratio', 'met'] as const;

/** The figures as a table: what is measured, here and at the floor, their ratio, and the goal. */
export const tableOf = (figures: readonly Figure[]): string => {
  const lines = figures.map((figure) => [
    figure.measure,
    shown(figure.ours, figure.unit),
    shown(figure.floor, figure.unit),
    ratio(figure),
    `${sign(figure)} ${shown(figure.goal, figure.unit)}`,
    figure.goalRatio === undefined ? '-' : `${sign(figure)} ${figure.goalRatio.toFixed(2)}x`,
    verdict(figure),
  ]);
  const all = [[...headers], ...lines];
  const widths = headers.map((_, at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  return all
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
};
