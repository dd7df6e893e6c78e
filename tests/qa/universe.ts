import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
// `getStateNodes` of 'xstate' itself is another function, which needs a state value.
import { getStateNodes } from 'xstate/graph';

/** One transition of a chart: what "every transition" counts. */
export interface TransitionRow {
  /** `source|event|index`; stays the same for every copy of the machine that `provide` makes. */
  readonly id: string;
  readonly source: AnyStateNode;
  /** The event's type, or `always`. */
  readonly event: string;
  /** Place among the candidates of the same source and event. */
  readonly index: number;
  readonly definition: AnyTransitionDefinition;
}

/** Every state of a machine, the root first. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine.root),
];

/** Every transition of a machine: events, `always`, answers of invokes, timers. */
export const transitionsOf = (machine: AnyStateMachine): readonly TransitionRow[] =>
  statesOf(machine).flatMap((source) => {
    const rows = (event: string, definitions: readonly AnyTransitionDefinition[]) =>
      definitions.map((definition, index) => ({
        id: `${source.id}|${event}|${index}`,
        source,
        event,
        index,
        definition,
      }));
    return [
      ...[...source.transitions].flatMap(([event, definitions]) => rows(event, definitions)),
      ...rows('always', source.always ?? []),
    ];
  });

/** A state's place below the root: `form.idle`; empty for the root. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** States without states inside them. */
export const leavesOf = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  statesOf(machine).filter((node) => Object.keys(node.states).length === 0);
