import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { thumbnailOf, thumbnailsPath } from '../../domain/thumbnails';
import { Thumbnails } from '../files/thumbnails';
import { uploadLink } from '../files/upload-link';
import type { ServerRuntime } from './run-call';
import { keptForGood, noSuchFile, recordOf, strictPolicy } from './uploads';

/**
 * Serves thumbnails of uploaded pictures, with the headers of uploads. One that can't be made now leads to the picture itself, which
 * is asked for again each time.
 */
export const registerThumbnails = (app: FastifyInstance, runtime: ServerRuntime): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('content-security-policy', strictPolicy);
    const { '*': name } = request.params as { readonly '*': string };
    const asked = thumbnailOf(name);
    if (asked === null || (await recordOf(runtime, asked.picture)) === undefined) {
      return reply.code(404).header('cache-control', 'no-store').send(noSuchFile);
    }
    const { picture, size } = asked;
    const etag = `"${name}"`;
    if (request.headers['if-none-match'] === etag)
      return reply
        .code(304)
        .headers({ ...keptForGood, etag })
        .send();
    const bytes = await runtime.runPromise(Thumbnails.use((thumbnails) => thumbnails.read(picture, size)));
    if (bytes === null) return reply.header('cache-control', 'no-store').redirect(uploadLink(picture), 302);
    reply.headers({ ...keptForGood, etag, 'content-type': 'image/webp', 'content-length': bytes.length });
    return reply.send(request.method === 'HEAD' ? undefined : bytes);
  };
  app.route({ method: ['GET', 'HEAD'], url: `${thumbnailsPath}*`, handler: answer });
};
