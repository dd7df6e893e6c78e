import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../universe';
import { collisionsOf, crossingsOf, textAside } from './collisions';
import { type Layout, layoutChart, type Shape, type Way } from './layout';
import type { NumberedRow } from './words';

/** The width that a page shows without making the picture smaller, in pixels. */
export const pageWidth = 1100;

const bendsOf = ({ arrows }: Layout): number =>
  arrows.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0);

/** How many dots stand below the state that they lead to: readers look for the beginning at the top. */
const buriedDots = ({ arrows }: Layout): number =>
  arrows.filter(({ joins, points }) => joins.length === 1 && points[0]!.y > points.at(-1)!.y).length;

/** What is bad about a layout, in pixels squared; collisions count for more than all else together. */
const badness = (layout: Layout, { arrowsUp }: Way): number =>
  (arrowsUp === 'GREEDY' ? 500_000 : 0) +
  collisionsOf(layout).length * 1e9 +
  buriedDots(layout) * 1e6 +
  crossingsOf(layout) * 60_000 +
  bendsOf(layout) * 5_000 +
  Math.max(0, layout.width - pageWidth) * 600 +
  layout.width * layout.height;

const ways: readonly Omit<Way, keyof Shape>[] = [
  { place: 'BRANDES_KOEPF', arrowsUp: 'DEPTH_FIRST' },
  { place: 'NETWORK_SIMPLEX', arrowsUp: 'DEPTH_FIRST' },
  { place: 'BRANDES_KOEPF', arrowsUp: 'GREEDY' },
  { place: 'NETWORK_SIMPLEX', arrowsUp: 'GREEDY' },
];

/** The one that is read best first; the next ones are for pictures that would be wider than a page. */
const shapes: readonly Shape[] = [
  { stacked: false, lineLength: 30 },
  { stacked: true, lineLength: 30 },
  { stacked: false, lineLength: 20 },
  { stacked: true, lineLength: 20 },
  { stacked: false, lineLength: 14 },
  { stacked: true, lineLength: 14 },
];

interface Judged {
  readonly layout: Layout;
  readonly bad: number;
}

const fits = (layout: Layout): boolean => layout.width <= pageWidth && collisionsOf(layout).length === 0;

const isGood = (layout: Layout): boolean => fits(layout) && crossingsOf(layout) + buriedDots(layout) === 0;

/** The first good layout of a shape; when none is, the best of those that fit, or of all. */
const bestOf = async (machine: AnyStateMachine, rows: readonly NumberedRow[], shape: Shape): Promise<Judged> => {
  const judged: Judged[] = [];
  for (const part of ways) {
    const way = { ...part, ...shape };
    const layout = textAside(await layoutChart(machine, rows, way));
    const one = { layout, bad: badness(layout, way) };
    if (isGood(layout)) return one;
    judged.push(one);
  }
  const fitting = judged.filter(({ layout }) => fits(layout));
  return (fitting.length > 0 ? fitting : judged).reduce((best, one) => (one.bad < best.bad ? one : best));
};

/** The best layout of the first shape in which a chart fits on a page; when it fits in none, the best of all. */
export const bestLayout = async (machine: AnyStateMachine, rows: readonly NumberedRow[]): Promise<Layout> => {
  const tried: Judged[] = [];
  const hasParts = statesOf(machine).some(({ type }) => type === 'parallel');
  for (const shape of shapes.filter(({ stacked }) => hasParts || !stacked)) {
    const one = await bestOf(machine, rows, shape);
    if (fits(one.layout)) return one.layout;
    tried.push(one);
  }
  return tried.reduce((best, one) => (one.bad < best.bad ? one : best)).layout;
};
