import { textOf } from './describe';
import { type Graph, sessionAlong } from './explore';
import type { Session, Step, Subject } from './session';
import type { Walk } from './tour';

/** A way to a state value, and every event that has to be ignored there. */
export interface SneakWalk extends Walk {
  readonly refuses: readonly Step[];
}

/** One walk for each state value of a chart that is still running. */
export const sneakWalks = (subject: Subject, graph: Graph): readonly SneakWalk[] => {
  const walks = new Map<string, SneakWalk>();
  for (const { start, path, seen } of graph.configurations.values()) {
    const value = textOf(seen.value);
    if (seen.status !== 'active' || walks.has(value)) continue;
    const refuses = sessionAlong(subject, start, path).refusedSteps();
    if (refuses.length > 0) walks.set(value, { start, steps: path, refuses });
  }
  return [...walks.values()];
};

/** What an ignored event changed, in words; `null` when it changed nothing, as it must. */
export const trespassOf = (session: Session, step: Step): string | null => {
  const { effects: _, ...before } = session.observe();
  const { effects, ...after } = session.do(step);
  if (session.taken.length > 0) return `took ${session.taken.join(', ')}`;
  if (effects.length > 0) return `did ${textOf(effects)}`;
  return textOf(before) === textOf(after) ? null : `became ${textOf(after)}`;
};
