import type { FastifyReply } from 'fastify';
import { failureBody, ServerFailure } from '../failure';

/** Sends how a call was refused: its status, and one sentence in the three fields of contract §3. */
export const sendFailure = (reply: FastifyReply, { status, sentence, retryAfter }: ServerFailure): FastifyReply => {
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply.code(status).header('cache-control', 'no-store').send(failureBody(sentence));
};

/** Sends the answer of a call, which no cache keeps. */
export const sendAnswer = (reply: FastifyReply, answer: object | ServerFailure): FastifyReply =>
  answer instanceof ServerFailure ? sendFailure(reply, answer) : reply.header('cache-control', 'no-store').send(answer);
