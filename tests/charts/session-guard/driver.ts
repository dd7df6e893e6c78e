import { type SessionGuardContext, twoFactorPlace } from '../../../machines/session/session-guard.machine';
import { heldBy } from '../../e2e/kit/composed';
import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import { pumpUntil } from '../../e2e/kit/waiting';
import { type SignedIn, signInQuietly, type Visit, type World } from '../../e2e/kit/world';
import { asServed, fail, onlyDefects, whyNoRefusal } from '../forced-outcomes';

const sessions = new WeakMap<Visit, SignedIn>();

/** The session's cookies by name, as they were last given to a profile. */
const given = new WeakMap<Visit, Readonly<Record<string, string>>>();

const cookieNames: readonly string[] = ['userID', 'session_id', 'user_type'];

const sessionOf = async (visit: Visit, world: World): Promise<SignedIn> => {
  const known = sessions.get(visit) ?? (await signInQuietly(world, visit.context));
  sessions.set(visit, known);
  return known;
};

const ledAway = 'a log-out leads away after 5 s at most, and the guard goes with the address';
const goneWithTheAddress = 'the guard goes together with the address that it has led away from';

/** Who may see the admin screens, on the dashboard. The cookies are the browser's real ones. */
export const sessionGuardDriver: Driver = {
  chart: 'session-guard',
  machine: 'sessionGuard',
  holds: ['session.check', 'session.logOut'],
  others: ['account.read', ...homeCalls],
  limits: {
    ...onlyDefects,
    whyHeadless: (step, value) => {
      if (step.kind === 'event' && heldBy(value, 'looking')) {
        return 'the cookies are read at once: nobody can choose anything meanwhile';
      }
      if (step.kind === 'tick' && value === 'leaving') return ledAway;
      return step.kind === 'tick' && value === 'invalid' ? goneWithTheAddress : whyNoRefusal(step);
    },
    headlessTransitions: {
      'sessionGuard.leaving|xstate.after.leavePatience.sessionGuard.leaving|0': ledAway,
      'sessionGuard.invalid|xstate.after.cookiePoll.sessionGuard.invalid|0': goneWithTheAddress,
    },
  },
  instant: ['readSession', 'lookAgain'],
  foresee: async (visit, world, chosen) => {
    const session = await sessionOf(visit, world);
    const own = { userID: session.userID, session_id: session.session_id, user_type: session.role };
    const readings: Readonly<Record<string, Record<string, string> | null>> = {
      'the cookies of a session': own,
      'cookies of another user': { ...own, userID: '2' },
      'cookies of another session': { ...own, session_id: 'c3d4' },
      'cookies of another role': { ...own, user_type: 'editor' },
      'a cookie is missing': { userID: own.userID, user_type: own.user_type },
      'cookies that cannot be read': null,
    };
    const cookies = readings[chosen];
    given.set(visit, cookies ?? own);
    if (cookies === undefined) throw new Error(`No way is known to make the cookies read as "${chosen}"`);
    if (cookies === null) {
      const forbid = () =>
        Object.defineProperty(document, 'cookie', {
          get: () => {
            throw new DOMException('The cookies are out of reach', 'SecurityError');
          },
        });
      await visit.page.addInitScript(forbid);
      await visit.page.evaluate(forbid);
      return;
    }
    for (const name of cookieNames) await visit.context.clearCookies({ name });
    const url = world.gate.url;
    await visit.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  },
  open: async (visit, { gate }) => {
    const { page, context } = visit;
    let at = '/admin/dashboard';
    /** Something of the screen that is at that path. */
    const part = () =>
      at === twoFactorPlace
        ? page.locator('main h1', { hasText: 'My account' })
        : page.locator('main a', { hasText: 'Add Slider' });
    /** A call of the home screen that comes after the cookies have changed would be one without a session. */
    const homeIsRead = () =>
      pumpUntil(page, 'the home screen has to be read', async () =>
        homeCalls.every((call) => gate.ledger.some((entry) => entry.call === call && entry.end !== 'open')),
      );
    await page.goto(at, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.taken?.some((id) => id.startsWith('sessionGuard.')));
    return {
      events: {
        'session.ending': async () => {
          await page.getByRole('button', { name: 'Logout' }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
          await gate.next('session.logOut');
        },
        'page.shown': () =>
          page.evaluate(() => {
            window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
          }),
      },
      outcomes: {
        checkSession: async (chosen) => {
          const held = await gate.next('session.check');
          if (chosen === 'valid') {
            await held.pass((body) => ({ ...body, valid: true }));
            if (at !== twoFactorPlace) await homeIsRead();
          } else if (chosen === 'valid, but two-factor sign-in is demanded') {
            at = twoFactorPlace;
            await held.pass((body) => ({ ...body, valid: true, two_factor_owed: true }));
          } else if (chosen === 'not valid') await held.pass((body) => ({ ...body, valid: false }));
          else await fail(held, page, chosen);
        },
      },
      // What is asked about is what the cookies say.
      called: (actor) => {
        const { session_id = '', userID = '', user_type = '' } = given.get(visit) ?? {};
        const fields = { req_data: 'sessionaValidation', session_id, user_id: userID, user_role: user_type };
        return actor === 'checkSession' ? { call: 'session.check', fields } : null;
      },
      reported: () => [],
      logged: asServed,
      shown: ({ tags, value, context }) => {
        const { hasOpened } = context as unknown as SessionGuardContext;
        if (value === 'invalid') return { path: '/' };
        return {
          path: at,
          screen: tags.includes('open'),
          isKept: hasOpened,
          spinner: !tags.includes('open'),
        };
      },
      seen: async () => {
        const path = new URL(page.url()).pathname;
        if (path !== at) return { path };
        return {
          path,
          // The log-out's question lies over it, and hides it from whoever reads the page by roles.
          screen: await part().isVisible(),
          // Out of sight it is still there, with what was typed.
          isKept: (await part().count()) === 1,
          spinner: await page.locator('[role=progressbar][aria-label=Loading]').isVisible(),
        };
      },
      // The guard reads the cookies and never writes them, whatever the server says of the session.
      otherThings: () => ({ ...given.get(visit) }),
      other: async () => {
        const cookies = (await context.cookies()).filter(({ name }) => cookieNames.includes(name));
        return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
      },
    };
  },
};
