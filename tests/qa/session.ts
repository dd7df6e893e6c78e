import { type AnyActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { describe, type Json, textOf } from './describe';
import { type AnyChartModel, type Configuration, casesNow } from './model';
import { ManualClock, type Outcome, settlement, stubLogic } from './stub';
import { pathOf, type TransitionRow, transitionsOf } from './universe';

/** The case of a tick at which no timer runs out yet. */
export const halfway = 'half of the time';

/**
 * One thing that happens to a chart. A step names cases of the model and holds no payload, so that the same step can be
 * sent to a machine, done by hand in a browser, or forced at a server.
 */
export type Step =
  | { readonly kind: 'event'; readonly type: string; readonly case: string }
  /** `call` is the id of the invoke, or for a spawned actor its place among those alive: `toast#1`. */
  | { readonly kind: 'outcome'; readonly call: string; readonly case: string }
  /** The next timer runs out; with a case, only half of its time passes. */
  | { readonly kind: 'tick'; readonly case?: typeof halfway };

/** What left a chart during one step, with all that a person, a log or a server would see of it. */
export type Effect =
  | { readonly emitted: Json }
  | { readonly sent: Json; readonly to: string }
  | { readonly did: string; readonly with: Json }
  | { readonly called: string; readonly input: Json }
  /** A running call that was dropped before it ended: its request is aborted. */
  | { readonly dropped: string };

/** A call that a step began, with its input as it was given: a file is still a file. */
export interface Begun {
  /** The id of the invoke, or of the spawned actor. */
  readonly call: string;
  readonly input: unknown;
}

/** All that can be seen of a chart after a step. */
export interface Observation {
  /** Milliseconds of virtual time since the start. */
  readonly at: number;
  readonly status: string;
  readonly value: Json;
  readonly context: Json;
  readonly tags: readonly string[];
  readonly accepts: readonly string[];
  readonly calls: readonly string[];
  /** How long each running timer still has, in milliseconds. */
  readonly timers: readonly number[];
  readonly effects: readonly Effect[];
  /** What the chart hands to its parent at its end; there only when it hands out something. */
  readonly output?: Json;
}

/** A machine with its calls stubbed, ready to be started over and over. */
export interface Subject {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly model: AnyChartModel;
  /** The machines of the starts that run one of their own, by the name of the start. */
  readonly others: ReadonlyMap<string, AnyStateMachine>;
  /** Ids of transitions by their definition in `machine` and in `others`. */
  readonly transitionIds: ReadonlyMap<object, string>;
  /** Ids of the calls that states make, as opposed to actors spawned by actions. */
  readonly invokeIds: ReadonlySet<string>;
}

/** Gives a machine stubs in place of every actor it uses. */
const stubbed = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, stubLogic()])),
  });

const idsOf = (rows: readonly TransitionRow[]): string => textOf(rows.map((row) => row.id));

/** A chart with its model, ready to be walked. The machines of all starts have to have the same transitions. */
export const subjectOf = (id: string, machine: AnyStateMachine, model: AnyChartModel): Subject => {
  const main = stubbed(machine);
  const rows = transitionsOf(main);
  const others = new Map(
    Object.entries(model.machines ?? {}).map(([start, other]) => [start, stubbed(other)] as const),
  );
  for (const [start, other] of others) {
    if (!(start in model.starts)) throw new Error(`${id}: a machine is given for "${start}", which is no start`);
    if (idsOf(transitionsOf(other)) !== idsOf(rows))
      throw new Error(`${id}: the machine of "${start}" is another chart`);
  }
  const nodes = [main.root, ...rows.map((row) => row.source)];
  return {
    id,
    machine: main,
    model,
    others,
    transitionIds: new Map(
      [main, ...others.values()].flatMap(transitionsOf).map((row) => [row.definition, row.id] as const),
    ),
    invokeIds: new Set(nodes.flatMap((node) => node.invoke.map((invoke) => invoke.id))),
  };
};

/**
 * What sets a case apart from the same case with the same state value: the start, if it runs a machine of its own; how far the
 * timers have got, where the model asks for events half-way.
 */
export const variantOf = (subject: Subject, start: string, seen: Observation): readonly string[] => [
  ...(subject.others.has(start) ? [start] : []),
  ...(subject.model.halfway === true ? [textOf(seen.timers)] : []),
];

const parentId = 'parent';

/**
 * A chart that runs: a real actor with stubbed calls, a parent that takes reports, and a clock that stands still. It holds
 * nothing that would have to be given back.
 */
