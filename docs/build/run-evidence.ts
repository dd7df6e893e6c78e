import type { Requirement } from '../../tests/architecture/requirements';
import type { ChartFacts } from './evidence';
import {
  browserWalks,
  headlessWalks,
  type RequirementEvidence,
  requirementEvidence,
  type TextOf,
} from './requirement-evidence';
import type { RanTest, Run, RunPart } from './run';
import { type Sum, sums, versions } from './stamp';

/** What a run shows of the product: the record of a release. */
export interface RunEvidence {
  readonly commit: string | null;
  readonly command: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly node: string;
  readonly browser: string | null;
  readonly parts: readonly Pick<RunPart, 'title' | 'passed' | 'seconds'>[];
  /** How many requirements have each verdict. */
  readonly requirements: Readonly<Record<'rows' | 'proven' | 'failed' | 'gaps' | 'decided', number>>;
  /** The sums over all charts whose tests passed in the run. */
  readonly counts: Readonly<Record<string, string>>;
  /** The sums whose tests did not, each with the reason. */
  readonly notShown: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, string>>;
  readonly rows: readonly RequirementEvidence[];
}

const stateOf = (tests: readonly RanTest[]): string | null => {
  if (tests.length === 0) return 'did not run';
  if (tests.some(({ status }) => status === 'failed')) return 'failed';
  return tests.every(({ status }) => status === 'passed') ? null : 'were left out in part';
};

/** Why the run does not show a kind of sum; `null` when it does. */
const notShownBy = (kind: Sum['shownBy'], { tests }: Run, charts: readonly string[]): string | null => {
  const ofCharts = (walks: (tests: readonly RanTest[], chart: string) => readonly RanTest[]) => {
    const states = charts.map((chart) => ({ chart, state: stateOf(walks(tests, chart)) }));
    const bad = [...new Set(states.flatMap(({ state }) => state ?? []))].map((state) => {
      const those = states.filter((each) => each.state === state).map(({ chart }) => chart);
      return `those of ${those.length === charts.length ? 'all charts' : those.join(', ')} ${state}`;
    });
    return bad.length === 0 ? null : `${kind}: ${bad.join('; ')}`;
  };
  switch (kind) {
    case 'files':
      return null;
    case 'headless walks':
      return ofCharts(headlessWalks);
    case 'browser walks':
      return ofCharts(browserWalks);
    case 'mutation tests': {
      const state = stateOf(tests.filter(({ file }) => /^tests\/charts\/mutation[\w-]*\.test\.ts$/.test(file)));
      return state === null ? null : `${kind}: they ${state}`;
    }
  }
};

/** Puts together what a run shows. `facts` are what the files say of the charts. */
export const runEvidence = (
  run: Run,
  requirements: readonly Requirement[],
  facts: readonly ChartFacts[],
  textOf: TextOf,
): RunEvidence => {
  const rows = requirementEvidence(requirements, run, textOf);
  const charts = facts.map(({ chart }) => chart.id);
  const told = sums(facts).map((sum) => ({ ...sum, why: notShownBy(sum.shownBy, run, charts) }));
  const having = (verdict: RequirementEvidence['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  const { commit, command, startedAt, endedAt, node, browser, parts } = run;
  return {
    commit,
    command,
    startedAt,
    endedAt,
    node,
    browser,
    parts: parts.map(({ title, passed, seconds }) => ({ title, passed, seconds })),
    requirements: {
      rows: rows.length,
      proven: having('proven'),
      failed: having('failed'),
      gaps: having('gap'),
      decided: having('decided'),
    },
    counts: Object.fromEntries(told.flatMap(({ name, sum, why }) => (why === null ? [[name, sum]] : []))),
    notShown: Object.fromEntries(told.flatMap(({ name, why }) => (why === null ? [] : [[name, why]]))),
    versions: Object.fromEntries(versions()),
    rows,
  };
};

const some = (ids: readonly string[]): string =>
  ids.length <= 5 ? ids.join(', ') : `${ids.slice(0, 5).join(', ')} and ${ids.length - 5} more`;

/** What the evidence does not show, in sentences; none when it shows everything. */
export const shortcomings = ({ parts, rows, notShown }: RunEvidence): readonly string[] => {
  const having = (verdict: RequirementEvidence['verdict']) =>
    rows.filter((row) => row.verdict === verdict).map(({ id }) => id);
  const failed = having('failed');
  const gaps = having('gap');
  const counts = Object.keys(notShown);
  return [
    ...parts.filter(({ passed }) => !passed).map(({ title }) => `The part "${title}" of the run failed.`),
    ...(failed.length === 0 ? [] : [`Failed: ${failed.length} of ${rows.length} requirements: ${some(failed)}.`]),
    ...(gaps.length === 0 ? [] : [`Not proven: ${gaps.length} of ${rows.length} requirements: ${some(gaps)}.`]),
    ...(counts.length === 0 ? [] : [`Not shown by the run: ${counts.join('; ')}.`]),
  ];
};
