import { basename } from 'node:path';
import { bestLayout } from '../../qa/documents/best-layout';
import { dataWrites } from '../../qa/documents/data-writes';
import { ownPage } from '../../qa/documents/page';
import { chartPicture } from '../../qa/documents/picture';
import { numberedRows, spaced } from '../../qa/documents/words';
import { written } from '../plan-files';
import { fileBeside, fromRoot, frozenPlan, isFile, type OwnChart, readOwnChart } from './own-chart';
import { readWords, WrongWord } from './words';

/** `garage-door` as "Garage door". */
const titleOf = (id: string): string => {
  const words = spaced(id.replace(/[-_.]+/g, ' '));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Throws a `WrongWord` when the page can't say which transitions change the data. */
const checkWrites = ({ subject, file }: OwnChart): void => {
  try {
    dataWrites(subject.machine);
  } catch (error) {
    throw new WrongWord(
      `${file}: ${error instanceof Error ? error.message : String(error)}\nLet the function give back an object whose keys stand in it.`,
    );
  }
};

const writePage = async (own: OwnChart): Promise<readonly string[]> => {
  const { subject, file } = own;
  const { id, machine } = subject;
  const plan = frozenPlan(own);
  checkWrites(own);
  const chart = { id, title: titleOf(id), file: basename(file), machine };
  const texts = {
    svg: chartPicture(chart, await bestLayout(machine, numberedRows(machine))),
    md: ownPage(chart, subject, plan),
  };
  return Object.entries(texts).map(([ending, text]) => {
    const path = fileBeside(own, ending);
    return written(path, text, fromRoot(path));
  });
};

export const usage = `npm run qa -- page ./my.machine.ts …

Draws machines of your own and writes their pages beside them, from machine, model and frozen plan: my.svg and my.md, as docs/charts has
them for the charts of the product ("npm run docs" writes those).`;

/** `npm run qa -- page`: the picture and the page of machines of one's own. Gives the exit code. Throws a `WrongWord`. */
export const run = async (given: readonly string[]): Promise<number> => {
  const words = readWords(given, {});
  const other = words.plain.find((word) => !isFile(word));
  if (other !== undefined) {
    throw new WrongWord(
      `page is for machines of your own: ${other} is no file. The documents of the charts of the product: npm run docs`,
    );
  }
  if (words.plain.length === 0)
    throw new WrongWord('Name the file of a machine of your own: docs/qa.md says what it holds.');
  for (const word of words.plain) console.log((await writePage(await readOwnChart(word))).join('\n'));
  return 0;
};
