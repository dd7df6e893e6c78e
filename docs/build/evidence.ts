import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChartEntry } from '../../machines/registry';
import { walksOf } from '../../tests/qa/documents/transition-table';
import type { NumberedRow } from '../../tests/qa/documents/words';
import type { Plan } from '../../tests/qa/plan';

/** What the browser suite has walked of a chart; `tests/e2e/kit/chart-walks.ts` compares it with what it walks. */
export interface BrowserWalked {
  /** Ids of transitions. */
  readonly walked: readonly string[];
  /** Ids of transitions that no browser can be brought to, each with the reason. */
  readonly headlessOnly: Readonly<Record<string, string>>;
  /** Cases of the plan that no page brings about, in words, each with the reason. */
  readonly headlessCases: Readonly<Record<string, string>>;
}

/** How many wrong copies of a chart its frozen plan told from the right one. */
export interface MutationScore {
  readonly mutants: number;
  readonly caught: number;
  /** Beside those: copies that behave like the chart itself. They can't be caught, and stand in a reviewed list. */
  readonly equivalent: number;
  readonly byTransition: Readonly<Record<string, { readonly mutants: number; readonly caught: number }>>;
}

/** What is known of all charts; `null` for what has not been measured yet. */
export interface Evidence {
  readonly browser: Readonly<Record<string, BrowserWalked>> | null;
  readonly mutation: Readonly<Record<string, MutationScore>> | null;
}

const folder = fileURLToPath(new URL('../../tests/charts/', import.meta.url));

const readJson = (name: string): unknown =>
  existsSync(`${folder}${name}`) ? JSON.parse(readFileSync(`${folder}${name}`, 'utf8')) : null;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const areReasons = (value: unknown): boolean =>
  isFields(value) && Object.values(value).every((why) => typeof why === 'string' && why !== '');

const isBrowserWalked = (value: unknown): value is BrowserWalked =>
  isFields(value) &&
  Array.isArray(value.walked) &&
  value.walked.every((id) => typeof id === 'string') &&
  areReasons(value.headlessOnly) &&
  areReasons(value.headlessCases);

const isCaught = (value: Fields): value is Fields & { readonly mutants: number; readonly caught: number } =>
  isCount(value.mutants) && isCount(value.caught) && value.caught <= value.mutants;

const isMutationScore = (value: unknown): value is MutationScore =>
  isFields(value) &&
  isCaught(value) &&
  isCount(value.equivalent) &&
  isFields(value.byTransition) &&
  Object.values(value.byTransition).every((each) => isFields(each) && isCaught(each));

const checked = <Part>(
  name: string,
  value: unknown,
  isPart: (part: unknown) => part is Part,
): Readonly<Record<string, Part>> | null => {
  if (value === null) return null;
  if (!isFields(value)) throw new Error(`tests/charts/${name}: not an object by charts`);
  return Object.fromEntries(
    Object.entries(value).map(([chart, part]) => {
      if (!isPart(part)) throw new Error(`tests/charts/${name}: what it says of ${chart} can't be read`);
      return [chart, part];
    }),
  );
};

/** Reads both files. Throws when one is not of its shape. */
export const readEvidence = (read: (name: string) => unknown = readJson): Evidence => ({
  browser: checked('browser-walked.json', read('browser-walked.json'), isBrowserWalked),
  mutation: checked('mutation-scores.json', read('mutation-scores.json'), isMutationScore),
});

/** Names in the evidence that the charts do not have: it was measured on other charts than these. */
export const strangersIn = (
  { browser, mutation }: Evidence,
  transitions: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] => {
  const strange = (file: string, chart: string, ids: readonly string[]) => {
    const known = transitions.get(chart);
    if (known === undefined) return [`${file} names a chart ${chart}, which there is not`];
    return ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which ${chart} does not have`);
  };
  return [
    ...Object.entries(browser ?? {}).flatMap(([chart, { walked, headlessOnly }]) =>
      strange('browser-walked.json', chart, [...walked, ...Object.keys(headlessOnly)]),
    ),
    ...Object.entries(mutation ?? {}).flatMap(([chart, { byTransition }]) =>
      strange('mutation-scores.json', chart, Object.keys(byTransition)),
    ),
  ];
};

/** A chart with all that is known of it. */
export interface ChartFacts {
  readonly chart: ChartEntry;
  readonly rows: readonly NumberedRow[];
  readonly plan: Plan;
  readonly evidence: Evidence;
}

/** Whether the browser suite walks a transition: yes, no for a reason, or not yet. */
export const inBrowser = (
  { chart, evidence }: ChartFacts,
  id: string,
): { readonly walked: boolean; readonly why: string | null } => {
  const known = evidence.browser?.[chart.id];
  return { walked: known?.walked.includes(id) ?? false, why: known?.headlessOnly[id] ?? null };
};

/** How many cases of a chart's plan no page brings about; `null` when the browser suite has not said. */
export const headlessCasesOf = ({ chart, evidence }: ChartFacts): number | null => {
  const known = evidence.browser?.[chart.id];
  return known === undefined ? null : Object.keys(known.headlessCases).length;
};

/** Mutants of a chart that its plan did not catch and nobody has shown to be equivalent; `null` when not measured. */
export const survivorsOf = ({ chart, evidence }: ChartFacts): number | null => {
  const score = evidence.mutation?.[chart.id];
  return score === undefined ? null : score.mutants - score.caught;
};

/** What an auditor has to look at first, in words: what has no walk, is not recorded, or survived. */
export const openPointsOf = (facts: ChartFacts): readonly string[] => {
  const { chart, rows, plan, evidence } = facts;
  const name = `[${chart.id}](${chart.id}.md)`;
  const numbers = (those: readonly NumberedRow[]) => those.map(({ number }) => number).join(', ');
  const unwalked = rows.filter(({ id }) => walksOf(plan, id).length === 0);
  const pending = rows.filter(({ id }) => {
    const { walked, why } = inBrowser(facts, id);
    return !walked && why === null;
  });
  const survivors = survivorsOf(facts);
  return [
    ...(unwalked.length === 0 ? [] : [`${name}: no walk takes ${numbers(unwalked)}`]),
    ...(pending.length === 0
      ? []
      : [
          pending.length === rows.length
            ? `${name}: not walked in the browser yet`
            : `${name}: ${numbers(pending)} not walked in the browser yet`,
        ]),
    ...(evidence.mutation !== null && survivors === null ? [`${name}: not mutated yet`] : []),
    ...(survivors === null || survivors === 0
      ? []
      : [`${name}: ${survivors} mutant${survivors === 1 ? '' : 's'} not caught`]),
  ];
};

/** Transitions that are walked headless only, each with the reason. */
export const headlessOnlyOf = (facts: ChartFacts): readonly string[] =>
  facts.rows.flatMap((row) => {
    const { why } = inBrowser(facts, row.id);
    return why === null ? [] : [`[${facts.chart.id}](${facts.chart.id}.md) ${row.number}: ${why}`];
  });
