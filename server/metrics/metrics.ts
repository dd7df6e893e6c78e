import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { askInTime } from '../ask-in-time';
import type { PoolUse } from '../database/postgres-pool';
import type { LaneLoad } from '../workers/lane';
import type { TaskKind } from '../workers/tasks';

/** What is asked when the metrics are read. */
export interface Sources {
  readonly sessions: () => Promise<number>;
  /** `null`: the database has no pool. */
  readonly pool: (() => PoolUse) | null;
  readonly workers: () => Promise<Readonly<Record<TaskKind, LaneLoad>>>;
}

/** A call that was answered. */
export interface AnsweredCall {
  /** Its call key; `null` when that was not known. */
  readonly call: string | null;
  readonly status: number;
  readonly ms: number;
}

/** The metrics of a server. Their labels are words of this program: nothing that was sent is one. */
export interface Metrics {
  readonly contentType: string;
  readonly count: (answered: AnsweredCall) => void;
  /** In the text format of Prometheus. */
  readonly read: () => Promise<string>;
}

/** In seconds: from a read of one record to the slowest upload that is waited for. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** How long the database has to answer, in milliseconds: less than the ten seconds that Prometheus waits. */
const answerMs = 3_000;

const measureCalls = (registers: Registry[]): Metrics['count'] => {
  const calls = new Counter({
    name: 'maker_site_calls_total',
    help: 'Calls that were answered, by call key and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'maker_site_call_duration_seconds',
    help: 'How long calls took, by call key.',
    labelNames: ['call'],
    buckets: durations,
    registers,
  });
  return ({ call: key, status, ms }) => {
    const call = key ?? 'unknown';
    calls.inc({ call, status });
    seconds.observe({ call }, ms / 1000);
  };
};

const measureSessions = (registers: Registry[], ask: Sources['sessions']): void => {
  const count = askInTime(ask, answerMs);
  new Gauge({
    name: 'maker_site_sessions',
    help: 'Sessions that are open, of all servers on the database.',
    registers,
    async collect() {
      // Without an answer there is no number: 0 would be one.
      this.remove();
      await count().then(
        (sessions) => this.set(sessions),
        () => undefined,
      );
    },
  });
};

const measurePool = (registers: Registry[], look: () => PoolUse): void => {
  new Gauge({
    name: 'maker_site_database_connections',
    help: 'Connections to PostgreSQL, by what they do.',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy } = look();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, busy);
    },
  });
  new Gauge({
    name: 'maker_site_database_waiting',
    help: 'Queries that wait for a connection to PostgreSQL.',
    registers,
    collect() {
      this.set(look().waiting);
    },
  });
};

const measureWorkers = (registers: Registry[], look: Sources['workers']): void => {
  new Gauge({
    name: 'maker_site_worker_tasks',
    help: 'Tasks of the worker processes that wait or run, by kind.',
    labelNames: ['task', 'state'],
    registers,
    async collect() {
      for (const [task, { waiting, running }] of Object.entries(await look())) {
        this.set({ task, state: 'waiting' }, waiting);
        this.set({ task, state: 'running' }, running);
      }
    },
  });
};

/** Makes the metrics of one server, with those that `prom-client` has of every process. */
export const makeMetrics = ({ sessions, pool, workers }: Sources): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const count = measureCalls(registers);
  measureSessions(registers, sessions);
  measureWorkers(registers, workers);
  if (pool !== null) measurePool(registers, pool);
  return { contentType: registry.contentType, count, read: () => registry.metrics() };
};
