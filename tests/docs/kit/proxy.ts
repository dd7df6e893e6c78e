import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate } from '../../server/kit/built-product';

/** Stands in for nginx in front of one server on this machine. */
export interface StandInProxy {
  readonly port: number;
  readonly forwardTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * Speaks https and forwards every request with the `proxy_set_header` lines of an nginx configuration: a header that is set
 * replaces the client's, one that is set to nothing is left out. `clientAddress` is what nginx calls `$remote_addr`.
 */
export const startProxy = async (nginx: string, clientAddress: () => string): Promise<StandInProxy> => {
  const lines = [...nginx.matchAll(/^\s*proxy_set_header\s+(\S+)\s+(.+);$/gm)];
  let target = 0;
  const server = https.createServer(
    { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) },
    (request, response) => {
      const host = (request.headers.host ?? '').replace(/:\d+$/, '');
      const variables: Readonly<Record<string, string>> = {
        $host: host,
        $scheme: 'https',
        $remote_addr: clientAddress(),
        $request_id: randomBytes(16).toString('hex'),
      };
      const headers: Record<string, string | string[] | undefined> = { ...request.headers };
      for (const [, name = '', said = ''] of lines) {
        const value = said === '""' ? undefined : (variables[said] ?? said);
        if (value?.startsWith('$')) throw new Error(`The proxy of this test does not know ${value}`);
        delete headers[name.toLowerCase()];
        if (value !== undefined) headers[name.toLowerCase()] = value;
      }
      const onward = http.request(
        { host: '127.0.0.1', port: target, path: request.url, method: request.method, headers, agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.writeHead(502).end());
      request.pipe(onward);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo: (port) => {
      target = port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
