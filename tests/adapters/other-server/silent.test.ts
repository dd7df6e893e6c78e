import { EventEmitter, once } from 'node:events';
import { Effect, Exit, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callTimeoutMs } from '../../../adapters/http';
import { logOutTimeoutMs, Session } from '../../../adapters/session';
import { Failure } from '../../../domain/failure';
import { type Browser, browserAt, layerWith, type Services } from '../kit/browser';
import { call, everyCall } from '../kit/calls';
import { answer, type OtherServer, startOtherServer } from '../kit/other-server';

/* A server that is slow, falls silent or is not there at all. */

let server: OtherServer;
let browser: Browser;
beforeAll(async () => {
  server = await startOtherServer();
});
beforeEach(() => {
  browser = browserAt(`${server.url}/index.php/`, { ownServer: false });
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(() => server?.close());

const json = (body: unknown) => JSON.stringify(body);
const list = call('projectCategory.list', {});

describe('no answer', () => {
  test('nobody listens', async () => {
    const gone = await startOtherServer();
    await gone.close();
    expect(await browserAt(`${gone.url}/api/`).failure(list)).toEqual(Failure.Network());
  });

  test.each(everyCall)('%s: the connection is cut before the answer', async (_, call) => {
    server.answerWith((response) => response.destroy());
    expect(await browser.failure(call)).toEqual(Failure.Network());
  });

  test.each(everyCall)('%s: the connection is cut half-way through the answer', async (_, call) => {
    server.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"status":true,', () => response.destroy());
    });
    expect(await browser.failure(call)).toEqual(Failure.Network());
  });
});

/** How a server keeps its caller waiting, and when the caller has hung up. */
const silence = (before: 'nothing' | 'half an answer') => {
  const told = new EventEmitter();
  const arrived = once(told, 'arrived');
  const hungUp = once(told, 'hungUp');
  server.answerWith((response) => {
    response.on('close', () => told.emit('hungUp'));
    if (before === 'nothing') told.emit('arrived');
    else response.writeHead(200).write('{"status":', () => told.emit('arrived'));
  });
  return { arrived: Effect.promise(() => arrived), hungUp: Effect.promise(() => hungUp) };
};

/** Runs an effect with the services of the app on a clock that only the test moves. */
const onTestClock = <A>(program: Effect.Effect<A, never, Services>, jar = new Map<string, string>()): Promise<A> =>
  Effect.runPromise(
    program.pipe(
      Effect.provide(layerWith({ ...browser.settings, ownServer: true }, jar)),
      Effect.provide(TestClock.layer()),
    ),
  );

describe('a server that does not answer', () => {
  const waits = everyCall.flatMap(([name, call]) =>
    (['nothing', 'half an answer'] as const).map((before) => [name, before, call] as const),
  );
  test.each(waits)('%s, %s: ends after 30 s, and the request is given up', async (_, before, call) => {
    const { arrived, hungUp } = silence(before);
    const ends = await onTestClock(
      Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(Effect.orDie(Effect.flip(call)));
        yield* arrived;
        yield* TestClock.adjust(callTimeoutMs - 1);
        const early = waiting.pollUnsafe();
        yield* TestClock.adjust(1);
        const failure = yield* Fiber.join(waiting);
        yield* hungUp;
        return [early, failure];
      }),
    );
    expect(ends).toEqual([undefined, Failure.TimedOut()]);
    expect(callTimeoutMs).toBe(30_000);
  });

  test.each(everyCall)('%s: leaving the caller gives the request up', async (_, call) => {
    const { arrived, hungUp } = silence('nothing');
    await onTestClock(
      Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(Effect.exit(call));
        yield* arrived;
        yield* Fiber.interrupt(waiting);
        yield* hungUp;
      }),
    );
  });
});

describe('logging out', () => {
  const cookies = () =>
    new Map([
      ['userID', '7'],
      ['session_id', 'abc'],
      ['user_type', 'admin'],
      ['theme', 'dark'],
    ]);
  const logOut = Session.use((service) => service.logOut);
  const forgotten = [['theme', 'dark']];

  test('waits 5 s at most for the server; the browser forgets the session all the same', async () => {
    const { arrived, hungUp } = silence('nothing');
    const jar = cookies();
    const ends = await onTestClock(
      Effect.gen(function* () {
        const waiting = yield* Effect.forkChild(Effect.exit(logOut));
        yield* arrived;
        yield* TestClock.adjust(logOutTimeoutMs - 1);
        const early = waiting.pollUnsafe();
        yield* TestClock.adjust(1);
        const exit = yield* Fiber.join(waiting);
        yield* hungUp;
        return [early, exit];
      }),
      jar,
    );
    expect(ends).toEqual([undefined, Exit.void]);
    expect([...jar]).toEqual(forgotten);
    expect(logOutTimeoutMs).toBe(5_000);
  });

  test('is reported as failed when the server says so; the browser forgets the session all the same', async () => {
    server.answerWith(answer(json({ message: 'Broken' }), 500));
    const own = browserAt(`${server.url}/`, {}, cookies());
    expect(await own.failure(logOut)).toEqual(Failure.Http({ status: 500, text: 'Broken' }));
    expect([...own.jar]).toEqual(forgotten);
  });

  test('is not sent to another server, which knows no such call', async () => {
    const other = browserAt(`${server.url}/`, { ownServer: false }, cookies());
    await other.run(logOut);
    expect([server.requests, [...other.jar]]).toEqual([[], forgotten]);
  });

  test('is not sent when there is no session', async () => {
    const own = browserAt(`${server.url}/`, {}, new Map([['theme', 'dark']]));
    await own.run(logOut);
    expect([server.requests, [...own.jar]]).toEqual([[], forgotten]);
  });
});
