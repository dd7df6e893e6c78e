import type { ChartId } from '../../machines/registry';
import type { Driver } from '../e2e/kit/driver';
import { everyChart } from './chart-folders';

/** The driver of every chart. */
export const drivers = everyChart<Driver>(import.meta.glob('./*/driver.ts', { eager: true }), 'Driver');

const contentCharts: readonly ChartId[] = [
  'list-load',
  'category-path',
  'record-screen',
  'delete-record',
  'ordered-list',
  'form-and-table',
  'table-in-category',
  'form-in-category',
  'table-screen',
  'uploads',
  'image-upload',
  'code-copy',
  'link-editor',
];

/** Those of lists, forms of content and texts: about half of the work, which is done side by side with the other half. */
export const contentDrivers: readonly Driver[] = contentCharts.map((id) => drivers[id]);
