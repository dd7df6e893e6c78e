import '../../machines/live/registry';
import { Effect, Layer, ManagedRuntime, Schema } from 'effect';
import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromPromise,
  StateMachine,
} from 'xstate';
import { Clipboard } from '../../adapters/clipboard';
import { Config, fallbackSettings } from '../../adapters/config';
import { Content } from '../../adapters/content';
import { Drafts } from '../../adapters/drafts';
import { Wire } from '../../adapters/http';
import { KeptLists } from '../../adapters/kept-lists';
import type { LiveRuntime } from '../../adapters/live';
import { Renewal } from '../../adapters/renewal';
import { Session } from '../../adapters/session';
import { SessionStore } from '../../adapters/session-store';
import { Traffic } from '../../adapters/traffic';
import type { WireAction } from '../../adapters/wire/action';
import { nothingKept } from '../../domain/account-lists';
import { plainView } from '../../domain/arrange';
import { usualExport } from '../../domain/csv-export';
import { Failure, failureOf } from '../../domain/failure';
import { liveCharts, liveNamed } from '../../machines/live/names';
// Loaded for the names that they give their charts.

/** What a call does with the cookies of the session. */
export type CookieUse = 'reads' | 'writes' | 'removes';

/** One actor of a chart, as it is in the product. */
export type LiveActor =
  | { readonly kind: 'chart'; readonly inside: LiveChart }
  | { readonly kind: 'call'; readonly wire: readonly WireAction[]; readonly cookies: readonly CookieUse[] }
  /** Nothing was provided for it: what refuses in its place says for which call it stands. */
  | { readonly kind: 'refused'; readonly call: string }
  /** The list of a level that this path does not have: it waits for ever. */
  | { readonly kind: 'never' };

/** A chart with its actors, as it is in the product. */
export interface LiveChart {
  /** Where it runs: `formAndTable.projectCategory / addForm`, by the names of `machines/live/names.ts`. */
  readonly place: string;
  /** The id of its machine. */
  readonly machine: string;
  readonly actors: Readonly<Record<string, LiveActor>>;
}

interface Seen {
  readonly wire: WireAction[];
  readonly cookies: CookieUse[];
}

interface Recording {
  readonly runtime: LiveRuntime;
  /** What was asked for since the last time. */
  readonly take: () => Seen;
}

const session = { userId: '1', sessionId: 'a session', role: '1' };

/** The app's own adapters, over a wire and cookies that only write down what they are asked for. */
const recording = (): Recording => {
  let seen: Seen = { wire: [], cookies: [] };
  const ask = (action: WireAction) =>
    Effect.suspend(() => {
      seen.wire.push(action);
      // An answer with which a sign-in is accepted; to any other call it may well be none.
      const body = { status: true, userID: session.userId, session_id: session.sessionId, role: session.role };
      return Effect.mapError(Schema.decodeUnknownEffect(action.answer)(body), () => Failure.Network());
    });
  const touch = (use: CookieUse) => Effect.sync(() => void seen.cookies.push(use));
  const outside = Layer.mergeAll(
    Layer.succeed(Wire, { call: ask, upload: ask, readAhead: () => Effect.void, aheadSoon: Effect.void }),
    Traffic.layer,
    Layer.succeed(SessionStore, {
      read: Effect.as(touch('reads'), session),
      write: () => touch('writes'),
      clear: touch('removes'),
    }),
    Layer.succeed(Config, fallbackSettings),
    Layer.succeed(Clipboard, { write: () => Effect.void }),
    Layer.succeed(KeptLists, { isCopy: true, read: Effect.succeed(null), keep: () => Effect.void }),
    Layer.succeed(Drafts, {
      find: () => Effect.succeed({ trouble: 'refused' as const }),
      store: () => Effect.succeed(null),
      left: Effect.succeed([]),
      forget: Effect.void,
    }),
  );
  return {
    runtime: ManagedRuntime.make(
      Layer.mergeAll(Content.layer, Session.layer).pipe(Layer.provideMerge(Renewal.layer), Layer.provideMerge(outside)),
    ),
    take: () => {
      const taken = seen;
      seen = { wire: [], cookies: [] };
      return taken;
    },
  };
};

/** Every part of an input that a call of the charts takes apart; the calls are named by what they are asked for alone. */
const stored = { key: '1', version: null, draft: {}, files: {} };
const anyInput = {
  ...session,
  query: {},
  view: plainView,
  draft: {},
  stored,
  id: 1,
  key: '1',
  text: '',
  within: 1,
  ids: [1],
  type: 'project',
  task: { action: 'delete' },
  chosen: { rows: 'these', ids: [1] },
  kept: nothingKept,
  report: () => {},
  shown: [],
  settings: usualExport,
  mapping: { match: 'new', columns: [] },
  file: null,
};

/** What is done to saved views, besides adding one: each has a call of its own. */
const otherKinds = ['change', 'rename', 'remove', 'share', 'setDefault'] as const;

