import { contentDrivers } from '../charts/drivers';
import { walkCharts } from './kit/chart-walks';

/* The frozen plans of the charts of lists and texts in real Chromium before the real server: see `models.e2e.ts`. */

walkCharts(contentDrivers);
