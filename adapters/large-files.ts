import { Effect } from 'effect';
import type { Failure } from '../domain/failure';
import { pieceBytes, sentAheadField } from './wire/action';

type Report = (fraction: number) => void;

/** Sends a form, and tells how much of it has gone, from 0 to 1. */
export type SendForm<Answer> = (form: FormData, report: Report) => Effect.Effect<Answer, Failure>;

interface LargeFile {
  readonly wire: string;
  readonly file: File;
}

const largeFilesIn = (form: FormData): readonly LargeFile[] =>
  [...form.entries()].flatMap(([wire, file]) =>
    file instanceof File && file.size > pieceBytes ? [{ wire, file }] : [],
  );

/** About what a form takes, in bytes. */
const sizeOf = (form: FormData): number =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0);

/** Loaded with the first large file: most forms have none. `null` when it can't be loaded, as after an update of the site. */
const loadSendAhead = Effect.promise(() => import('./send-ahead').catch(() => null));

/**
 * Sends a form whose large files go ahead of it, to `endpoint`, where they are resumed when they were begun before. What the server
 * does not take so, or does not have any more, goes with the form. Fails as `send` does, also while a file goes ahead.
 */
export const sendWithLargeFiles = <Answer>(
  endpoint: string,
  form: FormData,
  report: Report,
  send: SendForm<Answer>,
): Effect.Effect<Answer, Failure> => {
  const large = largeFilesIn(form);
  if (large.length === 0) return send(form, report);
  return Effect.gen(function* () {
    const ahead = yield* loadSendAhead;
    if (ahead === null) return yield* send(form, report);
    const total = sizeOf(form);
    const ids: Record<string, string> = {};
    const rest = new FormData();
    for (const [name, value] of form.entries()) {
      if (value instanceof File) rest.set(name, value, value.name);
      else rest.set(name, value);
    }
    let gone = 0;
    for (const { wire, file } of large) {
      const id = yield* ahead.sendAhead(endpoint, file, (bytes) => report((gone + bytes) / total));
      if (id === null) continue;
      ids[wire] = id;
      rest.delete(wire);
      gone += file.size;
    }
    if (gone === 0) return yield* send(form, report);
    rest.set(sentAheadField, JSON.stringify(ids));
    const answer = yield* send(rest, (fraction) => report((gone + fraction * (total - gone)) / total)).pipe(
      Effect.catchIf(
        (failure) => failure._tag === 'Http' && failure.status === 410,
        () => send(form, report),
      ),
    );
    yield* ahead.forget(large.map(({ file }) => file));
    return answer;
  });
};
