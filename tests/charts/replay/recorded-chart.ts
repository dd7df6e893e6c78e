import '../../../machines/live/registry';
import { type AnyStateMachine, createMachine, type StateValue } from 'xstate';
import { fallbackSettings } from '../../../adapters/config';
import { liveRuntime } from '../../../adapters/live';
import type { FlightChart } from '../../../domain/flight-record';
import { type Redacted, restored } from '../../../domain/redaction';
import { liveNamed } from '../../../machines/live/names';

// Loaded for the names that they give their charts.

// No call is made through it: every call of a replayed chart is stubbed.
const runtime = liveRuntime(fallbackSettings);

/** Where a chart of the product is found: the same names as in a flight record. */
export type ChartPlace = Pick<FlightChart, 'name' | 'parts' | 'machine'>;

/** A chart as a person reads it: `recordScreen.project / addForm (formSubmit)`. */
export const placeInWords = ({ name, parts, machine }: ChartPlace): string =>
  `${[name, ...parts].join(' / ')} (${machine})`;

/** The very chart that ran in the page, with the rules of its content type. Throws when there is none of that name now. */
export const machineAt = (place: ChartPlace): AnyStateMachine => {
  const live = liveNamed(place.name);
  const gone = () => new Error(`There is no chart ${placeInWords(place)} in this version of the app`);
  if (live === undefined) throw gone();
  const machine = place.parts.reduce<unknown>(
    (outer, part) => (outer as AnyStateMachine | undefined)?.implementations?.actors[part],
    live(runtime as never),
  );
  if ((machine as AnyStateMachine | undefined)?.id !== place.machine) throw gone();
  return machine as AnyStateMachine;
};

type Config = AnyStateMachine['config'];

const movedTo = (config: Config, value: StateValue): Config => {
  if (typeof value === 'string') return { ...config, initial: value };
  const states = { ...config.states };
  for (const [key, inside] of Object.entries(value)) {
    const state = states[key];
    if (state !== undefined && inside !== undefined) states[key] = movedTo(state as Config, inside);
  }
  const [first] = Object.keys(value);
  return config.type === 'parallel' || first === undefined
    ? { ...config, states }
    : { ...config, initial: first, states };
};

/** The same chart, starting where a recorded one was when its record begins. */
export const startingAt = (machine: AnyStateMachine, value: Redacted, context: Redacted): AnyStateMachine =>
  createMachine(
    { ...movedTo(machine.config, value as StateValue), context: restored(context) } as never,
    machine.implementations as never,
  ) as AnyStateMachine;
