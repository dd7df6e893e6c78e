import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ChartEntry, charts } from '../../machines/registry';
import { writeTransitions } from '../../tests/architecture/requirements';
import { traceOf, transitionsByRequirement } from '../../tests/architecture/trace';
import { readPlan, subjects } from '../../tests/charts/plan-files';
import { truthTables } from '../../tests/charts/truth-tables';
import { breachesOf } from '../../tests/qa/chart-rules';
import { bestLayout } from '../../tests/qa/documents/best-layout';
import type { Layout } from '../../tests/qa/documents/layout';
import { chartPicture } from '../../tests/qa/documents/picture';
import { numberedRows } from '../../tests/qa/documents/words';
import { guardProblems } from '../../tests/qa/truth-table';
import { callWordFaults, callWordGaps } from './call-words';
import { type ChartFacts, readEvidence, strangersIn } from './evidence';
import { indexPage } from './index-page';
import { exampleOf, readLiveCharts } from './live-calls';
import { chartPage } from './page';
import { readRequirementLinks } from './requirement-links';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'docs/charts';
const requirementsFile = 'docs/requirements.md';

const layouts = new Map<string, Promise<Layout>>();

/** The layout of a chart's picture; made once in a process. */
export const layoutOf = (chart: ChartEntry): Promise<Layout> => {
  const known = layouts.get(chart.id) ?? bestLayout(chart.machine, numberedRows(chart.machine));
  layouts.set(chart.id, known);
  return known;
};

/** What the chart's source file says of its machine. */
const aboutOf = (chart: ChartEntry): string => {
  const source = readFileSync(`${root}${chart.file}`, 'utf8');
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+Machine\b/.exec(source)?.[1];
  if (comment === undefined) throw new Error(`${chart.file}: the machine has no docstring`);
  return comment.replace(/^\s*\*? ?/gm, '').trim();
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Everything that is known of every chart. Throws when the evidence is of other charts than these. */
export const factsOfAll = (evidence = readEvidence()): readonly ChartFacts[] => {
  const facts = charts.map((chart): ChartFacts => {
    const plan = readPlan(chart.id);
    if (plan === null) throw new Error(`${chart.id}: a chart without a frozen plan has no document`);
    return { chart, rows: numberedRows(chart.machine), plan, evidence };
  });
  const strangers = strangersIn(
    evidence,
    new Map(facts.map(({ chart, rows }) => [chart.id, new Set(rows.map(({ id }) => id))])),
  );
  if (strangers.length > 0) throw new Error(`measure the charts again:\n${strangers.join('\n')}`);
  return facts;
};

/**
 * The documents of all charts: for each a picture and a page, an index, the hashes, and the requirements with the numbers of
 * the transitions that fulfil them. Paths are relative to the project. Throws when a guard or a call has no words, a guard is
 * not what its truth table says, or a transition has no requirement.
 */
export const buildChartDocs = async (): Promise<ReadonlyMap<string, string>> => {
  const live = await readLiveCharts();
  const problems = [
    ...charts.flatMap(breachesOf),
    ...charts.flatMap((chart) => guardProblems(chart, truthTables[chart.id])),
    ...[...callWordGaps(charts), ...callWordFaults(charts, live)].map((gap) => `docs/build/call-words.ts: ${gap}`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const requirements = readFileSync(`${root}${requirementsFile}`, 'utf8');
  const links = readRequirementLinks(requirements);
  const bySubject = new Map(subjects().map((subject) => [subject.id, subject]));
  const all = factsOfAll();
  const files = new Map<string, string>();
  const abouts = new Map<string, string>();
  for (const facts of all) {
    const { chart } = facts;
    const subject = bySubject.get(chart.id);
    if (subject === undefined) throw new Error(`${chart.id}: a chart without a model has no document`);
    const about = aboutOf(chart);
    abouts.set(chart.id, about);
    files.set(`${chart.id}.svg`, chartPicture(chart, await layoutOf(chart)));
    files.set(
      `${chart.id}.md`,
      chartPage(facts, { subject, links, about, live, example: await exampleOf(chart.machine) }),
    );
  }
  const hashes = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, sha256(text)]));
  files.set('index.md', indexPage(all, abouts, links, hashes));
  hashes.set('index.md', sha256(files.get('index.md')!));
  files.set('SHA256SUMS', [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join(''));
  return new Map([
    ...[...files].map(([name, text]) => [`${folder}/${name}`, text] as const),
    [requirementsFile, writeTransitions(requirements, transitionsByRequirement(traceOf(charts)))],
  ]);
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
export const chartDocsDrift = async (): Promise<{
  readonly drift: readonly Drift[];
  /** How many files were compared, and of how many charts. */
  readonly files: number;
  readonly charts: number;
}> => {
  const docs = await buildChartDocs();
  return { drift: driftIn(docs), files: docs.size, charts: charts.length };
};

const textOnDisk = (path: string): string | null =>
  existsSync(`${root}${path}`) ? readFileSync(`${root}${path}`, 'utf8') : null;

/** Compares documents with those that are there: the paths in `present`, and what stands under each path. */
export const driftIn = (
  docs: ReadonlyMap<string, string>,
  present: readonly string[] = presentFiles(),
  textOf: (path: string) => string | null = textOnDisk,
): readonly Drift[] => [
  ...[...docs].flatMap(([path, content]): readonly Drift[] => {
    const text = textOf(path);
    if (text === null) return [{ path, kind: 'is missing' }];
    return text === content ? [] : [{ path, kind: 'differs' }];
  }),
  ...present.filter((path) => !docs.has(path)).map((path): Drift => ({ path, kind: 'belongs to no chart' })),
];
