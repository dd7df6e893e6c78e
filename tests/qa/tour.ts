import { type Json, textOf } from './describe';
import type { Edge, Graph } from './explore';
import type { Step } from './session';

/** A walk from a start. */
export interface Walk {
  readonly start: string;
  readonly steps: readonly Step[];
}

/** What walks have to reach. */
export interface Goals {
  /** Whether it matters after which edge an edge is walked. */
  readonly looksBack: boolean;
  /** What an edge covers when it is walked right after another one (`null`: right after the start, or whichever that was). */
  readonly of: (graph: Graph, previous: Edge | null, edge: Edge) => readonly string[];
}

/** Every transition. */
export const transitionGoals: Goals = { looksBack: false, of: (_, __, edge) => edge.taken };

/** Every transition right after every transition that it can follow. */
export const pairGoals: Goals = {
  looksBack: true,
  of: (_, previous, edge) =>
    previous === null ? [] : previous.taken.flatMap((first) => edge.taken.map((second) => `${first} then ${second}`)),
};

/** Every case of every event and of every call's outcome, with every state value, with each of its consequences. */
export const caseGoals: Goals = {
  looksBack: false,
  of: (graph, _, edge) => {
    const from = graph.configurations.get(edge.from)!;
    return [caseOf(from.variant, from.seen.value, edge.step, edge.taken)];
  },
};

/** The name of a case as a goal. */
export const caseOf = (variant: readonly string[], value: Json, step: Step, taken: readonly string[]): string =>
  textOf([...variant, value, step, taken]);

/** Everything that `goals` can ask for in a graph. */
export const allGoals = (graph: Graph, goals: Goals): ReadonlySet<string> => {
  const arriving = new Map<string, Edge[]>();
  if (goals.looksBack) {
    for (const edge of graph.edges) arriving.set(edge.to, [...(arriving.get(edge.to) ?? []), edge]);
  }
  return new Set(
    graph.edges.flatMap((edge) =>
      [null, ...(arriving.get(edge.from) ?? [])].flatMap((previous) => goals.of(graph, previous, edge)),
    ),
  );
};

/**
 * Walks that reach every goal. From where it is, a walk goes on to the nearest edge that covers something new; it ends when
 * there is none or when it would become longer than `maxSteps` steps.
 */
export const tour = (graph: Graph, goals: Goals, maxSteps = 30): readonly Walk[] => {
  const open = new Set(allGoals(graph, goals));
  const search: Search = { graph, ...goals, open, tried: new Map(), ways: new Map() };
  const walks: Walk[] = [];
  for (const [start, first] of graph.starts) {
    for (;;) {
      const steps: Step[] = [];
      let at = first;
      let previous: Edge | null = null;
      for (;;) {
        const way: readonly Edge[] | null = nearest(search, at, previous);
        if (way === null || (steps.length > 0 && steps.length + way.length > maxSteps)) break;
        for (const edge of way) {
          for (const goal of goals.of(graph, previous, edge)) search.open.delete(goal);
          steps.push(edge.step);
          previous = edge;
          at = edge.to;
        }
      }
      if (steps.length === 0) break;
      walks.push({ start, steps });
    }
  }
  return walks;
};

interface Search extends Goals {
  readonly graph: Graph;
  readonly open: Set<string>;
  /** How many edges were found to cover nothing new, by the place that they leave: what is covered stays covered. */
  readonly tried: Map<Edge | string, number>;
  /** The edges by which a search goes on from a configuration. */
  readonly ways: Map<string, readonly Edge[]>;
}

interface Trail {
  readonly at: string;
  readonly previous: Edge | null;
  readonly behind: Trail | null;
}

/** The shortest way to an edge that covers something new, that edge included; `null` when none is left. */
const nearest = (search: Search, at: string, previous: Edge | null): readonly Edge[] | null => {
  if (search.open.size === 0) return null;
  const left = new Set<string>();
  const queue: Trail[] = [{ at, previous, behind: null }];
  for (const trail of queue) {
    const found = nextOpen(search, trail);
    if (found !== undefined) return edgesOf({ at: found.to, previous: found, behind: trail });
    if (left.has(trail.at)) continue;
    left.add(trail.at);
    for (const edge of waysFrom(search, trail.at)) queue.push({ at: edge.to, previous: edge, behind: trail });
  }
  return null;
};

/** Where it does not matter how one came, one edge to each configuration is enough: the first. */
const waysFrom = ({ graph, looksBack, ways }: Search, at: string): readonly Edge[] => {
  const known = ways.get(at);
  if (known !== undefined) return known;
  const leaving = graph.leaving.get(at) ?? [];
  const firsts = new Map<string, Edge>();
  for (const edge of leaving) if (!firsts.has(edge.to)) firsts.set(edge.to, edge);
  const from = looksBack ? leaving : [...firsts.values()];
  ways.set(at, from);
  return from;
};

/** The first edge that covers something new right after a trail. */
const nextOpen = ({ graph, looksBack, of, open, tried }: Search, { at, previous }: Trail): Edge | undefined => {
  const leaving = graph.leaving.get(at) ?? [];
  const place = looksBack && previous !== null ? previous : at;
  const covers = (edge: Edge) => of(graph, previous, edge).some((goal) => open.has(goal));
  let next = tried.get(place) ?? 0;
  while (next < leaving.length && !covers(leaving[next]!)) next += 1;
  tried.set(place, next);
  return leaving[next];
};

const edgesOf = (trail: Trail): readonly Edge[] => {
  const edges: Edge[] = [];
  for (let here: Trail | null = trail; here?.behind; here = here.behind) {
    if (here.previous !== null) edges.unshift(here.previous);
  }
  return edges;
};
