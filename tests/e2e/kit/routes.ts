import { type Json, textOf } from '../../machines/kit/describe';
import { applyChange, type Plan, type PlannedStep, type PlannedWalk, type Suite } from '../../machines/kit/plan';
import type { Observation, Step } from '../../machines/kit/session';
import { caseOf } from '../../machines/kit/tour';
import { stepInWords } from '../../machines/kit/words';

/**
 * What a page can't do. A frozen plan brings about every case everywhere; its walks are made up anew of the plan's own steps
 * for a page, so that a case that is walked headless only does not cut off what comes after it.
 */
export interface Limits {
  /** Why a page can't bring this about where the chart is; `null` when it can. */
  readonly whyHeadless: (step: Step, value: Json) => string | null;
  /** What the page was like at the start, as far as it decides what can come and the chart does not know it. */
  readonly memory: string;
  /** What the page is like after a step; `null` when the step can't come after all that was. */
  readonly after: (memory: string, step: Step, value: Json) => string | null;
  /** Transitions that only such steps take, each with the reason. */
  readonly headlessTransitions: Readonly<Record<string, string>>;
}

/** One step of the plan with what it starts from and leads to. */
interface Leg {
  readonly before: Observation;
  readonly planned: PlannedStep;
  readonly after: Observation;
}

interface Trail {
  readonly place: string;
  readonly memory: string;
  readonly legs: readonly Leg[];
}

export interface Routes {
  readonly walks: readonly PlannedWalk[];
  /** Cases that a page should be able to bring about and that no walk leads to. */
  readonly left: readonly string[];
  /** Cases in words that are walked headless only, each with the reason. */
  readonly headless: ReadonlyMap<string, string>;
}

const suites: readonly Suite[] = ['transitions', 'cases'];
const longest = 40;

/** Everything that can be seen of a chart but when, and what has left it. */
const placeOf = ({ at: _, effects: __, ...rest }: Observation): string => textOf(rest);

const goalOf = ({ before, planned }: Leg): string => caseOf([], before.value, planned.do, planned.took);

const legsOf = (walk: PlannedWalk): readonly Leg[] => {
  let before = walk.first;
  return walk.steps.map((planned) => {
    const leg = { before, planned, after: applyChange(before, planned.then) };
    before = leg.after;
    return leg;
  });
};

/** The steps of a plan's walks over transitions and cases, made up into walks that a page can follow. */
export const routesOf = (plan: Plan, limits: Limits): Routes => {
  const leaving = new Map<string, Leg[]>();
  for (const leg of plan.walks.flatMap(legsOf)) {
    const here = leaving.get(placeOf(leg.before)) ?? [];
    if (!here.some((other) => goalOf(other) === goalOf(leg))) leaving.set(placeOf(leg.before), [...here, leg]);
  }
  const goals = plan.walks.filter(({ suite }) => suites.includes(suite)).flatMap(legsOf);
  const headless = new Map<string, string>();
  const left = new Set<string>();
  for (const leg of goals) {
    const why = limits.whyHeadless(leg.planned.do, leg.before.value);
    if (why === null) left.add(goalOf(leg));
    else headless.set(`${stepInWords(leg.planned.do)} in ${textOf(leg.before.value)}`, why);
  }

  const starts = new Map(plan.walks.map((walk) => [walk.start, walk]));
  const walks: PlannedWalk[] = [];
  for (const [start, { first, tookAtStart }] of starts) {
    for (;;) {
      let legs: readonly Leg[] = [];
      let trail: Trail = { place: placeOf(first), memory: limits.memory, legs };
      for (;;) {
        const way = nearest(leaving, limits, left, trail);
        if (way === null || (legs.length > 0 && legs.length + way.legs.length > longest)) break;
        for (const leg of way.legs) left.delete(goalOf(leg));
        legs = [...legs, ...way.legs];
        trail = { ...way, legs: [] };
      }
      if (legs.length === 0) break;
      const id = `B${walks.length + 1}`;
      walks.push({ id, suite: 'cases', start, tookAtStart, first, steps: inTime(first, legs) });
    }
  }
  return { walks, left: [...left], headless };
};

/** The shortest way to something new. */
const nearest = (
  leaving: ReadonlyMap<string, readonly Leg[]>,
  limits: Limits,
  left: ReadonlySet<string>,
  from: Trail,
): Trail | null => {
  const seen = new Set<string>();
  let front: readonly Trail[] = [from];
  while (front.length > 0) {
    const next: Trail[] = [];
    for (const trail of front) {
      for (const leg of leaving.get(trail.place) ?? []) {
        const { do: step } = leg.planned;
        if (limits.whyHeadless(step, leg.before.value) !== null) continue;
        const memory = limits.after(trail.memory, step, leg.before.value);
        if (memory === null) continue;
        const reached = { place: placeOf(leg.after), memory, legs: [...trail.legs, leg] };
        if (left.has(goalOf(leg))) return reached;
        const key = textOf([reached.place, memory]);
        if (!seen.has(key)) next.push(reached);
        seen.add(key);
      }
    }
    front = next;
  }
  return null;
};

/** The steps with the times of the walk that they are in now. */
const inTime = (first: Observation, legs: readonly Leg[]): readonly PlannedStep[] => {
  let at = first.at;
  return legs.map(({ before, planned, after }) => {
    at += after.at - before.at;
    const then = { ...planned.then, at };
    return { ...planned, then };
  });
};