export class Session {
  /** Ids of the transitions that the last step took, in order; after construction, of the start. */
  taken: readonly string[] = [];
  /** How the last step ended a call; `null` when it ended none. */
  ended: Outcome | null = null;
  /** The event that the last step sent; `null` when it sent none. */
  event: object | null = null;
  /** The calls that the last step began; after construction, those of the start. */
  begun: readonly Begun[] = [];
  private readonly clock = new ManualClock();
  private readonly parent: AnyActor;
  private readonly actor: AnyActor;
  private effects: Effect[] = [];
  private takenNow: string[] = [];
  private liveBefore = new Map<string, AnyActorRef>();
  private settledNow: string | null = null;
  private readonly subject: Subject;
  /** The name of the model's start. */
  readonly start: string;

  constructor(subject: Subject, start: string) {
    this.subject = subject;
    this.start = start;
    if (!(start in subject.model.starts)) throw new Error(`${subject.id}: the model has no start "${start}"`);
    // The inspector belongs to the root of the actor system and has to be there before the subject is created: the
    // transitions of the first macrostep are reported during creation.
    this.parent = createActor(stubLogic(), {
      id: parentId,
      clock: this.clock,
      inspect: (event) => {
        if (event.type === '@xstate.microstep' && event.actorRef !== this.parent) {
          for (const transition of event._transitions) {
            const id = subject.transitionIds.get(transition);
            if (id !== undefined) this.takenNow.push(id);
          }
        }
        if (event.type === '@xstate.event' && event.sourceRef !== undefined && event.sourceRef === this.actor) {
          if (!event.event.type.startsWith('xstate.')) {
            const to = event.actorRef === this.parent ? parentId : (event.actorRef as AnyActorRef).id;
            this.effects.push({ sent: describe(event.event), to });
          }
        }
        if (event.type === '@xstate.action' && event.action.type in subject.machine.implementations.actions) {
          this.effects.push({ did: event.action.type, with: describe(event.action.params) });
        }
      },
    });
    this.parent.start();
    this.actor = createActor(subject.others.get(start) ?? subject.machine, {
      id: subject.id,
      parent: this.parent,
      input: subject.model.starts[start],
    });
    this.actor.on('*', (emitted) => this.effects.push({ emitted: describe(emitted) }));
    // Without an observer of errors, xstate throws them from a timer of its own.
    this.actor.subscribe({ error: () => {} });
    this.actor.start();
    this.settle();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  /** Paths of the active states that have no states inside them. */
  leaves(): readonly string[] {
    return this.snapshot._nodes.filter((node) => Object.keys(node.states).length === 0).map(pathOf);
  }

  /** Every step that may come next: each case of each accepted event, each outcome of each running call, the next timer. */
  nextSteps(): readonly Step[] {
    if (this.snapshot.status !== 'active') return [];
    const events = this.accepted().flatMap((type) => this.eventSteps(type));
    const outcomes = [...this.callable()].flatMap(([call, child]) =>
      Object.keys(casesNow(this.subject.model.outcomes[sourceOf(child)], this.configuration(child.id))).map((name) => ({
        kind: 'outcome' as const,
        call,
        case: name,
      })),
    );
    return [...events, ...outcomes, ...this.ticks()];
  }

  /** Every case of every event that has no transition here. */
  refusedSteps(): readonly Step[] {
    const accepted = this.accepted();
    return Object.keys(this.subject.model.events)
      .filter((type) => !accepted.includes(type))
      .flatMap((type) => this.eventSteps(type));
  }

  /** Whether a step names a case, a call or a timer that is there now. */
  canDo(step: Step): boolean {
    if (this.snapshot.status !== 'active') return false;
    if (step.kind === 'tick') return this.ticks().some((tick) => textOf(tick) === textOf(step));
    if (step.kind === 'event') return step.case in casesNow(this.subject.model.events[step.type], this.configuration());
    const child = this.callable().get(step.call);
    return (
      child !== undefined &&
      step.case in casesNow(this.subject.model.outcomes[sourceOf(child)], this.configuration(child.id))
    );
  }

  /** Does a step and tells what is seen afterwards. Throws when the model has no such case here. */
  do(step: Step): Observation {
    this.take(step);
    return this.observe();
  }

  /** Does a step on the way to somewhere: nobody looks. */
  take(step: Step): void {
    this.effects = [];
    this.takenNow = [];
    this.settledNow = null;
    this.ended = null;
    this.event = step.kind === 'event' ? this.payloadOf(step.type, step.case) : null;
    if (step.kind === 'tick' && step.case === halfway) this.clock.halfway();
    else if (step.kind === 'tick') this.clock.toNext();
    else if (step.kind === 'event') this.actor.send({ ...this.event, type: step.type });
    else {
      const child = this.callable().get(step.call);
      if (child === undefined) throw new Error(`${this.subject.id}: no call "${step.call}" is running`);
      this.settledNow = child.id;
      this.ended = this.outcomeOf(child, step.case);
      child.send(settlement(this.ended));
    }
    this.settle();
  }

  /** What is seen now; the effects are those of the last step. */
  observe(): Observation {
    const { snapshot } = this;
    return {
      at: this.clock.now,
      status: snapshot.status,
      value: describe(snapshot.value),
      context: describe(snapshot.context),
      tags: [...snapshot.tags].sort(),
      accepts: this.accepted(),
      calls: [...this.live().keys()].sort(),
      timers: this.clock.remaining(),
      effects: this.effects,
      ...(snapshot.output === undefined || snapshot.output === null ? {} : { output: describe(snapshot.output) }),
    };
  }

  /** What makes two configurations of a chart the same one for the exploration. */
  key(): string {
    const { snapshot } = this;
    const calls = [...this.live().keys()];
    return textOf([
      this.start,
      snapshot.value,
      this.subject.model.project(snapshot.context),
      snapshot.status,
      calls.filter((id) => this.subject.invokeIds.has(id)),
      // Spawned actors get a new id each: their number alone keeps the configurations finite.
      calls.filter((id) => !this.subject.invokeIds.has(id)).length,
      this.clock.remaining(),
      Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    ]);
  }

  private ticks(): readonly Step[] {
    if (this.clock.remaining().length === 0) return [];
    return [
      { kind: 'tick' },
      ...(this.subject.model.halfway === true && this.clock.isFresh()
        ? [{ kind: 'tick' as const, case: halfway } as const]
        : []),
    ];
  }

  private accepted(): readonly string[] {
    if (this.snapshot.status !== 'active') return [];
    const handled = new Set(this.snapshot._nodes.flatMap((node) => node.ownEvents));
    return Object.keys(this.subject.model.events)
      .filter((type) => handled.has(type))
      .sort();
  }

  private live(): Map<string, AnyActorRef> {
    const children = Object.entries(this.snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>);
    return new Map(
      children.flatMap(([id, child]) =>
        child !== undefined && child.getSnapshot().status === 'active' ? [[id, child] as const] : [],
      ),
    );
  }

  /** The running calls by the names that steps give them. */
  private callable(): ReadonlyMap<string, AnyActorRef> {
    let spawned = 0;
    return new Map(
      [...this.live()].map(([id, child]) => {
        if (this.subject.invokeIds.has(id)) return [id, child] as const;
        spawned += 1;
        return [`${sourceOf(child)}#${spawned}`, child] as const;
      }),
    );
  }

  private configuration(call = ''): Configuration<unknown> {
    return { context: this.snapshot.context, calls: [...this.live().keys()], call };
  }

  private eventSteps(type: string): readonly Step[] {
    return Object.keys(casesNow(this.subject.model.events[type], this.configuration())).map((name) => ({
      kind: 'event' as const,
      type,
      case: name,
    }));
  }

  private payloadOf(type: string, name: string): object {
    const payload = casesNow(this.subject.model.events[type], this.configuration())[name];
    if (payload === undefined) throw new Error(`${this.subject.id}: the model has no case "${name}" of ${type} here`);
    return payload;
  }

  private outcomeOf(child: AnyActorRef, name: string): Outcome {
    const outcome = casesNow(this.subject.model.outcomes[sourceOf(child)], this.configuration(child.id))[name];
    if (outcome === undefined) {
      throw new Error(`${this.subject.id}: the model has no case "${name}" of ${sourceOf(child)} here`);
    }
    return outcome;
  }

  /** Compares the running calls with those before the step. */
  private settle(): void {
    const live = this.live();
    const begun: Begun[] = [];
    for (const [id, child] of this.liveBefore) {
      if (live.get(id) !== child && id !== this.settledNow) this.effects.push({ dropped: id });
    }
    for (const [id, child] of live) {
      if (this.liveBefore.get(id) !== child) {
        const { input } = child.getSnapshot();
        begun.push({ call: id, input });
        this.effects.push({ called: id, input: describe(input) });
      }
    }
    this.liveBefore = live;
    this.begun = begun;
    this.taken = this.takenNow;
  }
}

const sourceOf = (child: AnyActorRef): string => (typeof child.src === 'string' ? child.src : '');
