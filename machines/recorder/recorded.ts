import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { FlightChart } from '../../domain/flight-record';
import type { Redacted } from '../../domain/redaction';

/** What was kept of one thing that happened. Only text: nothing of what was sent or typed stays in memory by it. */
export interface Kept {
  readonly chart: Recorded;
  readonly ms: number;
  /** The event, its transitions and calls, as JSON. */
  readonly text: string;
  readonly place: string;
  /** The part of the chart's data that it changed, as JSON. */
  readonly data: string;
  until: number;
}

export interface Recorded extends Omit<FlightChart, 'entries' | 'beganEarlier'> {
  /** Place and data before the oldest entry that is still there. */
  before: { place: string; data: Readonly<Record<string, Redacted>> } | null;
  /** Of the chart as it runs: dropped when it stops. */
  took: string[];
  runs: Readonly<Record<string, AnyActorRef>>;
  context: Readonly<Record<string, unknown>>;
  event: AnyEventObject | null;
  last: readonly Kept[];
  /** The first half of a repeated round whose second half has not come yet. */
  half: Kept | null;
}

/** The actor of a chart. */
export type ChartActor = AnyActorRef & { readonly logic: { readonly id: string } };

/** Whether an actor runs a chart, and not a promise or a callback. */
export const isChart = (actor: unknown): actor is ChartActor =>
  typeof actor === 'object' && actor !== null && 'logic' in actor && Object(actor.logic).root !== undefined;

/** Whether a timer or the end of a call set it off, and not a person. */
export const isMovedByItself = ({ text }: Kept): boolean => /"type":"xstate\.(?:after|done)\b/.test(text);

/** What runs in a chart: also what has just ended as long as its end has not reached the chart. */
export const running = (
  snapshot: AnyMachineSnapshot,
  before: Recorded['runs'],
  ended: string | undefined,
): Recorded['runs'] =>
  Object.fromEntries(
    Object.entries(snapshot.children as Recorded['runs']).filter(
      ([id, child]) => child?.getSnapshot().status === 'active' || (id !== ended && child === before[id]),
    ),
  );
