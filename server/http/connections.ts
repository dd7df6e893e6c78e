import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may keep a connection busy, in milliseconds, and how many connections there may be. */
export interface ConnectionLimits {
  /** From the start of a connection, or of a request on it, to the end of the headers; also for a TLS handshake. */
  readonly headersMs: number;
  /** A whole request, slow uploads included. */
  readonly requestMs: number;
  /** Without a byte read or written while it is the client's turn. */
  readonly stalledMs: number;
  /** Between two requests. Longer than the 60 s of most proxies, so that they are the ones to close. */
  readonly keepAliveMs: number;
  /** For a client to read why its connection is closed. */
  readonly lingerMs: number;
  /** For the calls under way when the server stops. */
  readonly drainMs: number;
  /** Each may hold a second file descriptor, for the file that it downloads: both have to fit into 1,024. */
  readonly connections: number;
}

export const usualLimits: ConnectionLimits = {
  headersMs: 30_000,
  requestMs: 120_000,
  stalledMs: 30_000,
  keepAliveMs: 72_000,
  lingerMs: 1_000,
  drainMs: 10_000,
  connections: 400,
};

interface Connection {
  readonly key: string;
  /** The socket that carries HTTP; until a TLS handshake is done, the one below it. */
  socket: Socket;
  /** The one that the system knows. */
  readonly carrier: Socket;
  exchange: { readonly request: IncomingMessage; readonly response: ServerResponse } | null;
  /** Requests that were sent behind it and are not begun. */
  waiting: number;
  /** Bytes that came and left when they were last looked at, and when they last changed. */
  bytes: number;
  movedAt: number;
}

/** The open connections of one server. */
export interface Connections {
  readonly limits: ConnectionLimits;
  /** Keeps the connections of a server within the limits. */
  readonly watch: (server: Server) => void;
  /**
   * Handles the requests of a connection one after the other, however many were sent at once: what is opened for an answer that
   * waits behind another would stay open when the connection ends. Others get their turn between two of them; a connection on
   * which too many wait is closed.
   */
  readonly inTurn: (handle: RequestListener) => RequestListener;
  /** Whether an answer written now would be the one that the client waits for. */
  readonly canAnswer: (socket: Socket) => boolean;
  /**
   * Closes those on which nothing ever came (browsers open some ahead, and a stop would wait for them), and from now on each
   * other one with the end of its answer.
   */
  readonly closeOneByOne: () => void;
  readonly closeAll: () => void;
}

const lookEveryMs = 1_000;

/** Requests that may wait behind others of their connection. No browser sends any. */
const maxWaiting = 32;

/** The two sockets of a TLS connection have the same peer, and no two connections to one port have. */
const keyOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Whether the client waits for us, and not we for the client. */
const isOurTurn = ({ exchange }: Connection): boolean =>
  exchange?.request.complete === true && !exchange.response.headersSent;

/** Whether all that it asked for was answered. */
const isIdle = ({ exchange, waiting }: Connection): boolean =>
  exchange?.response.writableFinished === true && waiting === 0;

interface Handle {
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/**
 * Bytes that came and that left. A socket's own `bytesWritten` counts a whole body as soon as it is to be sent, and so does its
 * handle's, which also knows how much of that the system has not taken.
 */
const moved = ({ carrier, bytes }: Connection): number => {
  const { _handle: handle } = carrier as unknown as { readonly _handle: Handle | null };
  return handle === null ? bytes : handle.bytesRead + handle.bytesWritten - handle.writeQueueSize;
};

/** The part of all connections that may be without a request before these are the first to go. */
const maxSilent = 3 / 4;

/** `elapsed` is that of the server's clock. */
export const makeConnections = (limits: ConnectionLimits, elapsed: () => number): Connections => {
  const open = new Map<string, Connection>();
  let isStopping = false;

  const look = (): void => {
    const now = elapsed();
    for (const connection of open.values()) {
      const bytes = moved(connection);
      if (bytes === connection.bytes) continue;
      connection.bytes = bytes;
      connection.movedAt = now;
    }
  };

  /**
   * Closes the connection that has waited for its client for longest: of those that never brought a request where they are the
   * most, so that strangers who say nothing can't end the downloads of others; else of those between two requests; else of all.
   */
  const makeRoom = (): void => {
    look();
    const clientsTurn = [...open.values()].filter((connection) => !isOurTurn(connection));
    const silent = clientsTurn.filter(({ exchange }) => exchange === null);
    const idle = clientsTurn.filter(isIdle);
    const others = idle.length > 0 ? idle : clientsTurn;
    let stalest: Connection | undefined;
    for (const connection of silent.length > maxSilent * limits.connections ? silent : others) {
      if (connection.movedAt < (stalest?.movedAt ?? Infinity)) stalest = connection;
    }
    if (stalest === undefined) return;
    open.delete(stalest.key);
    stalest.socket.destroy();
  };

  const add = (socket: Socket): void => {
    const connection: Connection = {
      key: keyOf(socket),
      socket,
      carrier: socket,
      exchange: null,
      waiting: 0,
      bytes: 0,
      movedAt: elapsed(),
    };
    open.set(connection.key, connection);
    socket.once('close', () => {
      if (open.get(connection.key) === connection) open.delete(connection.key);
    });
    if (open.size > limits.connections) makeRoom();
  };

  return {
    limits,
    watch: (server) => {
      const looking = setInterval(look, lookEveryMs).unref();
      server.once('close', () => clearInterval(looking));
      server.on('connection', add);
      server.on('secureConnection', (socket: Socket) => {
        const connection = open.get(keyOf(socket));
        if (connection !== undefined) connection.socket = socket;
      });
      server.setTimeout(limits.stalledMs, (socket) => {
        const connection = open.get(keyOf(socket));
        if (connection === undefined || !isOurTurn(connection)) socket.destroy();
      });
    },
    inTurn: (handle) => (request, response) => {
      const { socket } = request;
      const connection = open.get(keyOf(socket));
      // What was read together with the request that closed it.
      if (connection === undefined || socket.destroyed) return;
      const begin = (): void => {
        connection.exchange = { request, response };
        // An answer that was begun before the stop has told the client that it may ask again.
        response.once('finish', () => {
          if (isStopping && isIdle(connection)) socket.end();
        });
        handle(request, response);
      };
      if (response.socket !== null) {
        begin();
        return;
      }
      connection.waiting += 1;
      if (connection.waiting > maxWaiting) socket.destroy();
      response.once('socket', () =>
        setImmediate(() => {
          connection.waiting -= 1;
          if (!socket.destroyed) begin();
        }),
      );
    },
    canAnswer: (socket) => {
      const { exchange = null, waiting = 0 } = open.get(keyOf(socket)) ?? {};
      if (exchange === null) return true;
      if (waiting > 0) return false;
      const { request, response } = exchange;
      return request.complete ? response.writableFinished : !response.headersSent;
    },
    closeOneByOne: () => {
      isStopping = true;
      for (const { carrier } of [...open.values()]) if (carrier.bytesRead === 0) carrier.destroy();
    },
    closeAll: () => {
      for (const { socket } of open.values()) socket.destroy();
    },
  };
};
