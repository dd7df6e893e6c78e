import type { ChartId } from '../../machines/registry';
import { featureText } from '../qa/gherkin';
import { walksByHand } from './by-hand';
import { productPhrases } from './phrases';
import { featureFile, planOf, written } from './plan-files';
import { phrases } from './steps';

/** The scenarios of a chart as its frozen plan and the phrase register have them now. */
export const featureOf = (chart: ChartId): string => {
  const words = phrases[chart];
  return featureText(walksByHand(planOf(chart), words), words, productPhrases);
};

/** Writes the scenarios of charts from their frozen plans. Returns one line for each file. */
export const writeFeatures = (charts: readonly ChartId[]): readonly string[] =>
  charts.map((chart) => {
    const text = featureOf(chart);
    const count = text.match(/^ {2}Scenario: /gm)?.length ?? 0;
    return written(featureFile(chart), text, `${chart}/scenarios.feature: ${count} scenarios`);
  });
