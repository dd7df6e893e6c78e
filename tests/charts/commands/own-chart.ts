import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { charts } from '../../../machines/registry';
import type { AnyChartModel } from '../../qa/model';
import type { Equivalents } from '../../qa/mutation/score';
import type { OwnPhrases } from '../../qa/own-scenarios';
import { type Plan, planText } from '../../qa/plan';
import { firstDifference } from '../../qa/replay';
import { type Subject, subjectOf } from '../../qa/session';
import { WrongWord } from './words';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A machine of one's own, from a file outside the registry. */
export interface OwnChart {
  /** From the project's folder. */
  readonly file: string;
  /** Where its frozen plan is, beside it. */
  readonly planFile: string;
  readonly subject: Subject;
  /** Its words for testers; `null` when the file exports none. */
  readonly phrases: OwnPhrases | null;
  readonly equivalents: Equivalents;
}

/** Whether a word of the command line means a file, not a chart of the registry. */
export const isFile = (word: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(word);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isMachine = (value: unknown): value is AnyStateMachine =>
  isObject(value) && isObject(value.root) && isObject(value.implementations) && typeof value.provide === 'function';

const parts = ['starts', 'events', 'outcomes', 'states'] as const;
const phraseParts = ['starts', 'events', 'calls', 'states'] as const;

const asModel = (value: unknown, file: string): AnyChartModel => {
  const missing = parts.filter((part) => !isObject(value) || !isObject(value[part]));
  if (missing.length > 0 || !isObject(value) || typeof value.project !== 'function') {
    const lacks = [...missing, ...(isObject(value) && typeof value.project === 'function' ? [] : ['project'])];
    throw new WrongWord(
      `The model of ${file} has no ${lacks.join(', no ')}. Make it with chartModel() of tests/qa/model.ts.`,
    );
  }
  return value as unknown as AnyChartModel;
};

const asPhrases = (value: unknown, file: string): OwnPhrases | null => {
  if (value === undefined) return null;
  const missing = phraseParts.filter((part) => !isObject(value) || !isObject(value[part]));
  const lacks = [...(isObject(value) && typeof value.feature === 'string' ? [] : ['feature']), ...missing];
  if (lacks.length === 0) return value as unknown as OwnPhrases;
  throw new WrongWord(
    `The phrases of ${file} have no ${lacks.join(', no ')}. Give them the type OwnPhrases of tests/qa/own-scenarios.ts.`,
  );
};

const asEquivalents = (value: unknown, file: string): Equivalents => {
  if (value === undefined) return {};
  if (isObject(value) && Object.values(value).every(Array.isArray)) return value as Equivalents;
  throw new WrongWord(
    `The equivalents of ${file} are not lists of mutants by the reason: { 'the reason': ['the mutant'] }.`,
  );
};

/**
 * Reads a file that default-exports `{ machine, model }`, and `phrases` and `equivalents` where it has them. Throws a `WrongWord`
 * when it does not.
 */
export const readOwnChart = async (word: string): Promise<OwnChart> => {
  const path = resolve(word);
  const file = relative(root, path);
  if (!existsSync(path)) throw new WrongWord(`There is no file ${word}.`);
  let exported: unknown;
  try {
    const { module } = await runnerImport<{ readonly default?: unknown }>(path, {
      configFile: false,
      logLevel: 'silent',
    });
    exported = module.default;
  } catch (error) {
    throw new WrongWord(`${word} could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (exported === undefined) {
    throw new WrongWord(`${word} has no default export. End it with: export default { machine, model };`);
  }
  if (!isObject(exported) || !isMachine(exported.machine)) {
    throw new WrongWord(
      `The default export of ${word} has no machine. Export { machine, model }, the machine made with setup(…).createMachine(…).`,
    );
  }
  const id = basename(path).replace(/(\.machine)?\.[cm]?[jt]s$/, '');
  if (charts.some((chart) => chart.id === id)) {
    throw new WrongWord(`${word} is called like the chart ${id} of the product. Give the file another name.`);
  }
  return {
    file,
    planFile: resolve(path, `../${id}.plan.json`),
    subject: subjectOf(id, exported.machine, asModel(exported.model, word)),
    phrases: asPhrases(exported.phrases, word),
    equivalents: asEquivalents(exported.equivalents, word),
  };
};

/** The frozen plan beside an own machine; `null` when there is none. Throws a `WrongWord` when the file is not a plan. */
export const ownPlan = ({ file, planFile }: OwnChart): Plan | null => {
  if (!existsSync(planFile)) return null;
  const unread = new WrongWord(
    `${fromRoot(planFile)} is not a plan that --freeze wrote. Bring it back, or regenerate it: npm run qa -- walk ${file} --freeze`,
  );
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(planFile, 'utf8'));
  } catch {
    throw unread;
  }
  if (!isObject(read) || read.format !== 1 || !Array.isArray(read.walks) || !Array.isArray(read.sneaks)) throw unread;
  return read as unknown as Plan;
};

/**
 * The frozen plan beside an own machine. Throws a `WrongWord` when there is none, or the machine does something else: a plan
 * that does not fit would catch every mutant, and its page would not be true.
 */
export const frozenPlan = (own: OwnChart): Plan => {
  const { subject, file } = own;
  const plan = ownPlan(own);
  if (plan === null) {
    throw new WrongWord(`${subject.id} has no frozen plan. Freeze it first: npm run qa -- walk ${file} --freeze`);
  }
  if (firstDifference(subject, plan) !== null) {
    throw new WrongWord(`${subject.id} does not do what its frozen plan says. See where: npm run qa -- walk ${file}`);
  }
  return plan;
};

/** A file beside an own machine, by what stands after the machine's name: `lamp.svg` for `svg`. */
export const fileBeside = ({ planFile }: OwnChart, ending: string): string => planFile.replace(/plan\.json$/, ending);

/** A file's path from the project's folder, for a message. */
export const fromRoot = (path: string): string => relative(root, path);

/** Writes the plan of an own machine beside it and gives the file's path, from the project's folder. */
export const freezeOwn = ({ planFile }: OwnChart, plan: Plan): string => {
  writeFileSync(planFile, planText(plan));
  return fromRoot(planFile);
};
