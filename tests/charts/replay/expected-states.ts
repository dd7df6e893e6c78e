import type { AnyStateNode } from 'xstate';
import { type ChartPlace, machineAt, placeInWords } from './recorded-chart';

const insideOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  Object.values(node.states).filter(({ type }) => type !== 'history');

/** The innermost states in a state, called as in a regression: `form.idle`. */
const innermost = (node: AnyStateNode): readonly string[] => {
  const inside = insideOf(node);
  return inside.length === 0 ? [node.path.join('.')] : inside.flatMap(innermost);
};

/** Whether a chart that is in this state can be in exactly those innermost states of it. */
const canBeIn = (node: AnyStateNode, states: readonly string[]): boolean => {
  const inside = insideOf(node);
  const meant = (child: AnyStateNode) => innermost(child).some((state) => states.includes(state));
  const children = node.type === 'parallel' ? inside : inside.filter(meant);
  if (node.type !== 'parallel' && inside.length > 0 && children.length !== 1) return false;
  return inside.length === 0 ? meant(node) : children.every((child) => canBeIn(child, states));
};

/** Throws with a sentence that names the states of a chart when it can't be in those, all at once and in no others. */
export const checkExpected = (place: ChartPlace, states: readonly string[]): void => {
  const { root } = machineAt(place);
  if (insideOf(root).length === 0) {
    throw new Error(`--expect can't be used: ${placeInWords(place)} has no states. Leave it out.`);
  }
  const all = innermost(root);
  const has = `${placeInWords(place)} has: ${all.join(', ')}.`;
  const wrong = states.filter((state) => !all.includes(state));
  if (wrong.length > 0) throw new Error(`--expect names no state of the chart: ${wrong.join(', ')}. ${has}`);
  if (states.length === 0) throw new Error(`--expect needs a state. ${has}`);
  if (new Set(states).size < states.length) throw new Error(`--expect names a state twice. ${has}`);
  if (!canBeIn(root, states)) {
    throw new Error(
      `--expect: the chart can't be in ${states.join(', ')} and nowhere else. Write all that it is in at once, as the lines ` +
        `of the entries above do. ${has}`,
    );
  }
};
