import type { AnyChartModel } from '../qa/model';
import { everyChart } from './chart-folders';

/** The model of every chart, by the chart's id in `machines/registry.ts`. */
export const models = everyChart<AnyChartModel>(import.meta.glob('./*/model.ts', { eager: true }), 'Model');
