import type { AnyStateMachine } from 'xstate';
import { collisionsOf, crossingsOf, textAside } from './collisions';
import { type Layout, layoutChart, type Way } from './layout';
import type { NumberedRow } from './words';

/** The width that a page shows without making the picture smaller, in pixels. */
const pageWidth = 1100;

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

const ways: readonly Way[] = [
  { place: 'BRANDES_KOEPF', arrowsUp: 'DEPTH_FIRST' },
  { place: 'NETWORK_SIMPLEX', arrowsUp: 'DEPTH_FIRST' },
  { place: 'BRANDES_KOEPF', arrowsUp: 'GREEDY' },
  { place: 'NETWORK_SIMPLEX', arrowsUp: 'GREEDY' },
];

const isGood = (layout: Layout): boolean =>
  layout.width <= pageWidth && crossingsOf(layout) + buriedDots(layout) === 0 && collisionsOf(layout).length === 0;

/** The first good layout of a chart; when none is, the best of them. */
export const bestLayout = async (machine: AnyStateMachine, rows: readonly NumberedRow[]): Promise<Layout> => {
  let best: { readonly layout: Layout; readonly bad: number } | null = null;
  for (const way of ways) {
    const layout = textAside(await layoutChart(machine, rows, way));
    if (isGood(layout)) return layout;
    const bad = badness(layout, way);
    if (best === null || bad < best.bad) best = { layout, bad };
  }
  return best!.layout;
};
