import type { ChartId } from '../../machines/registry';
import type { Driver } from '../e2e/kit/driver';
import { type Limits, routesOf } from '../e2e/kit/routes';
import type { Plan, PlannedWalk } from '../qa/plan';
import { type HandWalks, type Leg, legsOf } from '../qa/scenario-words';
import type { Step } from '../qa/session';
import { drivers } from './drivers';
import { type ChartPhrases, whyByKitOnly } from './phrases';

const legsIn = (plan: Plan, suites: readonly string[]): readonly Leg[] =>
  plan.walks.filter(({ suite }) => suites.includes(suite)).flatMap(legsOf);

/** What a page can do, less what nobody can do by hand there. */
const handLimits = ({ limits }: Driver, words: ChartPhrases): Limits => ({
  ...limits,
  ...startsIn(limits, words),
  whyHeadless: (step, value, start) =>
    whyByKitOnly(step) ?? words.notByHand?.(step, value) ?? limits.whyHeadless(step, value, start),
});

const startsIn = (limits: Limits, { starts, startsLeftOut = {} }: ChartPhrases) => ({
  starts: (limits.starts ?? Object.keys(starts)).filter((start) => !(start in startsLeftOut)),
});

const wordsOf = (step: Step): readonly (string | undefined)[] =>
  step.kind === 'tick' ? [] : [step.kind === 'outcome' ? step.call : step.type, step.case];

/**
 * The walks over a plan's transitions, made up of the steps that a person can do on the page: what the drivers of the
 * browser can't do there nobody can, and some of what they can only they do.
 */
export const walksByHand = (plan: Plan, words: ChartPhrases): HandWalks => {
  const driver: Driver = drivers[plan.chart as ChartId];
  const limits = handLimits(driver, words);
  const whyNot = ({ planned, before, start }: Leg): string | null =>
    limits.whyHeadless(planned.do, before.value, start);
  const isPossible = (leg: Leg): boolean => whyNot(leg) === null;
  const toured = legsIn(plan, ['transitions']);
  const others = legsIn(plan, ['cases', 'pairs']);
  const wanted = toured.filter(isPossible);
  const taken = new Set(wanted.flatMap(({ planned }) => planned.took));
  for (const leg of others.filter(isPossible)) {
    if (leg.planned.took.every((id) => taken.has(id))) continue;
    wanted.push(leg);
    for (const id of leg.planned.took) taken.add(id);
  }
  const starts = [...new Set(plan.walks.map(({ start }) => start))];
  const walks = routesOf(wishing(plan, wanted), limits).walks.toSorted(
    (one, other) => starts.indexOf(one.start) - starts.indexOf(other.start),
  );
  const walked = new Set(
    walks.flatMap(({ tookAtStart, steps }) => [tookAtStart, ...steps.map(({ took }) => took)].flat()),
  );
  const leftOut: { readonly leg: Leg; readonly why: string | null }[] = [];
  for (const leg of [...toured, ...others]) {
    if (leg.planned.took.every((id) => walked.has(id))) continue;
    leftOut.push({ leg, why: whyNot(leg) });
    for (const id of leg.planned.took) walked.add(id);
  }
  const atOnce = [...(driver.instant ?? []), ...(words.atOnce ?? [])];
  return {
    walks,
    leftOut,
    isAtOnce: (step, previous) =>
      wordsOf(step).some((word) => word !== undefined && atOnce.includes(word)) ||
      (previous !== undefined && driver.follows?.(previous, step) === true),
  };
};

/** A plan whose every walk may be gone, and of which `routesOf` leads to these steps alone. */
const wishing = (plan: Plan, wanted: readonly Leg[]): Plan => {
  const all = plan.walks
    .filter(({ suite }) => ['transitions', 'cases', 'pairs'].includes(suite))
    .map((walk): PlannedWalk => ({ ...walk, suite: 'pairs' }));
  const starts = all.map((walk): PlannedWalk => ({ ...walk, steps: [] }));
  const wishes = wanted.map(
    ({ start, before, planned }): PlannedWalk => ({
      ...{ id: '', suite: 'transitions', start, tookAtStart: [], first: before },
      steps: [planned],
    }),
  );
  // The last walk of a start tells what it looks like.
  return { ...plan, walks: [...starts, ...wishes, ...all] };
};
