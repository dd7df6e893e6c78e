import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import type { FlightRecord } from '../../domain/flight-record';
import { type FlightRecorder, makeFlightRecorder } from '../../machines/recorder/flight-recorder';
import { recordedCharts } from '../../machines/recorder/recorded-charts';
import { ManualClock, type Outcome, settlement, stubLogic } from '../qa/stub';

/** A chart as a flight recorder hears it: its calls are stubs, and time stands still until it is moved. */
export interface Recording {
  readonly actor: AnyActorRef;
  readonly recorder: FlightRecorder;
  /** Ends the running call of that id. */
  readonly end: (call: string, outcome: Outcome) => void;
  /** Lets the next timer run out. */
  readonly tick: () => void;
  /** Lets that many milliseconds go by in which nothing happens. */
  readonly wait: (ms: number) => void;
  readonly record: () => FlightRecord;
}

type Limits = NonNullable<Parameters<typeof makeFlightRecorder>[1]>;

/** Runs a chart under a flight recorder of its own. */
export const recording = (name: string, machine: AnyStateMachine, input?: unknown, limits?: Limits): Recording => {
  const clock = new ManualClock();
  let waited = 0;
  const recorder = makeFlightRecorder(() => clock.now + waited, limits);
  const stubs = Object.fromEntries(Object.keys(machine.implementations.actors).map((key) => [key, stubLogic()]));
  const actor = createActor(machine.provide({ actors: stubs }), { input, clock, inspect: recorder.inspect(name) });
  // Without an observer of errors, xstate throws them from a timer of its own.
  actor.subscribe({ error: () => undefined });
  actor.start();
  return {
    actor,
    recorder,
    end: (call, outcome) => actor.getSnapshot().children[call]?.send(settlement(outcome)),
    tick: () => clock.toNext(),
    wait: (ms) => {
      waited += ms;
    },
    record: () => ({
      format: 1,
      app: { version: 'test', build: '' },
      saved: '2026-11-21T12:00:00.000Z',
      savedMs: clock.now + waited,
      ...recordedCharts(recorder),
    }),
  };
};
