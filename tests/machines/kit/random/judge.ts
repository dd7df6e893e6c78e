import { type Observation, Session, type Step } from '../session';
import type { Walk } from '../tour';
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

  constructor(where: Omit<Watched, 'start'>, invariants: readonly Invariant[], start: string) {
    this.watchers = invariants.flatMap((invariant) => {
      const watcher = invariant.watch({ ...where, start });
      return watcher === null ? [] : [{ invariant, watcher }];
    });
    this.session = new Session(where.subject, start);
    this.look(null, this.session.observe());
  }

  /** Whether another step can be done: nothing is broken yet, and the chart goes on. */
  get goesOn(): boolean {
    return this.broken === null && this.seen.at(-1)?.status === 'active';
  }

  do(step: Step): void {
    this.ran.push(step);
    this.look(step, this.session.do(step));
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
