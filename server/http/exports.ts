import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { csvActions } from '../../adapters/wire/csv';
import { mayDo } from '../../domain/roles';
import { askedExport, exportName } from '../csv/asked-export';
import { exportedCsv } from '../csv/export-csv';
import { noSession, notAllowed, refusal, repeatedField, ServerFailure, twoFactorOwed } from '../failure';
import { exportsPath } from '../handlers/csv';
import { csvTypes } from '../handlers/handlers';
import type { Site } from '../site';
import { contextOf, findSession, logRefusal } from './call-context';
import { type Query, type Received, readFields } from './fields';
import { sendFailure } from './send';
import { strictPolicy } from './uploads';

/** A page of another site may not have a browser send its cookies here; an address that is typed, or a link of our own, may. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/**
 * Serves the files of exports: the list as it is now, made while it is sent, to the session that may read it. `csv.export` gives their
 * addresses.
 */
export const registerExports = (app: FastifyInstance, { runtime, db, clock, log }: Site): void => {
  const { key, fields, leastRole } = csvActions['csv.export'];

  const checkCaller = async (request: FastifyRequest, reply: FastifyReply): Promise<ServerFailure | null> => {
    const context = contextOf(request, reply);
    if (isFromElsewhere(request)) {
      logRefusal(log, key, context, 'comes from another origin');
      return refusal(403, 'This request came from another site and was blocked.');
    }
    const session = await findSession(runtime, context);
    if (session === null) return noSession();
    const refused = session.owesTwoFactor
      ? twoFactorOwed()
      : mayDo(session.role, leastRole)
        ? null
        : notAllowed(leastRole);
    const { account } = session;
    if (refused === null) log.info({ requestId: request.id, account }, 'list exported');
    else logRefusal(log, key, { ...context, session }, refused.sentence);
    return refused;
  };

  const askedIn = (query: Query) => {
    if (Object.values(query).some(Array.isArray)) return repeatedField();
    const received: Received = (wire) => {
      const value = Object.hasOwn(query, wire) ? query[wire] : undefined;
      return typeof value === 'string' ? { kind: 'text', value, tooLarge: false } : undefined;
    };
    const sent = readFields(fields, received);
    return sent instanceof ServerFailure ? sent : askedExport(sent as Parameters<typeof askedExport>[0], csvTypes);
  };

  app.get(`${exportsPath}:name`, async (request, reply) => {
    request.callKey = key;
    const refused = await checkCaller(request, reply);
    if (refused !== null) return sendFailure(reply, refused);
    const asked = askedIn(request.query as Query);
    if (asked instanceof ServerFailure) return sendFailure(reply, asked);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': strictPolicy,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${exportName(asked, clock.now())}"`,
      })
      .send(Readable.from(exportedCsv(db, asked), { objectMode: false }));
  });
};
