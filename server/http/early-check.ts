import type { FastifyRequest } from 'fastify';
import { mayDo, type Role } from '../../domain/roles';
import { KnownBrowsers } from '../accounts/known-browsers';
import type { SignedIn } from '../accounts/sessions';
import { addressKey, makeThrottle } from '../accounts/throttle';
import { noSession, notAllowed, refusal, type ServerFailure, twoFactorOwed } from '../failure';
import type { CallContext } from '../handlers/handler';
import type { Site } from '../site';
import { findSession, logRefusal } from './call-context';
import { comesFromUs } from './origin';
import type { ServerRuntime } from './run-call';

/** Calls of strangers per minute and address to paths that are open without a session. */
const openCallsPerMinute = 1200;

/** What a path asks of the headers: a session, whose account is at least `leastRole`, and no body of more bytes than `total`. */
interface Path {
  readonly needsSession: boolean;
  readonly leastRole: Role;
  /** Whether it is for accounts that have yet to set up the two-factor sign-in that is demanded. */
  readonly isForOwnAccount: boolean;
  readonly limits: { readonly total: number };
}

/** Neither signed in nor a browser that is known for an account: those must not be kept out by strangers at their address. */
const isStranger = async (runtime: ServerRuntime, context: CallContext): Promise<boolean> => {
  const isKnown = await runtime.runPromise(KnownBrowsers.use((browsers) => browsers.isKnown(context.browser)));
  return !isKnown && (await findSession(runtime, context)) === null;
};

/**
 * Makes the check of everything that the headers of a write tell, before a byte of its body is read: origin, number of calls,
 * session, demanded two-factor sign-in, role, length. Gives the session where the path needs one, else `null`; or the refusal: 403, 429, 401, 413.
 */
export const makeEarlyCheck = ({ runtime, log, clock }: Site, allowedOrigins: readonly string[]) => {
  const openCalls = makeThrottle(openCallsPerMinute, 60_000, clock.elapsed);

  return async (
    path: Path,
    request: FastifyRequest,
    context: CallContext,
  ): Promise<ServerFailure | SignedIn | null> => {
    if (!comesFromUs(request, allowedOrigins)) {
      logRefusal(log, null, context, 'comes from another origin');
      return refusal(403, 'This request came from another site and was blocked.');
    }
    if (!path.needsSession) {
      const { wait } = openCalls.take(addressKey(context.address));
      if (wait !== null && (await isStranger(runtime, context))) {
        logRefusal(log, null, context, 'too many requests from the address');
        return refusal(429, 'Too many requests. Please wait a moment and try again.', wait);
      }
    }
    const session = path.needsSession ? await findSession(runtime, context) : null;
    if (path.needsSession && session === null) return noSession();
    if (session?.owesTwoFactor && !path.isForOwnAccount) {
      logRefusal(log, null, { ...context, session }, 'no two-factor sign-in, which is demanded');
      return twoFactorOwed();
    }
    if (session !== null && !mayDo(session.role, path.leastRole)) {
      logRefusal(log, null, { ...context, session }, `the role ${session.role} may not`);
      return notAllowed(path.leastRole);
    }
    if (Number(request.headers['content-length'] ?? 0) > path.limits.total) {
      return refusal(413, 'The request is too large for this server.');
    }
    return session;
  };
};
