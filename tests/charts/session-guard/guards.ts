import type { sessionGuardMachine } from '../../../machines/session/session-guard.machine';
import { guardTables } from '../../qa/truth-table';

const session = { userId: '1', sessionId: 'a1b2', role: 'admin' };

/** Who may see the admin screens (spec §4 Session guard, §6). */
export const sessionGuardGuards = guardTables<typeof sessionGuardMachine>({
  usual: { session, hasOpened: false },
  guards: {
    hasSession: {
      asked: {
        'sessionGuard.reading|xstate.done.actor.readSession|0': 'checking',
        'sessionGuard.valid.looking|xstate.done.actor.lookAgain|1': 'checking',
      },
      yes: {
        'both cookies are there': { event: { output: session } },
        'both cookies are there for the first time': { context: { session: null }, event: { output: session } },
        'both cookies are there, of another sign-in': { event: { output: { ...session, sessionId: 'c3d4' } } },
        'both cookies are there, the role is missing': { event: { output: { ...session, role: '' } } },
      },
      no: {
        'a cookie is missing': { event: { output: null } },
        'a cookie is missing that was never there': { context: { session: null }, event: { output: null } },
      },
    },
    isUnchanged: {
      asked: { 'sessionGuard.valid.looking|xstate.done.actor.lookAgain|0': 'valid.resting' },
      yes: { 'the same user, session ID and role': { event: { output: { ...session } } } },
      no: {
        'another user ID': { event: { output: { ...session, userId: '2' } } },
        'another session ID': { event: { output: { ...session, sessionId: 'c3d4' } } },
        'another role': { event: { output: { ...session, role: 'editor' } } },
        'a cookie is missing': { event: { output: null } },
        'a cookie is missing, and no session was kept': { context: { session: null }, event: { output: null } },
      },
    },
    owesTwoFactor: {
      asked: { 'sessionGuard.checking|xstate.done.actor.checkSession|0': 'valid' },
      yes: { 'the account has yet to set it up': { event: { output: { valid: true, twoFactorOwed: true } } } },
      no: {
        'a server that says nothing of it': { event: { output: { valid: true } } },
        'the session is not valid': { event: { output: { valid: false, twoFactorOwed: true } } },
      },
    },
    isValid: {
      asked: { 'sessionGuard.checking|xstate.done.actor.checkSession|1': 'valid' },
      yes: { 'the server says the session is valid': { event: { output: { valid: true } } } },
      no: { 'the server says the session is not valid': { event: { output: { valid: false } } } },
    },
  },
});
