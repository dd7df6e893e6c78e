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
  const search: Search = { graph, covered: coveredIn(graph, goals), open: new Set(allGoals(graph, goals)), ...goals };
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
          for (const goal of search.covered(previous, edge)) search.open.delete(goal);
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

type Covered = (previous: Edge | null, edge: Edge) => readonly string[];

/** What edges cover, worked out once for each: a search looks at them over and over. */
const coveredIn = (graph: Graph, { looksBack, of }: Goals): Covered => {
  const known = new Map<Edge | null, Map<Edge, readonly string[]>>();
  return (previous, edge) => {
    const before = looksBack ? previous : null;
    const after = known.get(before) ?? new Map<Edge, readonly string[]>();
    known.set(before, after);
    const covers = after.get(edge) ?? of(graph, before, edge);
    after.set(edge, covers);
    return covers;
  };
};

interface Search {
  readonly graph: Graph;
  readonly covered: Covered;
  readonly looksBack: boolean;
  readonly open: Set<string>;
}

interface Trail {
  readonly at: string;
  readonly previous: Edge | null;
  readonly behind: Trail | null;
}

const nearest = (
  { graph, covered, looksBack, open }: Search,
  at: string,
  previous: Edge | null,
): readonly Edge[] | null => {
  if (open.size === 0) return null;
  const isOpen = (goal: string) => open.has(goal);
  const seen = new Set<Edge>();
  // Where it does not matter how one came, a second look from a place finds what the first one did.
  const left = new Set<string>();
  let front: Trail[] = [{ at, previous, behind: null }];
  while (front.length > 0) {
    const next: Trail[] = [];
    for (const trail of front) {
      if (!looksBack && left.has(trail.at)) continue;
      left.add(trail.at);
      for (const edge of graph.leaving.get(trail.at) ?? []) {
        const reached: Trail = { at: edge.to, previous: edge, behind: trail };
        if (covered(trail.previous, edge).some(isOpen)) return edgesOf(reached);
        if (!seen.has(edge)) {
          seen.add(edge);
          next.push(reached);
        }
      }
    }
    front = next;
  }
  return null;
};

const edgesOf = (trail: Trail): readonly Edge[] => {
  const edges: Edge[] = [];
  for (let here: Trail | null = trail; here?.behind; here = here.behind) {
    if (here.previous !== null) edges.unshift(here.previous);
  }
  return edges;
};
