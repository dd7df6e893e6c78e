import { Effect } from 'effect';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookies } from '../../domain/session';
import { Sessions, type SignedIn } from '../accounts/sessions';
import type { CallContext } from '../handlers/handler';
import type { Log } from '../log';
import type { ServerRuntime } from './run-call';
import { browserCookie, browserCookieName, readCookie, secretCookie, secretCookieName } from './secret-cookie';

/** In characters: far more than browsers say of themselves. */
const maxDeviceLength = 300;

/** What the headers of a request say of its client. Its session is `null` until `findSession` has looked it up. */
export const contextOf = (request: FastifyRequest, reply: FastifyReply): CallContext => {
  const secure = request.protocol === 'https';
  const { cookie } = request.headers;
  return {
    pair: {
      handle: readCookie(cookie, sessionCookies.sessionId),
      secret: readCookie(cookie, secretCookieName(secure)),
    },
    session: null,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, maxDeviceLength),
    requestId: request.id,
    browser: readCookie(cookie, browserCookieName(secure)),
    // Each adds a header of its own.
    setSecret: (secret) => reply.header('set-cookie', secretCookie(secret, secure)),
    setBrowser: (token) => reply.header('set-cookie', browserCookie(token, secure)),
  };
};

/** The session of the request's pair of cookies, if it is valid now; using it counts as activity. */
export const findSession = async (
  runtime: ServerRuntime,
  { pair, address, requestId }: CallContext,
): Promise<SignedIn | null> => {
  const find = Sessions.use((sessions) => sessions.find(pair));
  return runtime.runPromise(Effect.annotateLogs(find, { address, requestId }));
};

/** Logs that a request was turned away for what it carries, or for where it comes from. `call` is `null` before it is known. */
export const logRefusal = (
  log: Log,
  call: string | null,
  { session, address, requestId }: CallContext,
  reason: string,
): void => {
  log.warn({ requestId, call, account: session?.account ?? null, address, reason }, 'request refused');
};
