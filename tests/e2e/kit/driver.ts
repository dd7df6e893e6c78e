import type { CallKey } from '../../../domain/calls';
import type { Json } from '../../qa/describe';
import type { PlannedStep, PlannedWalk } from '../../qa/plan';
import type { Observation, Step } from '../../qa/session';
import type { Limits } from './routes';
import type { SeenToast } from './screen';
import type { Visit, World } from './world';

/** What a call has to look like at the server's side of the wire. */
export interface ExpectedCall {
  readonly call: CallKey;
  /** Every text field by its wire name, but for the key. */
  readonly fields: Readonly<Record<string, string>>;
  /** Wire name -> file name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** How a case is brought about in the page; `ahead` is what comes after it on the walk. */
export type Way = (chosen: string, ahead: readonly PlannedStep[]) => Promise<void>;

/** What the charts within a chart tell by themselves. */
export interface Told {
  readonly notices: readonly SeenToast[];
  readonly lines: readonly string[];
}

/** One chart in a real page: how its steps are done there, and what its states look like. */
export interface Scene {
  readonly events: Readonly<Record<string, Way>>;
  readonly outcomes: Readonly<Record<string, Way>>;
  /** What the screen has to show for an observation; compared with `seen`. */
  readonly shown: (observation: Observation) => Json;
  readonly seen: () => Promise<Json>;
  /** What was typed and chosen so far, by label, where not all of it is on screen. */
  readonly typed?: () => Readonly<Record<string, string>>;
  /** The calls that an effect of the chart means at the server. */
  readonly called: (actor: string, input: Json) => ExpectedCall | null;
  /** The calls that a report to the parent chart leads to. */
  readonly reported: (report: Json) => readonly CallKey[];
  /** The call that an event sent to a chart within this one leads to. */
  readonly sent?: (to: string, event: Json) => ExpectedCall | null;
  /** The calls of the charts within this one that a step has the browser abort; none, when left out. */
  readonly givesUp?: (step: PlannedStep) => readonly CallKey[];
  /** Where a step leads by a link of the page, which the chart does not follow itself; nowhere, when left out. */
  readonly leads?: (step: PlannedStep) => string | null;
  /** What the charts within this one tell of a step; nothing, when left out. */
  readonly told?: (step: PlannedStep) => Told | null;
  /** A line of the log as the real call words it, where the model's stub has words of its own. */
  readonly logged?: (line: string) => string;
  /** What else has to be as the chart says, such as cookies; compared with `other`, once the screen is as it has to be. */
  readonly otherThings?: (observation: Observation) => Json;
  readonly other?: () => Promise<Json>;
  /** How many transitions the machines of this chart took before the walk begins, in bringing its start about. */
  readonly tookBefore?: number;
  /** The id of the actor whose transitions are looked at, where others run the same machine. */
  readonly actor?: string;
  /** The scene reads the toasts itself, as part of the screen; nobody closes them. */
  readonly hasToasts?: true;
}

/** How to put a chart on the screen of a real browser before a real server. */
export interface Driver {
  /** The chart's id in `machines/registry.ts`. */
  readonly chart: string;
  /** The machine's own id, with which its transitions begin. */
  readonly machine: string;
  readonly holds: readonly CallKey[];
  /** Calls of other charts, which the screens that the walk leads to may make. */
  readonly others: readonly CallKey[];
  /** Calls that end by themselves the moment they begin, in a way that `foresee` prepares; also events and cases that do. */
  readonly instant?: readonly string[];
  /** Whether a step comes by itself right after another one. */
  readonly follows?: (previous: Step, step: Step) => boolean;
  readonly foresee?: (visit: Visit, world: World, chosen: string) => Promise<void>;
  /** Actors that make no call. */
  readonly local?: readonly string[];
  /** Events that a person brings about in several goes, such as one for each field. */
  readonly inGoes?: readonly string[];
  /** Transitions that the screen has the chart take besides, such as telling a list of the address once it is shown. */
  readonly echoes?: readonly string[];
  /** What a page can't do of the plan: the walks are made up of the steps that it can. */
  readonly limits: Limits;
  /** Time stands still in the page before it is opened: for charts that move by time alone from their start on. */
  readonly opensPaused?: true;
  readonly open: (visit: Visit, world: World, walk: PlannedWalk) => Promise<Scene>;
}
