import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Renewal } from '../../adapters/renewal';
import { Session } from '../../adapters/session';
import { SessionStore } from '../../adapters/session-store';
import { Failure } from '../../domain/failure';
import { type Browser, browserAt, type Jar } from './kit/browser';
import { type Call, call } from './kit/calls';
import { fieldsIn } from './kit/other-server';
import { sessionEnded, signIn, startSite } from './kit/site';

/* A call whose session has ended waits until somebody signs in again (contract §6). */

const { server, picture } = startSite();
const ended = Failure.Http({ status: 401, text: sessionEnded });

interface Tab {
  readonly browser: Browser;
  /** The forms that were sent by POST, without those of the session's own calls. */
  readonly sent: FormData[];
  /** What whoever asks for the sign-in was told. */
  readonly told: boolean[];
}

/** A tab of a browser in which somebody asks for a sign-in when one is needed. */
const openTab = (jar: Jar): Tab => {
  const sent: FormData[] = [];
  const send: typeof fetch = (input, init) => {
    if (init?.body instanceof FormData && !String(input).endsWith('/users')) sent.push(init.body);
    return fetch(input, init);
  };
  const settings = { apiKey: server().apiKey, capabilities: ['idempotency'] };
  return { browser: browserAt(`${server().url}/api/`, settings, jar, send), sent, told: [] };
};

const asking = async (jar: Jar = new Map()): Promise<Tab> => {
  const tab = openTab(jar);
  await tab.browser.run(Renewal.use((renewal) => renewal.listen((isWaiting) => tab.told.push(isWaiting))));
  return tab;
};

/** Signed in at first; the session has ended on the server, and the cookies are still there. */
const afterTheEnd = async (): Promise<Tab> => {
  const tab = await asking();
  await tab.browser.run(signIn);
  endSession();
  return tab;
};

const endSession = () => server().sql('delete from sessions');
const isWaiting = ({ told }: Tab) => vi.waitFor(() => expect(told.at(-1)).toBe(true));
const declined = Renewal.use((renewal) => renewal.declined);
const add = (name: string) => call('ideaCategory.add', { name });
const added = { text: 'Category added successfully' };
const names = () =>
  (server().sql('select name from idea_categories order by id') as { name: string }[]).map(({ name }) => name);

beforeEach(() => server().clear());

