import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { fillWithProjects } from '../e2e/kit/many-projects';
import type { Bench, Figure, Folders, Pair, Row } from './kit/measure';
import { startApp, startFloor } from './kit/places';
import { tableOf } from './kit/table';
import { forms } from './rows/forms';
import { lists } from './rows/lists';
import { load } from './rows/load';
import { login } from './rows/login';
import { richText } from './rows/rich-text';
import { serverRows } from './rows/server';

const rows: Readonly<Record<string, Row>> = { login, lists, forms, 'rich-text': richText, ...serverRows, load };
const names = Object.keys(rows);

const help = `Measures the app and its server beside a floor: pages without a script over node:http and the same database.

  npm run bench
  npm run bench -- --only login,lists
  npm run bench -- --sizes 100,1000 --runs 3

  --only ROWS    of ${names.join(', ')} (all of them)
  --sizes N,N    projects in the lists (100,1000,10000)
  --runs N       runs of each, of which the median is told (5)
`;

interface Options {
  readonly only: readonly string[];
  readonly sizes: readonly number[];
  readonly runs: number;
}

const wholeNumbers = (option: string, said: string): readonly number[] => {
  const numbers = said.split(',').map(Number);
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) {
    throw new Error(`${option} is "${said}", but it has to be a whole number above 0, or several with commas.`);
  }
  return numbers;
};

const readOptions = (words: readonly string[]): Options => {
  const options = { only: names as readonly string[], sizes: [100, 1000, 10_000] as readonly number[], runs: 5 };
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', said = ''] = words.slice(at, at + 2);
    if (option === '--only') options.only = said.split(',');
    else if (option === '--sizes') options.sizes = wholeNumbers(option, said);
    else if (option === '--runs') options.runs = wholeNumbers(option, said)[0] ?? 1;
    else throw new Error(`There is no option "${option}". See npm run bench -- --help.`);
  }
  const unknown = options.only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no row "${unknown}". There are ${names.join(', ')}.`);
  return options;
};

const quiet = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/** Makes what rows measure with; `tidy` stops the servers of a row, `close` removes everything. */
const makeBench = ({ sizes, runs }: Options, built: string, executablePath: string) => {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  const masters = new Map<number, Promise<string>>();
  const running: Pair[] = [];
  let opened: Promise<Browser> | undefined;
  let copies = 0;

  const master = (projects: number): Promise<string> => {
    const folder = join(root, `site-${projects}`);
    const made = masters.get(projects) ?? fillWithProjects(folder, projects).then(() => folder);
    masters.set(projects, made);
    return made;
  };
  const copyOf = (folder: string): string => {
    copies += 1;
    const copy = join(root, `copy-${copies}`);
    cpSync(folder, copy, { recursive: true });
    return copy;
  };
  const folders = async (projects: number): Promise<Folders> => {
    const from = await master(projects);
    return { app: copyOf(from), floor: copyOf(from) };
  };
  let pairs = new Map<number, Promise<Pair>>();
  const startPair = async (projects: number): Promise<Pair> => {
    const of = await folders(projects);
    const pair = { app: await startApp(built, of.app), floor: await startFloor(of.floor) };
    running.push(pair);
    return pair;
  };
  const bench: Bench = {
    sizes,
    runs,
    built,
    folders,
    places: (projects) => {
      const pair = pairs.get(projects) ?? startPair(projects);
      pairs.set(projects, pair);
      return pair;
    },
    browser: () => {
      opened ??= chromium.launch({ executablePath, args: quiet });
      return opened;
    },
  };
  const tidy = async () => {
    pairs = new Map();
    for (const { app, floor } of running.splice(0)) await Promise.all([app.stop(), floor.stop()]);
    await (await opened)?.close();
    opened = undefined;
  };
  const close = async () => {
    await tidy();
    rmSync(root, { recursive: true, force: true });
  };
  return { bench, tidy, close };
};

interface AppServices {
  /** Folder of the built product. */
  readonly built: string;
  readonly findBrowser: () => Promise<string | null>;
}

/** Measures what the words ask for and prints it; the exit code. */
export const bench = async (words: readonly string[], { built, findBrowser }: AppServices): Promise<number> => {
  if (words.includes('--help')) {
    console.log(help);
    return 0;
  }
  try {
    const options = readOptions(words);
    const browser = await findBrowser();
    if (browser === null) throw new Error('No browser found. Install Chromium or Chrome, or set BROWSER_PATH to one.');
    const made = makeBench(options, built, browser);
    const figures: Figure[] = [];
    try {
      for (const name of options.only) {
        console.log(`Measuring ${name} ...`);
        const found = (await rows[name]?.(made.bench)) ?? [];
        console.log(tableOf(found));
        figures.push(...found);
        await made.tidy();
      }
    } finally {
      await made.close();
    }
    console.log(`\nAll of it, medians of ${options.runs}:\n${tableOf(figures)}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
};
