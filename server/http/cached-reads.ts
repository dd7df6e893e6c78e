import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireAction } from '../../adapters/wire/action';
import { databaseBytes } from '../database/open';
import { ServerFailure } from '../failure';
import type { CallContext } from '../handlers/handler';
import { handlers } from '../handlers/handlers';
import type { Site } from '../site';
import { Workers } from '../workers/workers';
import { alreadyCompressed, answerQuality, type Compressed, compressed } from './compressed';
import { type Draft, type Received, readFields } from './fields';
import { makeKeptAnswers } from './kept-answers';
import { answerCall, runServer } from './run-call';
import { sendFailure } from './send';

/** From here on a list is made by a worker: this much is encoded in about 10 ms. In bytes. */
const largeAnswer = 128 * 1024;
/** A list that was not made yet is taken for large where the whole database is; the worker then starts once for nothing. */
const largeDatabase = 1024 * 1024;

const json = 'application/json; charset=utf-8';

/** Reads whose answer stays the same until a table changes: encoded and compressed once, by a worker when they are large. */
export interface CachedReads {
  /** Whether the answer of an action is kept. */
  readonly has: (action: WireAction) => boolean;
  readonly send: (
    action: WireAction,
    received: Received,
    context: CallContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>;
}

export const makeCachedReads = ({ runtime, store, database }: Site): CachedReads => {
  const kept = makeKeptAnswers();

  const isLarge = (key: string): boolean => {
    const last = kept.lastBytes(key);
    return last === undefined ? databaseBytes(database) > largeDatabase : last > largeAnswer;
  };

  const makeByWorker = async (action: WireAction, draft: Draft): Promise<Compressed | ServerFailure> => {
    const task = { database, key: action.key, draft };
    const built = await runServer(
      runtime,
      Workers.use((workers) => workers.run('list', task)),
    );
    return built instanceof ServerFailure ? built : alreadyCompressed(built, json);
  };

  const makeHere = async (
    action: WireAction,
    draft: Draft,
    context: CallContext,
  ): Promise<Compressed | ServerFailure> => {
    const body = await runServer(runtime, answerCall(action.key, draft, context));
    return body instanceof ServerFailure ? body : compressed(JSON.stringify(body), json, answerQuality);
  };

  return {
    has: ({ access, key }) => access === 'open' && handlers[key].cachedOn !== undefined,
    send: async (action, received, context, request, reply) => {
      const draft = readFields(action.fields, received);
      if (draft instanceof ServerFailure) return sendFailure(reply, draft);
      const { cachedOn = [], grows = false } = handlers[action.key];
      const key = JSON.stringify([action.key, ...Object.values(draft)]);
      const made = await kept.get(
        key,
        () => store.version(cachedOn),
        () => (grows && isLarge(key) ? makeByWorker(action, draft) : makeHere(action, draft, context)),
      );
      return made instanceof ServerFailure ? sendFailure(reply, made) : made.send(request, reply);
    },
  };
};
