import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ChartEntry, charts } from '../../machines/catalogue';
import { readPlan, subjects } from '../../tests/machines/kit/plan-files';
import { type Layout, layoutChart } from './layout';
import { chartPage, indexPage, numberedRows, stateNames } from './page';
import { drawChart } from './svg';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'docs/charts';

/** The layout of a chart's picture. */
export const layoutOf = (chart: ChartEntry): Promise<Layout> => layoutChart(chart.machine, numberedRows(chart.machine));

/** What the chart's source file says of its machine. */
const aboutOf = (chart: ChartEntry): string => {
  const source = readFileSync(`${root}machines/${chart.id}.machine.ts`, 'utf8');
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+Machine\b/.exec(source)?.[1];
  if (comment === undefined) throw new Error(`machines/${chart.id}.machine.ts: the machine has no docstring`);
  return comment.replace(/^\s*\*? ?/gm, '').trim();
};

/** The documents of all charts: for each a picture and a page, and an index. Paths are relative to the project. */
export const buildChartDocs = async (): Promise<ReadonlyMap<string, string>> => {
  const docs = new Map<string, string>();
  const bySubject = new Map(subjects().map((subject) => [subject.id, subject]));
  for (const chart of charts) {
    const subject = bySubject.get(chart.id);
    const plan = readPlan(chart.id);
    if (subject === undefined) throw new Error(`${chart.id}: a chart without a model has no document`);
    if (plan === null) throw new Error(`${chart.id}: a chart without a frozen plan has no document`);
    const rows = numberedRows(chart.machine);
    const description =
      `A state chart with ${rows.length} numbered transitions between these states: ${stateNames(chart.machine)}. ` +
      `The table in ${chart.id}.md says the same in words.`;
    docs.set(`${folder}/${chart.id}.svg`, drawChart(await layoutOf(chart), chart.title, description));
    docs.set(`${folder}/${chart.id}.md`, chartPage(chart, subject, rows, plan, aboutOf(chart)));
  }
  docs.set(`${folder}/index.md`, indexPage(charts));
  return docs;
};

const presentFiles = (): readonly string[] =>
  existsSync(`${root}${folder}`) ? readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`) : [];

/** Writes the documents and removes those of charts that are gone. Returns the paths that changed. */
export const writeChartDocs = async (): Promise<readonly string[]> => {
  const docs = await buildChartDocs();
  const changed = driftIn(docs);
  mkdirSync(`${root}${folder}`, { recursive: true });
  for (const [path, content] of docs) writeFileSync(`${root}${path}`, content);
  for (const path of presentFiles().filter((present) => !docs.has(present))) rmSync(`${root}${path}`);
  return changed.map((drift) => drift.path);
};

/** One document that is not what the charts say now. */
export interface Drift {
  readonly path: string;
  readonly kind: 'differs' | 'is missing' | 'belongs to no chart';
}

/** Compares the documents with the charts, without writing. */
export const chartDocsDrift = async (): Promise<readonly Drift[]> => driftIn(await buildChartDocs());

const driftIn = (docs: ReadonlyMap<string, string>): readonly Drift[] => [
  ...[...docs].flatMap(([path, content]): readonly Drift[] => {
    if (!existsSync(`${root}${path}`)) return [{ path, kind: 'is missing' }];
    return readFileSync(`${root}${path}`, 'utf8') === content ? [] : [{ path, kind: 'differs' }];
  }),
  ...presentFiles()
    .filter((path) => !docs.has(path))
    .map((path): Drift => ({ path, kind: 'belongs to no chart' })),
];
