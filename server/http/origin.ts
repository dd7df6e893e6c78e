import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether a POST comes from our own pages (security §1). The browser's own word counts most, as no page can forge it;
 * without it the `Origin` has to be ours or a configured one. A request that says neither is refused.
 */
export const comesFromUs = (request: FastifyRequest, allowed: readonly string[]): boolean => {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site === 'same-origin') return true;
  if (origin === undefined) return false;
  if (allowed.includes(origin)) return true;
  return site === undefined && origin === `${request.protocol}://${request.host}`;
};

/**
 * Lets the page of a configured origin read the answer, whatever it says. Without cookies: what is shared so needs no session, and a browser that
 * was asked to send some keeps the answer from the page.
 */
export const shareAnswer = (
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): void => {
  reply.header('vary', 'Origin');
  if (origin !== undefined && allowed.includes(origin)) reply.header('access-control-allow-origin', origin);
};
