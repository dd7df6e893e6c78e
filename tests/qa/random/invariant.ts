import type { Graph } from '../explore';
import type { Begun, Observation, Step, Subject } from '../session';
import type { Outcome } from '../stub';

/** One step of a walk and what was seen of it; the start has no step. */
export interface Moment {
  readonly step: Step | null;
  readonly before: Observation | null;
  readonly seen: Observation;
  /** How the step ended a call. */
  readonly ended: Outcome | null;
  /** What the step's event carried; `null` for a step that is no event. */
  readonly event: object | null;
  /** The calls that began, with their inputs as they were given. */
  readonly begun: readonly Begun[];
  /** The key of the configuration that the chart is in now. */
  readonly key: string;
}

/** Where an invariant is watched. */
export interface Watched {
  readonly subject: Subject;
  readonly start: string;
  readonly graph: Graph;
}

/** How an invariant was broken. */
export interface Breach {
  readonly expected: string;
  readonly seen: string;
}

export type Watcher = (now: Moment) => Breach | null;

/** Something that holds on every walk, whatever the chart's own arrows say. */
export interface Invariant {
  /** A sentence that can be true or false. */
  readonly name: string;
  /** The ids of the requirements behind it. */
  readonly requirements: readonly string[];
  /** A watcher for one walk; `null` when the chart has nothing to do with it. */
  readonly watch: (where: Watched) => Watcher | null;
}
