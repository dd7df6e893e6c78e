import { Context, Effect, Layer } from 'effect';
import { Failure } from '../domain/failure';

/** The clipboard of this browser. */
export class Clipboard extends Context.Service<
  Clipboard,
  {
    /** Puts a text there. Fails when the browser has no clipboard for this page, or does not let it. */
    readonly write: (text: string) => Effect.Effect<void, Failure>;
  }
>()('adapters/Clipboard') {
  static readonly layer = Layer.succeed(Clipboard, {
    write: (text) =>
      Effect.tryPromise({
        // Absent on pages that are not secure.
        try: () => (navigator.clipboard as typeof navigator.clipboard | undefined)?.writeText(text) ?? absent(),
        catch: () => Failure.Unexpected({ detail: 'the clipboard could not be written' }),
      }),
  });
}

const absent = (): Promise<never> => Promise.reject(new Error('no clipboard'));
