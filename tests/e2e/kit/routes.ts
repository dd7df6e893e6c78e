import { subjectNamed } from '../../charts/plan-files';
import { type Json, textOf } from '../../qa/describe';
import { applyChange, type Plan, type PlannedStep, type PlannedWalk, type Suite } from '../../qa/plan';
import type { Observation, Step } from '../../qa/session';
import { caseOf } from '../../qa/tour';
import { stepInWords } from '../../qa/words';

/**
 * What a page can't do. A frozen plan brings about every case everywhere; its walks are made up of the plan's own steps
 * for a page, so that a case that is walked headless only does not cut off what comes after it.
 */
export interface Limits {
  /** The starts that a page can have; all of the plan's, when left out. */
  readonly starts?: readonly string[];
  /** Why a page can't bring this about where the chart is; `null` when it can. */
  readonly whyHeadless: (step: Step, value: Json, start: string) => string | null;
  /** What the page was like at the start, as far as it decides what can come and the chart does not know it. */
  readonly memory: string | ((start: string) => string);
  /** What the page is like after a step; `null` when the step can't come after all that was. */
  readonly after: (memory: string, step: Step, value: Json) => string | null;
  /**
   * What of an observation decides what such a step does, where not all of it does: a step of the plan is then a step
   * from every such place, and changes the parts of the context that it changes in the plan.
   */
  readonly blur?: (seen: Observation, step: Step) => Observation;
  /**
   * Parts of the context that such a step sets, whatever they were before; none, when left out. Where the plan's own step found the
   * same there, its change does not tell.
   */
  readonly sets?: (step: Step) => readonly string[];
  /** Why the plan's ways to some cases can't be gone in a page, where that is so: these are listed and walked headless only. */
  readonly restIsHeadless?: string;
  /** Whether a walk may end with the page like that; it may not where something is just coming by itself. */
  readonly isSettled?: (memory: string) => boolean;
  /**
   * Whether a page walks each failure of each call. Where it does not, it walks one of those that take the same transition: what a
   * page makes of a failure does not depend on the call.
   */
  readonly everyFailure?: boolean;
  /** Transitions that only such steps take, each with the reason. */
  readonly headlessTransitions: Readonly<Record<string, string>>;
  /** Pairs of transitions (`a then b`) that no page can bring about, each with the reason. */
  readonly headlessPairs?: Readonly<Record<string, string>>;
}

/** One step of the plan with what it starts from and leads to. */
interface Leg {
  readonly start: string;
  /** The start, where that start has a machine of its own: its steps are no other start's. */
  readonly variant: readonly string[];
  readonly before: Observation;
  readonly planned: PlannedStep;
  readonly after: Observation;
  /** Virtual milliseconds that pass in it, wherever the plan has it. */
  readonly lasts: number;
}

/** The plan's steps by where they can be done, and one step of each name. */
interface Leaving {
  readonly legs: Map<string, Leg[]>;
  readonly steps: Map<string, Step>;
}

interface Trail {
  readonly seen: Observation;
  readonly memory: string;
  readonly legs: readonly Leg[];
  /** Whether something new is on the way. */
  readonly found: boolean;
}

/** What is asked for besides every transition and case. */
interface More {
  /** Every pair of transitions. */
  readonly pairs?: boolean;
  /** Each failure of each call, whatever the driver says. */
  readonly everyFailure?: boolean | undefined;
}

export interface Routes {
  readonly walks: readonly PlannedWalk[];
  /** Cases and pairs that a page should be able to bring about and that no walk leads to. */
  readonly left: readonly string[];
  /** Cases and pairs in words that are walked headless only, each with the reason. */
  readonly headless: ReadonlyMap<string, string>;
  /** How many pairs of transitions the walks cover. */
  readonly pairs: number;
}

const caseSuites: readonly Suite[] = ['transitions', 'cases'];

const walksOf = (plan: Plan, suites: readonly string[]): readonly PlannedWalk[] =>
  plan.walks.filter(({ suite }) => suites.includes(suite));

