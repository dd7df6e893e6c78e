import type { ServerFailure } from '../failure';
import type { Compressed } from './compressed';

/** What a kept answer takes besides its body, in bytes: a short one is not for nothing. */
const envelope = 2 * 1024;

type Made = Compressed | ServerFailure;

/** A making of one answer that is under way. */
interface Flight {
  /** Of the tables, before it began to read them. */
  readonly version: string;
  readonly made: Promise<Made>;
  /** The making after it, for those who came when the tables had changed already. */
  next: Promise<Made> | null;
}

/** Answers that stay the same until a table changes. */
export interface KeptAnswers {
  /**
   * The answer of `key`, as new as `version` is now: the kept one, or one that `make` makes. However many ask, it is made once at
   * a time; nobody gets one whose making began before the last change that was committed when they asked.
   */
  readonly get: (key: string, version: () => Promise<string>, make: () => Promise<Made>) => Promise<Made>;
  /** Of the answer of `key` when it was last made, in bytes before compression. */
  readonly lastBytes: (key: string) => number | undefined;
}

/** Keeps answers of so many bytes, before they are compressed. */
export const makeKeptAnswers = (maxKept: number): KeptAnswers => {
  const kept = new Map<string, { readonly version: string; readonly answer: Compressed }>();
  const flights = new Map<string, Flight>();
  let bytes = 0;
  const sizeOf = (answer: Compressed): number => answer.bytes + envelope;
  const forget = (key: string): void => {
    const known = kept.get(key);
    if (known !== undefined) bytes -= sizeOf(known.answer);
    kept.delete(key);
  };
  const keep = (key: string, version: string, answer: Compressed): void => {
    forget(key);
    kept.set(key, { version, answer });
    bytes += sizeOf(answer);
    for (const oldest of kept.keys()) {
      if (bytes <= maxKept || oldest === key) break;
      forget(oldest);
    }
  };
  const begin = (key: string, version: string, make: () => Promise<Made>): Flight => {
    const made = make()
      .then((answer) => {
        if ('send' in answer) keep(key, version, answer);
        return answer;
      })
      .finally(() => flights.delete(key));
    const flight: Flight = { version, made, next: null };
    flights.set(key, flight);
    return flight;
  };
  const get: KeptAnswers['get'] = async (key, version, make) => {
    const now = await version();
    const known = kept.get(key);
    if (known?.version === now) return known.answer;
    const flight = flights.get(key);
    if (flight === undefined) return begin(key, now, make).made;
    if (flight.version === now) return flight.made;
    const again = () => get(key, version, make);
    flight.next ??= flight.made.then(again, again);
    return flight.next;
  };
  return { get, lastBytes: (key) => kept.get(key)?.answer.bytes };
};
