import { Effect } from 'effect';
import { Failure } from '../domain/failure';

/** An answer before it is read: its HTTP status and its body as text. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Posts a form and tells how much of it has been sent, from 0 to 1. Fetch can't tell that, so this is XMLHttpRequest.
 * Interrupting it ends the request. Fails with `Network` when no whole answer came.
 */
export const sendWithProgress = (
  address: string,
  form: FormData,
  report: (fraction: number) => void,
): Effect.Effect<RawAnswer, Failure> =>
  Effect.callback<RawAnswer, Failure>((resume) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) report(loaded / total);
    };
    request.onload = () => resume(Effect.succeed({ status: request.status, body: request.responseText }));
    request.onerror = () => resume(Effect.fail(Failure.Network()));
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
    return Effect.sync(() => request.abort());
  });
