import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { ScreenBreak } from '../../domain/flight-record';
import { errorName, makeRedactor, type Redacted } from '../../domain/redaction';
import { type ChartActor, isChart, isMovedByItself, type Kept, type Recorded, running } from './recorded';

/** How much is kept: the oldest entries leave as soon as one of these is passed. Bytes are characters of the entries' text. */
export const flightLimits = { entries: 2000, bytes: 512 * 1024, milliseconds: 600_000 };

/** So many screens are kept at most, and so many breaks of screens. */
const maxScreens = 100;

/** Events that come with every key that is pressed. Their number would tell how long a typed text is. */
const typed = new Set(['field.changed', 'address.changed', 'alt.changed', 'list.viewed', 'upload.progressed']);

/** A transition as `state|event|place`: the same in every copy of a chart. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const places = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.id}|${eventType || 'always'}|${places?.indexOf(transition) ?? -1}`;
};

/**
 * Keeps what the charts of a page did in its last minutes, redacted as it happens. `now` tells milliseconds since the page was
 * opened.
 */
export const makeFlightRecorder = (now: () => number, limits = flightLimits) => {
  const redact = makeRedactor();
  const charts = new WeakMap<object, Recorded>();
  let screens: readonly { readonly ms: number; readonly path: string }[] = [];
  let breaks: readonly ScreenBreak[] = [];
  let kept: Kept[] = [];
  let bytes = 0;
  let count = 0;
  let swept = -1000;

  const leave = ({ chart, text, place, data }: Kept) => {
    bytes -= text.length + place.length + data.length;
    chart.before = { place, data: { ...chart.before?.data, ...JSON.parse(data) } };
  };

  const evict = (ms: number) => {
    let leaving = 0;
    while (kept.length - leaving > limits.entries || bytes > limits.bytes) {
      leave(kept[leaving]!);
      leaving += 1;
    }
    if (leaving > 0) kept = kept.slice(leaving);
    if (ms - swept < 1000) return;
    swept = ms;
    const from = ms - limits.milliseconds;
    // A screen is shown until the next one: the one from before these minutes was shown in them too.
    screens = screens.filter((_, at) => (screens[at + 1]?.ms ?? ms) > from);
    breaks = breaks.filter((one) => one.ms >= from);
    kept = kept.filter((one) => {
      const stays = one.until >= from;
      if (!stays) leave(one);
      return stays;
    });
  };

  const add = (one: Kept) => {
    one.chart.last = [...one.chart.last.slice(-1), one];
    kept.push(one);
    bytes += one.text.length + one.place.length + one.data.length;
  };

  /** Whether it only repeats what its chart did last: a key pressed again, or a round of a timer and its call. */
  const repeats = ({ chart, text, place, ms }: Kept, event: string): boolean => {
    const isSame = (one: Kept | undefined) => one?.text === text && one.place === place;
    const [first, second] = chart.last;
    if (typed.has(event) && isSame(second ?? first)) return true;
    if (
      first !== undefined &&
      second !== undefined &&
      isSame(first) &&
      isMovedByItself(first) &&
      isMovedByItself(second)
    ) {
      first.until = ms;
      chart.last = [second, first];
      chart.half = chart.half === null ? first : null;
      return true;
    }
    // A round that is left half-way: its first half is needed again.
    if (chart.half !== null) add({ ...chart.half, ms: chart.half.until });
    chart.half = null;
    return false;
  };

  const keep = (chart: Recorded, event: AnyEventObject, snapshot: AnyMachineSnapshot) => {
    const ms = Math.round(now());
    const { actorId: _, ...payload } = event;
    const { type } = event;
    const ended = /^xstate\.(?:done|error)\.actor\.(.*)/.exec(type)?.[1];
    const isOver = snapshot.status !== 'active';
    const runs = running(snapshot, chart.runs, ended);
    const started = Object.keys(runs).filter((id) => runs[id] !== chart.runs[id]);
    const dropped = Object.keys(chart.runs).filter((id) => runs[id] !== chart.runs[id] && id !== ended);
    const place = JSON.stringify({
      value: snapshot.value ?? null,
      tags: [...(snapshot.tags ?? [])].sort(),
      ...(isOver ? { status: snapshot.status } : {}),
      runs: Object.keys(runs),
    });
    const data: Record<string, Redacted | undefined> = {};
    const context: Readonly<Record<string, unknown>> = snapshot.context ?? {};
    for (const key of Object.keys(context)) {
      if (context[key] !== chart.context[key] || type === 'xstate.init') data[key] = redact(context[key], key);
    }
    const entry = {
      event: { ...(redact(payload) as Readonly<Record<string, Redacted>>), type },
      took: chart.took,
      ...(started.length > 0 ? { started } : {}),
      ...(dropped.length > 0 ? { dropped } : {}),
    };
    chart.took = [];
    chart.event = null;
    chart.runs = isOver ? {} : runs;
    chart.context = isOver ? {} : context;
    const text = JSON.stringify(entry);
    const one: Kept = { chart, ms, until: ms, text, place, data: JSON.stringify(data) };
    if (!repeats(one, type)) add(one);
    evict(ms);
  };

  const begin = (actor: ChartActor, name: string) => {
    const parent = actor._parent && charts.get(actor._parent);
    count += 1;
    charts.set(actor, {
      number: count,
      parent: parent ? parent.number : null,
      name,
      parts: parent ? [...parent.parts, String(actor.src)] : [],
      id: parent ? actor.id : '',
      machine: actor.logic.id,
      before: null,
      took: [],
      runs: {},
      context: {},
      event: null,
      last: [],
      half: null,
    });
  };

  /** A chart that throws sends no snapshot: it is looked at once everything at hand is done. */
  const keepBreak = (chart: Recorded, actor: AnyActorRef) => {
    if (chart.event !== null && actor.getSnapshot()?.status === 'error') keep(chart, chart.event, actor.getSnapshot());
    chart.event = null;
  };

  return {
    /** Hears the inspection of an outermost chart and of all its parts; `name` is what that chart is called. */
    inspect:
      (name: string) =>
      (event: InspectionEvent): void => {
        const actor = event.actorRef;
        if (!isChart(actor)) return;
        if (event.type === '@xstate.actor') begin(actor, name);
        const chart = charts.get(actor);
        if (chart === undefined) return;
        if (event.type === '@xstate.microstep') chart.took.push(...event._transitions.map(transitionId));
        if (event.type === '@xstate.snapshot') keep(chart, event.event, event.snapshot as AnyMachineSnapshot);
        if (event.type === '@xstate.event') {
          keepBreak(chart, actor);
          chart.event = event.event;
          queueMicrotask(() => keepBreak(chart, actor));
        }
      },

    /** Notes that a screen is shown. */
    show: (path: string): void => {
      const ms = Math.round(now());
      screens = [...screens, { ms, path }].slice(-maxScreens);
      evict(ms);
    },

    /** Notes that the screen that is shown broke, or could not be fetched. */
    broke: (trouble: ScreenBreak['trouble'], error: unknown): void => {
      const one = { ms: Math.round(now()), trouble, error: errorName(error) };
      // A screen that breaks as it comes is caught before it is told of as shown.
      queueMicrotask(() => {
        breaks = [...breaks, { ...one, path: screens.at(-1)?.path ?? '' }].slice(-maxScreens);
        evict(one.ms);
      });
    },

    /** What is kept now, the oldest first (`recordedCharts` makes a record of it). */
    kept: () => {
      swept = -1000;
      evict(now());
      return { entries: kept, screens, breaks };
    },
  };
};

export type FlightRecorder = ReturnType<typeof makeFlightRecorder>;
