import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { csvActions } from '../../adapters/wire/csv';
import type { CallKey } from '../../domain/calls';
import { mayDo, type Role } from '../../domain/roles';
import type { SignedIn } from '../accounts/sessions';
import { askedExport, exportName } from '../csv/asked-export';
import { isOfFile, noSuchFile } from '../csv/begin-import';
import { exportedCsv } from '../csv/export-csv';
import { refusedCsv } from '../csv/report';
import { noSession, notAllowed, refusal, refusalIn, repeatedField, ServerFailure, twoFactorOwed } from '../failure';
import { exportsPath, reportsPath } from '../handlers/csv';
import { csvTypes } from '../handlers/handlers';
import { requireJob } from '../jobs/job';
import type { Site } from '../site';
import { contextOf, findSession, logRefusal } from './call-context';
import { type Query, type Received, readFields } from './fields';
import { sendFailure } from './send';
import { strictPolicy } from './uploads';

/** A page of another site may not have a browser send its cookies here; an address that is typed, or a link of our own, may. */
const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

const sendFile = (reply: FastifyReply, name: string, pieces: AsyncGenerator<string>): FastifyReply =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': strictPolicy,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(Readable.from(pieces, { objectMode: false }));

const exported = csvActions['csv.export'];

const askedIn = (query: Query) => {
  if (Object.values(query).some(Array.isArray)) return repeatedField();
  const received: Received = (wire) => {
    const value = Object.hasOwn(query, wire) ? query[wire] : undefined;
    return typeof value === 'string' ? { kind: 'text', value, tooLarge: false } : undefined;
  };
  const sent = readFields(exported.fields, received);
  return sent instanceof ServerFailure ? sent : askedExport(sent as Parameters<typeof askedExport>[0], csvTypes);
};

/**
 * Serves the files of exports, which are the lists as they are now, and the rows that imports have refused: made while they are sent, to
 * the session that may read them. Calls give their addresses.
 */
export const registerExports = (app: FastifyInstance, { runtime, db, clock, log }: Site): void => {
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply, least: Role) => {
    const { callKey: call } = request;
    const context = contextOf(request, reply);
    const refuse = (failure: ServerFailure, session: SignedIn | null) => {
      logRefusal(log, call, { ...context, session }, failure.sentence);
      return failure;
    };
    if (isFromElsewhere(request)) {
      return refuse(refusal(403, 'This request came from another site and was blocked.'), null);
    }
    const session = await findSession(runtime, context);
    if (session === null) return noSession();
    if (session.owesTwoFactor) return refuse(twoFactorOwed(), session);
    return mayDo(session.role, least) ? session : refuse(notAllowed(least), session);
  };

  /** Answers a session that is at least of this role. */
  const serve = (
    url: string,
    call: CallKey,
    least: Role,
    answer: (request: FastifyRequest, reply: FastifyReply, session: SignedIn) => Promise<FastifyReply>,
  ): void => {
    app.get(url, async (request, reply) => {
      request.callKey = call;
      const session = await sessionOf(request, reply, least);
      return session instanceof ServerFailure ? sendFailure(reply, session) : answer(request, reply, session);
    });
  };

  serve(`${exportsPath}:name`, exported.key, exported.leastRole, async (request, reply, { account }) => {
    const asked = askedIn(request.query as Query);
    if (asked instanceof ServerFailure) return sendFailure(reply, asked);
    log.info({ requestId: request.id, account, content: asked.type.name }, 'list exported');
    return sendFile(reply, exportName(asked, clock.now()), exportedCsv(db, asked));
  });

  const { key, leastRole } = csvActions['csv.report'];
  serve(`${reportsPath}:id`, key, leastRole, async (request, reply, { userId }) => {
    const { id } = request.params as { readonly id: string };
    const job = await requireJob(db, /^\d{1,9}$/.test(id) ? Number(id) : 0, userId).catch(refusalIn);
    if (job instanceof ServerFailure) return sendFailure(reply, job);
    if (!isOfFile(job)) return sendFailure(reply, noSuchFile());
    return sendFile(reply, `import-${job.id}-problems.csv`, refusedCsv(db, job));
  });
};