const refusal = /^No actor was provided for (.+)$/;

/** Runs one call to its end. */
const callOf = async (logic: AnyActorLogic, { take }: Recording): Promise<LiveActor> => {
  take();
  const run = (kind: string) =>
    new Promise<unknown>((end) => {
      const actor = createActor(logic, { input: { ...anyInput, kind } });
      actor.subscribe({ complete: () => end(null), error: end });
      actor.start();
    });
  const error = await run('add');
  const failure = failureOf(error);
  const call = failure._tag === 'Unexpected' ? refusal.exec(failure.detail)?.[1] : undefined;
  if (call !== undefined) return { kind: 'refused', call };
  const seen = take();
  const others: WireAction[] = [];
  for (const kind of otherKinds) {
    await run(kind);
    others.push(...take().wire);
  }
  return { kind: 'call', ...seen, wire: [...new Set([...seen.wire, ...others])] };
};

const isChart = (logic: AnyActorLogic): logic is AnyStateMachine => logic instanceof StateMachine;

const actorsOf = (machine: AnyStateMachine): Readonly<Record<string, AnyActorLogic>> =>
  Object.fromEntries(
    Object.entries(machine.implementations.actors).map(([name, actor]) => [name, 'src' in actor ? actor.src : actor]),
  );

/** The lists of a category path that are ever loaded: those of the levels it has, once the first is chosen. */
const askedLists = async (path: AnyStateMachine): Promise<ReadonlySet<string>> => {
  const asked = new Set<string>();
  const listening = (name: string, list: AnyActorLogic) =>
    isChart(list)
      ? list.provide({
          actors: {
            loadRows: fromPromise(() => {
              asked.add(name);
              return new Promise(() => {});
            }),
          },
        })
      : list;
  const lists = Object.fromEntries(Object.entries(actorsOf(path)).map(([name, list]) => [name, listening(name, list)]));
  // A path reports to the chart it belongs to.
  const owner = createActor(createMachine({ invoke: { id: 'path', src: path.provide({ actors: lists }) } })).start();
  owner.getSnapshot().children.path?.send({ type: 'first.chosen', choice: { id: 1, name: '', slug: '' } });
  await Promise.resolve();
  owner.stop();
  return asked;
};

const liveChart = async (machine: AnyStateMachine, place: string, record: Recording): Promise<LiveChart> => {
  const asked = machine.id === 'categoryPath' ? await askedLists(machine) : null;
  const actors: Record<string, LiveActor> = {};
  // One after the other: what is written down meanwhile belongs to the one that runs.
  for (const [name, logic] of Object.entries(actorsOf(machine))) {
    if (asked !== null && !asked.has(name)) actors[name] = { kind: 'never' };
    else if (isChart(logic)) {
      actors[name] = { kind: 'chart', inside: await liveChart(logic, `${place} / ${name}`, record) };
    } else actors[name] = await callOf(logic, record);
  }
  return { place, machine: machine.id, actors };
};

let known: Promise<readonly LiveChart[]> | null = null;

const readAll = async (): Promise<readonly LiveChart[]> => {
  const all: LiveChart[] = [];
  for (const name of liveCharts()) {
    const live = liveNamed(name);
    // Each has its own: what one reads ahead another would not ask for.
    const record = recording();
    if (live !== undefined) all.push(await liveChart(live(record.runtime as never), name, record));
  }
  return all;
};

/**
 * Every chart that runs in the product, with what its calls ask of the server and of the cookies: found by running each call
 * once over adapters that only write it down. Made once in a process.
 */
export const readLiveCharts = (): Promise<readonly LiveChart[]> => {
  known ??= readAll();
  return known;
};

/** A chart as its own file has it, without the actors of the product: what its calls stand for. */
export const exampleOf = (machine: AnyStateMachine): Promise<LiveChart> => liveChart(machine, '', recording());

/** A chart and all charts in it. */
export const withInner = (chart: LiveChart): readonly LiveChart[] => [
  chart,
  ...Object.values(chart.actors).flatMap((actor) => (actor.kind === 'chart' ? withInner(actor.inside) : [])),
];

/** Everywhere that a machine runs in the product. */
export const usesOf = (all: readonly LiveChart[], machine: string): readonly LiveChart[] =>
  all.flatMap(withInner).filter((chart) => chart.machine === machine);

/** What a chart and the charts in it ask the server, each once. */
export const wireOf = (chart: LiveChart): readonly WireAction[] => [
  ...new Set(
    withInner(chart).flatMap(({ actors }) =>
      Object.values(actors).flatMap((actor) => (actor.kind === 'call' ? actor.wire : [])),
    ),
  ),
];

/** The calls that a chart stands for where nothing was provided. */
export const refusedIn = (chart: LiveChart): readonly string[] => [
  ...new Set(
    withInner(chart).flatMap(({ actors }) =>
      Object.values(actors).flatMap((actor) => (actor.kind === 'refused' ? [actor.call] : [])),
    ),
  ),
];
