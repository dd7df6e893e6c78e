import { EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { idempotencyField, sentAheadPath } from '../../../adapters/wire/action';
import { actions } from '../../../adapters/wire/actions';
import { recordVersionField, versionFields } from '../../../adapters/wire/versions';
import type { CallKey } from '../../../domain/calls';
import { actionOf } from '../../../server/http/call-paths';
import { maxWaitedMs } from './waiting';

/** A call as it reached the server's side of the wire. */
export interface LedgerEntry {
  readonly call: CallKey;
  /** Text fields of the body or the query, by wire name; without the random key of the submit. */
  readonly fields: Readonly<Record<string, string>>;
  /** File parts, by wire name. */
  readonly files: Readonly<Record<string, { readonly name: string; readonly type: string; readonly bytes: number }>>;
  /** `open` until it has ended; `aborted` when the browser gave it up. */
  end: 'open' | 'answered' | 'cut' | 'aborted';
  /** Whether a test took it from the gate. */
  isTaken: boolean;
}

/** A call that waits at the gate: the test decides how it ends. */
export interface HeldCall {
  readonly entry: LedgerEntry;
  /** Lets the real server answer; `change` may then alter its JSON on the way back, `type` how it is labelled. */
  readonly pass: (change?: (body: Record<string, unknown>) => Record<string, unknown>, type?: string) => Promise<void>;
  /** Answers in the server's place. */
  readonly answer: (status: number, body: string, type?: string) => void;
  /** Cuts the connection. */
  readonly cut: () => void;
  /** Lets the real server do it, and keeps its answer. */
  readonly arrive: () => Promise<void>;
  /** Lets the real server do it and cuts the connection before its answer. */
  readonly lose: () => Promise<void>;
}

const callOf = (path: string, reqData: string, isSent: (wire: string) => boolean): CallKey | undefined => {
  const group = Object.values(actions).filter((action) => `/api/${action.path}` === path);
  return actionOf(group, reqData, isSent)?.key;
};

/** A file of the built app as the server answered it. */
interface AppPart {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const isSentAhead = ({ pathname }: URL): boolean => pathname.startsWith(`/api/${sentAheadPath}`);

const readCall = async (incoming: IncomingMessage, body: Buffer): Promise<LedgerEntry | null> => {
  const url = new URL(incoming.url ?? '/', 'http://gate');
  // A HEAD only asks whether the server answers, and a file that is sent ahead of its form is no call of its own.
  if (!url.pathname.startsWith('/api/') || incoming.method === 'HEAD' || isSentAhead(url)) return null;
  const fields: Record<string, string> = Object.fromEntries(url.searchParams);
  const files: Record<string, { name: string; type: string; bytes: number }> = {};
  const type = incoming.headers['content-type'];
  if (type !== undefined && body.length > 0) {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form) {
      if (typeof value === 'string') fields[name] = value;
      else files[name] = { name: value.name, type: value.type, bytes: value.size };
    }
  }
  // What our own server is sent beyond the spec in calls of every kind.
  for (const name of [idempotencyField, recordVersionField, versionFields.versions.wire]) delete fields[name];
  const call = callOf(url.pathname, fields.req_data ?? '', (wire) => wire in fields || wire in files);
  return call === undefined ? null : { call, fields, files, end: 'open', isTaken: false };
};

/** A window of a record and those on both sides of it. Lists ask for pages. */
const isBeside = ({ call, fields: { limit } }: LedgerEntry): boolean => call.endsWith('.list') && Number(limit) <= 3;

/**
 * A door in front of the real server. It keeps a ledger of every call and holds those named in `holds` until the test says
 * how each ends, so that every outcome is forced at the server's side while the app's own fetch, decoding and error mapping run.
 */
export class Gate {
  readonly ledger: LedgerEntry[] = [];
  readonly holds = new Set<CallKey>();
  /** Whether the calls for the records before and after the one on screen are noted and held too. */
  seesBeside = false;
  private readonly held: HeldCall[] = [];
  private resets = 0;
  private readonly parts = new Map<string, Promise<AppPart>>();
  private readonly changes = new EventEmitter();
  private readonly server: Server;
  private readonly target: URL;

  private constructor(target: string) {
    this.target = new URL(target);
    this.server = createServer((incoming, outgoing) => {
      // Browsers send a request again by themselves when a connection they kept open breaks; one of its own never is.
      outgoing.shouldKeepAlive = false;
      this.take(incoming, outgoing).catch(() => outgoing.destroy());
    });
    this.changes.setMaxListeners(100);
  }

  /** Opens a gate before the server at `target`, on a port of its own. */
  static async before(target: string): Promise<Gate> {
    const gate = new Gate(target);
    gate.server.listen(0, '127.0.0.1');
    await once(gate.server, 'listening');
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next held call of that key, as soon as there is one; fails after 10 s without one. */
  next(call: CallKey): Promise<HeldCall> {
    return this.until(
      () => this.held.findIndex((candidate) => candidate.entry.call === call),
      `No call of ${call} reached the gate`,
    ).then((at) => {
      const taken = this.held.splice(at, 1)[0] as HeldCall;
      taken.entry.isTaken = true;
      return taken;
    });
  }

  /** Lets the server do what is held, whose answers stay here. */
  async letArrive(): Promise<void> {
    await Promise.all(this.held.map((call) => call.arrive()));
  }

  /** Forgets what was, with the calls that are just being read, and lets everything pass again. */
  reset(): void {
    this.resets += 1;
    this.holds.clear();
    this.seesBeside = false;
    for (const call of this.held.splice(0)) call.cut();
    this.ledger.length = 0;
  }

  /** The same, once the window of what was is closed: a request that it sent last may still be on its way. */
  resetAfterClose(): void {
    this.server.closeAllConnections();
    this.reset();
  }

  async close(): Promise<void> {
    this.resetAfterClose();
    this.server.close();
    await once(this.server, 'close');
  }

  private until(find: () => number, complaint: string): Promise<number> {
    return new Promise((done, failed) => {
      const look = () => {
        const at = find();
        if (at < 0) return;
        clearTimeout(timer);
        this.changes.off('change', look);
        done(at);
      };
      const timer = setTimeout(() => {
        this.changes.off('change', look);
        failed(new Error(complaint));
      }, maxWaitedMs);
      this.changes.on('change', look);
      look();
    });
  }

  private async take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { resets } = this;
    const body = await bodyOf(incoming);
    const entry = await readCall(incoming, body);
    if (entry === null) return this.fetchFile(incoming, outgoing, body);
    if (isBeside(entry) && !this.seesBeside) return this.forward(incoming, outgoing, body);
    if (resets !== this.resets) return outgoing.destroyed ? undefined : this.forward(incoming, outgoing, body);
    this.ledger.push(entry);
    const isOver = () => {
      if (entry.end === 'open') entry.end = outgoing.writableFinished ? 'answered' : 'aborted';
      const at = this.held.findIndex((held) => held.entry === entry);
      if (at >= 0) this.held.splice(at, 1);
      this.changes.emit('change');
    };
    outgoing.on('close', isOver);
    // Given up by the browser while it was read: nobody can answer it any more.
    if (outgoing.destroyed) return isOver();
    if (!this.holds.has(entry.call)) {
      await this.forward(incoming, outgoing, body);
    } else {
      this.held.push({
        entry,
        pass: (change, type) => this.forward(incoming, outgoing, body, change, type),
        answer: (status, text, type = 'application/json') =>
          void outgoing.writeHead(status, { 'content-type': type }).end(text),
        cut: () => {
          entry.end = 'cut';
          outgoing.destroy();
        },
        arrive: () => this.doAway(incoming, body),
        lose: async () => {
          await this.doAway(incoming, body);
          entry.end = 'cut';
          outgoing.destroy();
        },
      });
    }
    this.changes.emit('change');
  }

  /** What is no call. Parts of the app, whose names tell their content, are asked for once: every profile loads them again. */
  private async fetchFile(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer): Promise<void> {
    const key = `${incoming.url} ${incoming.headers['accept-encoding']}`;
    const isPart = incoming.method === 'GET' && (incoming.url ?? '').startsWith('/assets/');
    if (!isPart) return this.forward(incoming, outgoing, body);
    const part = this.parts.get(key) ?? this.fetchPart(incoming);
    this.parts.set(key, part);
    const { status, headers, bytes } = await part;
    outgoing.writeHead(status, headers).end(bytes);
  }

  private fetchPart({ url, headers }: IncomingMessage): Promise<AppPart> {
    const { hostname: host, port } = this.target;
    return new Promise((done, failed) => {
      const { 'if-none-match': _, ...asked } = headers;
      request({ host, port, path: url, headers: asked }, (answer) => {
        bodyOf(answer).then((bytes) => {
          const { connection: __, 'transfer-encoding': ___, ...rest } = answer.headers;
          done({ status: answer.statusCode ?? 502, headers: { ...rest, 'content-length': bytes.length }, bytes });
        }, failed);
      })
        .on('error', failed)
        .end();
    });
  }

  /** Waits until the server has answered, and throws the answer away. */
  private doAway({ method, url, headers }: IncomingMessage, body: Buffer): Promise<void> {
    const { hostname: host, port } = this.target;
    return new Promise((done, failed) => {
      request({ host, port, method, path: url, headers }, (answer) => answer.on('end', done).resume())
        .on('error', failed)
        .end(body);
    });
  }

  private forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    change?: (body: Record<string, unknown>) => Record<string, unknown>,
    type?: string,
  ): Promise<void> {
    return new Promise((done, failed) => {
      const { 'accept-encoding': _, 'if-none-match': __, ...plain } = incoming.headers;
      const headers = change === undefined ? incoming.headers : plain;
      const passed = request(
        { host: this.target.hostname, port: this.target.port, method: incoming.method, path: incoming.url, headers },
        (answer) => {
          outgoing.on('close', done);
          if (change === undefined) {
            outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
            answer.pipe(outgoing);
            return;
          }
          bodyOf(answer).then((bytes) => {
            const { 'content-length': ___, ...rest } = answer.headers;
            const label = type === undefined ? {} : { 'content-type': type };
            outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...label, connection: 'close' });
            outgoing.end(JSON.stringify(change(JSON.parse(bytes.toString('utf8')))));
          }, failed);
        },
      );
      passed.on('error', (error) => {
        outgoing.destroy();
        failed(error);
      });
      passed.end(body);
    });
  }
}
