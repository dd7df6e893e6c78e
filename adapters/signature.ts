import { Effect } from 'effect';
import { Failure } from '../domain/failure';
import { pdfSignature } from '../domain/files';

/** The first bytes of a file, as many as a PDF's signature has. Fails when the file can't be read (any more). */
export const readStart = (file: File): Effect.Effect<Uint8Array, Failure> =>
  Effect.tryPromise({
    try: async () => new Uint8Array(await file.slice(0, pdfSignature.length).arrayBuffer()),
    catch: () => Failure.Unexpected({ detail: 'the chosen file could not be read' }),
  });