const longest = 40;

/** Texts of observations: on a search for the next way, each is asked for once for every step that there is. */
const texts = new WeakMap<Observation, string>();

/** Everything that can be seen of a chart but when, and what has left it. */
const seenText = (seen: Observation): string => {
  const { at: _, effects: __, ...rest } = seen;
  const text = texts.get(seen) ?? textOf(rest);
  texts.set(seen, text);
  return text;
};

const placeOf = (limits: Limits, variant: readonly string[], step: Step, seen: Observation): string =>
  `${textOf([variant, nameOf(step)])} ${seenText(limits.blur?.(seen, step) ?? seen)}`;

/** What a step is, but for its case. */
const nameOf = (step: Step): string =>
  step.kind === 'event' ? step.type : step.kind === 'outcome' ? `${step.call} ends` : step.kind;

const isObject = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A leg as it is from a place where what its step does not read may be otherwise. */
const legFrom = ({ sets }: Limits, leg: Leg, seen: Observation): Leg => {
  const change = leg.planned.then;
  const set = sets?.(leg.planned.do) ?? [];
  if (!isObject(leg.before.context) || !isObject(seen.context) || !isObject(leg.after.context)) return leg;
  if (!isObject(change.context) && set.length === 0) return leg;
  const before = leg.before.context;
  const changed = Object.entries(leg.after.context).filter(
    ([key, value]) => set.includes(key) || textOf(value) !== textOf(before[key]),
  );
  const context = { ...seen.context, ...Object.fromEntries(changed) };
  const then = { ...change, context };
  return { ...leg, before: seen, planned: { ...leg.planned, then }, after: applyChange(seen, then) };
};

const caseGoal = ({ variant, before, planned }: Leg): string => caseOf(variant, before.value, planned.do, planned.took);

const pairGoals = (previous: Leg | undefined, { planned }: Leg): readonly string[] =>
  (previous?.planned.took ?? []).flatMap((first) => planned.took.map((second) => `${first} then ${second}`));

const variantOf = (plan: Plan, start: string): readonly string[] => {
  const { machines = {} } = subjectNamed(plan.chart).model;
  return start in machines ? [start] : [];
};

const legsOf = (plan: Plan, { start, first, steps }: PlannedWalk): readonly Leg[] => {
  const variant = variantOf(plan, start);
  let before = first;
  return steps.map((planned) => {
    const after = applyChange(before, planned.then);
    const leg = { start, variant, before, planned, after, lasts: after.at - before.at };
    before = leg.after;
    return leg;
  });
};

/** What the walks of a page have to lead to, and what they can't. */
interface Goals {
  /** The part of `wanted` that takes every transition. */
  readonly urgent: Set<string>;
  readonly wanted: Set<string>;
  readonly headless: Map<string, string>;
}

const anotherFailure = 'a page walks one failure of this call: the adapters’ tests and the night have all of them';

/** What a failure of a call leads to, the same for several failures; `null` for any other step. */
const failingIn = ({ variant, planned: { do: step, took } }: Leg): string | null =>
  step.kind === 'outcome' && took.some((id) => id.includes('|xstate.error.')) ? [...variant, ...took].join() : null;

/** Which of several failures is walked: another one for each call, so that all charts together have nearly all. */
const oneOf = (failing: string, failures: number): number =>
  [...failing].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % failures;

/** Leaves one failure of each call, which then takes the transition if one of them has to; the reasons go to `headless`. */
const fewerFailures = (legs: readonly Leg[], { urgent, wanted, headless }: Goals): void => {
  const groups = new Map<string, Map<string, Leg>>();
  for (const leg of legs) {
    const failing = failingIn(leg);
    if (failing !== null) groups.set(failing, (groups.get(failing) ?? new Map()).set(caseGoal(leg), leg));
  }
  for (const [failing, failures] of groups) {
    const walked = [...failures.keys()][oneOf(failing, failures.size)]!;
    if ([...failures.keys()].some((goal) => urgent.has(goal))) urgent.add(walked);
    for (const [goal, leg] of failures) {
      if (goal === walked) continue;
      urgent.delete(goal);
      wanted.delete(goal);
      headless.set(inWords(leg), anotherFailure);
    }
  }
};

