import type { AnyStateNode } from 'xstate';
import { statesOf, type TransitionRow } from '../universe';

const ancestry = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...ancestry(node.parent)];

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean => ancestry(node).includes(outer);

/** Whether both can be active at once: one is around the other, or they are in parts that run beside each other. */
const areCompatible = (a: AnyStateNode, b: AnyStateNode): boolean => {
  const meeting = ancestry(a).find((node) => isWithin(b, node));
  return meeting === a || meeting === b || meeting?.type === 'parallel';
};

/** The innermost state that a transition does not leave. */
const domainOf = ({ source, definition }: TransitionRow): AnyStateNode | undefined => {
  const targets = definition.target ?? [];
  const staysInside = !definition.reenter && targets.every((target) => target !== source && isWithin(target, source));
  if (staysInside && source.type !== 'atomic') return source;
  return ancestry(source).find((node) => node !== source && targets.every((target) => isWithin(target, node)));
};

/** The states that begin when a state begins, itself included; all that may, where it is a history. */
const beginningWith = (node: AnyStateNode): readonly AnyStateNode[] => {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(beginningWith)];
  if (node.type === 'history') {
    const { parent } = node;
    return parent === undefined
      ? []
      : statesOf(node.machine).filter((each) => each !== parent && isWithin(each, parent));
  }
  const first = node.initial?.target ?? [];
  return [node, ...first.flatMap((child) => [...between(child, node), ...beginningWith(child)])];
};

/** The states around `inner` that are inside `outer`, which is `undefined` for the whole chart. */
const between = (inner: AnyStateNode, outer: AnyStateNode | undefined): readonly AnyStateNode[] =>
  ancestry(inner).filter((node) => node !== inner && node !== outer && (outer === undefined || isWithin(node, outer)));

/** Everything that begins inside `domain` when a state begins: what is around it, it, and the parts that run beside. */
const enteredBy = (target: AnyStateNode, domain: AnyStateNode | undefined): readonly AnyStateNode[] => {
  const around = between(target, domain);
  const beside = around
    .filter((node) => node.type === 'parallel')
    .flatMap((node) => Object.values(node.states).filter((part) => !isWithin(target, part)));
  return [...around, ...beside.flatMap(beginningWith), ...beginningWith(target)];
};

/** The states that a transition can leave, and those that it can enter; none, when it has no target. */
export interface Passage {
  readonly left: readonly AnyStateNode[];
  readonly entered: readonly AnyStateNode[];
}

export const passageOf = (row: TransitionRow): Passage => {
  const { source, definition } = row;
  if (definition.target === undefined) return { left: [], entered: [] };
  const domain = domainOf(row);
  return {
    left: statesOf(source.machine).filter(
      (node) => node !== domain && (domain === undefined || isWithin(node, domain)) && areCompatible(node, source),
    ),
    entered: definition.target.flatMap((target) => enteredBy(target, domain)),
  };
};
