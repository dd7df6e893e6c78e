import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { TransitionRow } from '../universe';
import { passageOf } from './passage';
import { delayWords } from './words';

/** The timers of states, for readers; but for that of `over`, each once. */
const timersOf = (machine: AnyStateMachine, nodes: readonly AnyStateNode[], over = ''): readonly string[] => [
  ...new Set(
    nodes.flatMap((node) =>
      node.after.filter(({ eventType }) => eventType !== over).map(({ delay }) => delayWords(machine, delay)),
    ),
  ),
];

/**
 * What a transition does to the timers, for readers: `starts 300 ms (cookie poll)`, `stops 30000 ms (upload timeout)`. A
 * timer that sets the transition off is over and is not told.
 */
export const timerWords = (machine: AnyStateMachine, row: TransitionRow): readonly string[] => {
  const { left, entered } = passageOf(row);
  return [
    ...timersOf(machine, left, row.event).map((words) => `stops ${words}`),
    ...timersOf(machine, entered).map((words) => `starts ${words}`),
  ];
};
