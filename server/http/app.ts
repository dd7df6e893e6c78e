import http, { type RequestListener, STATUS_CODES } from 'node:http';
import https from 'node:https';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { defectSentence, failureBody } from '../failure';
import { describeDefect, type Log } from '../log';
import type { Settings } from '../settings';
import { securityHeaders, transportSecurity } from './headers';

/** A whole request, slow uploads included. */
const requestMs = 120_000;

const sentenceOf = (status: number): string => {
  if (status === 413) return 'The request is too large for this server.';
  if (status === 415) return 'The request could not be read. Send its fields as multipart/form-data.';
  if (status === 503) return 'The server is stopping. Try again in a moment.';
  return status < 500 ? 'The request could not be read.' : defectSentence;
};

/** Fastify with what every request shares: headers, log lines, and one way to answer errors. */
export const buildApp = (settings: Settings, log: Log): FastifyInstance => {
  const headers = {
    ...securityHeaders(settings),
    ...(settings.tls === null ? {} : { 'strict-transport-security': transportSecurity }),
  };
  const options = { requestTimeout: requestMs, headersTimeout: 30_000, keepAliveTimeout: 72_000 };
  const app = Fastify({
    logger: false,
    // Exactly one hop: what a client writes into the header itself is not believed.
    trustProxy: settings.trustedProxy ? (_address: string, hop: number) => hop < 1 : false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (listener) =>
      settings.tls === null
        ? http.createServer(options, listener as RequestListener)
        : (https.createServer({ ...options, ...settings.tls }, listener as RequestListener) as unknown as http.Server),
    frameworkErrors: (_error, _request, reply) => {
      (reply as unknown as FastifyReply).code(400).headers(headers).send(failureBody('The request could not be read.'));
    },
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return;
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
      const body = JSON.stringify(failureBody('The request could not be read.'));
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    },
  });
  app.decorateRequest('callKey', null);
  app.removeAllContentTypeParsers();
  // Bodies are read by the calls themselves, once it is known that they may be.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (settings.tls === null && request.protocol === 'https') {
      reply.header('strict-transport-security', transportSecurity);
    }
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // Else a client that keeps its connection would hold the server up until the drain ends.
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.callKey === null && !request.url.startsWith('/api/') && reply.statusCode < 500) return;
    const status = reply.statusCode;
    const level = status >= 500 ? 'error' : status === 401 || status === 403 || status === 429 ? 'warn' : 'info';
    log({ level, call: request.callKey, method: request.method, status, ms: Math.round(reply.elapsedTime * 10) / 10 });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) log({ level: 'error', call: request.callKey, event: 'defect', detail: describeDefect(error) });
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(failureBody(sentenceOf(status)));
  });
  return app;
};
