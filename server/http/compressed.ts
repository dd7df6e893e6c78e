import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
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
    const [name, ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const codingFor = (request: FastifyRequest): Coding | null => {
  const header = String(request.headers['accept-encoding'] ?? '');
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : null;
};

/** `quality` is brotli's, from 0 to 11. The answer carries a weak ETag, and is 304 when the client has it already. */
export const compressed = (text: string, contentType: string, quality: number): Compressed => {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`;
  const made = new Map<Coding, Promise<Buffer>>();
  const encode = (coding: Coding): Promise<Buffer> => {
    const known = made.get(coding);
    if (known !== undefined) return known;
    const making =
      coding === 'br'
        ? brotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          })
        : zip(body);
    made.set(coding, making);
    return making;
  };
  return {
    bytes: body.length,
    send: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' });
      const known = String(request.headers['if-none-match'] ?? '');
      if (known.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
      reply.header('content-type', contentType);
      const coding = body.length < worthwhile ? null : codingFor(request);
      if (coding === null) return reply.send(body);
      return reply.header('content-encoding', coding).send(await encode(coding));
    },
  };
};
