import { Cause, Exit } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import { probe } from '../../adapters/probe';
import { Traffic } from '../../adapters/traffic';
import { type CallEnd, callEndOf } from '../../domain/connection';
import { failureOf } from '../../domain/failure';
import { effectActor } from '../core/run';
import { connectionMachine } from '../shell/connection.machine';
import { patienceMachine } from '../shell/patience.machine';
import { nameLive } from './names';

/** Whether the server can be reached, by asking it. */
export const liveConnection = (runtime: LiveRuntime) =>
  connectionMachine.provide({ actors: { probe: effectActor(runtime, () => probe) } });

/** Waiting for the server; it makes no call. */
export const livePatience = () => patienceMachine;

/** Hears of every call of the page. */
interface CallListener {
  readonly begun: (id: number) => void;
  /** `end` is `null` where the end says nothing of the server: the call was given up, or the app itself failed at it. */
  readonly ended: (id: number, end: CallEnd) => void;
}

const endOf = (exit: Exit.Exit<unknown, unknown>): CallEnd => {
  if (Exit.isSuccess(exit)) return callEndOf(null);
  return Cause.hasInterrupts(exit.cause) ? null : callEndOf(failureOf(Cause.squash(exit.cause)));
};

/** Tells of the calls of the page until the returned function is called. */
export const listenToCalls = (runtime: LiveRuntime, { begun, ended }: CallListener): (() => void) => {
  const listening = runtime.runFork(
    Traffic.use((traffic) => traffic.listen({ begun, ended: (id, exit) => ended(id, endOf(exit)) })),
  );
  return () => listening.interruptUnsafe();
};

nameLive('', { connection: liveConnection, patience: livePatience });
