import type { FastifyReply, FastifyRequest } from 'fastify';
import { repeatedField, ServerFailure } from '../failure';
import type { Site } from '../site';
import type { CachedReads } from './cached-reads';
import { contextOf, findSession } from './call-context';
import { type CallPath, findAction } from './call-paths';
import type { Dispatch } from './dispatch';
import type { Query, Received } from './fields';
import { sendAnswer, sendFailure } from './send';

const receivedIn =
  (query: Query): Received =>
  (wire) => {
    const value = Object.hasOwn(query, wire) ? query[wire] : undefined;
    return typeof value === 'string' ? { kind: 'text', value, tooLarge: false } : undefined;
  };

/** Makes what answers a GET: its fields are in the query. */
export const makeGetCalls =
  ({ runtime }: Site, dispatch: Dispatch, cached: CachedReads) =>
  async (path: CallPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const query = request.query as Query;
    if (Object.values(query).some(Array.isArray)) return sendFailure(reply, repeatedField());
    const received = receivedIn(query);
    const action = findAction(path, received);
    if (action instanceof ServerFailure) return sendFailure(reply, action);
    request.callKey = action.key;
    const context = contextOf(request, reply);
    if (cached.has(action)) return cached.send(action, received, context, request, reply);
    const session = action.access === 'session' ? await findSession(runtime, context) : null;
    return sendAnswer(reply, await dispatch(action, received, { ...context, session }));
  };
