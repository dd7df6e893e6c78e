import { PassThrough, Readable } from 'node:stream';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentAheadField, sentAheadPath } from '../../adapters/wire/action';
import type { SignedIn } from '../accounts/sessions';
import { failureBody, noSession, refusal, refusalIn, repeatedField, ServerFailure } from '../failure';
import type { AheadFiles } from '../files/ahead-files';
import type { Settings } from '../settings';
import type { Site } from '../site';
import { busy, type Form, type FormLimits, type FormPart, type Hold, ignoreBody } from './body';
import { contextOf } from './call-context';
import { callPaths } from './call-paths';
import { makeEarlyCheck } from './early-check';
import { sendFailure } from './send';

const malformed = () => refusal(400, `The field ${sentAheadField} could not be read.`);
const gone = () =>
  refusal(410, 'A file of this form is not on the server any more. Send the form again with its files.');
const notThere = () => refusal(404, 'There is no such file.');
const notTaken = 'The file could not be taken piece by piece. Send it with its form.';

/** The ids of uploads by the wire names of their files; `null` when they can't be read. */
const idsIn = (value: string): ReadonlyMap<string, string> | null => {
  try {
    const ids: unknown = JSON.parse(value);
    if (typeof ids !== 'object' || ids === null || Array.isArray(ids)) return null;
    const entries = Object.entries(ids);
    return entries.every(([, id]) => typeof id === 'string') ? new Map(entries) : null;
  } catch {
    return null;
  }
};

/** A form with the files that were sent ahead of it, as if they had come with it, and their ids. */
interface Joined {
  readonly form: Form;
  readonly ids: readonly string[];
}

/**
 * Adds the files that a form names in `sent_ahead`. 400 when the field can't be read, or names what is no file of these calls or came
 * with the form as well; 410 when a file is not there whole, or is another account's; 503 no memory left.
 */
export const joinFiles = async (
  form: Form,
  limits: FormLimits,
  ahead: AheadFiles,
  session: Pick<SignedIn, 'userId'> | null,
  hold: Hold,
): Promise<Joined | ServerFailure> => {
  const named = form.get(sentAheadField);
  if (named?.kind !== 'text') return { form, ids: [] };
  const ids = idsIn(named.value);
  if (ids === null) return malformed();
  const parts = new Map<string, FormPart>(form);
  for (const [wire, id] of ids) {
    const limit = limits.names.get(wire)?.file ?? null;
    if (limit === null) return malformed();
    if (parts.has(wire)) return repeatedField();
    const size = session !== null && ahead.isOf(id, session.userId) ? await ahead.sizeOf(id) : null;
    if (size === null) return gone();
    const tooLarge = size > limit;
    if (!tooLarge && !hold(size)) return busy();
    const bytes = tooLarge ? Buffer.alloc(0) : await ahead.read(id);
    if (bytes === null) return gone();
    parts.set(wire, { kind: 'file', file: { bytes, tooLarge } });
  }
  return { form: parts, ids: [...ids.values()] };
};

/** The largest file that any call takes, in bytes. */
const largestFile = (): number =>
  Math.max(...callPaths().flatMap(({ limits }) => [...limits.names.values()].map(({ file }) => file ?? 0)));

/** The headers of tus that are passed on. Those for other origins are not: no page of theirs may send files here. */
const passedOn = ['tus-resumable', 'location', 'upload-offset', 'upload-length'];
const read = /^(tus-.*|upload-.*|content-(type|length))$/;

/** The body of a request. What breaks off breaks it off too, but it can be left half read without breaking the connection. */
const bodyOf = ({ raw }: FastifyRequest): ReadableStream => {
  const body = new PassThrough();
  raw.pipe(body);
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('The connection broke.'));
  });
  return Readable.toWeb(body) as ReadableStream;
};

/** What tus reads of a request. */
const asWebRequest = (request: FastifyRequest): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (read.test(name) && typeof value === 'string') headers.set(name, value);
  }
  const { method } = request;
  const body = method === 'PATCH' ? { body: bodyOf(request), duplex: 'half' as const } : {};
  return new Request(new URL(request.url, 'http://localhost'), { method, headers, ...body });
};

/**
 * Registers `/api/sent-ahead`, where the large files of a form are sent ahead of it, piece by piece, so that a connection that breaks
 * costs one piece: uploads of tus 1.0, made by POST, asked for by HEAD, continued by PATCH. Each is its account's alone.
 */
export const registerSentAhead = (app: FastifyInstance, { allowedOrigins }: Settings, site: Site): void => {
  const url = `/api/${sentAheadPath}`;
  const { ahead } = site;
  const maxSize = largestFile();
  const checkEarly = makeEarlyCheck(site, allowedOrigins);
  const owners = new WeakMap<Request, number>();
  let tus: Server | undefined;
  const tusServer = async (): Promise<Server> => {
    // With the first file: it brings the `fetch` of Node.js along, which takes time at the start.
    const { Server } = await import('@tus/server');
    tus ??= new Server({
      path: url,
      datastore: ahead.store,
      maxSize,
      relativeLocation: true,
      namingFunction: (request) => ahead.begin(owners.get(request)!),
    });
    return tus;
  };

  const check = async (request: FastifyRequest, reply: FastifyReply, id: string | null) => {
    const path = {
      needsSession: true,
      leastRole: 'editor' as const,
      isForOwnAccount: false,
      limits: { total: maxSize },
    };
    const session = await checkEarly(path, request, contextOf(request, reply)).catch(refusalIn);
    if (session === null) return noSession();
    if (session instanceof ServerFailure || id === null || ahead.isOf(id, session.userId)) return session;
    return notThere();
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { id = null } = request.params as { readonly id?: string };
    const session = await check(request, reply, id);
    if (session instanceof ServerFailure) {
      ignoreBody(request.raw);
      return sendFailure(reply, session);
    }
    const asked = asWebRequest(request);
    owners.set(asked, session.userId);
    const told = await (await tusServer()).handleWeb(asked);
    request.raw.unpipe();
    ignoreBody(request.raw);
    for (const name of passedOn) {
      const value = told.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(told.status).header('cache-control', 'no-store');
    return told.status < 400 ? reply.send() : reply.send(failureBody(notTaken));
  };
  app.post(url, answer);
  app.route({ method: ['HEAD', 'PATCH'], url: `${url}/:id`, handler: answer });
};
