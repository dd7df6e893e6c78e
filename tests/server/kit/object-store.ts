import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, carriedOut, listed, refused, rightFor } from './object-store-answers';
import { judgeSignature, type Refusal, type StoreKey } from './object-store-signature';

export const storeBucket = 'uploads-of-tests';
export const storeRegion = 'eu-tests-1';
export const storeKey: StoreKey = {
  id: 'KEYOFTESTS',
  secret: 'secret/of+the=tests',
  may: ['list', 'get', 'put', 'delete'],
};

/** A request as a test sees it. */
export interface SeenRequest {
  readonly method: string;
  /** Without the bucket; empty when the bucket is asked. */
  readonly key: string;
  readonly query: string;
}

/**
 * What becomes of a request: it is answered; its connection is cut before or after it was carried out; it is carried out and never answered;
 * its answer is cut after half of its bytes; or it is refused.
 */
export type Fate = 'answered' | 'cut before' | 'cut after' | 'cut in the middle' | 'not answered' | Refusal;

/** An object store of the tests: a folder for each bucket, in which keys are paths, behind a part of the protocol of Amazon S3. */
export interface ObjectStore {
  /** `http://127.0.0.1:port` */
  readonly endpoint: string;
  /** Of all buckets. Tests look at it, and change it, as somebody does who has another way to the store. */
  readonly folder: string;
  readonly seen: SeenRequest[];
  /** Decides about requests whose signature is right. */
  decide: (request: SeenRequest) => Fate | Promise<Fate>;
  /** Ends all connections, and takes no new ones until `start`. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it and removes its folder. */
  readonly remove: () => Promise<void>;
}

interface Options {
  readonly keys?: readonly StoreKey[];
  /** The most objects in one page of a list. */
  readonly pageSize?: number;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const send = (response: ServerResponse, method: string, { status, headers, body = '' }: Answer): void => {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers });
  response.end(method === 'HEAD' ? undefined : body);
};

/** Starts an object store of its own on a free port. It verifies each signature, and the SHA-256 of each body. */
export const startObjectStore = async ({ keys = [storeKey], pageSize = 1000 }: Options = {}): Promise<ObjectStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'object-store-'));
  mkdirSync(join(folder, storeBucket));
  const seen: SeenRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', socket } = request;
    const { pathname, search, searchParams } = new URL(url, 'http://store');
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const body = await bodyOf(request);
    const judged = judgeSignature(request, body, keys, storeRegion);
    if ('code' in judged) return send(response, method, refused(judged));
    if (!existsSync(join(folder, bucket)))
      return send(response, method, refused({ status: 404, code: 'NoSuchBucket' }));
    if (!judged.may.includes(rightFor(method, key)))
      return send(response, method, refused({ status: 403, code: 'AccessDenied' }));
    const asked = { method, key, query: search };
    seen.push(asked);
    const fate = await store.decide(asked);
    if (typeof fate !== 'string') return send(response, method, refused(fate));
    if (fate === 'cut before') return void socket.destroy();
    const done =
      key === ''
        ? listed(join(folder, bucket), searchParams, pageSize)
        : carriedOut(join(folder, bucket), request, key, body);
    if (fate === 'not answered') return;
    if (fate === 'cut after') return void socket.destroy();
    if (fate === 'answered') return send(response, method, done);
    const whole = Buffer.from(done.body ?? '');
    response.writeHead(done.status, { 'content-length': whole.length, ...done.headers });
    response.write(whole.subarray(0, whole.length / 2), () => socket.destroy());
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done, failed) => {
      server.once('error', failed);
      server.listen(port, '127.0.0.1', () => done());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const store: ObjectStore = {
    endpoint: `http://127.0.0.1:${port}`,
    folder,
    seen,
    decide: () => 'answered',
    stop,
    start: () => listen(port),
    remove: async () => {
      if (server.listening) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return store;
};

/** The settings of a site that keeps its files in a store. */
export const filesIn = (
  endpoint: string,
  prefix: string,
  { key = storeKey, bucket = storeBucket }: { readonly key?: Omit<StoreKey, 'may'>; readonly bucket?: string } = {},
): Readonly<Record<string, string>> => ({
  FILES_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}`,
  AWS_ACCESS_KEY_ID: key.id,
  AWS_SECRET_ACCESS_KEY: key.secret,
  AWS_REGION: storeRegion,
});
