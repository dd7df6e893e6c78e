import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf } from '../universe';
import { code, orNone, table } from './table';
import { actionWords, delayWords, nodeWords } from './words';

const kindWords = (node: AnyStateNode): string => {
  switch (node.type) {
    case 'final':
      return 'final';
    case 'parallel':
      return 'parallel';
    case 'compound':
      return `compound, initial ${node.initial?.target[0]?.key ?? ''}`;
    default:
      return 'atomic';
  }
};

/** The states of a chart: what they are, and what happens in them. */
export const stateTable = (machine: AnyStateMachine): string => {
  const nodes = statesOf(machine);
  const isDescribed = nodes.some(({ description }) => description);
  return table(
    ['State', ...(isDescribed ? ['Description'] : []), 'Kind', 'Tags', 'On entry', 'Calls', 'Timers', 'On exit'],
    nodes.map((node) => [
      nodeWords(node),
      ...(isDescribed ? [node.description ?? ''] : []),
      kindWords(node),
      node.tags.join(', '),
      orNone(actionWords(node.entry)),
      node.invoke.map((invoke) => code(invoke.id)).join(', '),
      node.after.map(({ delay }) => delayWords(machine, delay)).join(', '),
      orNone(actionWords(node.exit)),
    ]),
  );
};
