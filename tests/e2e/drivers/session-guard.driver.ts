import { heldBy } from '../kit/composed';
import type { Driver } from '../kit/driver';
import { type SignedIn, signInQuietly, type Visit, type World } from '../kit/world';
import { asServed, fail, onlyDefects, whyNoRefusal } from './endings';

const sessions = new WeakMap<Visit, SignedIn>();

const sessionOf = async (visit: Visit, world: World): Promise<SignedIn> => {
  const known = sessions.get(visit) ?? (await signInQuietly(world, visit.context));
  sessions.set(visit, known);
  return known;
};

/** Who may see the admin screens, on the dashboard. The cookies are the browser's real ones. */
export const sessionGuardDriver: Driver = {
  chart: 'session-guard',
  machine: 'sessionGuard',
  holds: ['session.check', 'session.signOut'],
  others: ['session.signOut'],
  limits: {
    ...onlyDefects,
    whyHeadless: (step, value) =>
      step.kind === 'event' && heldBy(value, 'looking')
        ? 'the cookies are read at once: nobody can choose anything meanwhile'
        : whyNoRefusal(step),
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
    for (const name of ['userID', 'session_id', 'user_type']) await visit.context.clearCookies({ name });
    const url = world.gate.url;
    await visit.context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  },
  open: async ({ page }, { gate }) => {
    await page.goto('/admin/dashboard', { waitUntil: 'commit' });
    await page.waitForFunction(() => window.taken?.some((id) => id.startsWith('sessionGuard.')));
    return {
      events: {
        'session.ending': async () => {
          await page.getByRole('button', { name: 'Logout' }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
          await gate.next('session.signOut');
        },
      },
      outcomes: {
        checkSession: async (chosen) => {
          const held = await gate.next('session.check');
          if (chosen === 'valid') await held.pass((body) => ({ ...body, valid: true }));
          else if (chosen === 'not valid') await held.pass((body) => ({ ...body, valid: false }));
          else await fail(held, page, chosen);
        },
      },
      // That the check was asked for is seen by its being held; its fields are the cookies' (`tests/server` asserts them).
      called: (actor) => (actor === 'checkSession' ? { call: 'session.check', fields: null } : null),
      reported: () => [],
      logged: asServed,
      shown: ({ tags, value }) => {
        if (value === 'invalid') return { path: '/' };
        return { path: '/admin/dashboard', screen: tags.includes('open'), spinner: tags.includes('busy') };
      },
      seen: async () => {
        const path = new URL(page.url()).pathname;
        if (path !== '/admin/dashboard') return { path };
        return {
          path,
          // The log-out's question lies over it, and hides it from whoever reads the page by roles.
          screen: await page.locator('main a', { hasText: 'Add Slider' }).isVisible(),
          spinner: (await page.getByRole('progressbar', { name: 'Loading' }).count()) > 0,
        };
      },
    };
  },
};
