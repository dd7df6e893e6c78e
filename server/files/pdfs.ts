import { Effect } from 'effect';
import { beginsAsPdf, type FileSlot } from '../../domain/files';
import { refusal, type ServerFailure } from '../failure';
import type { CleanFile } from './uploads';

/**
 * Takes a PDF by its first four bytes, whatever it is called, and keeps it as it is: what a PDF may do is up to the viewer,
 * so it is served as a PDF and as nothing else (`http/uploads.ts`). Fails with 415 and the sentence of its slot.
 */
export const cleanPdf = (bytes: Buffer, slot: FileSlot): Effect.Effect<CleanFile, ServerFailure> =>
  beginsAsPdf(bytes)
    ? Effect.succeed({ bytes, mediaType: 'application/pdf', extension: 'pdf' })
    : Effect.fail(refusal(415, slot.wrongType));
