import { expect } from 'vitest';
import { Session } from '../../../adapters/session';
import { sessionOf } from '../../../domain/session';
import { email } from '../../server/kit/test-server';
import { browserAt } from '../kit/browser';
import type { CallsOf } from '../kit/families';
import { describeRefusals, describeRoundTrips, signIn, startSite } from '../kit/site';
import { describeSent, type Sent, session, startRecorder, writes } from '../kit/wire-capture';

const { server, visit, signedIn } = startSite();

const roundTrips: Record<CallsOf<'session'>, () => Promise<void>> = {
  'session.signIn': async () => {
    const browser = visit();
    const refused = await browser.run(
      Session.use((service) => service.signIn({ email, password: 'wrong', code: null })),
    );
    expect(refused).toEqual({ accepted: false, text: 'Incorrect email or password.' });
    expect([...browser.jar]).toEqual([]);

    const expected = { userId: '1', sessionId: expect.stringMatching(/^[\w-]{22}$/), role: 'admin' };
    expect(await browser.run(signIn)).toEqual({ accepted: true, text: 'Login successful', session: expected });
    expect(Object.fromEntries(browser.jar)).toEqual({
      userID: '1',
      session_id: expected.sessionId,
      user_type: 'admin',
      session_secret: expect.stringMatching(/^[\w-]{43}$/),
      known_browser: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await browser.run(Session.use(({ read }) => read))).toEqual(expected);
  },
  'session.check': async () => {
    const browser = await signedIn();
    const known = (await browser.run(Session.use(({ read }) => read)))!;
    const check = (values: typeof known) => browser.run(Session.use((service) => service.check(values)));
    expect(await check(known)).toEqual({ valid: true });
    expect(await check({ ...known, role: 'owner' })).toEqual({ valid: false });
    expect(await check({ ...known, userId: '2' })).toEqual({ valid: false });
    expect(await check({ ...known, sessionId: 'another' })).toEqual({ valid: false });
    browser.jar.delete('session_secret');
    expect(await check(known)).toEqual({ valid: false });
  },
  'session.logOut': async () => {
    const browser = await signedIn();
    const before = new Map(browser.jar);
    expect(await browser.run(Session.use(({ logOut }) => logOut))).toBeUndefined();
    // That the browser is known stays: it opens nothing.
    expect([...browser.jar.keys()]).toEqual(['known_browser']);
    // Whoever kept the cookies gets no further with them.
    const thief = browserAt(`${server().url}/api/`, { apiKey: server().apiKey }, before);
    const kept = sessionOf({ userId: '1', sessionId: before.get('session_id') ?? '', role: 'admin' })!;
    expect(await thief.run(Session.use((service) => service.check(kept)))).toEqual({ valid: false });
  },
  'session.timeLeft': async () => {
    const browser = await signedIn();
    const timeLeft = Session.use((service) => service.timeLeft);
    const [minute, hour] = [60_000, 3_600_000];
    expect(await browser.run(timeLeft)).toEqual({ leftMs: 30 * minute, longestMs: 12 * hour });
    server().wait(10 * minute);
    // Asking is no use of the session; the check is one.
    for (const _ of [1, 2]) {
      expect(await browser.run(timeLeft)).toEqual({ leftMs: 20 * minute, longestMs: 12 * hour - 10 * minute });
    }
    expect(await browser.run(Session.use(({ prolong }) => prolong))).toEqual({ valid: true });
    expect(await browser.run(timeLeft)).toEqual({ leftMs: 30 * minute, longestMs: 12 * hour - 10 * minute });
    server().wait(30 * minute);
    const over = { leftMs: 0, longestMs: 0 };
    expect(await browser.run(timeLeft)).toEqual(over);
    expect(await browser.run(Session.use(({ prolong }) => prolong))).toEqual({ valid: false });
    browser.jar.clear();
    expect(await browser.run(timeLeft)).toEqual(over);
    expect(await browser.run(Session.use(({ prolong }) => prolong))).toEqual({ valid: false });
  },
};

describeRoundTrips(roundTrips);

describeRefusals([
  [
    'a sign-in without a password',
    visit,
    () => Session.use((service) => service.signIn({ email, password: '', code: null })),
    422,
    'Enter your email and your password.',
  ],
]);

const sent: Record<CallsOf<'session'>, Sent> = {
  'session.signIn': {
    call: () =>
      Session.use((service) => service.signIn({ email: 'asha@example.org', password: 'päss & wörd', code: null })),
    method: 'POST',
    path: 'users',
    // Signing in is open to all: no api key is sent.
    fields: [
      ['username', 'asha@example.org'],
      ['password', 'päss & wörd'],
      ['req_data', 'userValidation'],
    ],
  },
  'session.check': writes('users', 'sessionaValidation', () => Session.use((service) => service.check(session)), [
    ['session_id', 'a handle'],
    ['user_id', '7'],
    ['user_role', 'admin'],
  ]),
  'session.logOut': writes('users', 'logout', () => Session.use((service) => service.logOut), [
    ['session_id', 'a handle'],
    ['user_id', '7'],
  ]),
  'session.timeLeft': writes('users', 'sessionTimeLeft', () => Session.use((service) => service.timeLeft), [
    ['session_id', 'a handle'],
  ]),
};

describeSent(startRecorder(), sent);
