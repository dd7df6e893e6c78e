import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header with the id of a request, in its answer and from a proxy. */
export const requestIdHeader = 'x-request-id';

/** What a proxy may call a request: nothing that would mean something in a log or in a header. */
const proxyId = /^[A-Za-z0-9_-]{8,64}$/;

/** Makes what gives a request its id: a random one, or that of the proxy where it is trusted. */
export const makeRequestId =
  (trustedProxy: boolean) =>
  ({ headers }: IncomingMessage): string => {
    const said = headers[requestIdHeader];
    return trustedProxy && typeof said === 'string' && proxyId.test(said) ? said : randomUUID();
  };
