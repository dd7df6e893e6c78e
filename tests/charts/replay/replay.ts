import type { AnyActorRef } from 'xstate';
import type { FlightChart, FlightEntry, FlightRecord } from '../../../domain/flight-record';
import { type Redacted, restored } from '../../../domain/redaction';
import { textOf } from '../../qa/describe';
import type { AnyChartModel } from '../../qa/model';
import { Session, type Step, type Subject, subjectOf } from '../../qa/session';
import { answers, fails, type Outcome } from '../../qa/stub';
import { machineAt, startingAt } from './recorded-chart';

/** What is done to a chart, in order: the events of a flight record, the first of them its start. */
export interface Course extends Pick<FlightChart, 'name' | 'parts' | 'machine' | 'beganEarlier'> {
  readonly events: readonly FlightEntry['event'][];
}

const startName = 'as recorded';
const caseOf = (at: number) => `event ${at}`;
const ended = /^xstate\.(done|error)\.actor\.(.*)$/;

const isOfPerson = (type: string) => !type.startsWith('xstate.');

const payloadOf = ({ type: _, ...payload }: FlightEntry['event']): object => restored(payload as Redacted) as object;

const outcomeOf = (event: FlightEntry['event']): Outcome =>
  String(event.type).startsWith('xstate.error.') ? fails(restored(event.error)) : answers(restored(event.output));

/** A model that knows nothing but what was recorded: one case for each event. */
const modelOf = ({ events }: Course, actors: readonly string[]): AnyChartModel => {
  const cases: Record<string, Record<string, object>> = {};
  const outcomes: Record<string, Outcome> = {};
  for (const [at, event] of events.entries()) {
    const type = String(event.type);
    if (ended.test(type)) outcomes[caseOf(at)] = outcomeOf(event);
    else if (isOfPerson(type)) cases[type] = { ...cases[type], [caseOf(at)]: payloadOf(event) };
  }
  return {
    starts: { [startName]: restored(events.find(({ type }) => type === 'xstate.init')?.input) },
    events: cases,
    outcomes: Object.fromEntries(actors.map((actor) => [actor, outcomes])),
    states: {},
    project: () => null,
  };
};

/** A recorded chart that runs again, with every call and every part of it stubbed. */
export class Rerun {
  private readonly session: Session;
  private readonly subject: Subject;
  private readonly course: Course;

  /** Throws when this version of the app has no such chart. */
  constructor(course: Course) {
    const machine = machineAt(course);
    const { beganEarlier } = course;
    const started = beganEarlier ? startingAt(machine, beganEarlier.value, beganEarlier.context) : machine;
    const model = modelOf(course, Object.keys(machine.implementations.actors));
    this.course = course;
    this.subject = subjectOf(course.machine, started, model);
    this.session = new Session(this.subject, startName);
  }

  /** Lets the event with that place in the course happen; says why not when it can't happen here. */
  happen(at: number): string | null {
    const type = String(this.course.events[at]?.type);
    if (this.session.snapshot.status !== 'active') return `the chart is over, and ${type} does nothing`;
    const call = ended.exec(type)?.[2];
    if (call !== undefined) {
      const name = this.callNamed(call);
      if (name === null) return `${call} does not run, so it can't end`;
      return this.do({ kind: 'outcome', call: name, case: caseOf(at) });
    }
    if (type.startsWith('xstate.after.')) {
      return this.session.observe().timers.length === 0 ? 'no timer runs' : this.do({ kind: 'tick' });
    }
    return this.do({ kind: 'event', type, case: caseOf(at) });
  }

  /** What steps call the running call or part of that id; `null` when none runs. Spawned parts are counted by steps. */
  private callNamed(id: string): string | null {
    const children = Object.entries(
      this.session.snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>,
    );
    const live = children.filter(([, child]) => child?.getSnapshot().status === 'active');
    const spawned = live.filter(([name]) => !this.subject.invokeIds.has(name));
    const at = spawned.findIndex(([name]) => name === id);
    if (at >= 0) return `${String(spawned[at]?.[1]?.src)}#${at + 1}`;
    return live.some(([name]) => name === id) ? id : null;
  }

  private do(step: Step): null {
    this.session.do(step);
    return null;
  }

  /** What a flight record tells of a chart after each event. */
  seen(): Required<Pick<FlightEntry, 'took' | 'value' | 'tags' | 'runs' | 'started'>> & { readonly status: string } {
    const { status, value, tags, calls, effects } = this.session.observe();
    const started = effects.flatMap((effect) => ('called' in effect ? [effect.called] : []));
    return { took: this.session.taken, value, tags, runs: calls, started, status };
  }
}

/** How far the replay of a chart is as it was recorded. */
export interface Replayed {
  readonly chart: FlightChart;
  /** How many entries were replayed with the same transitions, state, tags and running calls. */
  readonly same: number;
  /** Where it departs from the record, and how; `null` when it is the same to the end. */
  readonly departure: { readonly entry: number; readonly text: string } | null;
}

/** The entry as `seen` tells it. */
const recorded = ({ took, value, tags, runs, status }: FlightEntry) => ({
  took,
  value,
  tags,
  runs: [...runs].sort(),
  status: status ?? 'active',
});

/** Whether the entry is only that the screen was left. */
export const isStop = ({ event }: FlightEntry) => event.type === 'xstate.stop';

/** What is done to a recorded chart; its end with the screen is none of its own doing. */
export const courseOf = (chart: FlightChart): Course => ({
  ...chart,
  events: chart.entries.filter((entry) => !isStop(entry)).map(({ event }) => event),
});

/** Compares what was recorded after an entry with what the replay shows; `null` when they are the same. */
const differenceAt = (entry: FlightEntry, rerun: Rerun): string | null => {
  const [was, is] = [recorded(entry), rerun.seen()];
  // A chart that breaks tells no more than that.
  if (was.status === 'error' && is.status === 'error') return null;
  const wrong = (['status', 'took', 'value', 'tags', 'runs'] as const).filter(
    (part) => textOf(was[part]) !== textOf(is[part]),
  );
  return wrong.length === 0
    ? null
    : wrong.map((part) => `${part} was ${textOf(was[part])}, is ${textOf(is[part])}`).join('; ');
};

/** Replays a recorded chart up to its end or to where it departs from the record. */
export const replayChart = (chart: FlightChart): Replayed => {
  const entries = chart.entries.filter((entry) => !isStop(entry));
  const departs = (entry: number, text: string): Replayed => ({ chart, same: entry, departure: { entry, text } });
  let rerun: Rerun;
  try {
    rerun = new Rerun(courseOf(chart));
  } catch (error) {
    return departs(0, error instanceof Error ? error.message : String(error));
  }
  for (const [at, entry] of entries.entries()) {
    const obstacle = entry.event.type === 'xstate.init' ? null : rerun.happen(at);
    const difference = obstacle ?? differenceAt(entry, rerun);
    if (difference !== null) return departs(at, difference);
  }
  return { chart, same: entries.length, departure: null };
};

/** Replays every chart of a record, each by itself: what its parts told it was recorded with it. */
export const replayRecord = (record: FlightRecord): readonly Replayed[] => record.charts.map(replayChart);
