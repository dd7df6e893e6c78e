import { type AnyStateMachine, not } from 'xstate';
import { leavesOf, statesOf, transitionsOf } from '../universe';
import {
  type Draft,
  draftOf,
  type Named,
  type Placed,
  placedStates,
  type Slot,
  slotsOf,
  stateAt,
  type TransitionConfig,
} from './config';
import { endMatters, entered, hasLife, leavesAtOnce, shapeOf } from './structure';

/** A chart with one fault put into it. */
export interface Mutant {
  /** Says what was changed and where; the same from run to run. */
  readonly id: string;
  readonly operator: string;
  /** The transition that was changed; `null` when the fault is in a state. */
  readonly transition: string | null;
  readonly edit: (draft: Draft) => void;
}

const without = <Item>(items: readonly Item[], at: number): readonly Item[] => items.filter((_, index) => index !== at);

const nameOf = (named: Named): string =>
  typeof named === 'string' ? named : typeof named === 'function' ? 'inline' : named.type;

/** Every mutant of a chart: each operator wherever it changes something. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] => {
  const { root, delays } = draftOf(machine);
  const places = placedStates(machine.id, root);
  return [
    ...places.flatMap((place) => slotsOf(place.id, place.node).flatMap((slot) => inSlot(machine, place, slot))),
    ...places.flatMap((place) => inState(machine, place)),
    ...Object.keys(delays).flatMap((delay) => inDelay(machine, delay)),
  ];
};

const inSlot = (machine: AnyStateMachine, { id, path, node }: Placed, slot: Slot): readonly Mutant[] => {
  const list = slot.read(node);
  const rows = new Map(transitionsOf(machine).map((row) => [row.id, row]));
  const swaps = list.slice(1).map((_, at) => ({
    id: `${id}|${slot.event}|${at} is asked after the next one`,
    operator: 'swap candidates',
    transition: `${id}|${slot.event}|${at}`,
    edit: ({ root }: Draft) => {
      const here = stateAt(root, path);
      const swapped = [...slot.read(here)];
      swapped.splice(at, 2, swapped[at + 1]!, swapped[at]!);
      slot.write(here, swapped);
    },
  }));
  const each = list.flatMap((transition, at) => {
    const transitionId = `${id}|${slot.event}|${at}`;
    const row = rows.get(transitionId);
    if (row === undefined) throw new Error(`${transitionId} is in the configuration, not in the chart`);
    const change = (
      operator: string,
      what: string,
      to: (transition: TransitionConfig) => TransitionConfig | null,
    ): Mutant => ({
      id: `${transitionId} ${what}`,
      operator,
      transition: transitionId,
      edit: ({ root }) => {
        const here = stateAt(root, path);
        const before = slot.read(here);
        const changed = to(before[at]!);
        slot.write(here, changed === null ? without(before, at) : before.with(at, changed));
      },
    });
    const arrives = [...new Set((row.definition.target ?? []).flatMap(entered))].sort().join();
    const hasTarget = transition.target !== undefined;
    const source = row.source;
    const isInside = (row.definition.target ?? []).every(
      (target) => target === source || target.id.startsWith(`${id}.`),
    );
    return [
      change('drop transition', 'is gone', () => null),
      ...leavesOf(machine)
        .filter((leaf) => arrives !== entered(leaf).join())
        // A transition without a target, given the state it stays in anyway, differs only by what restarts there.
        .filter((leaf) => hasTarget || leaf !== source || hasLife(source))
        .map((leaf) =>
          change('retarget', `leads to ${leaf.id}`, (from) => ({ ...from, target: `#${leaf.id}`, reenter: true })),
        ),
      ...(hasTarget ? [change('drop target', 'leads nowhere', ({ target: _, ...from }) => from)] : []),
      ...(hasTarget && isInside && hasLife(source)
        ? [
            change('flip reenter', 're-enters its state, or no longer does', (from) => ({
              ...from,
              reenter: from.reenter !== true,
            })),
          ]
        : []),
      ...(transition.guard === undefined
        ? []
        : [
            change('drop guard', 'needs no condition', ({ guard: _, ...from }) => from),
            change('negate guard', 'needs the opposite', (from) => ({
              ...from,
              guard: not(from.guard as never) as never,
            })),
          ]),
      ...transition.actions.map((action, place) =>
        change('drop action', `does no ${nameOf(action)} (${place + 1})`, (from) => ({
          ...from,
          actions: without(from.actions, place),
        })),
      ),
      ...transition.actions.slice(1).map((action, place) =>
        change('swap actions', `does ${nameOf(action)} (${place + 2}) one earlier`, (from) => {
          const actions = [...from.actions];
          actions.splice(place, 2, actions[place + 1]!, actions[place]!);
          return { ...from, actions };
        }),
      ),
    ];
  });
  return [...each, ...swaps];
};

const inState = (machine: AnyStateMachine, place: Placed): readonly Mutant[] => {
  const { id, path, node } = place;
  const change = (operator: string, what: string, edit: (here: Placed['node']) => void): Mutant => ({
    id: `${id} ${what}`,
    operator,
    transition: null,
    edit: ({ root }) => edit(stateAt(root, path)),
  });
  const stateNode = statesOf(machine).find((each) => each.id === id)!;
  const inside = Object.keys(node.states);
  const isLeaf = inside.length === 0;
  const events = [...new Set(statesOf(machine).flatMap((each) => each.ownEvents))].filter(
    (event) => !event.startsWith('xstate.'),
  );
  const handled = (event: string) =>
    path.some((_, depth) => event in stateOn(machine, path.slice(0, depth + 1))) || event in stateOn(machine, []);
  const elsewhere = leavesOf(machine).find((leaf) => leaf.id !== id);
  const names = Object.keys(node.on);
  return [
    ...(['entry', 'exit'] as const).flatMap((when) => [
      ...node[when].map((action, at) =>
        change(`drop ${when}`, `does no ${nameOf(action)} (${at + 1}) on ${when}`, (here) => {
          here[when] = without(here[when], at);
        }),
      ),
      ...(node[when].length > 1
        ? [
            change(`reverse ${when}`, `reverses what it does on ${when}`, (here) => {
              here[when] = [...here[when]].reverse();
            }),
          ]
        : []),
    ]),
    ...node.invoke.flatMap((invoke, at) => [
      change('drop invoke', `does not call ${invoke.id}`, (here) => {
        here.invoke = without(here.invoke, at);
      }),
      ...(invoke.input === undefined
        ? []
        : [
            change('drop input', `calls ${invoke.id} with nothing`, (here) => {
              here.invoke = here.invoke.with(at, { ...here.invoke[at]!, input: undefined });
            }),
          ]),
      ...(shapeOf(invoke.onDone) === shapeOf(invoke.onError)
        ? []
        : [
            change(
              'swap outcomes',
              `takes the failure of ${invoke.id} for its answer, and the other way round`,
              (here) => {
                const from = here.invoke[at]!;
                here.invoke = here.invoke.with(at, { ...from, onDone: from.onError, onError: from.onDone });
              },
            ),
          ]),
    ]),
    ...node.tags.map((tag, at) =>
      change('drop tag', `is not tagged ${tag}`, (here) => {
        here.tags = without(here.tags, at);
      }),
    ),
    ...(node.initial === undefined ? [] : inside)
      .filter((key) => key !== node.initial)
      .map((key) =>
        change('change initial', `begins in ${key}`, (here) => {
          here.initial = key;
        }),
      ),
    ...(!endMatters(stateNode)
      ? []
      : node.type === 'final'
        ? [
            change('un-final', 'is not final', (here) => {
              here.type = 'atomic';
            }),
          ]
        : isLeaf
          ? [
              change('make final', 'is final', (here) => {
                here.type = 'final';
              }),
            ]
          : []),
    ...(node.output === undefined
      ? []
      : [
          change('drop output', 'hands out nothing', (here) => {
            here.output = undefined;
          }),
        ]),
    ...(isLeaf && node.type !== 'final' && !leavesAtOnce(stateNode) && elsewhere !== undefined
      ? events
          .filter((event) => !handled(event))
          .map((event) =>
            change('add transition', `takes ${event} to ${elsewhere.id}`, (here) => {
              here.on[event] = [{ target: `#${elsewhere.id}`, actions: [] }];
            }),
          )
      : []),
    ...names.flatMap((first, at) =>
      names
        .slice(at + 1)
        .filter((second) => shapeOf(node.on[first] ?? []) !== shapeOf(node.on[second] ?? []))
        .map((second) =>
          change('swap events', `takes ${first} for ${second}, and the other way round`, (here) => {
            const { [first]: one = [], [second]: other = [] } = here.on;
            here.on[first] = other;
            here.on[second] = one;
          }),
        ),
    ),
    ...(isLeaf && path.length > 0 ? removal(machine, place) : []),
  ];
};

const stateOn = (machine: AnyStateMachine, path: readonly string[]): object => stateAt(draftOf(machine).root, path).on;

/** A state is gone with all that leads to it. Not for the only state of its parent. */
const removal = (machine: AnyStateMachine, { id, path }: Placed): readonly Mutant[] => {
  const key = path.at(-1)!;
  const siblings = Object.keys(stateAt(draftOf(machine).root, path.slice(0, -1)).states).filter((each) => each !== key);
  const leading = new Set(
    transitionsOf(machine)
      .filter((row) => row.definition.target?.some((target) => target.id === id))
      .map((row) => row.id),
  );
  const [next] = siblings;
  if (next === undefined) return [];
  return [
    {
      id: `${id} is gone`,
      operator: 'remove state',
      transition: null,
      edit: ({ root }) => {
        for (const place of placedStates(machine.id, root)) {
          for (const slot of slotsOf(place.id, place.node)) {
            const list = slot.read(place.node);
            const kept = list.filter((_, at) => !leading.has(`${place.id}|${slot.event}|${at}`));
            if (kept.length < list.length) slot.write(place.node, kept);
          }
        }
        const parent = stateAt(root, path.slice(0, -1));
        delete parent.states[key];
        if (parent.initial === key) parent.initial = next;
      },
    },
  ];
};

const inDelay = (machine: AnyStateMachine, delay: string): readonly Mutant[] => {
  const transition = transitionsOf(machine).find((row) => row.event.startsWith(`xstate.after.${delay}.`));
  return [2, 0.5].map((factor) => ({
    id: `delay ${delay} times ${factor}`,
    operator: 'change delay',
    transition: transition?.id ?? null,
    edit: ({ delays }) => {
      const before = delays[delay];
      if (typeof before === 'number') delays[delay] = before * factor;
      if (typeof before === 'function') delays[delay] = (...of: unknown[]) => before(...of) * factor;
    },
  }));
};
