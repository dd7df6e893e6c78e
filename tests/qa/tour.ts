import { type Json, textOf } from './describe';
import type { Edge, Graph } from './explore';
import type { Step } from './session';

/** A walk from a start. */
export interface Walk {
  readonly start: string;
  readonly steps: readonly Step[];
}

/** What an edge covers when it is walked right after another one (`null`: right after the start). */
export type Goals = (graph: Graph, previous: Edge | null, edge: Edge) => readonly string[];

/** Every transition. */
export const transitionGoals: Goals = (_, __, edge) => edge.taken;

/** Every transition right after every transition that it can follow. */
export const pairGoals: Goals = (_, previous, edge) =>
  previous === null ? [] : previous.taken.flatMap((first) => edge.taken.map((second) => `${first} then ${second}`));

/** Every case of every event and of every call's outcome, with every state value, with each of its consequences. */
export const caseGoals: Goals = (graph, _, edge) => {
  const from = graph.configurations.get(edge.from)!;
  return [caseOf(from.variant, from.seen.value, edge.step, edge.taken)];
};

/** The name of a case as a goal. */
export const caseOf = (variant: readonly string[], value: Json, step: Step, taken: readonly string[]): string =>
  textOf([...variant, value, step, taken]);

/** Everything that `goals` can ask for in a graph. */
export const allGoals = (graph: Graph, goals: Goals): ReadonlySet<string> => {
  const arriving = new Map<string, Edge[]>();
  for (const edge of graph.edges) arriving.set(edge.to, [...(arriving.get(edge.to) ?? []), edge]);
  return new Set(
    graph.edges.flatMap((edge) =>
      [null, ...(arriving.get(edge.from) ?? [])].flatMap((previous) => goals(graph, previous, edge)),
    ),
  );
};

/**
 * Walks that reach every goal. From where it is, a walk goes on to the nearest edge that covers something new; it ends when
 * there is none or when it would become longer than `maxSteps` steps.
 */
export const tour = (graph: Graph, goals: Goals, maxSteps = 30): readonly Walk[] => {
  const open = new Set(allGoals(graph, goals));
  const walks: Walk[] = [];
  for (const [start, first] of graph.starts) {
    for (;;) {
      const steps: Step[] = [];
      let at = first;
      let previous: Edge | null = null;
      for (;;) {
        const way: readonly Edge[] | null = nearest(graph, goals, open, at, previous);
        if (way === null || (steps.length > 0 && steps.length + way.length > maxSteps)) break;
        for (const edge of way) {
          for (const goal of goals(graph, previous, edge)) open.delete(goal);
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

interface Trail {
  readonly at: string;
  readonly previous: Edge | null;
  readonly behind: Trail | null;
}

const nearest = (
  graph: Graph,
  goals: Goals,
  open: ReadonlySet<string>,
  at: string,
  previous: Edge | null,
): readonly Edge[] | null => {
  if (open.size === 0) return null;
  const seen = new Set<Edge>();
  let front: Trail[] = [{ at, previous, behind: null }];
  while (front.length > 0) {
    const next: Trail[] = [];
    for (const trail of front) {
      for (const edge of graph.leaving.get(trail.at) ?? []) {
        const reached: Trail = { at: edge.to, previous: edge, behind: trail };
        if (goals(graph, trail.previous, edge).some((goal) => open.has(goal))) return edgesOf(reached);
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
