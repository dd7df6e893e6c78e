import type { ChartId } from '../../../machines/registry';
import { formPhrases } from './forms';
import { framePhrases } from './frame';
import { listPhrases } from './lists';
import type { ChartPhrases } from './phrases';

/** The words of every chart for testers who read no code. */
export const phrases: Readonly<Record<ChartId, ChartPhrases>> = { ...framePhrases, ...formPhrases, ...listPhrases };
