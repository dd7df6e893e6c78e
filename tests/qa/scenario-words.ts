import type { Json } from './describe';
import { applyChange, type PlannedStep, type PlannedWalk } from './plan';
import type { Observation, Step } from './session';

/** Where on a walk a phrase is needed. */
export interface Moment {
  readonly start: string;
  /** The state that the chart is in before it. */
  readonly value: Json;
  /** The step before it. */
  readonly last?: Step | undefined;
  /** The steps that come after it. */
  readonly ahead: readonly Step[];
}

/** What is said; the empty text where there is nothing to say. */
export type Phrase = string | ((moment: Moment) => string);

export const said = (phrase: Phrase, moment: Moment): string => (typeof phrase === 'string' ? phrase : phrase(moment));

/** A call of a chart, in words for a tester. `Call` is a call that can be held before the server. */
export interface CallPhrases<Call extends string = string> {
  /** What can be noticed when it begins; nothing, when it is left out. */
  readonly begins?: Phrase;
  /** What is noticed when it is given up. */
  readonly givenUp?: Phrase;
  /** How its outcomes read that are not the usual ones (`ProductPhrases.outcome`). */
  readonly outcomes?: Readonly<Record<string, Phrase>>;
  /** The call that waits at the gate (docs/qa.md, section 6), by start where that makes a difference. */
  readonly gate?: Call | ((start: string) => Call);
  /** What is typed at the gate for an outcome, where it is not the usual (`ProductPhrases.typed`). */
  readonly typed?: Readonly<Record<string, string>>;
}

/** The register of one chart: how each of its starts, events, calls and states reads to a person without code. */
export interface ScenarioPhrases<Call extends string = string> {
  readonly feature: string;
  /** By the name of the start: what is given. */
  readonly starts: Readonly<Record<string, string>>;
  /** Starts that nobody can bring about by hand, each with the reason. */
  readonly startsLeftOut?: Readonly<Record<string, string>>;
  /** By event, made from the name of the case. */
  readonly events: Readonly<Record<string, (chosen: string, moment: Moment) => string>>;
  /** By event: what is typed at the gate just before it. */
  readonly typed?: Readonly<Record<string, Phrase>>;
  readonly calls: Readonly<Record<string, CallPhrases<Call>>>;
  /** By state: what is to be seen. The empty text where there is nothing to see. */
  readonly states: Readonly<Record<string, Phrase>>;
  /** By field: its label on the screen. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What words of the scenarios stand for, such as what to type. */
  readonly words?: Readonly<Record<string, string>>;
  /** Sentences of the plan's stubs in place of which the real site says others, by start. */
  readonly really?: (start: string) => Readonly<Record<string, string>>;
  /** Calls that are held besides those that a call of the chart names. */
  readonly holds?: readonly Call[];
  /** When to type what holds the calls. */
  readonly holdWhen?: Phrase;
  /** Steps (by call, event or case) that come by themselves at once: they are written together with the step before. */
  readonly atOnce?: readonly string[];
  /** Why nobody can bring a step about by hand that a driver of the browser can; `null` when somebody can. */
  readonly notByHand?: (step: Step, value: Json) => string | null;
}

/** What the charts of one product have in common, in words for a tester. */
export interface ProductPhrases {
  /** The command that makes the scenarios from their plan. */
  readonly madeBy: string;
  /** The name of the file that holds the plan of a chart. */
  readonly planFile: string;
  /** The name of the file that holds the register of a chart. */
  readonly phraseFile: string;
  /** How an outcome reads for which the chart's register has no phrase. */
  readonly outcome: (name: string) => string;
  /** What is typed at the gate to end a call that way; the empty text where time does. */
  readonly typed: (call: string, outcome: string) => string;
  /** An event that a chart emits, or sends to the actor `to`. Throws when it has no phrase. */
  readonly event: (event: Json, labels: (field: string) => string, to?: string) => string;
  /** What the screen says of a context. */
  readonly sentences: (context: Json, labels: (field: string) => string) => readonly string[];
  /** What changes on the screen, besides its sentences, when the context does. */
  readonly changes: (before: Json, after: Json) => readonly string[];
}

/** A step of the plan with where it is done. */
export interface Leg {
  readonly start: string;
  readonly before: Observation;
  readonly planned: PlannedStep;
}

/** The steps of a walk, each with where it is done. */
export const legsOf = ({ start, first, steps }: PlannedWalk): readonly Leg[] => {
  let seen = first;
  return steps.map((planned) => {
    const before = seen;
    seen = applyChange(seen, planned.then);
    return { start, before, planned };
  });
};

/** Walks that a person can follow by hand, and what of the plan's they lack. */
export interface HandWalks {
  readonly walks: readonly PlannedWalk[];
  /** Steps whose transitions no such walk takes, each with the reason; `null` where it comes only after another one. */
  readonly leftOut: readonly { readonly leg: Leg; readonly why: string | null }[];
  /** Whether a step comes by itself right after the one before it. */
  readonly isAtOnce: (step: Step, previous: Step | undefined) => boolean;
}
