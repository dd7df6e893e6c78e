import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalIn, repeatedField, ServerFailure } from '../failure';
import type { Settings } from '../settings';
import type { Site } from '../site';
import { type Form, type Hold, ignoreBody, withForm } from './body';
import { contextOf } from './call-context';
import { type CallPath, findAction } from './call-paths';
import type { Dispatch } from './dispatch';
import { makeEarlyCheck } from './early-check';
import type { Query, Received } from './fields';
import { shareAnswer } from './origin';
import { sendAnswer, sendFailure } from './send';
import { joinFiles } from './sent-ahead';

/** Spec §7 Delete project sends req_data in both places: exactly that pair is taken, nothing that contradicts. */
const contradicts = (query: Query, path: CallPath, queryReqData: string | null): boolean =>
  Object.keys(query).some((field) => field !== 'req_data' && path.limits.names.has(field)) ||
  (query.req_data !== undefined && query.req_data !== queryReqData);

/** Makes what answers a POST: what the headers tell is checked first, then the form is read. */
export const makePostCalls = (site: Site, { allowedOrigins }: Settings, dispatch: Dispatch) => {
  const checkEarly = makeEarlyCheck(site, allowedOrigins);
  return async (path: CallPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const context = contextOf(request, reply);
    if (path.isOpen) shareAnswer(request, reply, allowedOrigins);
    const session = await checkEarly(path, request, context).catch(refusalIn);
    if (session instanceof ServerFailure) {
      ignoreBody(request.raw);
      return sendFailure(reply, session);
    }
    const answerForm = async (sent: Form, hold: Hold): Promise<object | ServerFailure> => {
      const joined = await joinFiles(sent, path.limits, site.ahead, session, hold);
      if (joined instanceof ServerFailure) return joined;
      const received: Received = (wire) => joined.form.get(wire);
      const action = findAction(path, received);
      if (action instanceof ServerFailure) return action;
      request.callKey = action.key;
      if (contradicts(request.query as Query, path, action.queryReqData)) return repeatedField();
      const answer = await dispatch(action, received, { ...context, session });
      // A form that was refused is sent again when it was corrected, with the same files.
      if (!(answer instanceof ServerFailure)) await site.ahead.remove(joined.ids);
      return answer;
    };
    const answer = await withForm(request.raw, path.limits, answerForm).catch(refusalIn);
    return sendAnswer(reply, answer);
  };
};
