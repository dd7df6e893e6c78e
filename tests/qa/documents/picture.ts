import type { Chart } from '../chart';
import type { Layout } from './layout';
import { drawChart } from './svg';
import { numberedRows, stateNames } from './words';

/** What the signs in a picture mean. */
export const pictureLegend = `A number is a transition, in the tables and in the picture. Square brackets hold its condition; its actions follow the slash. A
dot marks the initial state, a double border a final state, a dashed border a parallel region, and a round box with H or H* a
history state. Colour carries no meaning.`;

/** The picture of a chart as SVG, which stands beside its page `<id>.md`. */
export const chartPicture = ({ id, title, machine }: Omit<Chart, 'file'>, layout: Layout): string =>
  drawChart(
    layout,
    title,
    `A state chart with ${numberedRows(machine).length} numbered transitions between these states: ${stateNames(machine)}. ` +
      `The table in ${id}.md says the same in words.`,
  );

/** The picture in the page beside it. */
export const pictureLink = ({ id, title }: Pick<Chart, 'id' | 'title'>): string =>
  `[![State chart: ${title}](${id}.svg)](${id}.svg)`;
