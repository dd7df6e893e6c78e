import { type AnyStateMachine, createMachine } from 'xstate';

/** An action or a guard as a chart's configuration names it. */
export type Named = string | { readonly type: string; readonly params?: unknown } | ((...args: never[]) => unknown);

export interface TransitionConfig {
  target?: string | readonly string[];
  guard?: Named;
  actions: readonly Named[];
  reenter?: boolean;
}

export interface InvokeConfig {
  readonly id: string;
  src: unknown;
  input?: unknown;
  onDone: readonly TransitionConfig[];
  onError: readonly TransitionConfig[];
}

/** A state's configuration with every list written out as a list, so that a mutant is a plain edit of it. */
export interface StateConfig {
  /** Only where the state names itself; otherwise its id is its path. */
  readonly id?: string;
  type?: string;
  initial?: string;
  states: Record<string, StateConfig>;
  on: Record<string, readonly TransitionConfig[]>;
  after: Record<string, readonly TransitionConfig[]>;
  always: readonly TransitionConfig[];
  onDone: readonly TransitionConfig[];
  invoke: readonly InvokeConfig[];
  entry: readonly Named[];
  exit: readonly Named[];
  tags: readonly string[];
  output?: unknown;
}

/** A chart that can be edited: its configuration and the values of its named delays. */
export interface Draft {
  readonly root: StateConfig;
  readonly delays: Record<string, unknown>;
}

type Loose = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

const transitions = (value: unknown): readonly TransitionConfig[] =>
  list(value).map((each) => {
    const loose: Loose = isObject(each) ? each : { target: each };
    return { ...loose, actions: list(loose.actions) } as TransitionConfig;
  });

const byKey = <Value>(value: unknown, make: (part: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([key, part]) => [key, make(part)]));

const state = (value: unknown): StateConfig => {
  const loose: Loose = isObject(value) ? value : {};
  return {
    ...loose,
    states: byKey(loose.states, state),
    on: byKey(loose.on, transitions),
    after: byKey(loose.after, transitions),
    always: transitions(loose.always),
    onDone: transitions(loose.onDone),
    invoke: list(loose.invoke).map((each) => {
      const invoke = each as Loose;
      return { ...invoke, onDone: transitions(invoke.onDone), onError: transitions(invoke.onError) } as InvokeConfig;
    }),
    entry: list(loose.entry) as readonly Named[],
    exit: list(loose.exit) as readonly Named[],
    tags: list(loose.tags).map(String),
  };
};

/** A copy of a chart to edit. What it holds of functions and values is shared with the chart. */
export const draftOf = (machine: AnyStateMachine): Draft => {
  const root = state(machine.config);
  for (const { id, node } of placedStates(machine.id, root)) {
    // The id that xstate gives an invoke that has none.
    node.invoke = node.invoke.map((invoke, at) => ({ ...invoke, id: invoke.id ?? `${at}.${id}` }));
  }
  return { root, delays: { ...machine.implementations.delays } };
};

/** More microsteps than this at one event are an endless round. */
const maxMicrosteps = 100;

const withoutEmpty = (node: StateConfig): object => {
  const { states, onDone, ...rest } = node;
  return {
    ...rest,
    ...(onDone.length > 0 ? { onDone } : {}),
    ...(Object.keys(states).length > 0
      ? { states: Object.fromEntries(Object.entries(states).map(([key, inner]) => [key, withoutEmpty(inner)])) }
      : {}),
  };
};

/** The chart that a draft describes, with the actors, actions and guards of `machine`. Throws when there is no such chart. */
export const machineOf = (machine: AnyStateMachine, { root, delays }: Draft): AnyStateMachine => {
  const config = { ...withoutEmpty(root), options: { maxIterations: maxMicrosteps } };
  // A draft is made of a real configuration, which the types can't follow.
  return createMachine(config as never, { ...machine.implementations, delays } as never) as unknown as AnyStateMachine;
};

/** A place of a state where transitions stand; `event` is the middle of their ids. */
export interface Slot {
  readonly event: string;
  readonly read: (node: StateConfig) => readonly TransitionConfig[];
  readonly write: (node: StateConfig, list: readonly TransitionConfig[]) => void;
}

const ofInvoke = (id: string, end: 'onDone' | 'onError'): Slot => ({
  event: `xstate.${end === 'onDone' ? 'done' : 'error'}.actor.${id}`,
  read: (node) => node.invoke.find((invoke) => invoke.id === id)?.[end] ?? [],
  write: (node, transitionList) => {
    node.invoke = node.invoke.map((invoke) => (invoke.id === id ? { ...invoke, [end]: transitionList } : invoke));
  },
});

/** Every place of a state where transitions stand. `id` is the state's id. */
export const slotsOf = (id: string, node: StateConfig): readonly Slot[] => [
  ...Object.keys(node.on).map((event) => ({
    event,
    read: (at: StateConfig) => at.on[event] ?? [],
    write: (at: StateConfig, transitionList: readonly TransitionConfig[]) => {
      at.on[event] = transitionList;
    },
  })),
  ...node.invoke.flatMap((invoke) => [ofInvoke(invoke.id, 'onDone'), ofInvoke(invoke.id, 'onError')]),
  ...Object.keys(node.after).map((delay) => ({
    event: `xstate.after.${delay}.${id}`,
    read: (at: StateConfig) => at.after[delay] ?? [],
    write: (at: StateConfig, transitionList: readonly TransitionConfig[]) => {
      at.after[delay] = transitionList;
    },
  })),
  {
    event: 'always',
    read: (at) => at.always,
    write: (at, transitionList) => {
      at.always = transitionList;
    },
  },
  {
    event: `xstate.done.state.${id}`,
    read: (at) => at.onDone,
    write: (at, transitionList) => {
      at.onDone = transitionList;
    },
  },
];

/** A state of a draft with its place. */
export interface Placed {
  readonly path: readonly string[];
  readonly id: string;
  readonly node: StateConfig;
}

/** Every state of a draft, the root first. `id` is the chart's own id. */
export const placedStates = (id: string, root: StateConfig): readonly Placed[] => {
  const below = (path: readonly string[], node: StateConfig): readonly Placed[] => [
    { path, id: (path.length > 0 ? node.id : undefined) ?? [id, ...path].join('.'), node },
    ...Object.entries(node.states).flatMap(([key, inner]) => below([...path, key], inner)),
  ];
  return below([], root);
};

/** The state of a draft at a path; throws when there is none. */
export const stateAt = (root: StateConfig, path: readonly string[]): StateConfig => {
  let node: StateConfig | undefined = root;
  for (const key of path) node = node?.states[key];
  if (node === undefined) throw new Error(`there is no state ${path.join('.')}`);
  return node;
};
