import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWords, WrongWord } from './words';

/** A chart whose test folder is to be written. */
interface NewChart {
  readonly id: string;
  /** The id in camel case, with which the names of its exports begin. */
  readonly name: string;
  /** The machine's file without `.ts`, from the root of the project. */
  readonly file: string;
  /** The type of its machine. */
  readonly type: string;
}

const machineImport = ({ name, file }: NewChart): string => `import type { ${name}Machine } from '../../../${file}';\n`;

const modelText = (chart: NewChart): string => `${machineImport(chart)}import { chartModel } from '../../qa/model';

export const ${chart.name}Model = chartModel<${chart.type}>({
  starts: {},
  events: {},
  outcomes: {},
  states: {},
  project: (context) => context,
});
`;

const guardsText = (
  chart: NewChart,
): string => `${machineImport(chart)}import { guardTables } from '../../qa/truth-table';

export const ${chart.name}Guards = guardTables<${chart.type}>({
  usual: {},
  guards: {},
});
`;

const stepsText = ({ name }: NewChart): string => `import type { ChartPhrases } from '../phrases';

/** The words of this chart for testers who read no code. */
export const ${name}Steps: ChartPhrases = {
  feature: '',
  starts: {},
  events: {},
  calls: {},
  states: {},
};
`;

const driverText = ({ id, name }: NewChart): string => `import type { Driver } from '../../e2e/kit/driver';
import { onlyDefects } from '../forced-outcomes';

export const ${name}Driver: Driver = {
  chart: '${id}',
  machine: '${name}',
  holds: [],
  others: [],
  limits: onlyDefects,
  open: async () => ({
    events: {},
    outcomes: {},
  }),
};
`;

const skeleton: Readonly<Record<string, (chart: NewChart) => string>> = {
  'model.ts': modelText,
  'guards.ts': guardsText,
  'steps.ts': stepsText,
  'driver.ts': driverText,
};

/** Finds the machine of a new chart. Throws a `WrongWord` when there is none. */
const readNewChart = (id: string, root: string): NewChart => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    throw new WrongWord(`"${id}" is not a name for a chart. Use kebab-case, such as list-load.`);
  }
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .find((path) => path.endsWith(`/${id}.machine.ts`));
  if (found === undefined) {
    throw new WrongWord(
      `There is no machines/<folder>/${id}.machine.ts. Write the machine first, and export it as ${name}Machine.`,
    );
  }
  const exported = new RegExp(`^export const ${name}Machine = (setup\\()?`, 'm').exec(
    readFileSync(join(root, 'machines', found), 'utf8'),
  );
  if (exported === null) {
    throw new WrongWord(`machines/${found} exports no ${name}Machine. Call the machine, or what makes it, so.`);
  }
  const isMachine = exported[1] !== undefined;
  return {
    id,
    name,
    file: `machines/${found.replace(/\.ts$/, '')}`,
    type: isMachine ? `typeof ${name}Machine` : `ReturnType<typeof ${name}Machine>`,
  };
};

const nextSteps = ({ id }: NewChart): string => `What to do next:

1. Name the chart in machines/registry.ts, in chartIds and in charts. Its test files are found by their folder.
2. For a chart without guards, delete guards.ts.
3. npx tsc --noEmit -p .
   asks for a case of each event and call, for each state, for each guard, and for the rest of the driver.
   In the chart, each transition names its requirements by their ids in docs/requirements.md, meta: { fulfils: ['O.…'] }, and each
   transition with a guard has a description: its condition in plain words.
4. npm run qa -- plan ${id}
   writes the plan and the scenarios, and asks for the phrases that steps.ts lacks. Review what it writes.
5. npm run qa -- walk ${id}
   says what the model leaves out.
6. npm run qa -- mutate ${id} --write
   says which faults the plan does not catch, and records the score.
7. npm run qa -- browser ${id} --write
   walks the plan in Chromium and records what was walked.
8. npm run docs
   writes the documents of the chart, and its transitions into the rows of docs/requirements.md.`;

/**
 * Writes the skeleton of a chart's test folder in the project at `root`. Gives what was written and what to do next. Throws a
 * `WrongWord` when there is no such machine, or when the folder holds one of the files already.
 */
export const writeSkeleton = (id: string, root: string): string => {
  const chart = readNewChart(id, root);
  const folder = join(root, 'tests', 'charts', id);
  const files = Object.entries(skeleton);
  const existing = files.map(([file]) => file).filter((file) => existsSync(join(folder, file)));
  if (existing.length > 0) {
    throw new WrongWord(`tests/charts/${id} has ${existing.join(', ')} already: nothing was written.`);
  }
  mkdirSync(folder, { recursive: true });
  for (const [file, textOf] of files) writeFileSync(join(folder, file), textOf(chart));
  return [...files.map(([file]) => `written  tests/charts/${id}/${file}`), '', nextSteps(chart)].join('\n');
};

export const usage = `npm run qa -- new <name>

Writes the skeleton of the test folder of machines/<folder>/<name>.machine.ts: tests/charts/<name>/ with model.ts, guards.ts, steps.ts
and driver.ts. Says what to do next; the compiler then asks for what each file lacks.`;

/** `npm run qa -- new`: writes the skeleton of a chart's test folder. Gives the exit code. Throws a `WrongWord`. */
export const run = (given: readonly string[]): number => {
  const [name, ...others] = readWords(given, {}).plain;
  if (name === undefined || others.length > 0) throw new WrongWord('Name one chart: npm run qa -- new my-chart');
  console.log(writeSkeleton(name, fileURLToPath(new URL('../../../', import.meta.url))));
  return 0;
};
