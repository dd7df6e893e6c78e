import { textOf } from './describe';
import { sessionAlong } from './explore';
import { applyChange, type Plan, type PlannedSneak, type PlannedWalk } from './plan';
import { Session, type Step, type Subject } from './session';
import { trespassOf } from './sneak';
import { stepInWords, walkInWords } from './words';

/** What a replay found. */
export interface Replay {
  /** One text for each walk that differs: the path, what was expected, what was seen. */
  readonly differences: readonly string[];
  readonly walkedTransitions: ReadonlySet<string>;
}

/** Follows a frozen plan on a machine. */
export const replay = (subject: Subject, plan: Plan): Replay => {
  const walkedTransitions = new Set<string>();
  const differences = [
    ...plan.walks.map((walk) => [walk.id, follow(subject, walk, walkedTransitions)] as const),
    ...plan.sneaks.map((sneak) => [sneak.id, followSneak(subject, sneak)] as const),
  ].flatMap(([id, difference]) => (difference === null ? [] : [`${plan.chart} ${id}: ${difference}`]));
  return { differences, walkedTransitions };
};

/** The first difference between a machine and a frozen plan; `null` when there is none. Stops there: what mutants need. */
export const firstDifference = (subject: Subject, plan: Plan): string | null => {
  for (const walk of plan.walks) {
    const difference = follow(subject, walk, new Set());
    if (difference !== null) return `${walk.id}: ${difference}`;
  }
  for (const sneak of plan.sneaks) {
    const difference = followSneak(subject, sneak);
    if (difference !== null) return `${sneak.id}: ${difference}`;
  }
  return null;
};

const follow = (subject: Subject, walk: PlannedWalk, walked: Set<string>): string | null => {
  const done: Step[] = [];
  const say = (expected: unknown, seen: unknown) =>
    `${walkInWords(walk.start, done)}\n  expected ${textOf(expected)}\n  seen     ${textOf(seen)}`;
  try {
    const session = new Session(subject, walk.start);
    let expected = walk.first;
    const firstSeen = { took: session.taken, ...session.observe() };
    const firstExpected = { took: walk.tookAtStart, ...expected };
    if (textOf(firstSeen) !== textOf(firstExpected)) return say(...differing(firstExpected, firstSeen));
    for (const id of session.taken) walked.add(id);
    for (const planned of walk.steps) {
      done.push(planned.do);
      const seen = { took: [] as readonly string[], ...session.do(planned.do) };
      seen.took = session.taken;
      expected = applyChange(expected, planned.then);
      const wanted = { took: planned.took, ...expected };
      if (textOf(seen) !== textOf(wanted)) return say(...differing(wanted, seen));
      for (const id of session.taken) walked.add(id);
    }
    return null;
  } catch (error) {
    return `${walkInWords(walk.start, done)}\n  ${String(error)}`;
  }
};

const differing = (expected: object, seen: object): readonly [unknown, unknown] => {
  const seenParts = new Map(Object.entries(seen));
  const expectedParts = Object.entries(expected);
  const different = expectedParts.filter(([key, value]) => textOf(value) !== textOf(seenParts.get(key)));
  return [
    Object.fromEntries(different),
    Object.fromEntries(different.map(([key]) => [key, seenParts.get(key)] as const)),
  ];
};

const followSneak = (subject: Subject, sneak: PlannedSneak): string | null => {
  try {
    const session = sessionAlong(subject, sneak.start, sneak.steps);
    const way = walkInWords(sneak.start, sneak.steps);
    const { value } = session.observe();
    if (textOf(value) !== textOf(sneak.value)) {
      return `${way}\n  expected ${textOf(sneak.value)}\n  seen     ${textOf(value)}`;
    }
    for (const step of sneak.refuses) {
      const trespass = trespassOf(session, step);
      if (trespass !== null) return `${way}\n  ${stepInWords(step)} must be ignored, but ${trespass}`;
    }
    return null;
  } catch (error) {
    return `${walkInWords(sneak.start, sneak.steps)}\n  ${String(error)}`;
  }
};
