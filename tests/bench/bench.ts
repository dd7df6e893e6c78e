import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { fillWithProjects } from '../e2e/kit/many-projects';
import type { Bench, Folders, Pair } from './kit/measure';
import { startApp, startFloor } from './kit/places';
import { type Line, tableOf } from './kit/table';
import { parts } from './parts';

const names = Object.keys(parts);

const help = `Measures the app and its server beside what React alone takes (floor), and pages without a script (bare), in one run.

  npm run bench
  npm run bench -- --only editor,sign-in-slow --runs 3

  --only ROWS    of ${names.join(', ')} (all of them)
  --runs N       runs of each; the median is printed (5)

Slow is 4x CPU, 1.6 Mbps, 150 ms. Ratios are to the floor, where there is one, else to bare.
`;

interface Options {
  readonly only: readonly string[];
  readonly runs: number;
}

const wholeNumber = (option: string, said: string): number => {
  const number = Number(said);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${option} is "${said}", but it has to be a whole number above 0.`);
};

const readOptions = (words: readonly string[]): Options => {
  const options = { only: names as readonly string[], runs: 5 };
  for (let at = 0; at < words.length; at += 2) {
    const [option = '', said = ''] = words.slice(at, at + 2);
    if (option === '--only') options.only = said.split(',');
    else if (option === '--runs') options.runs = wholeNumber(option, said);
    else throw new Error(`There is no option "${option}". See npm run bench -- --help.`);
  }
  const unknown = options.only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no row "${unknown}". There are ${names.join(', ')}.`);
  return options;
};

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  // Playwright's inspector notes where each request and error comes from, and V8 parses every function on that stack again for it.
  // No visitor's browser does: a slow visit took half as long again.
  '--js-flags=--no-enable-lazy-source-positions',
  // Each new window prepares two hidden pages for its address bar, a second's work beside what is measured. A visitor's window is open.
  // This takes the place of Playwright's own list of features, which has none that a page of this machine would notice.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Folders of what was built: the product, and what React alone takes. */
interface Built {
  readonly built: string;
  readonly reactFloor: string;
}

/** Makes what rows measure with; `tidy` stops the servers of a part, `close` removes everything. */
const makeBench = ({ runs }: Options, { built, reactFloor }: Built, executablePath: string) => {
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
  const starting = {
    startApp: (folder: string, settings?: Readonly<Record<string, string>>) => startApp(built, folder, settings),
    startFloor: (folder: string) => startFloor(reactFloor, folder),
  };
  const bench: Bench = {
    ...starting,
    runs,
    folders,
    places: async (projects, change) => {
      const of = await folders(projects);
      change?.(of.app);
      change?.(of.floor);
      const pair = { app: await starting.startApp(of.app), floor: await starting.startFloor(of.floor) };
      running.push(pair);
      return pair;
    },
    browser: () => {
      opened ??= chromium.launch({ executablePath, args: quiet });
      return opened;
    },
  };
  const tidy = async () => {
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

interface AppServices extends Built {
  readonly findBrowser: () => Promise<string | null>;
}

/** Measures what the words ask for and prints it; the exit code. */
export const bench = async (words: readonly string[], { findBrowser, ...built }: AppServices): Promise<number> => {
  if (words.includes('--help')) {
    console.log(help);
    return 0;
  }
  try {
    const options = readOptions(words);
    const browser = await findBrowser();
    if (browser === null) throw new Error('No browser found. Install Chromium or Chrome, or set BROWSER_PATH to one.');
    const made = makeBench(options, built, browser);
    const lines: Line[] = [];
    try {
      for (const name of options.only) {
        console.log(`Measuring ${name} ...`);
        const { measured, rows } = parts[name]!;
        const figures = await measured(made.bench);
        const found = rows.map((row) => ({ row, figure: figures[row.key]! }));
        console.log(tableOf(found));
        lines.push(...found);
        await made.tidy();
      }
    } finally {
      await made.close();
    }
    console.log(`\nAll of it, medians of ${options.runs}:\n${tableOf(lines)}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
};
