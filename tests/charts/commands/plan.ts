import { writeFeatures } from '../feature-files';
import { writePlans } from '../plan-files';
import { chartsNamed, readWords, WrongWord } from './words';

export const usage = `npm run qa -- plan [chart …] [--format json | gherkin]

Regenerates the plans of charts (tests/charts/<chart>/plan.json) from what the charts do now, and the scenarios from the plans. Review
the difference.

  chart …           the charts, by the names of their files (all, when none is named)
  --format json     the plans alone
  --format gherkin  the scenarios alone: the plans stay`;

/**
 * `npm run qa -- plan`: regenerates the frozen plans of charts, and writes them as scenarios for testers who read no code. Gives
 * the exit code. Throws a `WrongWord`.
 */
export const run = (given: readonly string[]): number => {
  const words = readWords(given, { options: ['format'] });
  const format = words.options.get('format');
  if (format !== undefined && format !== 'json' && format !== 'gherkin') {
    throw new WrongWord(`There is no format "${format}". There are: json, gherkin.`);
  }
  const charts = chartsNamed(words.plain);
  const lines = [
    ...(format === 'gherkin' ? [] : writePlans(charts)),
    ...(format === 'json' ? [] : writeFeatures(charts)),
  ];
  console.log(lines.join('\n'));
  if (lines.some((line) => line.startsWith('written'))) {
    console.log('Review the difference like code: from now on it is what the charts have to do.');
  }
  return 0;
};
