import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Address } from './address';
import { signerFor } from './signature';
import { textsIn } from './xml';

/** A request to the store. */
export interface StoreRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without the prefix; without it the bucket is asked. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** With its SHA-256 in hex, which the store compares. */
  readonly body?: { readonly bytes: Uint8Array; readonly sha256: string };
  /** How long it may take, repeats included, in milliseconds. */
  readonly limitMs?: number;
}

/** An answer that says no. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
  readonly status: number;
  /** The code of S3, or empty. */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`The store answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** An answer, read to its end. */
export interface StoreAnswer {
  readonly headers: Headers;
  readonly content: Buffer;
}

/**
 * Requests to a store. They reject with `StoreRefusal`, or with the error of the connection. A file that is not there is `null`. Each can be
 * sent again without harm, and is, when its connection breaks or the store is busy.
 */
export interface Requests {
  readonly send: (request: StoreRequest) => Promise<StoreAnswer | null>;
  /** Gives the answer as soon as it begins: it is read for as long as its reader takes. */
  readonly open: (request: StoreRequest) => Promise<Response | null>;
}

const usualLimitMs = 10_000;
/** How long to wait before a request is sent again, in milliseconds. */
const pauses = [100, 400];

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** RFC 3986. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const pathOf = (key: string): string => key.split('/').map(encode).join('/');

/** What a request names a file by as the source of a copy. */
export const sourceOf = ({ bucket, prefix }: S3Address, name: string): string => `/${bucket}/${pathOf(prefix + name)}`;

/** Encoded as the signature wants it. */
const queryOf = (query: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

type FetchSigned = (request: StoreRequest, signal: AbortSignal) => Promise<Response>;

const fetcherFor = (address: S3Address): FetchSigned => {
  const { endpoint, bucket, prefix } = address;
  const sign = signerFor(address);
  return async ({ method, name, query = {}, headers = {}, body }, signal) => {
    signal.throwIfAborted();
    const path = name === undefined ? `/${bucket}` : `/${bucket}/${pathOf(prefix + name)}`;
    const signed = await sign({ method, path, query, headers, sha256: body?.sha256 ?? emptySha256 });
    // Not signed, as proxies change it. A file that is packed on its way would have another length.
    signed.set('accept-encoding', 'identity');
    const bytes = body?.bytes as Uint8Array<ArrayBuffer> | undefined;
    // A redirect would lead to another region, or anywhere else: it is an answer that says no.
    const init: RequestInit = { method, headers: signed, redirect: 'manual', signal, ...(bytes && { body: bytes }) };
    return fetch(`${endpoint}${path}${queryOf(query)}`, init);
  };
};

const codeIn = (xml: string): string => textsIn(xml, 'Error')[0]?.Code ?? '';

const isNoFile = ({ status, code }: StoreRefusal, { method, name }: StoreRequest): boolean =>
  name !== undefined && status === 404 && (code === 'NoSuchKey' || method === 'HEAD');

/** Gives an answer that says yes; `null` for a file that is not there. */
const accepted = async (answer: Response, request: StoreRequest): Promise<Response | null> => {
  if (answer.ok) return answer;
  const refusal = new StoreRefusal(answer.status, codeIn(await answer.text()));
  if (isNoFile(refusal, request)) return null;
  throw refusal;
};

const readWhole = async (answer: Response, { method }: StoreRequest): Promise<StoreAnswer> => {
  const content = Buffer.from(await answer.arrayBuffer());
  // A copy that fails after it began is answered with 200 and an error.
  const code = method === 'PUT' ? codeIn(content.toString()) : '';
  if (code !== '') throw new StoreRefusal(answer.status, code);
  return { headers: answer.headers, content };
};

const passing: ReadonlySet<string> = new Set(['InternalError', 'SlowDown', 'RequestTimeout']);

/** Whether another try may help: the connection broke, the store is busy, or does not know what went wrong. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof StoreRefusal) || error.status >= 500 || error.status === 429 || passing.has(error.code);

const repeated = async <A>(run: () => Promise<A>, end: AbortSignal): Promise<A> => {
  for (let count = 0; ; count += 1) {
    try {
      return await run();
    } catch (error) {
      const pause = pauses[count];
      if (pause === undefined || end.aborted || !mayPass(error)) throw error;
      await sleep(pause);
    }
  }
};

export const requestsTo = (address: S3Address): Requests => {
  const fetchSigned = fetcherFor(address);
  return {
    send: (request) => {
      const end = AbortSignal.timeout(request.limitMs ?? usualLimitMs);
      return repeated(async () => {
        const answer = await accepted(await fetchSigned(request, end), request);
        return answer === null ? null : await readWhole(answer, request);
      }, end);
    },
    open: (request) => {
      const end = AbortSignal.timeout(request.limitMs ?? usualLimitMs);
      return repeated(async () => {
        const ending = new AbortController();
        const stop = () => ending.abort(end.reason);
        end.addEventListener('abort', stop);
        try {
          return await accepted(await fetchSigned(request, ending.signal), request);
        } finally {
          end.removeEventListener('abort', stop);
        }
      }, end);
    },
  };
};