const inWords = ({ planned, before }: Leg): string => `${stepInWords(planned.do)} in ${textOf(before.value)}`;

const goalsFor = (plan: Plan, limits: Limits, { pairs = false, everyFailure = limits.everyFailure }: More): Goals => {
  const urgent = new Set<string>();
  const wanted = new Set<string>();
  const headless = new Map<string, string>();
  const why = ({ planned, before, start }: Leg) => limits.whyHeadless(planned.do, before.value, start);
  const taken = new Set<string>();
  const walked: Leg[] = [];
  // The suite of transitions comes first; where a page can't go its way, another case takes the transition.
  for (const suite of caseSuites) {
    for (const leg of walksOf(plan, [suite]).flatMap((walk) => legsOf(plan, walk))) {
      const reason = why(leg);
      if (reason !== null) headless.set(inWords(leg), reason);
      else {
        walked.push(leg);
        wanted.add(caseGoal(leg));
        if (suite === 'transitions' || leg.planned.took.some((id) => !taken.has(id))) urgent.add(caseGoal(leg));
        for (const id of leg.planned.took) taken.add(id);
      }
    }
  }
  if (everyFailure !== true) fewerFailures(walked, { urgent, wanted, headless });
  if (!pairs) return { urgent, wanted, headless };
  const planned = walksOf(plan, [...caseSuites, 'pairs']);
  const impossible = new Map<string, string>();
  for (const walk of planned) {
    const legs = legsOf(plan, walk);
    for (const [index, leg] of legs.entries()) {
      const previous = legs[index - 1];
      const reason = why(leg) ?? (previous === undefined ? null : why(previous));
      for (const pair of pairGoals(previous, leg)) {
        if (reason === null) wanted.add(pair);
        else impossible.set(pair, reason);
      }
    }
  }
  for (const [pair, reason] of [...impossible, ...Object.entries(limits.headlessPairs ?? {})]) {
    if (wanted.has(pair) && !(pair in (limits.headlessPairs ?? {}))) continue;
    wanted.delete(pair);
    headless.set(pair, reason);
  }
  return { urgent, wanted, headless };
};

/**
 * The steps of a plan's walks over transitions and cases, made up into walks that a page can follow: first those of the suite
 * `transitions`, which take every transition, then those that lead to what is left.
 */
