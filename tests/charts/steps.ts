import { everyChart } from './chart-folders';
import type { ChartPhrases } from './phrases';

/** The words of every chart for testers who read no code. */
export const phrases = everyChart<ChartPhrases>(import.meta.glob('./*/steps.ts', { eager: true }), 'Steps');
