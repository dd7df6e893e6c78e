import http from 'node:http';
import https from 'node:https';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { defectSentence, describeDefect, diskFullSentence, failureBody, isDiskFull, ServerFailure } from '../failure';
import type { Log } from '../log';
import type { Settings } from '../settings';
import { makeBareAnswers } from './bare-answers';
import type { Connections } from './connections';
import { securityHeaders, transportSecurity } from './headers';
import { makeRequestId, requestIdHeader } from './request-id';
import { sendFailure } from './send';

const noSchema = () => {
  throw new Error('No route has a schema: the calls check what they are sent.');
};

const sentenceOf = (status: number): string => {
  if (status === 413) return 'The request is too large for this server.';
  if (status === 415) return 'The request could not be read. Send its fields as multipart/form-data.';
  if (status === 507) return diskFullSentence;
  if (status === 503) return 'The server is stopping. Try again in a moment.';
  return status < 500 ? 'The request could not be read.' : defectSentence;
};

/** Whether a request is a call: one that is logged and measured, whatever becomes of it. */
export const isCall = ({ callKey, url }: FastifyRequest): boolean => callKey !== null || url.startsWith('/api/');

/** Fastify with what every request shares: headers, log lines, limits, and one way to answer errors. */
export const buildApp = (settings: Settings, log: Log, connections: Connections): FastifyInstance => {
  const headers = {
    ...securityHeaders(settings),
    ...(settings.tls === null ? {} : { 'strict-transport-security': transportSecurity }),
  };
  const { headersMs, requestMs, keepAliveMs } = connections.limits;
  const options: https.ServerOptions = {
    headersTimeout: headersMs,
    handshakeTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.ceil(headersMs / 6),
    requireHostHeader: false,
  };
  const bare = makeBareAnswers(headers, connections);
  const app = Fastify({
    // Each call has its own line, below. Of Fastify's lines, those that say what went wrong inside it are kept.
    loggerInstance: log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    childLoggerFactory: (shared, { reqId }) => shared.child({ requestId: reqId }),
    genReqId: makeRequestId(settings.trustedProxy),
    // `genReqId` alone decides whether a header is believed.
    requestIdHeader: false,
    // Else Fastify loads compilers for them, which takes a tenth of the start.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // Exactly one hop: what a client writes into the header itself is not believed.
    trustProxy: settings.trustedProxy ? (_address: string, hop: number) => hop < 1 : false,
    forceCloseConnections: 'idle',
    // It would be answered without our headers: see the hook below.
    return503OnClosing: false,
    // They would read files, and tell the wrong length of answers without a body: routes that take GET take HEAD themselves.
    exposeHeadRoutes: false,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 200 },
    serverFactory: (handle) => {
      const listener = connections.inTurn((request, response) => {
        if (!bare.refuses(request, response)) handle(request, response);
      });
      const server =
        settings.tls === null
          ? http.createServer(options, listener)
          : (https.createServer({ ...options, ...settings.tls }, listener) as unknown as http.Server);
      connections.watch(server);
      bare.takeOver(server);
      return server;
    },
    clientErrorHandler: bare.onClientError,
    frameworkErrors: (_error, { id }, reply) => {
      (reply as unknown as FastifyReply)
        .code(400)
        .headers({ ...headers, [requestIdHeader]: id, 'cache-control': 'no-store' })
        .send(failureBody('The request could not be read.'));
    },
  });
  app.decorateRequest('callKey', null);
  app.removeAllContentTypeParsers();
  // Bodies are read by the calls themselves, once it is known that they may be.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  let isClosing = false;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    if (settings.tls === null && request.protocol === 'https') {
      reply.header('strict-transport-security', transportSecurity);
    }
    if (isClosing)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .send(failureBody(sentenceOf(503)));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // Else a client that keeps its connection would hold the server up until the drain ends.
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!isCall(request) && reply.statusCode < 500) return;
    const status = reply.statusCode;
    const level = status >= 500 ? 'error' : status === 401 || status === 403 || status === 429 ? 'warn' : 'info';
    const { id: requestId, callKey: call, method } = request;
    log[level]({ requestId, call, method, status, ms: Math.round(reply.elapsedTime * 10) / 10 });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The database is lost, whoever asked it.
    if (error instanceof ServerFailure) return sendFailure(reply, error);
    const told = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    const status = isDiskFull(error) ? 507 : told;
    if (status >= 500 && status !== 507) {
      log.error({ requestId: request.id, call: request.callKey, detail: describeDefect(error) }, 'defect');
    }
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(failureBody(sentenceOf(status)));
  });
  return app;
};
