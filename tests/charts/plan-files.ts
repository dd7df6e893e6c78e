import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChartId, charts } from '../../machines/registry';
import { strengthened } from '../qa/mutation/strengthen';
import { makePlan, type Plan, planText } from '../qa/plan';
import { type Subject, subjectOf } from '../qa/session';
import { models } from './models';

/** The folder of everything that tests a chart. */
const folderOf = (chart: string): string => fileURLToPath(new URL(`${chart}/`, import.meta.url));

/** Where the frozen plan of a chart is. */
export const planFile = (chart: string): string => join(folderOf(chart), 'plan.json');

/** Every chart of the registry, ready to be walked. */
export const subjects = (): readonly Subject[] => charts.map(({ id }) => subjectNamed(id));

/** A chart of the registry, ready to be walked. Throws when there is none of that name. */
export const subjectNamed = (id: string): Subject => {
  const chart = charts.find((each) => each.id === id);
  if (chart === undefined) throw new Error(`no chart is called ${id}`);
  return subjectOf(id, chart.machine, models[chart.id]);
};

/** The frozen plan of a chart; `null` when it has none yet. */
export const readPlan = (chart: string): Plan | null =>
  existsSync(planFile(chart)) ? (JSON.parse(readFileSync(planFile(chart), 'utf8')) as Plan) : null;

/** The frozen plan of a chart. Throws when it has none yet. */
export const planOf = (chart: string): Plan => {
  const plan = readPlan(chart);
  if (plan === null) throw new Error(`${chart} has no plan yet: write it with npm run qa -- plan ${chart}`);
  return plan;
};

/** Where the scenarios of a chart's plan are, for testers who read no code. */
export const featureFile = (chart: string): string => join(folderOf(chart), 'scenarios.feature');

/** Writes a file when it is another one; gives a line that says so. */
export const written = (file: string, text: string, said: string): string => {
  const same = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!same) writeFileSync(file, text);
  return `${same ? 'unchanged' : 'written'}  ${said}`;
};

/**
 * Writes the plans of charts from what the charts do now. Run by hand after a chart was changed on purpose; the difference is
 * then reviewed like code. Returns one line for each file.
 */
export const writePlans = (charts: readonly ChartId[]): readonly string[] => {
  return charts.map((chart) => {
    mkdirSync(folderOf(chart), { recursive: true });
    const subject = subjectNamed(chart);
    const plan = strengthened(subject, makePlan(subject));
    const said = `${chart}/plan.json: ${plan.walks.length} walks, ${plan.sneaks.length} sneaks`;
    return written(planFile(chart), planText(plan), said);
  });
};
