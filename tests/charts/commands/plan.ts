import { basename } from 'node:path';
import { strengthened } from '../../qa/mutation/strengthen';
import { ownFeature } from '../../qa/own-scenarios';
import { makePlan, planText } from '../../qa/plan';
import { writeFeatures } from '../feature-files';
import { writePlans, written } from '../plan-files';
import { fileBeside, fromRoot, frozenPlan, isFile, type OwnChart, readOwnChart } from './own-chart';
import { chartsNamed, readWords, WrongWord } from './words';

const formats = ['json', 'gherkin'] as const;
type Format = (typeof formats)[number];

const ownPlanLine = ({ subject, planFile }: OwnChart): string => {
  const plan = strengthened(subject, makePlan(subject));
  const said = `${fromRoot(planFile)}: ${plan.walks.length} walks, ${plan.sneaks.length} sneaks`;
  return written(planFile, planText(plan), said);
};

const scenariosOf = (own: OwnChart): string | null => {
  const { phrases, file, planFile } = own;
  if (phrases === null) return null;
  const plan = frozenPlan(own);
  try {
    return ownFeature(plan, phrases, {
      madeBy: `npm run qa -- plan ${file}`,
      planFile: basename(planFile),
      phraseFile: basename(file),
    });
  } catch (error) {
    // A phrase is missing, or one of the file's own functions failed.
    throw new WrongWord(error instanceof Error ? error.message : String(error));
  }
};

const ownFeatureLine = (own: OwnChart): string | null => {
  const text = scenariosOf(own);
  if (text === null) return null;
  const path = fileBeside(own, 'feature');
  const count = text.match(/^ {2}Scenario: /gm)?.length ?? 0;
  return written(path, text, `${fromRoot(path)}: ${count === 1 ? '1 scenario' : `${count} scenarios`}`);
};

/** Writes the plan and the scenarios of a machine of one's own beside it. Returns one line for each file. */
const writeOwn = (own: OwnChart, format: Format | undefined): readonly string[] => {
  const none = `${own.file} exports no phrases, which scenarios are made of: docs/qa.md, section 4, says how to add them.`;
  if (format === 'gherkin' && own.phrases === null) throw new WrongWord(none);
  return [
    ...(format === 'gherkin' ? [] : [ownPlanLine(own)]),
    ...(format === 'json' ? [] : [ownFeatureLine(own) ?? none]),
  ];
};

export const usage = `npm run qa -- plan [chart … | ./my.machine.ts …] [--format json | gherkin]

Regenerates the plans of charts (tests/charts/<chart>/plan.json) from what the charts do now, and the scenarios from the plans. Review
the difference.

  chart …           the charts, by the names of their files (all, when none is named)
  ./….ts            machines of your own: my.plan.json and my.feature are written beside them
  --format json     the plans alone
  --format gherkin  the scenarios alone: the plans stay`;

const formatOf = (word: string | undefined): Format | undefined => {
  const format = formats.find((each) => each === word);
  if (word !== undefined && format === undefined) {
    throw new WrongWord(`There is no format "${word}". There are: ${formats.join(', ')}.`);
  }
  return format;
};

/**
 * `npm run qa -- plan`: regenerates the frozen plans of charts, and writes them as scenarios for testers who read no code. Gives
 * the exit code. Throws a `WrongWord`.
 */
export const run = async (given: readonly string[]): Promise<number> => {
  const words = readWords(given, { options: ['format'] });
  const format = formatOf(words.options.get('format'));
  const files = words.plain.filter(isFile);
  const names = words.plain.filter((word) => !isFile(word));
  const charts = names.length > 0 || files.length === 0 ? chartsNamed(names) : [];
  const own = await Promise.all(files.map(readOwnChart));
  const lines = [
    ...(format === 'gherkin' ? [] : writePlans(charts)),
    ...(format === 'json' ? [] : writeFeatures(charts)),
    ...own.flatMap((each) => writeOwn(each, format)),
  ];
  console.log(lines.join('\n'));
  if (lines.some((line) => line.startsWith('written'))) {
    console.log('Review the difference like code: from now on it is what the charts have to do.');
  }
  return 0;
};
