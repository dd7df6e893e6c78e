import type { sessionGuardMachine } from '../../../machines/session/session-guard.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';
import { everyFailure } from '../failures';

const session = { userId: '1', sessionId: 'a1b2', role: 'admin' };

/** Who may see the admin screens (spec §4 Session guard, §6, §9 Cookie polling interval). */
export const sessionGuardModel = chartModel<typeof sessionGuardMachine>({
  starts: { 'an admin route is opened': undefined },
  events: {
    'session.ending': { 'a log-out begins': {} },
    'page.shown': { 'the page is in sight again': {} },
  },
  outcomes: {
    readSession: {
      'the cookies of a session': answers(session),
      'cookies of another user': answers({ ...session, userId: '2' }),
      'cookies of another session': answers({ ...session, sessionId: 'c3d4' }),
      'cookies of another role': answers({ ...session, role: 'editor' }),
      'a cookie is missing': answers(null),
      'cookies that cannot be read': fails(new Error('SecurityError')),
    },
    checkSession: {
      valid: answers({ valid: true }),
      'not valid': answers({ valid: false }),
      ...everyFailure,
      'valid, but two-factor sign-in is demanded': answers({ valid: true, twoFactorOwed: true }),
    },
  },
  states: {
    reading: { tags: ['busy'], accepts: [], calls: ['readSession'] },
    checking: { tags: ['busy'], accepts: [], calls: ['checkSession'] },
    'valid.resting': { tags: ['open'], accepts: ['page.shown', 'session.ending'], calls: [], timed: true },
    'valid.looking': { tags: ['open'], accepts: ['session.ending'], calls: ['lookAgain'] },
    leaving: { tags: [], accepts: [], calls: [], timed: true },
    invalid: { tags: [], accepts: [], calls: [], timed: true },
  },
  project: ({ session, hasOpened }) => [session === null ? null : { ...session }, hasOpened],
});
