import type { Equivalents } from '../qa/mutation/score';
import { someCharts } from './chart-folders';

/** The equivalent mutants of each chart that has some. */
export const equivalents = someCharts<Equivalents>(
  import.meta.glob('./*/equivalents.ts', { eager: true }),
  'Equivalents',
);
