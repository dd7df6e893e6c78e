import type { ActorLogic, ActorOptions, AnyActorLogic, EventObject, Snapshot } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** How a call ends: with its output, or with the error that its `onError` reads. */
export type Outcome<Output = unknown> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly error: unknown };

/** An outcome that delivers. */
export const answers = <Output>(output: Output): Outcome<Output> => ({ ok: true, output });

/** An outcome that fails. */
export const fails = (error: unknown): Outcome<never> => ({ ok: false, error });

type Settlement = { readonly type: 'stub.settled'; readonly outcome: Outcome };

/** The event that ends a stubbed call. */
export const settlement = (outcome: Outcome): Settlement => ({ type: 'stub.settled', outcome });

export type StubSnapshot = Snapshot<unknown> & { readonly input: unknown };

const isSettlement = (event: EventObject): event is Settlement => event.type === 'stub.settled';

/**
 * Logic that stands in for a call. It stays active until `settlement` is sent to it and ends at once, so that no test has to
 * wait for a promise. Its snapshot holds the input it was started with.
 */
export const stubLogic = (): ActorLogic<StubSnapshot, EventObject, unknown> => ({
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (snapshot.status !== 'active' || !isSettlement(event)) return snapshot;
    const { input } = snapshot;
    return event.outcome.ok
      ? { status: 'done', output: event.outcome.output, error: undefined, input }
      : { status: 'error', output: undefined, error: event.outcome.error, input };
  },
});

interface Timer {
  readonly set: number;
  readonly at: number;
  readonly run: () => void;
}

/** Time that moves only when the test says so. */
export class ManualClock implements Clock {
  /** Milliseconds since the clock was made. */
  now = 0;
  private readonly timers = new Map<number, Timer>();
  private lastId = 0;

  setTimeout(run: (...args: unknown[]) => void, delay: number): number {
    this.lastId += 1;
    this.timers.set(this.lastId, { set: this.now, at: this.now + delay, run });
    return this.lastId;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** How long each running timer still has, in milliseconds, the next one first. */
  remaining(): readonly number[] {
    return [...this.timers.values()].map((timer) => timer.at - this.now).sort((a, b) => a - b);
  }

  /** Whether no time has passed since the next timer to run out was set. */
  isFresh(): boolean {
    return this.next()?.set === this.now;
  }

  /** Goes half of the way to the next due time. */
  halfway(): void {
    this.now += (this.remaining()[0] ?? 0) / 2;
  }

  private next(): Timer | undefined {
    return [...this.timers.values()].sort((a, b) => a.at - b.at)[0];
  }

  /** Goes to the next due time and runs what is due then. */
  toNext(): void {
    const [wait] = this.remaining();
    if (wait === undefined) return;
    this.now += wait;
    for (const [id, timer] of [...this.timers]) {
      // A timer that ran just before may have cleared this one.
      if (timer.at <= this.now && this.timers.delete(id)) timer.run();
    }
  }
}
