import { createHash, timingSafeEqual } from 'node:crypto';
import { Effect } from 'effect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireAction } from '../../adapters/wire/action';
import { sessionCookies } from '../../domain/session';
import { KnownBrowsers } from '../accounts/known-browsers';
import { Sessions, type SignedIn } from '../accounts/sessions';
import { addressKey, makeThrottle } from '../accounts/throttle';
import { databaseBytes } from '../database/open';
import type { Store } from '../database/store';
import { failureBody, noKey, noName, noSession, refusal, repeatedField, ServerFailure, wrongKey } from '../failure';
import type { CallContext } from '../handlers/handler';
import { handlers } from '../handlers/handlers';
import type { Log } from '../log';
import type { Settings } from '../settings';
import { Workers } from '../workers/workers';
import { type FormPart, ignoreBody, withForm } from './body';
import { actionOf, type CallPath, callPaths } from './call-paths';
import { alreadyCompressed, answerQuality, type Compressed, compressed } from './compressed';
import { type Draft, readFields } from './fields';
import { makeKeptAnswers } from './kept-answers';
import { comesFromUs } from './origin';
import { answerCall, runServer, type ServerRuntime } from './run-call';
import { browserCookie, browserCookieName, readCookie, secretCookie, secretCookieName } from './secret-cookie';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call key, once it is known: for the log. */
    callKey: string | null;
  }
}

type Received = (wire: string) => FormPart | undefined;

/** Calls of strangers per minute and address to paths that are open without a session. */
const openCallsPerMinute = 1200;
/** From here on a list is made by a worker: this much is encoded in about 10 ms. In bytes. */
const largeAnswer = 128 * 1024;
/** A list that was not made yet is taken for large where the whole database is; the worker then starts once for nothing. */
const largeDatabase = 1024 * 1024;

