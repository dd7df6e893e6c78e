import { once } from 'node:events';
import { Context, Effect, Layer, ManagedRuntime } from 'effect';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, setup, waitFor } from 'xstate';
import { Failure, failureOf } from '../../domain/failure';
import { effectActor } from '../../machines/core/run';

class Greeting extends Context.Service<Greeting, { readonly word: string }>()('tests/Greeting') {}

const runtime = ManagedRuntime.make(Layer.succeed(Greeting, { word: 'Namaste' }));
afterAll(() => runtime.dispose());

/** Runs a logic of its own to its end and gives what it ended with. */
const endOf = async (logic: AnyActorLogic, input: unknown) => {
  const actor = createActor(logic, { input });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const { status, output, error } = await waitFor(actor, (snapshot) => snapshot.status !== 'active', {
    timeout: Number.POSITIVE_INFINITY,
  }).catch(() => actor.getSnapshot());
  return { status, output, error };
};

describe('an Effect as an actor', () => {
  test('ends in what the effect succeeds with; its input and the services reach it', async () => {
    const greet = effectActor(runtime, (name: string) =>
      Greeting.use(({ word }) => Effect.succeed(`${word}, ${name}`)),
    );
    expect(await endOf(greet, 'Asha')).toEqual({ status: 'done', output: 'Namaste, Asha', error: undefined });
  });

  const failures: readonly (readonly [string, Effect.Effect<never, Failure>, Failure])[] = [
    ['no answer', Effect.fail(Failure.Network()), Failure.Network()],
    ['time-out', Effect.fail(Failure.TimedOut()), Failure.TimedOut()],
    [
      'an error status',
      Effect.fail(Failure.Http({ status: 413, text: 'Too large' })),
      Failure.Http({ status: 413, text: 'Too large' }),
    ],
    ['a refusal', Effect.fail(Failure.Refused({ text: null })), Failure.Refused({ text: null })],
    ['an empty answer', Effect.fail(Failure.Empty()), Failure.Empty()],
    ['an unreadable answer', Effect.fail(Failure.Unreadable({ at: '$' })), Failure.Unreadable({ at: '$' })],
    [
      'a defect that is an error',
      Effect.die(new TypeError('x is undefined')),
      Failure.Unexpected({ detail: 'TypeError: x is undefined' }),
    ],
    ['a defect that is text', Effect.die('broken'), Failure.Unexpected({ detail: 'broken' })],
    [
      'a defect thrown inside',
      Effect.sync(() => {
        throw new RangeError('too deep');
      }),
      Failure.Unexpected({ detail: 'RangeError: too deep' }),
    ],
    [
      'a rejected promise',
      Effect.promise(() => Promise.reject(new Error('late'))),
      Failure.Unexpected({ detail: 'Error: late' }),
    ],
    [
      'a failure beside a defect while cleaning up',
      Effect.ensuring(Effect.fail(Failure.Empty()), Effect.die('broken')),
      Failure.Empty(),
    ],
  ];
  test('rejects with a Failure when no effect comes to be', async () => {
    const broken = effectActor(runtime, (): Effect.Effect<never, Failure> => {
      throw new TypeError('no such verb');
    });
    const ended = await endOf(broken, undefined);
    expect([ended.status, ended.error]).toEqual(['error', Failure.Unexpected({ detail: 'TypeError: no such verb' })]);
  });

  test.each(failures)('rejects with a Failure and nothing else: %s', async (_, effect, failure) => {
    const ended = await endOf(
      effectActor(runtime, () => effect),
      undefined,
    );
    expect(ended).toEqual({ status: 'error', output: undefined, error: failure });
    expect(failureOf(ended.error)).toBe(ended.error);
  });

  test('is interrupted when its state is left, and says nothing more', async () => {
    const told = new EventTarget();
    const started = once(told, 'started');
    const interrupted = once(told, 'interrupted');
    const waiting = setup({
      actors: {
        wait: effectActor(runtime, () =>
          Effect.sync(() => told.dispatchEvent(new Event('started'))).pipe(
            Effect.andThen(Effect.never),
            Effect.onInterrupt(() => Effect.sync(() => told.dispatchEvent(new Event('interrupted')))),
          ),
        ),
      },
    }).createMachine({
      initial: 'busy',
      states: {
        busy: {
          invoke: { src: 'wait', onDone: 'ended', onError: 'ended' },
          on: { leave: 'left' },
        },
        left: {},
        ended: {},
      },
    });
    const actor = createActor(waiting).start();
    await started;
    actor.send({ type: 'leave' });
    await interrupted;
    // The abandoned promise settles now; its chart has to stay where it is.
    await Promise.resolve();
    expect(actor.getSnapshot().value).toBe('left');
  });

  test('is interrupted when its chart is stopped', async () => {
    const told = new EventTarget();
    const started = once(told, 'started');
    const interrupted = once(told, 'interrupted');
    const actor = createActor(
      effectActor(runtime, () =>
        Effect.sync(() => told.dispatchEvent(new Event('started'))).pipe(
          Effect.andThen(Effect.never),
          Effect.onInterrupt(() => Effect.sync(() => told.dispatchEvent(new Event('interrupted')))),
        ),
      ),
    ).start();
    await started;
    actor.stop();
    await interrupted;
    expect(actor.getSnapshot()).toMatchObject({ status: 'stopped', output: undefined, error: undefined });
  });
});