export const routesOf = (plan: Plan, limits: Limits, more: More = {}): Routes => {
  const leaving: Leaving = { legs: new Map(), steps: new Map() };
  const planned = walksOf(plan, [...caseSuites, 'pairs']);
  for (const leg of planned.flatMap((walk) => legsOf(plan, walk))) {
    const place = placeOf(limits, leg.variant, leg.planned.do, leg.before);
    const here = leaving.legs.get(place) ?? [];
    if (!here.some((other) => caseGoal(other) === caseGoal(leg))) leaving.legs.set(place, [...here, leg]);
    leaving.steps.set(nameOf(leg.planned.do), leg.planned.do);
  }
  const { urgent, wanted: left, headless } = goalsFor(plan, limits, more);
  const isPair = (goal: string) => goal.includes(' then ') && !goal.startsWith('[');
  const pairs = [...left].filter(isPair).length;

  const starts = new Map(planned.map((walk) => [walk.start, walk]));
  const walks: PlannedWalk[] = [];
  const taken = new Set<string>();
  for (const suite of ['transitions', 'cases'] as const) {
    const goals = suite === 'transitions' ? urgent : left;
    for (const [start, { first, tookAtStart }] of starts) {
      const memory = typeof limits.memory === 'string' ? limits.memory : limits.memory(start);
      if (limits.starts?.includes(start) === false) continue;
      // Starting takes transitions too: a start that no walk needs is walked by itself.
      const isNew =
        suite === 'transitions'
          ? tookAtStart.some((id) => !taken.has(id))
          : walks.every((walk) => walk.start !== start);
      for (let isDue = isNew; ; isDue = false) {
        let legs: readonly Leg[] = [];
        let trail: Trail = { seen: first, memory, legs, found: false };
        for (;;) {
          const way = nearest(leaving, limits, goals, trail, { variant: variantOf(plan, start), last: legs.at(-1) });
          if (way === null && legs.length === 0 && isDue)
            legs = settling(leaving, limits, trail, variantOf(plan, start));
          if (way === null || (legs.length > 0 && legs.length + way.legs.length > longest)) break;
          for (const [index, leg] of way.legs.entries()) {
            for (const goal of [caseGoal(leg), ...pairGoals(way.legs[index - 1] ?? legs.at(-1), leg)]) {
              urgent.delete(goal);
              left.delete(goal);
            }
          }
          legs = [...legs, ...way.legs];
          trail = { ...way, legs: [], found: false };
        }
        if (legs.length === 0 && !isDue) break;
        const takes = [...tookAtStart, ...legs.flatMap(({ planned: { took } }) => took)];
        // A page may not be able to go the plan's own way to a transition: then another case takes it.
        const isNeeded = suite === 'transitions' || takes.some((id) => !taken.has(id));
        for (const id of takes) taken.add(id);
        const steps = inTime(first, legs);
        const id = `B${walks.length + 1}`;
        walks.push({ id, suite: isNeeded ? 'transitions' : 'cases', start, tookAtStart, first, steps });
        if (legs.length === 0) break;
      }
    }
  }
  return { walks, left: [...left], headless, pairs: pairs - [...left].filter(isPair).length };
};

/** The way from a start in which something is just coming by itself to where that is through. */
const settling = (leaving: Leaving, limits: Limits, from: Trail, variant: readonly string[]): readonly Leg[] => {
  if (limits.isSettled?.(from.memory) ?? true) return [];
  const all = new Set([...leaving.legs.values()].flat().map(caseGoal));
  return nearest(leaving, limits, all, from, { variant, last: undefined })?.legs ?? [];
};

const exactly: Limits = { whyHeadless: () => null, memory: '', after: () => null, headlessTransitions: {} };

/** The shortest way to something new. */
const nearest = (
  leaving: Leaving,
  limits: Limits,
  left: ReadonlySet<string>,
  from: Trail,
  { variant, last }: { readonly variant: readonly string[]; readonly last: Leg | undefined },
): Trail | null => {
  if (left.size === 0) return null;
  const seen = new Set<string>();
  let front: readonly Trail[] = [from];
  while (front.length > 0) {
    const next: Trail[] = [];
    for (const trail of front) {
      const previous = trail.legs.at(-1) ?? last;
      const here = [...leaving.steps.values()].flatMap(
        (step) => leaving.legs.get(placeOf(limits, variant, step, trail.seen)) ?? [],
      );
      for (const planned of here) {
        const { do: step } = planned.planned;
        if (limits.whyHeadless(step, planned.before.value, planned.start) !== null) continue;
        const leg = legFrom(limits, planned, trail.seen);
        const memory = limits.after(trail.memory, step, leg.before.value);
        if (memory === null) continue;
        const isNew = left.has(caseGoal(leg)) || pairGoals(previous, leg).some((pair) => left.has(pair));
        const found = trail.found || isNew;
        const after = applyChange(trail.seen, leg.planned.then);
        const reached = { seen: after, memory, legs: [...trail.legs, leg], found };
        if (found && (limits.isSettled?.(memory) ?? true)) return reached;
        const key = textOf([placeOf(exactly, variant, { kind: 'tick' }, after), memory, leg.planned.took, found]);
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
  return legs.map(({ planned, lasts }) => {
    at += lasts;
    const then = { ...planned.then, at };
    return { ...planned, then };
  });
};
