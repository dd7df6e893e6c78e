import type { FastifyRequest } from 'fastify';

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
