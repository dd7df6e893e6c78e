import { EventEmitter, once } from 'node:events';
import { Effect, Fiber } from 'effect';
import { TestClock } from 'effect/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Content } from '../../adapters/content';
import { makeReadAhead, readAheadMs } from '../../adapters/read-ahead';
import { Session } from '../../adapters/session';
import { Failure } from '../../domain/failure';
import { browserAt, layerWith, type Services } from './kit/browser';
import { call } from './kit/calls';
import { type Answering, answer, type OtherServer, type Recorded, startOtherServer } from './kit/other-server';

/* A record that is read ahead of its call. The server counts: the first answer is called "1", the second "2". */

let server: OtherServer;
beforeAll(async () => {
  server = await startOtherServer();
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(() => server?.close());

const counted: Answering = (response, request) =>
  request.method === 'GET'
    ? answer(JSON.stringify({ status: true, data: { sno: '1', slug: 'arm', name: String(server.requests.length) } }))(
        response,
        request,
      )
    : answer('{"status":true}')(response, request);

const ahead = (key: string) => Content.use((content) => content.readAhead('project.one', { key }));
const nameOf = (key: string) => Effect.map(call('project.one', { key }), (row) => row?.name);
const removal = call('project.delete', { id: 9 });
const signedIn = () =>
  new Map([
    ['userID', '7'],
    ['session_id', 'abc'],
    ['user_type', 'admin'],
  ]);

/** Runs a program with the services of the app on a clock that only the test moves. */
const run = <A>(program: Effect.Effect<A, Failure, Services>): Promise<A> =>
  Effect.runPromise(
    program.pipe(
      Effect.provide(layerWith(browserAt(`${server.url}/api/`).settings, signedIn())),
      Effect.provide(TestClock.layer()),
    ),
  );

/** Waits until so many requests have come to the server. */
const came = (count: number) =>
  Effect.promise(async () => {
    while (server.requests.length < count) await new Promise(setImmediate);
  });
const paths = () => server.requests.map(({ method, path }) => `${method} ${path.replace(/.*=/, '')}`);

describe('a record that is read ahead', () => {
  test('is the answer of its call, which asks no second time', async () => {
    server.answerWith(counted);
    expect(await run(Effect.andThen(ahead('arm'), nameOf('arm')))).toBe('1');
    expect(paths()).toEqual(['GET arm']);
  });

  test('answers once', async () => {
    server.answerWith(counted);
    expect(await run(Effect.andThen(ahead('arm'), Effect.all([nameOf('arm'), nameOf('arm')])))).toEqual(['1', '2']);
  });

  test('is asked for once, however often somebody points at it', async () => {
    server.answerWith(counted);
    await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        yield* ahead('arm');
        expect(yield* nameOf('arm')).toBe('1');
      }),
    );
    expect(paths()).toEqual(['GET arm']);
  });

  test('answers no call of another record', async () => {
    server.answerWith(counted);
    await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        expect(yield* nameOf('leg')).toBe('2');
      }),
    );
    expect(paths()).toEqual(['GET arm', 'GET leg']);
  });

  test('answers for 5 seconds', async () => {
    server.answerWith(counted);
    const calledAfter = (ms: number) =>
      run(
        Effect.gen(function* () {
          server.requests.length = 0;
          yield* ahead('arm');
          yield* came(1);
          yield* TestClock.adjust(ms);
          return yield* nameOf('arm');
        }),
      );
    expect(readAheadMs).toBe(5_000);
    expect([await calledAfter(4_999), await calledAfter(5_000)]).toEqual(['1', '2']);
  });

  const writes: readonly (readonly [string, Effect.Effect<unknown, Failure, Services>])[] = [
    ['a delete', removal],
    [
      'a delete that is refused',
      Effect.suspend(() => {
        server.answerWith((response, request) =>
          request.method === 'POST' ? answer('{}', 500)(response, request) : counted(response, request),
        );
        return Effect.orDie(Effect.flip(removal));
      }),
    ],
    ['a log-out', Session.use((session) => session.logOut)],
  ];
  test.each(writes)('is read again after %s', async (_, write) => {
    server.answerWith(counted);
    const name = await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        yield* write;
        return yield* nameOf('arm');
      }),
    );
    expect(name).toBe('3');
  });

  test('is true as before after a read that is a POST, answered or refused', async () => {
    for (const answered of [answer('{"status":true,"data":[]}'), answer('{}', 500)]) {
      server.answerWith((response, request) =>
        request.method === 'POST' ? answered(response, request) : counted(response, request),
      );
      const name = await run(
        Effect.gen(function* () {
          server.requests.length = 0;
          yield* ahead('arm');
          yield* came(1);
          yield* Effect.exit(call('trash.list', {}));
          return yield* nameOf('arm');
        }),
      );
      expect([name, paths()]).toEqual(['1', ['GET arm', 'POST /api/trash']]);
    }
  });

  test('is read again after a write that was under way when it was read', async () => {
    const told = new EventEmitter();
    server.answerWith((response, request) => {
      if (request.method === 'GET') counted(response, request);
      else told.once('go', () => answer('{"status":true}')(response, request));
    });
    const name = await run(
      Effect.gen(function* () {
        const writing = yield* Effect.forkChild(removal);
        yield* came(1);
        yield* ahead('arm');
        yield* came(2);
        told.emit('go');
        yield* Fiber.join(writing);
        return yield* nameOf('arm');
      }),
    );
    expect(name).toBe('3');
  });

  test('that failed is not told: its call asks again', async () => {
    const asked = Effect.scoped(
      Effect.gen(function* () {
        const { begin, take } = yield* makeReadAhead;
        yield* begin('arm', Effect.fail(Failure.Network()));
        yield* Effect.yieldNow;
        return yield* take('arm', Effect.succeed('asked again'));
      }),
    );
    expect(await Effect.runPromise(asked)).toBe('asked again');
  });

  /** A server that says nothing, and when the first of its callers has hung up. */
  const silence = () => {
    const told = new EventEmitter();
    const hungUp = once(told, 'hungUp');
    server.answerWith((response) => response.on('close', () => told.emit('hungUp')));
    return Effect.promise(() => hungUp);
  };

  test('is given up with its call', async () => {
    const hungUp = silence();
    await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        const waiting = yield* Effect.forkChild(Effect.exit(nameOf('arm')));
        yield* Effect.yieldNow;
        yield* Fiber.interrupt(waiting);
        yield* hungUp;
      }),
    );
    expect(paths()).toEqual(['GET arm']);
  });

  test('is given up for another one', async () => {
    const hungUp = silence();
    await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        yield* ahead('leg');
        yield* hungUp;
        yield* came(2);
      }),
    );
    expect(paths()).toEqual(['GET arm', 'GET leg']);
  });

  test('fails its call when it fails while that waits', async () => {
    const told = new EventEmitter();
    server.answerWith((response) => told.once('go', () => response.destroy()));
    const failure = await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        const waiting = yield* Effect.forkChild(Effect.orDie(Effect.flip(nameOf('arm'))));
        yield* Effect.yieldNow;
        told.emit('go');
        return yield* Fiber.join(waiting);
      }),
    );
    expect(failure).toEqual(Failure.Network());
    expect(paths()).toEqual(['GET arm']);
  });
});

