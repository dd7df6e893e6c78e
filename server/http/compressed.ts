import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Below this a compressed body is hardly smaller. In bytes. */
const worthwhile = 1024;

/** A body that is sent many times: hashed at once, compressed once per coding when first asked for. */
export interface Compressed {
  /** Of the body as it is, not compressed. */
  readonly bytes: number;
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

type Coding = 'br' | 'gzip';

const accepts = (header: string, coding: Coding): boolean =>
  header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const codingFor = (request: FastifyRequest): Coding | null => {
  const header = String(request.headers['accept-encoding'] ?? '');
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : null;
};

const brotliOptions = (quality: number, bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

/** Up to here it costs less to compress a body at once than to have another thread do it: 0.1 ms. In bytes. */
const maxAtOnce = 16 * 1024;

/** Of brotli, from 0 to 11: for answers that are made while somebody waits. */
export const answerQuality = 5;

export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`;

/** The body of an answer as it is sent to browsers. Takes the thread until it is done. */
export const brotliOf = (body: Buffer): Buffer => brotliCompressSync(body, brotliOptions(answerQuality, body.length));

/** Makes each coding once, when it is first asked for. */
const sentBy = (
  bytes: number,
  etag: string,
  contentType: string,
  make: (coding: Coding | null) => Promise<Buffer>,
): Compressed => {
  const made = new Map<Coding | null, Promise<Buffer>>();
  const bodyIn = (coding: Coding | null): Promise<Buffer> => {
    const making = made.get(coding) ?? make(coding);
    made.set(coding, making);
    return making;
  };
  return {
    bytes,
    send: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' });
      const known = String(request.headers['if-none-match'] ?? '').split(',');
      if (known.some((entry) => entry.trim() === etag)) return reply.code(304).send();
      reply.header('content-type', contentType);
      const coding = bytes < worthwhile ? null : codingFor(request);
      if (coding !== null) reply.header('content-encoding', coding);
      return reply.send(await bodyIn(coding));
    },
  };
};

/** `quality` is brotli's, from 0 to 11. The answer carries a weak ETag, and is 304 when the client has it already. */
export const compressed = (text: string, contentType: string, quality: number): Compressed => {
  const body = Buffer.from(text);
  return sentBy(body.length, etagOf(body), contentType, async (coding) => {
    if (coding === null) return body;
    if (coding === 'gzip') return zip(body);
    const options = brotliOptions(quality, body.length);
    return body.length <= maxAtOnce ? brotliCompressSync(body, options) : brotli(body, options);
  });
};

/** The same of a body that is compressed by brotli already. Other codings are made of it: few clients ask for them. */
export const alreadyCompressed = (
  { bytes, etag, brotli: packed }: { readonly bytes: number; readonly etag: string; readonly brotli: Uint8Array },
  contentType: string,
): Compressed => {
  const body = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  return sentBy(bytes, etag, contentType, async (coding) => {
    if (coding === 'br') return body;
    const whole = await unbrotli(body);
    return coding === null ? whole : zip(whole);
  });
};
