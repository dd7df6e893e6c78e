import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WireAction } from '../../adapters/wire/action';
import { versionFields } from '../../adapters/wire/versions';
import { dayAt } from '../../domain/days';
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
import { makeTurns } from './turns';

/** From here on a list is made by a worker: this much is encoded in about 10 ms. In bytes. */
const largeAnswer = 128 * 1024;
/** A list that was not made yet is taken for large where the whole database is; the worker then starts once for nothing. */
const largeDatabase = 2 * 1024 * 1024;

const megabyte = 1024 * 1024;
/** Answers that are kept, in bytes before they are compressed. */
const maxKept = 64 * megabyte;
/** Windows of lists among them, of which anybody can ask for any number: they must not push out the lists themselves. */
const maxWindows = 8 * megabyte;

const json = 'application/json; charset=utf-8';

const isFilledText = (value: Draft[string] | undefined): boolean => typeof value === 'string' && value !== '';

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

export const makeCachedReads = ({ runtime, store, database, clock }: Site): CachedReads => {
  const kept = makeKeptAnswers(maxKept);
  const keptWindows = makeKeptAnswers(maxWindows);
  const inTurn = makeTurns();

  /** How large PostgreSQL's is takes a question to it: it is taken for large. */
  const isLargeDatabase = () => database.kind === 'postgres' || databaseBytes(database.path) > largeDatabase;
  const isLarge = (key: string): boolean => {
    const last = kept.lastBytes(key);
    return last === undefined ? isLargeDatabase() : last > largeAnswer;
  };
  /**
   * A window without search and long texts is read in a millisecond or two, however long its list is. What PostgreSQL does holds
   * nobody up.
   */
  const isSlow = ({ search, columns }: Draft): boolean =>
    database.kind === 'sqlite' && (isFilledText(search) || columns === null) && isLargeDatabase();

  const makeByWorker = async (
    kind: 'list' | 'window',
    action: WireAction,
    draft: Draft,
  ): Promise<Compressed | ServerFailure> => {
    const task = { database, key: action.key, draft };
    const built = await runServer(
      runtime,
      Workers.use((workers) => workers.run(kind, task)),
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
      const extra = { ...action.window?.fields, ...(action.versioned ? versionFields : {}) };
      const draft = readFields({ ...action.fields, ...extra }, received);
      if (draft instanceof ServerFailure) return sendFailure(reply, draft);
      const { cachedOn = [], grows = false, daily = false } = handlers[action.key];
      const key = JSON.stringify([action.key, ...Object.values(draft)]);
      const isWindow = isFilledText(draft.limit);
      const byWorker = () => grows && (isWindow ? isSlow(draft) : isLarge(key));
      const here = () => makeHere(action, draft, context);
      const made = await (isWindow ? keptWindows : kept).get(
        key,
        async () => `${await store.version(cachedOn)}${daily ? ` ${dayAt(clock.now())}` : ''}`,
        () =>
          byWorker() ? makeByWorker(isWindow ? 'window' : 'list', action, draft) : isWindow ? inTurn(here) : here(),
      );
      return made instanceof ServerFailure ? sendFailure(reply, made) : made.send(request, reply);
    },
  };
};