describe('a screen that is about to be drawn', () => {
  const soon = Content.use((content) => content.aheadSoon);
  /** The server answers nothing until the function that this gives is called. */
  const held = () => {
    const told = new EventEmitter();
    server.answerWith((response, request) => told.once('go', () => counted(response, request)));
    return () => told.emit('go');
  };
  const isOver = (fiber: Fiber.Fiber<unknown, unknown>) => fiber.pollUnsafe() !== undefined;

  test('waits for the answer, which is still there for its call', async () => {
    const go = held();
    await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        const waiting = yield* Effect.forkChild(soon);
        yield* TestClock.adjust(49);
        expect(isOver(waiting)).toBe(false);
        go();
        yield* Fiber.join(waiting);
        expect(yield* nameOf('arm')).toBe('1');
      }),
    );
    expect(paths()).toEqual(['GET arm']);
  });

  test('waits for 50 ms at most, and the answer still comes', async () => {
    const go = held();
    await run(
      Effect.gen(function* () {
        yield* ahead('arm');
        yield* came(1);
        const waiting = yield* Effect.forkChild(soon);
        yield* TestClock.adjust(50);
        yield* Fiber.join(waiting);
        go();
        expect(yield* nameOf('arm')).toBe('1');
      }),
    );
    expect(paths()).toEqual(['GET arm']);
  });

  test('waits for nothing where the last answer took over 50 ms', async () => {
    const waitsAfter = (ms: number) => {
      const go = held();
      server.requests.length = 0;
      return run(
        Effect.gen(function* () {
          const first = yield* Effect.forkChild(nameOf('arm'));
          yield* came(1);
          yield* TestClock.adjust(ms);
          go();
          yield* Fiber.join(first);
          yield* ahead('leg');
          yield* came(2);
          const waiting = yield* Effect.forkChild(soon, { startImmediately: true });
          const waits = !isOver(waiting);
          go();
          return waits;
        }),
      );
    };
    expect([await waitsAfter(50), await waitsAfter(51)]).toEqual([true, false]);
  });

  test('waits for nothing where nothing is read ahead, or the read has failed', async () => {
    server.answerWith(answer('{}', 500));
    await run(
      Effect.gen(function* () {
        yield* soon;
        yield* ahead('arm');
        yield* soon;
      }),
    );
    expect(paths()).toEqual(['GET arm']);
  });
});