describe('a call that is answered with 401', () => {
  test('waits for the sign-in, and is then sent once more as it was, with its file and its key', async () => {
    const tab = await afterTheEnd();
    const photo = picture();
    const saving = tab.browser.run(call('projectCategory.add', { title: 'Lamps', photo }));
    await isWaiting(tab);
    expect(tab.sent).toHaveLength(1);
    await tab.browser.run(signIn);
    expect(await saving).toEqual({ text: 'Category added successfully' });
    const [first, second] = tab.sent.map(fieldsIn);
    expect([tab.sent.length, second]).toEqual([2, first]);
    expect(Object.fromEntries(first ?? [])).toEqual({
      catName: 'Lamps',
      image: { name: photo.name, type: photo.type, bytes: photo.size },
      req_data: 'addCat',
      api_key: server().apiKey,
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(server().stored().rows.project_categories).toHaveLength(1);
    expect(tab.told).toEqual([false, true, false]);
  });

  test('fails with it when the sign-in is declined; sent again, it waits again', async () => {
    const tab = await afterTheEnd();
    for (const time of [1, 2]) {
      const saving = tab.browser.failure(add('Lamps'));
      await isWaiting(tab);
      await tab.browser.run(declined);
      expect([await saving, tab.sent.length]).toEqual([ended, time]);
    }
    const saving = tab.browser.run(add('Lamps'));
    await isWaiting(tab);
    await tab.browser.run(signIn);
    expect([await saving, names()]).toEqual([added, ['Lamps']]);
  });

  test('fails with it at once where nobody asks for a sign-in, and when the last who did is gone', async () => {
    const jar: Jar = new Map();
    const alone = openTab(jar);
    await alone.browser.run(signIn);
    endSession();
    expect(await alone.browser.failure(add('Lamps'))).toEqual(ended);
    const stop = await alone.browser.run(Renewal.use((renewal) => renewal.listen((is) => alone.told.push(is))));
    const saving = alone.browser.failure(add('Lamps'));
    await isWaiting(alone);
    stop();
    expect(await saving).toEqual(ended);
  });

  test('fails with it without a question where there are no cookies', async () => {
    const tab = await asking();
    expect([await tab.browser.failure(add('Lamps')), tab.told]).toEqual([ended, [false]]);
  });

  test('is given up by whoever leaves: nobody is asked any more, and nothing more is sent', async () => {
    const tab = await afterTheEnd();
    await tab.browser.run(
      Effect.gen(function* () {
        const saving = yield* Effect.forkChild(add('Lamps'));
        yield* Effect.promise(() => isWaiting(tab));
        yield* Fiber.interrupt(saving);
      }),
    );
    await tab.browser.run(signIn);
    expect([tab.told, tab.sent.length, names()]).toEqual([[false, true, false], 1, []]);
  });

  test('shares the question with all others that wait', async () => {
    const tab = await afterTheEnd();
    const saving = Promise.all(['Lamps', 'Kites'].map((name) => tab.browser.run(add(name))));
    await vi.waitFor(() => expect(tab.sent).toHaveLength(2));
    await isWaiting(tab);
    const third = tab.browser.run(add('Bells'));
    await tab.browser.run(signIn);
    expect(await Promise.all([saving, third])).toEqual([[added, added], added]);
    expect([tab.told.filter(Boolean).length >= 1, tab.told.at(-1)]).toEqual([true, false]);
    expect(names().toSorted()).toEqual(['Bells', 'Kites', 'Lamps']);
  });

  test('waits again when the new session has ended too', async () => {
    const tab = await afterTheEnd();
    const saving = tab.browser.run(add('Lamps'));
    await isWaiting(tab);
    const store = SessionStore.use(({ write }) => write({ userId: '1', sessionId: 'over', role: 'admin' }));
    await tab.browser.run(store);
    await vi.waitFor(() => expect(tab.told).toEqual([false, true, false, true]));
    await tab.browser.run(signIn);
    expect([await saving, tab.sent.length, names()]).toEqual([added, 3, ['Lamps']]);
  });
});

describe('in another tab', () => {
  test('somebody signs in: what waits in all tabs goes on, once each', async () => {
    const jar: Jar = new Map();
    const tabs = [await asking(jar), await asking(jar)];
    await tabs[0]?.browser.run(signIn);
    endSession();
    const saving = tabs.map((tab, at) => tab.browser.run(add(`Lamps ${at}`)));
    for (const tab of tabs) await isWaiting(tab);
    await tabs[1]?.browser.run(signIn);
    expect(await Promise.all(saving)).toEqual([added, added]);
    expect([tabs.map(({ sent }) => sent.length), names().toSorted()]).toEqual([
      [2, 2],
      ['Lamps 0', 'Lamps 1'],
    ]);
  });

  test('somebody has signed in since it was sent: it goes again without a question', async () => {
    const jar: Jar = new Map();
    const tab = await asking(jar);
    await tab.browser.run(signIn);
    const other = openTab(jar);
    endSession();
    let isFirst = true;
    const send: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (isFirst) {
        isFirst = false;
        await other.browser.run(signIn);
      }
      return response;
    };
    const settings = { apiKey: server().apiKey };
    const slow: Tab = { browser: browserAt(`${server().url}/api/`, settings, jar, send), sent: [], told: [] };
    await slow.browser.run(Renewal.use((renewal) => renewal.listen((is) => slow.told.push(is))));
    expect(await slow.browser.run(add('Lamps'))).toEqual(added);
    expect([slow.told, names()]).toEqual([[false], ['Lamps']]);
  });

  test.each([
    ['another account signs in', (jar: Jar) => void jar.set('userID', '2').set('session_id', 'of another')],
    ['somebody logs out', (jar: Jar) => jar.clear()],
  ])('%s: it is not sent again, and fails', async (_, happens) => {
    const tab = await afterTheEnd();
    const saving = tab.browser.failure(add('Lamps'));
    await isWaiting(tab);
    happens(tab.browser.jar);
    expect([await saving, tab.sent.length, tab.told.at(-1)]).toEqual([ended, 1, false]);
  });
});

describe('a server of another kind', () => {
  const session = { userID: '7', session_id: 'a handle', user_type: 'admin' };
  let answers: Response[] = [];
  const send: typeof fetch = async () => answers.shift() ?? new Response('{"status":true,"data":[]}');
  const gone = () => new Response('{"message":"Who are you?"}', { status: 401 });
  const open = async () => {
    const browser = browserAt(
      'http://other.example/api/',
      { ownServer: false },
      new Map(Object.entries(session)),
      send,
    );
    const told: boolean[] = [];
    await browser.run(Renewal.use((renewal) => renewal.listen((isWaiting) => told.push(isWaiting))));
    return { browser, told };
  };
  afterEach(() => {
    answers = [];
    vi.useRealTimers();
  });

  test('may give the same session again: a read that needs one goes on all the same, however long it has waited', async () => {
    vi.useFakeTimers();
    const { browser, told } = await open();
    answers = [gone()];
    const reading = browser.run(call('ideaCategory.list', {}));
    await vi.waitFor(() => expect(told).toEqual([false, true]));
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(told).toEqual([false, true]);
    answers = [new Response(JSON.stringify({ status: true, userID: '7', session_id: 'a handle', role: 'admin' }))];
    await browser.run(signIn);
    expect(await reading).toEqual([]);
  });

  test.each([
    ['signing in', signIn],
    ['the check', Session.use(({ check }) => check({ userId: '7', sessionId: 'a handle', role: 'admin' }))],
  ] as const)('refuses %s with 401: that never waits', async (_, own) => {
    const { browser, told } = await open();
    answers = [gone()];
    expect(await browser.failure(own as Call)).toEqual(Failure.Http({ status: 401, text: 'Who are you?' }));
    expect(told).toEqual([false]);
  });

  test('refuses logging out with 401: that never waits', async () => {
    const { browser, told } = await open();
    answers = [gone()];
    await browser.run(Effect.ignore(Session.use(({ logOut }) => logOut)));
    expect([browser.jar.size, told]).toEqual([0, [false]]);
  });
});
