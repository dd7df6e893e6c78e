import { Effect, Fiber } from 'effect';
import { expect, test, vi } from 'vitest';
import { Content } from '../../adapters/content';
import { Renewal } from '../../adapters/renewal';
import { plainView } from '../../domain/arrange';
import { Failure } from '../../domain/failure';
import { browserAt } from './kit/browser';
import { call } from './kit/calls';
import { sessionEnded, signIn, startSite } from './kit/site';

/* A call that nobody waits for (`isAside`) leaves the others as they are: the number of unread messages is read at any moment. */

const { server } = startSite();
const unread = call('message.unread', {});

interface Page {
  readonly browser: ReturnType<typeof browserAt>;
  /** What was sent, one after the other. */
  readonly sent: (readonly [path: string, key: string | null])[];
  /** The next request is answered, and its answer is lost. */
  readonly loseOne: () => void;
}

const signedInPage = async (): Promise<Page> => {
  const sent: (readonly [string, string | null])[] = [];
  let isLost = false;
  const send: typeof fetch = async (input, init) => {
    const key = init?.body instanceof FormData ? init.body.get('idempotency_key') : null;
    sent.push([new URL(String(input)).pathname, key === null ? null : String(key)]);
    const response = await fetch(input, init);
    if (!isLost) return response;
    isLost = false;
    throw new TypeError('fetch failed');
  };
  const settings = { apiKey: server().apiKey, capabilities: ['idempotency'] };
  const browser = browserAt(`${server().url}/api/`, settings, new Map(), send);
  await browser.run(signIn);
  sent.length = 0;
  return {
    browser,
    sent,
    loseOne: () => {
      isLost = true;
    },
  };
};

test('a submit whose answer was lost keeps its key', async () => {
  const { browser, sent, loseOne } = await signedInPage();
  const add = call('ideaCategory.add', { name: 'Lamps' });
  loseOne();
  expect(await browser.failure(add)).toEqual(Failure.Network());
  expect(await browser.run(unread)).toEqual({ count: 0 });
  expect(await browser.run(add)).toEqual({ text: 'Category added successfully' });
  const [first, aside, again] = sent.map(([, key]) => key);
  expect([first?.length, aside, again]).toEqual([32, null, first]);
});

test('what was read ahead is still used', async () => {
  const { browser, sent } = await signedInPage();
  const window = { view: plainView, offset: 0, limit: 60 };
  const ahead = Content.use((content) => content.readRowsAhead('project.list', window));
  await browser.run(Effect.andThen(ahead, unread));
  expect(await browser.run(call('project.list', {}))).toEqual([]);
  expect(sent.map(([path]) => path).sort()).toEqual(['/api/messages', '/api/projectData']);
});

test('it waits for no sign-in when the session has ended', async () => {
  const { browser } = await signedInPage();
  const told: boolean[] = [];
  await browser.run(Renewal.use((renewal) => renewal.listen((isWaiting) => told.push(isWaiting))));
  server().sql('delete from sessions');
  expect(await browser.failure(unread)).toEqual(Failure.Http({ status: 401, text: sessionEnded }));
  expect(told).toEqual([false]);
});

test('it is sent once the page has nothing else to do, and not at all when it is given up before', async () => {
  const { browser, sent } = await signedInPage();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run) - 1);
  vi.stubGlobal('cancelIdleCallback', (at: number) => {
    idle[at] = () => undefined;
  });
  try {
    const givenUp = await browser.run(Effect.forkDetach(unread, { startImmediately: true }));
    const waiting = await browser.run(Effect.forkDetach(unread, { startImmediately: true }));
    expect(await browser.run(call('project.list', {}))).toEqual([]);
    await browser.run(Fiber.interrupt(givenUp));
    for (const run of idle) run();
    expect(await browser.run(Fiber.join(waiting))).toEqual({ count: 0 });
    expect(sent.map(([path]) => path)).toEqual(['/api/projectData', '/api/messages']);
  } finally {
    vi.unstubAllGlobals();
  }
});
