import type { AddressInfo } from 'node:net';
import { Effect } from 'effect';
import Fastify, { type FastifyInstance } from 'fastify';
import { overBounds } from '../accounts/session-times';
import { isCall } from '../http/app';
import { SettingsError } from '../settings';
import type { Site } from '../site';
import { readSiteSettings } from '../site-settings';
import { Workers } from '../workers/workers';
import { makeMetrics, type Sources } from './metrics';

/** Reachable from this machine alone: the metrics tell how many people work when, and need no session. */
const host = '127.0.0.1';

/** Why the port can't be had, by what the system says. */
const problems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'which is already in use. Set it to another one.',
  EACCES: 'at which this user may not listen. Set it to 1024 or more.',
};

const openSessions = async ({ db, clock }: Site): Promise<number> => {
  const { createdUntil, seenUntil } = overBounds(clock.now(), await readSiteSettings(db));
  const { sessions } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('created_ms', '>', createdUntil)
    .where('last_seen_ms', '>', seenUntil)
    .executeTakeFirstOrThrow();
  return sessions;
};

const sourcesOf = (site: Site): Sources => ({
  sessions: () => openSessions(site),
  pool: site.poolUse,
  workers: () => site.runtime.runPromise(Workers.use(({ load }) => Effect.sync(load))),
});

/**
 * Measures the calls of `app`, and serves the metrics of its site at a port of their own until `app` is closed. Gives their address.
 * Rejects with `SettingsError` when the port can't be had.
 */
export const serveMetrics = async (app: FastifyInstance, site: Site, port: number): Promise<string> => {
  const { contentType, count, read } = makeMetrics(sourcesOf(site));
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime: ms }) => {
    if (isCall(request)) count({ call: request.callKey, status, ms });
  });
  const beside = Fastify({ forceCloseConnections: true });
  beside.get('/metrics', async (_request, reply) => reply.header('content-type', contentType).send(await read()));
  app.addHook('onClose', () => beside.close());
  try {
    await beside.listen({ host, port });
  } catch (error) {
    const problem = error instanceof Error && 'code' in error ? problems[String(error.code)] : undefined;
    throw problem === undefined ? error : new SettingsError(`METRICS_PORT is ${port}, ${problem}`);
  }
  return `http://${host}:${(beside.server.address() as AddressInfo).port}/metrics`;
};
