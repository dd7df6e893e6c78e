import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Store } from '../database/store';
import { failureBody } from '../failure';
import { uploadName } from '../files/uploads';
import type { ServerRuntime } from './run-call';

const noSuchFile = failureBody('There is no such file.');

/**
 * Serves uploaded files by their exact name and nothing else: a name is looked up in the records, never joined to a path
 * before it is known. The bytes were decoded and encoded by us, and still may run nothing (security §1 files).
 */
export const registerUploads = (app: FastifyInstance, folder: string, runtime: ServerRuntime): void => {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    const name = request.params['*'];
    const record = uploadName.test(name)
      ? await runtime.runPromise(
          Store.use((store) =>
            store.query((db) =>
              db.selectFrom('files').select(['name', 'media_type']).where('name', '=', name).executeTakeFirst(),
            ),
          ),
        )
      : undefined;
    const path = record && join(folder, record.name);
    const size =
      path &&
      (await stat(path).then(
        ({ size }) => size,
        () => undefined,
      ));
    if (record === undefined || path === undefined || size === undefined) return reply.code(404).send(noSuchFile);
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: `"${record.name}"` });
    if (request.headers['if-none-match'] === `"${record.name}"`) return reply.code(304).send();
    reply.headers({ 'content-type': record.media_type, 'content-length': size });
    return reply.send(createReadStream(path));
  });
};
