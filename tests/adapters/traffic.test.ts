import { once } from 'node:events';
import { Effect, Exit, Fiber, Layer, ManagedRuntime } from 'effect';
import { TestClock } from 'effect/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Config } from '../../adapters/config';
import { Content } from '../../adapters/content';
import { Wire } from '../../adapters/http';
import { probe, probeTimeoutMs } from '../../adapters/probe';
import { Traffic } from '../../adapters/traffic';
import { actions } from '../../adapters/wire/actions';
import { Failure } from '../../domain/failure';
import { browserAt, layerWith } from './kit/browser';
import { call } from './kit/calls';
import { answer, type OtherServer, startOtherServer } from './kit/other-server';

let server: OtherServer;
beforeAll(async () => {
  server = await startOtherServer();
});
afterEach(() => {
  server.requests.length = 0;
});
afterAll(() => server?.close());

const list = call('projectCategory.list', {});
const rows = answer('{"status":true,"data":[]}');

/** The services of a page, and what is heard of its calls. */
const listening = () => {
  const runtime = ManagedRuntime.make(layerWith(browserAt(`${server.url}/`).settings, new Map()));
  const heard: unknown[] = [];
  const listener = {
    begun: (id: number) => heard.push(['begun', id]),
    ended: (id: number, exit: Exit.Exit<unknown, Failure>) =>
      heard.push([
        'ended',
        id,
        Exit.isSuccess(exit) ? 'well' : Exit.hasInterrupts(exit) ? 'given up' : failureIn(exit),
      ]),
  };
  const fiber = runtime.runFork(Traffic.use((traffic) => traffic.listen(listener)));
  return { runtime, heard, stop: () => runtime.runPromise(Fiber.interrupt(fiber)) };
};

const failureIn = (exit: Exit.Exit<unknown, Failure>) => Exit.match(exit, { onSuccess: () => null, onFailure: String });

describe('of each call is told', () => {
  test('when it begins and how it ends, by a number of its own, for as long as somebody listens', async () => {
    const { runtime, heard, stop } = listening();
    server.answerWith(rows);
    await runtime.runPromise(list);
    server.answerWith(answer('{"message":"Oh"}', 500));
    await runtime.runPromiseExit(list);
    server.answerWith(answer('{"status":true,"text":"Added"}'));
    await runtime.runPromise(call('ideaCategory.add', { name: 'Solar' }));
    expect(heard).toEqual([
      ['begun', 1],
      ['ended', 1, 'well'],
      ['begun', 2],
      ['ended', 2, expect.stringContaining('500')],
      ['begun', 3],
      ['ended', 3, 'well'],
    ]);
    await stop();
    await runtime.runPromise(call('ideaCategory.add', { name: 'Wind' }));
    expect(heard).toHaveLength(6);
  });

  test('that it was given up', async () => {
    const { runtime, heard } = listening();
    const arrived = new Promise<void>((done) => server.answerWith(() => done()));
    const fiber = runtime.runFork(list);
    await arrived;
    await runtime.runPromise(Fiber.interrupt(fiber));
    expect(heard).toEqual([
      ['begun', 1],
      ['ended', 1, 'given up'],
    ]);
  });

  test('nothing while it is read ahead: only once somebody waits for it', async () => {
    const { runtime, heard } = listening();
    server.answerWith(rows);
    const action = actions['projectCategory.list'];
    await runtime.runPromise(Wire.use((wire) => wire.readAhead(action, {})));
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    expect(heard).toEqual([]);
    await runtime.runPromise(list);
    expect(server.requests).toHaveLength(1);
    expect(heard).toEqual([
      ['begun', 1],
      ['ended', 1, 'well'],
    ]);
  });

  test('of an upload, which shows how far it has got, only how it ends', async () => {
    class Failing {
      readonly upload = {};
      onerror = () => undefined;
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        queueMicrotask(() => this.onerror());
      }
    }
    vi.stubGlobal('XMLHttpRequest', Failing);
    const { runtime, heard } = listening();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await runtime.runPromiseExit(Content.use((content) => content.uploadFile(file, () => undefined)));
    vi.unstubAllGlobals();
    expect(heard).toEqual([['ended', 0, expect.stringContaining('Network')]]);
  });
});

describe('a probe', () => {
  const ask = (apiBaseUrl: string) =>
    Effect.provide(probe, Layer.succeed(Config, browserAt(apiBaseUrl, { ownServer: false }).settings));

  test('asks for the head of a list that every server has, without cookies and without the key', async () => {
    server.answerWith(rows);
    await Effect.runPromise(ask(`${server.url}/index.php/?site=2`));
    expect(server.requests.map(({ method, path, fields }) => [method, path, fields])).toEqual([
      ['HEAD', '/index.php/category?site=2&req_data=getCat', []],
    ]);
    expect(server.requests[0]?.headers.cookie).toBeUndefined();
  });

  test.each([200, 302, 401, 404, 405, 429, 500, 501])('is answered by %i', async (status) => {
    server.answerWith(answer('', status));
    expect(await Effect.runPromiseExit(ask(`${server.url}/`))).toEqual(Exit.void);
  });

  test.each([502, 503, 504])('is not answered by %i, which a proxy says', async (status) => {
    server.answerWith(answer('', status));
    expect(await Effect.runPromise(Effect.flip(ask(`${server.url}/`)))).toEqual(Failure.Http({ status, text: null }));
  });

  test('is not answered by nobody', async () => {
    const gone = await startOtherServer();
    await gone.close();
    expect(await Effect.runPromise(Effect.flip(ask(`${gone.url}/`)))).toEqual(Failure.Network());
  });

  test('is given up after 5 s', async () => {
    const closed = new Promise<void>((done) => {
      server.answerWith(async (response) => {
        await once(response, 'close');
        done();
      });
    });
    const seen = await Effect.runPromise(
      Effect.gen(function* () {
        const asking = yield* Effect.forkChild(Effect.flip(ask(`${server.url}/`)));
        yield* Effect.promise(() => vi.waitFor(() => expect(server.requests).toHaveLength(1)));
        yield* TestClock.adjust(probeTimeoutMs - 1);
        const early = asking.pollUnsafe();
        yield* TestClock.adjust(1);
        return [early, yield* Fiber.join(asking)];
      }).pipe(Effect.provide(TestClock.layer())),
    );
    await closed;
    expect(seen).toEqual([undefined, Failure.TimedOut()]);
    expect(probeTimeoutMs).toBe(5_000);
  });
});
