import type { TimeLeft } from '../../domain/session';
import type { Clock } from '../clock';

/** How long sessions may be left unused and last at all, as administrators have set it. */
export interface SessionLengths {
  readonly idleMinutes: number;
  readonly longestHours: number;
}

const idleMs = ({ idleMinutes }: SessionLengths): number => idleMinutes * 60_000;
const longestMs = ({ longestHours }: SessionLengths): number => longestHours * 60 * 60_000;

/** The last use is kept exactly in memory, and written down at most this often. */
const writeDownAfterMs = 60_000;

/** By less, the two clocks do not say that one of them was set. */
const clockSlackMs = 1_000;

/** What the database says of a session that is over by the time of day: begun, or last seen, until then. */
export const overBounds = (now: number, lengths: SessionLengths) => ({
  createdUntil: now - longestMs(lengths),
  seenUntil: now - idleMs(lengths) - writeDownAfterMs,
});

/** Why a session that was left unused is over. */
export const idleReason = ({ idleMinutes }: SessionLengths): string => `idle for ${idleMinutes} minutes`;
const ageReason = ({ longestHours }: SessionLengths): string =>
  `${longestHours} hour${longestHours === 1 ? '' : 's'} old`;

/** A session's times as the database has them, told by a clock that may have been set back since. */
export interface WrittenTimes {
  readonly created_ms: number;
  readonly last_seen_ms: number;
}

/** The times of one session: on the clock that only goes forward, but for the one that ends in `Ms`. */
interface Times {
  readonly began: number;
  readonly seen: number;
  readonly seenMs: number;
  readonly written: number;
}

/**
 * How old sessions are and how long they have been idle. Each is counted on both clocks and the longer time holds: the time of
 * day goes on while the machine sleeps, and the other clock goes on when the time of day is set back. A session that this
 * process has not seen yet began, and was last used, before the process started, whatever the database says; unless other servers use the
 * database too (`isShared`). Then each use is written down at once, and one that another server wrote down counts.
 */
export const makeSessionTimes = ({ now, elapsed }: Clock['Service'], isShared: boolean) => {
  const started = elapsed();
  const known = new Map<string, Times>();

  const timesOf = (handle: string, row: WrittenTimes): Times => {
    const times = known.get(handle);
    if (times !== undefined && (!isShared || row.last_seen_ms <= times.seenMs)) return times;
    const [moment, at] = [now(), elapsed()];
    const latest = isShared ? at : started;
    const seen = Math.min(latest, at - (moment - row.last_seen_ms));
    return {
      began: Math.min(times?.began ?? latest, at - (moment - row.created_ms)),
      seen,
      seenMs: row.last_seen_ms,
      written: seen,
    };
  };

  const ageOf = ({ began }: Times, row: WrittenTimes) => Math.max(elapsed() - began, now() - row.created_ms);
  const idleOf = ({ seen, seenMs }: Times) => Math.max(elapsed() - seen, now() - seenMs);

  return {
    /** A session begins now, at this time of day. */
    began: (handle: string, moment: number): void => {
      const at = elapsed();
      known.set(handle, { began: at, seen: at, seenMs: moment, written: at });
    },
    /** Why a session is over, or `null` when it is not. */
    reasonToEnd: (handle: string, row: WrittenTimes, lengths: SessionLengths): string | null => {
      const times = timesOf(handle, row);
      if (ageOf(times, row) >= longestMs(lengths)) return ageReason(lengths);
      return idleOf(times) >= idleMs(lengths) ? idleReason(lengths) : null;
    },
    /** How long a session still lasts. */
    left: (handle: string, row: WrittenTimes, lengths: SessionLengths): TimeLeft => {
      const times = timesOf(handle, row);
      const inAll = Math.max(0, Math.floor(longestMs(lengths) - ageOf(times, row)));
      const unused = Math.max(0, Math.floor(idleMs(lengths) - idleOf(times)));
      return { leftMs: Math.min(inAll, unused), longestMs: inAll };
    },
    /**
     * A session is used now. Gives what to write down, or `null` when that was done a moment ago. The time it began is written
     * again when it is wrong by a clock that was set back: it only ever moves to an earlier one.
     */
    used: (handle: string, row: WrittenTimes): WrittenTimes | null => {
      const times = timesOf(handle, row);
      const [moment, at] = [now(), elapsed()];
      const isDue = isShared || at - times.written >= writeDownAfterMs;
      known.set(handle, { ...times, seen: at, seenMs: moment, written: isDue ? at : times.written });
      if (!isDue) return null;
      const began = Math.floor(moment - ageOf(times, row));
      // The clocks tick apart. Servers that each round down would make a session older with every use.
      const isWrong = row.created_ms - began > clockSlackMs;
      return { created_ms: isWrong ? began : row.created_ms, last_seen_ms: moment };
    },
    forget: (handle: string): void => {
      known.delete(handle);
    },
    /**
     * Sessions that this process has seen and that are over by the clock that only goes forward. Another server may have seen them
     * since: those are only forgotten here.
     */
    over: (lengths: SessionLengths): readonly string[] => {
      const at = elapsed();
      const handles = [...known]
        .filter(([, { began, seen }]) => at - began >= longestMs(lengths) || at - seen >= idleMs(lengths))
        .map(([handle]) => handle);
      if (!isShared) return handles;
      for (const handle of handles) known.delete(handle);
      return [];
    },
  };
};
