import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import type { Site } from '../site';
import { makeCachedReads } from './cached-reads';
import { callPaths } from './call-paths';
import { makeDispatch } from './dispatch';
import { makeGetCalls } from './get-calls';
import { makePostCalls } from './post-calls';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call key, once it is known: for the log. */
    callKey: string | null;
  }
}

/** Registers `/api/<path>` for every path of the wire table. */
export const registerCalls = (app: FastifyInstance, settings: Settings, site: Site): void => {
  const dispatch = makeDispatch(site);
  const get = makeGetCalls(site, dispatch, makeCachedReads(site));
  const post = makePostCalls(site, settings, dispatch);
  for (const path of callPaths()) {
    const url = `/api/${path.path}`;
    if (path.method === 'GET') {
      app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => get(path, request, reply) });
    } else app.post(url, (request, reply) => post(path, request, reply));
  }
};
