import { Effect } from 'effect';
import { beginsAsPdf, textDocument, textPicture } from '../../domain/files';
import type { ServerFailure } from '../failure';
import { Workers } from '../workers/workers';
import type { DocumentFormat } from './judge-document';
import { cleanPdf } from './pdfs';
import { cleanPicture } from './pictures';
import type { CleanFile } from './uploads';

interface Kind {
  readonly format: DocumentFormat;
  readonly mediaType: string;
  readonly signature: Buffer;
}

const kinds: readonly Kind[] = [
  { format: 'doc', mediaType: 'application/msword', signature: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  {
    format: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: Buffer.from('PK\x03\x04', 'latin1'),
  },
];

const startsWith = (bytes: Buffer, signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

/** Takes a doc or docx that holds nothing that runs or loads by itself, as it is: it is served as a download only (`http/uploads.ts`). */
const cleanDocument = (bytes: Buffer, { format, mediaType }: Kind) =>
  Workers.use((workers) => workers.run('document', { bytes, format })).pipe(
    Effect.map((): CleanFile => ({ bytes, mediaType, extension: format })),
  );

/**
 * A file that a text shows or links to, recognised by its content, whatever its name: a picture (encoded again), a PDF, a doc or a docx
 * (spec §7 Editor or generic image upload, §9 Editor file picker). Fails with 415 for anything else.
 */
export const cleanTextFile = (bytes: Buffer): Effect.Effect<CleanFile, ServerFailure, Workers> => {
  if (beginsAsPdf(bytes)) return cleanPdf(bytes, textDocument);
  const kind = kinds.find(({ signature }) => startsWith(bytes, signature));
  return kind === undefined ? cleanPicture(bytes, textPicture) : cleanDocument(bytes, kind);
};
