import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  StateMachine,
  StateSchemaFrom,
  TagsFrom,
} from 'xstate';
import type { Json } from './describe';
import type { Outcome } from './stub';

/** Where a chart is when the cases of an event or a call are asked for. */
export interface Configuration<Context> {
  readonly context: Context;
  /** Ids of the running calls and spawned actors. */
  readonly calls: readonly string[];
  /** The id of the call whose outcomes are asked for; empty for events. */
  readonly call: string;
}

/**
 * Named cases of one event's payload or of one call's outcome. A function, where the cases depend on the configuration: a
 * case that makes no sense in it is left out.
 */
export type Cases<Context, Case> =
  | Readonly<Record<string, Case>>
  | ((now: Configuration<Context>) => Readonly<Record<string, Case>>);

type EventTypeOf<M extends AnyStateMachine> = string extends EventFrom<M>['type'] ? never : EventFrom<M>['type'];

type PayloadOf<M extends AnyStateMachine, Type extends string> = Omit<Extract<EventFrom<M>, { type: Type }>, 'type'>;

/** The actors of a machine, as `setup` knows them. */
export type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

type LeafPath<Schema, Path extends string> = Schema extends { states: infer States }
  ? {
      [Key in keyof States & string]: LeafPath<States[Key], Path extends '' ? Key : `${Path}.${Key}`>;
    }[keyof States & string]
  : Path;

/**
 * What a state shows, written by hand from the requirement. A chart must show exactly what its active states declare
 * together.
 */
export interface StatePicture<Tag extends string = string, Type extends string = string> {
  /** What a view reads: spinner, open dialog … */
  readonly tags: readonly Tag[];
  /** Events that do something here; every other one must change nothing. */
  readonly accepts: readonly Type[];
  /** Ids of the calls that run. */
  readonly calls: readonly string[];
  /** Whether a timer runs, or how many do. */
  readonly timed?: true | 2;
}

/** All that the kit has to know of a chart to walk it. Types force a case for every event, every call and every state. */
export interface ChartModel<M extends AnyStateMachine> {
  /** Every way the chart starts that makes a difference, by name. */
  readonly starts: Readonly<Record<string, InputFrom<M>>>;
  /**
   * By the name of a start: the same chart made for something else, which runs from that start. For what a factory decides,
   * such as the call whose failures are reported.
   */
  readonly machines?: Readonly<Record<string, M>>;
  readonly events: { readonly [Type in EventTypeOf<M>]: Cases<ContextFrom<M>, PayloadOf<M, Type>> };
  /** By the actor's name in `setup`: every outcome that matters. */
  readonly outcomes: {
    readonly [Actor in ActorOf<M> as Actor['src']]: Cases<ContextFrom<M>, Outcome<OutputFrom<Actor['logic']>>>;
  };
  readonly states: {
    readonly [Path in LeafPath<StateSchemaFrom<M>, ''>]: StatePicture<TagsFrom<M>, EventTypeOf<M>>;
  };
  /** The part of the context that decides what happens next, made finite. */
  readonly project: (context: ContextFrom<M>) => Json;
  /** Whether events also come half-way to the next timer: for charts in which an event restarts a timer. */
  readonly halfway?: true;
  /** Transitions whose guard is only ever true, or only ever false, where they are asked; with the reason. */
  readonly oneWay?: Readonly<Record<string, string>>;
}

/** A model whose machine's types are forgotten: what the kit works on. */
export interface AnyChartModel {
  readonly starts: Readonly<Record<string, unknown>>;
  readonly machines?: Readonly<Record<string, AnyStateMachine>>;
  readonly events: Readonly<Record<string, Cases<unknown, object>>>;
  readonly outcomes: Readonly<Record<string, Cases<unknown, Outcome>>>;
  readonly states: Readonly<Record<string, StatePicture>>;
  readonly project: (context: unknown) => Json;
  readonly halfway?: true;
  /** Transitions whose guard is only ever true, or only ever false, where they are asked; with the reason. */
  readonly oneWay?: Readonly<Record<string, string>>;
}

/** Checks a model against its machine's types, then forgets them. */
export const chartModel = <M extends AnyStateMachine>(model: ChartModel<M>): AnyChartModel =>
  // The kit hands a model only contexts of its own machine, which the types can't follow.
  model as unknown as AnyChartModel;

/** The cases of an event or a call, here and now. */
export const casesNow = <Case>(
  cases: Cases<unknown, Case> | undefined,
  now: Configuration<unknown>,
): Readonly<Record<string, Case>> => (typeof cases === 'function' ? cases(now) : (cases ?? {}));
