import { Clock, Effect } from 'effect';
import { Failure } from '../domain/failure';

/** An answer before it is read: its HTTP status and its body as text. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * An upload of which nothing more goes for so long, its answer among it, has timed out, in milliseconds: a second after the charts of uploads,
 * whose own limits come first.
 */
export const uploadStallMs = 31_000;

/** Work that calls `moved` whenever more of it has gone, and that fails with `TimedOut` when nothing goes for `uploadStallMs`. */
export const unlessItStalls = <A>(work: (moved: () => void) => Effect.Effect<A, Failure>): Effect.Effect<A, Failure> =>
  Clock.clockWith((clock) => {
    let movedAt = clock.currentTimeMillisUnsafe();
    const stall: Effect.Effect<never, Failure> = Effect.suspend(() => {
      const left = movedAt + uploadStallMs - clock.currentTimeMillisUnsafe();
      return left > 0 ? Effect.andThen(Effect.sleep(left), stall) : Effect.fail(Failure.TimedOut());
    });
    const moved = (): void => {
      movedAt = clock.currentTimeMillisUnsafe();
    };
    return Effect.raceFirst(work(moved), stall);
  });

/**
 * Posts a form and tells how much of it has been sent, from 0 to 1. Fetch can't tell that, so this is XMLHttpRequest.
 * Interrupting it ends the request. Fails with `Network` when no whole answer came, and with `TimedOut` when it stalls.
 */
export const sendWithProgress = (
  address: string,
  form: FormData,
  report: (fraction: number) => void,
): Effect.Effect<RawAnswer, Failure> =>
  unlessItStalls((moved) =>
    Effect.callback<RawAnswer, Failure>((resume) => {
      const request = new XMLHttpRequest();
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) report(loaded / total);
        moved();
      };
      request.onload = () => resume(Effect.succeed({ status: request.status, body: request.responseText }));
      request.onerror = () => resume(Effect.fail(Failure.Network()));
      request.open('POST', address);
      request.setRequestHeader('accept', 'application/json');
      request.send(form);
      return Effect.sync(() => request.abort());
    }),
  );
