import { type ChartId, chartIds } from '../../machines/registry';
import type { AnyGuardTables } from '../qa/truth-table';
import { someCharts } from './chart-folders';

const noGuards: AnyGuardTables = { usual: {}, guards: {} };

/** The truth tables of every chart, by the chart's id in `machines/registry.ts`. A chart without guards has no `guards.ts`. */
export const truthTables = {
  ...Object.fromEntries(chartIds.map((id) => [id, noGuards])),
  ...someCharts<AnyGuardTables>(import.meta.glob('./*/guards.ts', { eager: true }), 'Guards'),
} as Readonly<Record<ChartId, AnyGuardTables>>;