const json = 'application/json; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Registers `/api/<path>` for every path of the wire table. */
export const registerCalls = (
  app: FastifyInstance,
  settings: Settings,
  apiKey: string,
  runtime: ServerRuntime,
  store: Store['Service'],
  database: string,
  log: Log,
  elapsed: () => number,
): void => {
  const openCalls = makeThrottle(openCallsPerMinute, 60_000, elapsed);
  const kept = makeKeptAnswers();
  const keyDigest = digest(apiKey);
  const isSecure = (request: FastifyRequest) => request.protocol === 'https';

  const contextOf = (request: FastifyRequest, reply: FastifyReply, session: SignedIn | null): CallContext => {
    const secure = isSecure(request);
    return {
      pair: {
        handle: readCookie(request.headers.cookie, sessionCookies.sessionId),
        secret: readCookie(request.headers.cookie, secretCookieName(secure)),
      },
      session,
      address: request.ip,
      browser: readCookie(request.headers.cookie, browserCookieName(secure)),
      // Each adds a header of its own.
      setSecret: (secret) => reply.header('set-cookie', secretCookie(secret, secure)),
      setBrowser: (token) => reply.header('set-cookie', browserCookie(token, secure)),
    };
  };

  const findSession = (context: CallContext) =>
    runServer(
      runtime,
      Sessions.use((sessions) => sessions.find(context.pair)).pipe(Effect.annotateLogs({ address: context.address })),
    );

  /** Neither signed in nor a browser that is known for an account: those must not be kept out by strangers at their address. */
  const isStranger = async (context: CallContext): Promise<boolean> => {
    const known = KnownBrowsers.use((browsers) => browsers.isKnown(context.browser));
    return (await runServer(runtime, known)) !== true && (await findSession(context)) === null;
  };

  /** A line about a request that was turned away for what it carries, or for where it comes from. */
  const turnedAway = (call: string | null, { session, address }: CallContext, reason: string): void =>
    log({ level: 'warn', call, event: 'request refused', account: session?.account ?? null, address, reason });

  const find = (path: CallPath, received: Received): WireAction | ServerFailure => {
    const part = received('req_data');
    const isNamed = part?.kind === 'text' && (part.tooLarge || part.value !== '');
    if (!isNamed && path.method === 'POST') return noName();
    const name = part?.kind === 'text' ? part.value : '';
    const action = actionOf(path.actions, name, (wire) => received(wire) !== undefined);
    return action ?? refusal(404, `There is no such call at ${path.path}. Check req_data.`);
  };

  const answer = async (
    action: WireAction,
    received: Received,
    context: CallContext,
  ): Promise<object | ServerFailure> => {
    if (action.access === 'session' && context.session === null) return noSession();
    if (action.access !== 'open') {
      const part = received('api_key');
      const isSent = part?.kind === 'text' && (part.tooLarge || part.value !== '');
      if (!isSent || !timingSafeEqual(digest(part.value), keyDigest)) {
        turnedAway(action.key, context, isSent ? 'wrong api key' : 'no api key');
        return isSent ? wrongKey() : noKey();
      }
    }
    const draft = readFields(action.fields, received);
    return draft instanceof ServerFailure ? draft : runServer(runtime, answerCall(action.key, draft, context));
  };

  const isLarge = (key: string): boolean => {
    const last = kept.lastBytes(key);
    return last === undefined ? databaseBytes(database) > largeDatabase : last > largeAnswer;
  };

  const make = async (
    action: WireAction,
    draft: Draft,
    context: CallContext,
    byWorker: boolean,
  ): Promise<Compressed | ServerFailure> => {
    if (byWorker) {
      const task = { database, key: action.key, draft };
      const built = await runServer(
        runtime,
        Workers.use((workers) => workers.run('list', task)),
      );
      return built instanceof ServerFailure ? built : alreadyCompressed(built, json);
    }
    const body = await runServer(runtime, answerCall(action.key, draft, context));
    return body instanceof ServerFailure ? body : compressed(JSON.stringify(body), json, answerQuality);
  };

  const sendFailure = (reply: FastifyReply, failure: ServerFailure): FastifyReply => {
    if (failure.retryAfter !== null) reply.header('retry-after', failure.retryAfter);
    return reply.code(failure.status).header('cache-control', 'no-store').send(failureBody(failure.sentence));
  };

  const get = async (path: CallPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = request.query as Readonly<Record<string, string | string[] | undefined>>;
    if (Object.values(query).some(Array.isArray)) {
      return sendFailure(reply, repeatedField());
    }
    const received: Received = (wire) => {
      const value = Object.hasOwn(query, wire) ? query[wire] : undefined;
      return typeof value === 'string' ? { kind: 'text', value, tooLarge: false } : undefined;
    };
    const action = find(path, received);
    if (action instanceof ServerFailure) return sendFailure(reply, action);
    request.callKey = action.key;
    const anonymous = contextOf(request, reply, null);
    const session = action.access === 'session' ? await findSession(anonymous) : null;
    if (session instanceof ServerFailure) return sendFailure(reply, session);

    const { cachedOn, grows = false } = handlers[action.key];
    if (action.access === 'open' && cachedOn !== undefined) {
      const draft = readFields(action.fields, received);
      if (draft instanceof ServerFailure) return sendFailure(reply, draft);
      const key = JSON.stringify([action.key, ...Object.values(draft)]);
      const made = await kept.get(
        key,
        () => store.version(cachedOn),
        () => make(action, draft, anonymous, grows && isLarge(key)),
      );
      return made instanceof ServerFailure ? sendFailure(reply, made) : made.send(request, reply);
    }
    const body = await answer(action, received, { ...anonymous, session });
    if (body instanceof ServerFailure) return sendFailure(reply, body);
    return reply.header('cache-control', 'no-store').send(body);
  };

  /** Everything that can be told before the body is read. */
  const refuseEarly = async (
    path: CallPath,
    request: FastifyRequest,
    context: CallContext,
  ): Promise<ServerFailure | SignedIn | null> => {
    if (!comesFromUs(request, settings.allowedOrigins)) {
      turnedAway(null, context, 'comes from another origin');
      return refusal(403, 'This request came from another site and was blocked.');
    }
    if (!path.needsSession) {
      const { wait } = openCalls.take(addressKey(context.address));
      if (wait !== null && (await isStranger(context))) {
        turnedAway(null, context, 'too many requests from the address');
        return refusal(429, 'Too many requests. Please wait a moment and try again.', wait);
      }
    }
    const session = path.needsSession ? await findSession(context) : null;
    if (path.needsSession && session === null) return noSession();
    if (Number(request.headers['content-length'] ?? 0) > path.limits.total) {
      return refusal(413, 'The request is too large for this server.');
    }
    return session;
  };

  const post = async (path: CallPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const anonymous = contextOf(request, reply, null);
    const early = await refuseEarly(path, request, anonymous);
    if (early instanceof ServerFailure) {
      ignoreBody(request.raw);
      return sendFailure(reply, early);
    }
    const context = { ...anonymous, session: early };
    const query = request.query as Readonly<Record<string, string | string[] | undefined>>;
    const queried = query.req_data;
    const body = await withForm(request.raw, path.limits, async (form) => {
      const action = find(path, (wire) => form.get(wire));
      if (action instanceof ServerFailure) return action;
      request.callKey = action.key;
      // Spec §7 Delete project sends req_data in both places: exactly that pair is taken, nothing that contradicts.
      const twice = Object.keys(query).some((field) => field !== 'req_data' && path.limits.names.has(field));
      if (twice || (queried !== undefined && queried !== action.queryReqData)) return repeatedField();
      return answer(action, (wire) => form.get(wire), context);
    }).catch((error: unknown) => {
      if (error instanceof ServerFailure) return error;
      throw error;
    });
    if (body instanceof ServerFailure) return sendFailure(reply, body);
    return reply.header('cache-control', 'no-store').send(body);
  };

  for (const path of callPaths()) {
    const url = `/api/${path.path}`;
    if (path.method === 'GET') {
      app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => get(path, request, reply) });
    } else app.post(url, (request, reply) => post(path, request, reply));
  }
};
