import type { AnyStateNode } from 'xstate';
import type { TransitionConfig } from './config';

/** The states in which entering a state ends up, by the initial states inside it. */
const arrivals = (node: AnyStateNode): readonly string[] => {
  const inner = Object.values(node.states);
  if (inner.length === 0) return [node.id];
  if (node.type === 'parallel') return inner.flatMap(arrivals);
  return (node.initial.target ?? []).flatMap(arrivals);
};

/** The states that are entered with a state: those inside it, and those beside it in the regions around it. */
export const entered = (node: AnyStateNode): readonly string[] => {
  const all = new Set(arrivals(node));
  for (let inner = node; inner.parent !== undefined; inner = inner.parent) {
    if (inner.parent.type !== 'parallel') continue;
    for (const region of Object.values(inner.parent.states)) {
      if (region !== inner) for (const id of arrivals(region)) all.add(id);
    }
  }
  return [...all].sort();
};

/** Whether anything comes of a state's being final: the chart is over, or a transition waits for the end. */
export const endMatters = (node: AnyStateNode): boolean => {
  const { parent } = node;
  if (parent === undefined) return false;
  const isAwaited = parent.transitions.has(`xstate.done.state.${parent.id}`);
  return isAwaited || parent.parent === undefined || parent.parent.type === 'parallel';
};

/** Whether a state is left the moment it is entered. */
export const leavesAtOnce = (node: AnyStateNode): boolean =>
  node.always?.some((transition) => transition.guard === undefined) ?? false;

/** What transitions do, as text: equal lists do the same. */
export const shapeOf = (list: readonly TransitionConfig[]): string =>
  JSON.stringify(
    list.map(({ target, guard, actions, reenter }) => [target, guard, actions, reenter]),
    (_, part: unknown) => (typeof part === 'function' ? String(part) : part),
  );

/** Whether anything happens when a state is left and entered again. */
export const hasLife = (node: AnyStateNode): boolean =>
  node.entry.length + node.exit.length + node.invoke.length + node.after.length > 0;
