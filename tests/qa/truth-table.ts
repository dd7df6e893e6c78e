import {
  type AnyStateMachine,
  and,
  type ContextFrom,
  type EventFrom,
  type OutputFrom,
  type StateMachine,
} from 'xstate';
import type { Chart } from './chart';
import { guardNames } from './chart-rules';
import type { ActorOf } from './model';
import { pathOf, type TransitionRow, transitionsOf } from './universe';

type GuardOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer _Action,
    infer Guard,
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
    ? Guard
    : never;

/** None for a chart without guards, whose guards `setup` takes to have any name. */
type GuardName<M extends AnyStateMachine> =
  GuardOf<M> extends { readonly type: infer Name extends string } ? (string extends Name ? never : Name) : never;

/** What an event carries; an event that carries nothing is left out, since anything would fit it. */
type WithoutType<Event> = Event extends unknown
  ? [Exclude<keyof Event, 'type'>] extends [never]
    ? never
    : Omit<Event, 'type'>
  : never;

/** What the event of a transition carries: that of a person or another chart, the answer of a call, or its failure. */
type Carried<M extends AnyStateMachine, Failed> =
  | WithoutType<EventFrom<M>>
  | { readonly output: OutputFrom<ActorOf<M>['logic']> }
  | { readonly error: Failed | Error };

/** When a guard is asked. What a case leaves out is as in the chart's `usual` context. */
export interface GuardCase<M extends AnyStateMachine, Failed = never> {
  readonly context?: Partial<ContextFrom<M>>;
  readonly event?: Carried<M, Failed>;
  /** The same chart made for something else: for what a factory decides. */
  readonly machine?: M;
}

/** What a guard answers, reviewed by a person. No command writes it. */
export interface TruthTable<M extends AnyStateMachine, Failed = never> {
  /** Every transition that asks the guard, by its id, and where it leads; `stays` when it has no target. */
  readonly asked: Readonly<Record<string, string>>;
  /** Cases in plain words in which the guard says yes. */
  readonly yes: Readonly<Record<string, GuardCase<M, Failed>>>;
  /** Cases in plain words in which it says no. */
  readonly no: Readonly<Record<string, GuardCase<M, Failed>>>;
}

/** The truth tables of a chart. The types force one for each guard. */
export interface GuardTables<M extends AnyStateMachine, Failed = never> {
  /** The context of a case that names no other. */
  readonly usual: ContextFrom<M>;
  readonly guards: { readonly [Name in GuardName<M>]: TruthTable<M, Failed> };
}

interface AnyCase {
  readonly context?: object;
  readonly event?: object;
  readonly machine?: AnyStateMachine;
}

/** A truth table whose machine's types are forgotten. */
export interface AnyTruthTable {
  readonly asked: Readonly<Record<string, string>>;
  readonly yes: Readonly<Record<string, AnyCase>>;
  readonly no: Readonly<Record<string, AnyCase>>;
}

/** Truth tables whose machine's types are forgotten: what the tests and the documents work on. */
export interface AnyGuardTables {
  readonly usual: object;
  readonly guards: Readonly<Record<string, AnyTruthTable>>;
}

/**
 * Checks truth tables against their machine's types, then forgets them. `Failed` is what calls reject with besides an `Error`.
 */
export const guardTables = <M extends AnyStateMachine, Failed = never>(
  tables: GuardTables<M, Failed>,
): AnyGuardTables =>
  // Cases are handed only to guards of their own machine, which the types can't follow.
  tables as unknown as AnyGuardTables;

/** Where a transition leads: paths of states, or `stays`. */
const targetOf = ({ definition }: TransitionRow): string =>
  definition.target === undefined ? 'stays' : definition.target.map(pathOf).join(', ');

type Check = (snapshot: unknown, args: unknown, guard: unknown) => boolean;

/** What a transition's whole guard answers, `params` included. `and` of one guard gives it xstate's own evaluation. */
const answerOf = (machine: AnyStateMachine, row: TransitionRow, context: object, event: object): boolean => {
  const whole = and([row.definition.guard as never]) as unknown as { readonly check: Check };
  return whole.check({ machine }, { context, event: { ...event, type: row.event } }, whole);
};

const problemsOfCase = (
  machine: AnyStateMachine,
  name: string,
  [says, given]: readonly [string, AnyCase],
  { usual, expected }: { readonly usual: object; readonly expected: boolean },
): readonly string[] => {
  const asked = given.machine ?? machine;
  const yesOrNo = (answer: boolean) => (answer ? 'yes' : 'no');
  return transitionsOf(asked)
    .filter(({ definition }) => guardNames(definition.guard).includes(name))
    .flatMap((row) => {
      const at = `guard ${name}, "${says}", at ${row.id}`;
      try {
        const answer = answerOf(asked, row, { ...usual, ...given.context }, given.event ?? {});
        return answer === expected ? [] : [`${at}: expected ${yesOrNo(expected)}, seen ${yesOrNo(answer)}`];
      } catch (error) {
        return [`${at}: ${String(error)}`];
      }
    });
};

const problemsOfGuard = (
  machine: AnyStateMachine,
  [name, table]: readonly [string, AnyTruthTable],
  usual: object,
): readonly string[] => {
  const rows = transitionsOf(machine).filter(({ definition }) => guardNames(definition.guard).includes(name));
  const asked = new Map(rows.map((row) => [row.id, targetOf(row)]));
  const { yes, no } = table;
  return [
    ...[...asked]
      .filter(([id, target]) => table.asked[id] !== target)
      .map(([id, target]) => `guard ${name} leads from ${id} to ${target}, which its truth table does not say`),
    ...Object.keys(table.asked)
      .filter((id) => !asked.has(id))
      .map((id) => `guard ${name} is not asked by ${id} any more`),
    ...(Object.keys(yes).length === 0 ? [`the truth table of guard ${name} has no case with yes`] : []),
    ...(Object.keys(no).length === 0 ? [`the truth table of guard ${name} has no case with no`] : []),
    ...Object.keys(yes)
      .filter((says) => says in no)
      .map((says) => `the truth table of guard ${name} says both yes and no to "${says}"`),
    ...Object.entries(yes).flatMap((each) => problemsOfCase(machine, name, each, { usual, expected: true })),
    ...Object.entries(no).flatMap((each) => problemsOfCase(machine, name, each, { usual, expected: false })),
  ];
};

/** Everything in which the guards of a chart are not what their truth tables say. */
export const guardProblems = (
  { id, machine }: Pick<Chart, 'id' | 'machine'>,
  { usual, guards }: AnyGuardTables,
): readonly string[] => {
  const named = transitionsOf(machine).map((row) => ({ id: row.id, names: guardNames(row.definition.guard), row }));
  return [
    ...[...new Set(named.flatMap(({ names }) => names))]
      .filter((name) => !(name in guards))
      .map((name) => `guard ${name} has no truth table`),
    // Its truth table would say what one guard answers, and the transition does something else with it.
    ...named
      .filter(({ row }) => isCombined(row.definition.guard))
      .map((each) => `${each.id} combines guards: give the whole condition a name and a truth table`),
    ...Object.entries(guards).flatMap((each) => problemsOfGuard(machine, each, usual)),
  ].map((problem) => `${id}: ${problem}`);
};

const isCombined = (guard: unknown): boolean =>
  (typeof guard === 'object' || typeof guard === 'function') && guard !== null && 'check' in guard;
