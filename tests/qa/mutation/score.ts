import type { AnyStateMachine } from 'xstate';
import { textOf } from '../describe';
import { explore, type Graph } from '../explore';
import { gapsOf } from '../gaps';
import { makePlan, type Plan } from '../plan';
import { firstDifference } from '../replay';
import { Session, type Step, type Subject, subjectOf } from '../session';
import type { Walk } from '../tour';
import { draftOf, machineOf } from './config';
import { type Mutant, mutantsOf } from './operators';

/** Mutants that nobody could tell from the chart, by the reason why. */
export type Equivalents = Readonly<Record<string, readonly string[]>>;

/** A mutant that no frozen walk noticed, and the shortest walk that would. */
export interface Survivor {
  readonly mutant: Mutant;
  /** `null` when no step from any configuration shows a difference. */
  readonly wouldTell: Walk | null;
}

/** How many of some mutants the frozen plan caught. Those that are listed as equivalent are not among the mutants. */
export interface Count {
  readonly mutants: number;
  readonly caught: number;
}

export interface ChartScore extends Count {
  readonly chart: string;
  readonly equivalent: number;
  readonly byOperator: ReadonlyMap<string, Count>;
  readonly byTransition: ReadonlyMap<string, Count>;
  readonly survivors: readonly Survivor[];
  /** Listed equivalents that were caught after all, or that are no mutants of the chart (any more). */
  readonly wronglyListed: readonly string[];
}

/** A chart with a mutant's fault in it, in the machines of all its starts; `null` when no such chart can be built. */
export const mutated = (subject: Subject, mutant: Pick<Mutant, 'edit'>): Subject | null => {
  const faulty = (machine: AnyStateMachine) => {
    const draft = draftOf(machine);
    mutant.edit(draft);
    return machineOf(machine, draft);
  };
  try {
    const machines = Object.fromEntries([...subject.others].map(([start, machine]) => [start, faulty(machine)]));
    return subjectOf(subject.id, faulty(subject.machine), { ...subject.model, machines });
  } catch {
    return null;
  }
};

/** The mutants of a chart that can be built, each with its chart. */
export const faultyCharts = (subject: Subject): readonly (readonly [Mutant, Subject])[] =>
  mutantsOf(subject.machine).flatMap((mutant) => {
    const faulty = mutated(subject, mutant);
    return faulty === null ? [] : [[mutant, faulty] as const];
  });

/** The shortest walk on which a faulty chart shows itself; `null` when there is none along the configurations of the graph. */
export const tellingWalk = (subject: Subject, graph: Graph, faulty: Subject): Walk | null => {
  for (const start of graph.starts.keys()) {
    if (differsAlong(subject, faulty, { start, steps: [] })) return { start, steps: [] };
  }
  for (const edge of graph.edges) {
    const { start, path } = graph.configurations.get(edge.from)!;
    const walk = { start, steps: [...path, edge.step] };
    if (differsAlong(subject, faulty, walk)) return walk;
  }
  return null;
};

const differsAlong = (subject: Subject, faulty: Subject, { start, steps }: Walk): boolean => {
  try {
    const right = new Session(subject, start);
    const wrong = new Session(faulty, start);
    const differ = (step: Step | null) => {
      const expected = step === null ? right.observe() : right.do(step);
      const seen = step === null ? wrong.observe() : wrong.do(step);
      return textOf([right.taken, expected]) !== textOf([wrong.taken, seen]);
    };
    return differ(null) || steps.some(differ);
  } catch {
    return true;
  }
};

const counted = (counts: Map<string, Count>, key: string, isCaught: boolean) => {
  const { mutants, caught } = counts.get(key) ?? { mutants: 0, caught: 0 };
  counts.set(key, { mutants: mutants + 1, caught: caught + (isCaught ? 1 : 0) });
};

/** Runs every mutant of a chart along its frozen plan, and counts those that the plan catches. */
export const scoreOf = (subject: Subject, plan: Plan, equivalents: Equivalents): ChartScore => {
  const listed = new Set(Object.values(equivalents).flat());
  const wronglyListed: string[] = [];
  const known = new Set<string>();
  const byOperator = new Map<string, Count>();
  const byTransition = new Map<string, Count>();
  const survivors: Survivor[] = [];
  let graph: Graph | null = null;
  let caught = 0;
  let mutants = 0;
  let equivalent = 0;
  for (const [mutant, faulty] of faultyCharts(subject)) {
    known.add(mutant.id);
    const isCaught = firstDifference(faulty, plan) !== null;
    if (listed.has(mutant.id)) {
      if (isCaught) wronglyListed.push(`${mutant.id}: listed as equivalent, but the plan tells it from the chart`);
      else equivalent += 1;
      continue;
    }
    mutants += 1;
    if (isCaught) caught += 1;
    counted(byOperator, mutant.operator, isCaught);
    if (mutant.transition !== null) counted(byTransition, mutant.transition, isCaught);
    if (!isCaught) {
      graph ??= explore(subject);
      survivors.push({ mutant, wouldTell: tellingWalk(subject, graph, faulty) });
    }
  }
  for (const id of listed) {
    if (!known.has(id)) wronglyListed.push(`${id}: listed as equivalent, but there is no such mutant`);
  }
  return { chart: subject.id, mutants, caught, equivalent, byOperator, byTransition, survivors, wronglyListed };
};

/**
 * What the score would be if the expectations were regenerated from each mutant itself: the mistake that frozen plans are there
 * to avoid. Tries at most `maxMutants` mutants, spread evenly over all.
 */
export const tautologyOf = (subject: Subject, maxMutants: number): Count => {
  const all = faultyCharts(subject);
  // A fault that makes far more configurations than the chart has would be noticed by whoever explores it.
  const limit = 2 * explore(subject).configurations.size + 20;
  const every = Math.max(1, Math.ceil(all.length / maxMutants));
  const tried = all.filter((_, at) => at % every === 0);
  const isCaught = (faulty: Subject): boolean => {
    try {
      const graph = explore(faulty, limit);
      const plan = makePlan(faulty, graph);
      return firstDifference(faulty, plan) !== null || gapsOf(faulty, graph, plan).length > 0;
    } catch {
      return true;
    }
  };
  return { mutants: tried.length, caught: tried.filter(([, faulty]) => isCaught(faulty)).length };
};
