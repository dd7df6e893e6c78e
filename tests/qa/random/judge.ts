import { applyChange, type Plan, type PlannedWalk } from '../plan';
import { type Observation, Session, type Step } from '../session';
import { type Goals, tour, type Walk } from '../tour';
import { walkInWords } from '../words';
import type { Breach, Invariant, Watched, Watcher } from './invariant';

/** A broken invariant. */
export interface Broken extends Breach {
  readonly invariant: Invariant;
}

/** One walk under the eyes of the invariants, step by step. */
export class Trial {
  readonly session: Session;
  /** The steps that were done. */
  readonly ran: Step[] = [];
  /** Ids of the transitions of the start and of each of these steps. */
  readonly taken: (readonly string[])[] = [];
  /** What was seen after the start and after each step. */
  readonly seen: Observation[] = [];
  /** The first invariant that was broken. */
  broken: Broken | null = null;
  private readonly watchers: readonly { readonly invariant: Invariant; readonly watcher: Watcher }[];

  /** `told`: what a plan says is seen at the start, in place of what the chart shows. */
  constructor(where: Omit<Watched, 'start'>, invariants: readonly Invariant[], start: string, told?: Observation) {
    this.watchers = invariants.flatMap((invariant) => {
      const watcher = invariant.watch({ ...where, start });
      return watcher === null ? [] : [{ invariant, watcher }];
    });
    this.session = new Session(where.subject, start);
    this.look(null, told ?? this.session.observe());
  }

  /** Whether another step can be done: nothing is broken yet, and the chart goes on. */
  get goesOn(): boolean {
    return this.broken === null && this.seen.at(-1)?.status === 'active';
  }

  /** `told`: what a plan says is seen after the step, in place of what the chart shows. */
  do(step: Step, told?: Observation): void {
    this.ran.push(step);
    const seen = this.session.do(step);
    this.look(step, told ?? seen);
  }

  private look(step: Step | null, seen: Observation): void {
    const { session } = this;
    const before = this.seen.at(-1) ?? null;
    this.seen.push(seen);
    this.taken.push(session.taken);
    const { ended, event, begun } = session;
    const moment = { step, before, seen, ended, event, begun, key: session.key() };
    for (const { invariant, watcher } of this.watchers) {
      const breach = watcher(moment);
      if (breach !== null) {
        this.broken = { invariant, ...breach };
        return;
      }
    }
  }
}

/** Walks a whole walk, or up to what breaks an invariant. Steps that are not possible where they come are left out. */
export const judge = (where: Omit<Watched, 'start'>, invariants: readonly Invariant[], walk: Walk): Trial => {
  const trial = new Trial(where, invariants, walk.start);
  for (const step of walk.steps) {
    if (!trial.goesOn) break;
    if (trial.session.canDo(step)) trial.do(step);
  }
  return trial;
};

/** A planned walk, up to what breaks an invariant or what the chart can't do any more. The invariants see what the plan says. */
const judgePlanned = (
  where: Omit<Watched, 'start'>,
  invariants: readonly Invariant[],
  { start, first, steps }: PlannedWalk,
): Trial => {
  const trial = new Trial(where, invariants, start, first);
  let told = first;
  for (const step of steps) {
    if (!trial.goesOn || !trial.session.canDo(step.do)) break;
    told = applyChange(told, step.then);
    trial.do(step.do, told);
  }
  return trial;
};

const brokenIn = (id: string, start: string, { broken, ran }: Trial): readonly string[] =>
  broken === null
    ? []
    : [
        `${id}: it does not hold that ${broken.invariant.name} (${broken.invariant.requirements.join('; ')})\n` +
          `  ${walkInWords(start, ran)}\n  expected ${broken.expected}\n  seen     ${broken.seen}`,
      ];

/**
 * Where a frozen plan contradicts an invariant, one text for each walk: on its walks by what the plan says is seen, on its ways
 * to what is to be ignored by what the chart does. A plan that was regenerated from a wrong chart agrees with it, and fails here.
 */
export const contradictionsIn = (
  where: Omit<Watched, 'start'>,
  invariants: readonly Invariant[],
  { chart, walks, sneaks }: Plan,
): readonly string[] => [
  ...walks.flatMap((walk) => brokenIn(`${chart} ${walk.id}`, walk.start, judgePlanned(where, invariants, walk))),
  ...sneaks.flatMap(({ id, start, steps, refuses }) =>
    brokenIn(`${chart} ${id}`, start, judge(where, invariants, { start, steps: [...steps, ...refuses] })),
  ),
];

/**
 * The invariants that a chart breaks on some step from some configuration, each once. Plans take every case once with each
 * state value; here it is taken in every configuration.
 */
export const brokenOnSomeStep = (
  where: Omit<Watched, 'start'>,
  invariants: readonly Invariant[],
): readonly string[] => {
  const names = new Map(where.graph.edges.map((edge, index) => [edge, [String(index)]] as const));
  const everyEdge: Goals = { looksBack: false, of: (_, __, edge) => names.get(edge) ?? [] };
  const broken = new Map<Invariant, string>();
  for (const walk of tour(where.graph, everyEdge)) {
    const trial = judge(where, invariants, walk);
    if (trial.broken === null || broken.has(trial.broken.invariant)) continue;
    const [text = ''] = brokenIn(where.subject.id, walk.start, trial);
    broken.set(trial.broken.invariant, text);
  }
  return [...broken.values()];
};
