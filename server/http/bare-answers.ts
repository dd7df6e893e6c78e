import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureBody } from '../failure';
import type { Connections } from './connections';

type Headers = Readonly<Record<string, string>>;

const sentences = {
  400: 'The request could not be read.',
  405: 'This request method is not supported.',
  408: 'The request took too long to arrive.',
  417: 'The Expect header is not supported.',
  431: 'The headers of the request are too large for this server.',
} as const;

type BareStatus = keyof typeof sentences;

const statusOf = (code: string | undefined): BareStatus | null => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code?.startsWith('HPE_') ? 400 : null;
};

/** What is answered to requests that never reach a route. Each answer closes its connection. */
export interface BareAnswers {
  /** Takes over what Node would answer by itself, without our headers. */
  readonly takeOver: (server: Server) => void;
  /** Whether the request lacks what every request has to have; then it is answered. */
  readonly refuses: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** For a connection on which no request can be read. */
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Socket) => void;
}

export const makeBareAnswers = (headers: Headers, connections: Connections): BareAnswers => {
  const answerOf = (status: BareStatus) => {
    const body = JSON.stringify(failureBody(sentences[status]));
    return {
      body,
      head: {
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
        ...(status === 405 ? { allow: 'GET, HEAD, POST' } : {}),
      },
    };
  };

  const respond = (response: ServerResponse, status: BareStatus): void => {
    const { head, body } = answerOf(status);
    response.writeHead(status, head).end(body);
  };

  /** Ending a socket is not enough: it would stay open for as long as the client likes. */
  const write = (socket: Socket, status: BareStatus): void => {
    const { head, body } = answerOf(status);
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), connections.limits.lingerMs).unref();
  };

  return {
    takeOver: (server) => {
      server.on('checkExpectation', (_request, response) => respond(response, 417));
      server.on('connect', (_request, socket: Socket) => {
        socket.on('error', () => undefined);
        write(socket, 405);
      });
    },
    refuses: (request, response) => {
      if (request.headers.host !== undefined || request.httpVersion === '1.0') return false;
      respond(response, 400);
      return true;
    },
    onClientError: (error, socket) => {
      // More of what can't be read, behind what was answered already.
      if (socket.writableEnded) return;
      const status = statusOf(error.code);
      if (status === null || !socket.writable || !connections.canAnswer(socket)) socket.destroy();
      else write(socket, status);
    },
  };
};