describe('the session of a sign-in', () => {
  const accepted = { status: true, text: 'Login successful', userID: '7', session_id: 'abc', role: 'admin' };
  const session = { userId: '7', sessionId: 'abc', role: 'admin' };
  const isSignIn = ({ fields }: Recorded) => fields.some(([name]) => name === 'password');
  /** Signs in, and says that the session is valid each time it is asked. */
  const signingIn: Answering = (response, request) =>
    answer(JSON.stringify(isSignIn(server.requests.at(-1)!) ? accepted : { status: true, valid: true }))(
      response,
      request,
    );
  const signIn = Session.use((service) => service.signIn({ email: 'asha@example.org', password: 'right', code: null }));
  const aheadOfIt = Session.use((service) => service.checkAhead);
  const check = (values = session) => Session.use((service) => service.check(values));
  /** How often the server was asked, the sign-in left out. */
  const checks = () => server.requests.filter((request) => !isSignIn(request)).length;

  test('is checked ahead, and its check asks no second time', async () => {
    server.answerWith(signingIn);
    const answers = await run(
      Effect.gen(function* () {
        yield* signIn;
        yield* aheadOfIt;
        yield* came(2);
        return [yield* check(), checks(), yield* check(), checks()];
      }),
    );
    expect(answers).toEqual([{ valid: true }, 1, { valid: true }, 2]);
  });

  test("has been checked ahead once the answer is here, which is still the check's to take", async () => {
    server.answerWith(signingIn);
    const answers = await run(
      Effect.gen(function* () {
        yield* signIn;
        yield* aheadOfIt;
        yield* Session.use((service) => service.checkedAhead);
        return [checks(), yield* check(), checks()];
      }),
    );
    expect(answers).toEqual([1, { valid: true }, 1]);
  });

  test('has been checked ahead when the check fails, too', async () => {
    server.answerWith((response, request) =>
      isSignIn(server.requests.at(-1)!) ? signingIn(response, request) : response.destroy(),
    );
    await run(
      Effect.gen(function* () {
        yield* signIn;
        yield* aheadOfIt;
        yield* Session.use((service) => service.checkedAhead);
      }),
    );
    expect(checks()).toBe(1);
  });

  test('answers no check of another one', async () => {
    server.answerWith(signingIn);
    await run(
      Effect.gen(function* () {
        yield* signIn;
        yield* aheadOfIt;
        yield* came(2);
        yield* check({ ...session, sessionId: 'another' });
      }),
    );
    expect(checks()).toBe(2);
  });

  test('is not checked ahead of a log-out', async () => {
    server.answerWith(signingIn);
    await run(
      Effect.gen(function* () {
        yield* signIn;
        yield* aheadOfIt;
        yield* came(2);
        yield* Session.use(({ logOut }) => logOut);
        yield* check();
      }),
    );
    expect(checks()).toBe(3);
  });

  test('is not checked where there is none', async () => {
    server.answerWith(signingIn);
    await run(
      Effect.andThen(
        Session.use(({ logOut }) => logOut),
        aheadOfIt,
      ),
    );
    expect(server.requests.map(({ fields }) => fields.find(([name]) => name === 'req_data')?.[1])).toEqual(['logout']);
  });
});
