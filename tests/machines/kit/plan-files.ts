import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { charts } from '../../../machines/catalogue';
import { models } from '../models/registry';
import { makePlan, type Plan, planText } from './plan';
import { type Subject, subjectOf } from './session';

const folder = fileURLToPath(new URL('../plans/', import.meta.url));

/** Where the frozen plan of a chart is. */
export const planFile = (chart: string): string => join(folder, `${chart}.plan.json`);

/** Charts that have no model; there must be none. */
export const chartsWithoutModel = (): readonly string[] =>
  charts.map((chart) => chart.id).filter((id) => models[id] === undefined);

/** Every chart of the catalogue that has a model, ready to be walked. */
export const subjects = (): readonly Subject[] =>
  charts.flatMap((chart) => {
    const model = models[chart.id];
    return model === undefined ? [] : [subjectOf(chart.id, chart.machine, model)];
  });

/** The frozen plan of a chart; `null` when it has none yet. */
export const readPlan = (chart: string): Plan | null =>
  existsSync(planFile(chart)) ? (JSON.parse(readFileSync(planFile(chart), 'utf8')) as Plan) : null;

/**
 * Writes the plan of every chart, or of those named, from what the charts do now. Run by hand after a chart was changed on
 * purpose; the difference is then reviewed like code. Returns one line for each file.
 */
export const writePlans = (only: readonly string[] = []): readonly string[] => {
  mkdirSync(folder, { recursive: true });
  const all = subjects();
  const unknown = only.filter((id) => !all.some((subject) => subject.id === id));
  if (unknown.length > 0) throw new Error(`no chart with a model is called ${unknown.join(', ')}`);
  return all
    .filter((subject) => only.length === 0 || only.includes(subject.id))
    .map((subject) => {
      const plan = makePlan(subject);
      const text = planText(plan);
      const file = planFile(subject.id);
      const same = existsSync(file) && readFileSync(file, 'utf8') === text;
      if (!same) writeFileSync(file, text);
      return `${same ? 'unchanged' : 'written'}  ${subject.id}: ${plan.walks.length} walks, ${plan.sneaks.length} sneaks`;
    });
};
