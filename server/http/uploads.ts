import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Store } from '../database/store';
import { failureBody } from '../failure';
import type { FileStore } from '../files/file-store';
import { uploadName } from '../files/names';
import type { ServerRuntime } from './run-call';

export const noSuchFile = failureBody('File not found.');

/** For pictures and for what is not there: nothing may run, nothing is loaded, the document is of no origin. */
export const strictPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * A PDF is shown by the browser's own viewer, which is a page of its own around it. `sandbox` would forbid that page its
 * scripts in browsers that apply it there, so it is left out; everything else that a policy can forbid is forbidden. The type
 * is fixed by `nosniff`, so the bytes never become a page of ours, whatever else they may be.
 */
const pdfHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline; filename="document.pdf"',
};

/** A document is a download and nothing else, under a name of ours (RFC 6266): no browser opens it in a page. */
const downloads: Readonly<Record<string, string>> = {
  'application/msword': 'attachment; filename="document.doc"',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'attachment; filename="document.docx"',
};

/** What has a name that is never given to anything else. */
export const keptForGood = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The record of an uploaded file; `undefined` when there is none of this name, or when it is of something in the trash. */
export const recordOf = (runtime: ServerRuntime, name: string) =>
  runtime.runPromise(
    Store.use((store) =>
      store.query((db) =>
        db
          .selectFrom('files')
          .leftJoin('trashed_files', 'trashed_files.name', 'files.name')
          .select(['files.name', 'media_type'])
          .where('files.name', '=', name)
          .where('trashed_files.name', 'is', null)
          .executeTakeFirst(),
      ),
    ),
  );

/**
 * Serves uploaded files by their exact name and nothing else: a name is looked up in the records, never joined to a path
 * before it is known. Pictures were decoded and encoded by us, and still may run nothing (security §1 files).
 */
export const registerUploads = (
  app: FastifyInstance,
  files: Pick<FileStore, 'sizeOf' | 'open'>,
  runtime: ServerRuntime,
): void => {
  const look = async (name: string) => {
    const bytes = await files.sizeOf(name);
    return bytes === null ? null : { bytes, content: undefined };
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('content-security-policy', strictPolicy);
    const { '*': name } = request.params as { readonly '*': string };
    const record = uploadName.test(name) ? await recordOf(runtime, name) : undefined;
    const isUnchanged = request.headers['if-none-match'] === `"${record?.name}"`;
    const wanted = request.method === 'HEAD' || isUnchanged ? look : files.open;
    const file = record === undefined ? null : await wanted(record.name);
    if (record === undefined || file === null)
      return reply.code(404).header('cache-control', 'no-store').send(noSuchFile);
    if (record.media_type === 'application/pdf') reply.headers(pdfHeaders);
    const download = downloads[record.media_type];
    if (download !== undefined) reply.header('content-disposition', download);
    reply.headers({ ...keptForGood, etag: `"${record.name}"` });
    if (isUnchanged) return reply.code(304).send();
    reply.headers({ 'content-type': record.media_type, 'content-length': file.bytes });
    return reply.send(file.content);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/uploads/*', handler: answer });
};
