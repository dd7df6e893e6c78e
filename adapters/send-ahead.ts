import { Effect } from 'effect';
import { DetailedError, defaultOptions, Upload } from 'tus-js-client';
import { Failure } from '../domain/failure';
import { textDigest } from '../domain/text-digest';
import { unlessItStalls } from './progress';
import { pieceBytes } from './wire/action';

/** The same for a file that was chosen again, or that a draft kept. A digest: what stays in the browser tells no names. */
const fingerprintOf = ({ name, type, size, lastModified }: File): string =>
  textDigest(JSON.stringify([name, type, size, lastModified]));

/** Ends an upload whose session has ended. Without it, tus would forget what has gone and begin anew, which is refused too. */
class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** How an upload ends that did not succeed: with a failure of the call, or `null` where its file has to go with the form. */
const failureIn = (error: unknown): Failure | null => {
  if (!(error instanceof DetailedError) || error.originalResponse !== null) return null;
  const cause: unknown = error.causingError;
  if (cause instanceof SessionEnded) return Failure.Http({ status: 401, text: null });
  // A connection that broke is told by an event. An error is of this browser: its storage is full, say.
  return cause instanceof Error ? null : Failure.Network();
};

/**
 * Sends a file ahead of its form and gives its id; goes on where an earlier try of this browser stopped. `report` is told the bytes that
 * have gone. `null` when the server does not take it so. Interrupting it stops it; what has gone stays for the next try. Fails with
 * `Network` when the connection breaks, with `TimedOut` when it stalls, and with `Http` 401 when the session has ended.
 */
export const sendAhead = (
  endpoint: string,
  file: File,
  report: (bytes: number) => void,
): Effect.Effect<string | null, Failure> =>
  unlessItStalls((moved) =>
    Effect.callback<string | null, Failure>((resume) => {
      let isStopped = false;
      const upload = new Upload(file, {
        endpoint,
        chunkSize: pieceBytes,
        retryDelays: null,
        fingerprint: async () => fingerprintOf(file),
        onAfterResponse: (_request, response) => {
          if (response.getStatus() === 401) throw new SessionEnded();
        },
        onProgress: (sent) => {
          moved();
          report(sent);
        },
        onError: (error) => {
          const failure = failureIn(error);
          resume(failure === null ? Effect.succeed(null) : Effect.fail(failure));
        },
        onSuccess: () => resume(Effect.succeed(upload.url?.split('/').at(-1) ?? null)),
      });
      void upload.findPreviousUploads().then((found) => {
        const last = found.at(-1);
        if (last !== undefined) upload.resumeFromPreviousUpload(last);
        if (!isStopped) upload.start();
      });
      return Effect.promise(() => {
        isStopped = true;
        return upload.abort();
      });
    }),
  );

/** Forgets files whose form was answered. */
export const forget = (files: readonly File[]): Effect.Effect<void> =>
  Effect.promise(async () => {
    const { urlStorage } = defaultOptions;
    for (const file of files) {
      for (const { urlStorageKey } of (await urlStorage?.findUploadsByFingerprint(fingerprintOf(file))) ?? []) {
        await urlStorage?.removeUpload(urlStorageKey);
      }
    }
  });
