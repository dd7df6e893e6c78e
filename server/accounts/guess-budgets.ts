import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { sql } from 'kysely';
import type { Store } from '../database/store';
import { makeThrottle } from './throttle';

const windowMs = 15 * 60_000;

/** What guesses are counted by. */
export type GuessKind = 'account' | 'address' | 'browser' | 'link';

/** A guess that was taken out of a budget, or `wait`: the seconds until there is one again. */
export interface TakenGuess {
  readonly wait: number | null;
  /** Puts it back. */
  readonly giveBack: Effect.Effect<void>;
}

/** Guesses that are left: so many of one kind and name in any 15 minutes. A refused one is not counted. */
export interface GuessBudgets {
  readonly take: (kind: GuessKind, limit: number, name: string) => Effect.Effect<TakenGuess>;
}

/** Of one length, as strangers may type very long e-mails; and without addresses that anybody could read. */
const countedAs = (kind: GuessKind, name: string): string =>
  createHash('sha256').update(`${kind}:${name}`).digest('base64url');

/** Budgets in memory, for the only server of a database: a restart forgets. */
export const ownBudgets = (elapsed: () => number): GuessBudgets => {
  const throttles = new Map<GuessKind, ReturnType<typeof makeThrottle>>();
  const throttleOf = (kind: GuessKind, limit: number) => {
    const throttle = throttles.get(kind) ?? makeThrottle(limit, windowMs, elapsed);
    throttles.set(kind, throttle);
    return throttle;
  };
  return {
    take: (kind, limit, name) =>
      Effect.sync(() => {
        const { wait, giveBack } = throttleOf(kind, limit).take(countedAs(kind, name));
        return { wait, giveBack: Effect.sync(giveBack) };
      }),
  };
};

const maxNames = 100_000;
/** How often a server removes what is over. */
const removeEveryMs = 60_000;

const microseconds = 1000;
const window = windowMs * microseconds;
/** The clock of the database, the same for all servers. */
const moment = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;

/**
 * Budgets of all servers on a PostgreSQL database. One statement takes a guess: the row stays locked from the count to its change, so that
 * many guesses at once, on any servers, are not more than one after the other. Guesses of a later time than now, made before the
 * clock was set back, count as made now: nobody waits longer than the window.
 */
export const sharedBudgets = ({ query }: Pick<Store['Service'], 'query'>, elapsed: () => number): GuessBudgets => {
  let removedAt = Number.NEGATIVE_INFINITY;

  const removeOver = query((db) =>
    // Rows that another server changes just now are left to it: two servers must not wait for each other.
    sql`delete from sign_in_guesses where counted_as in (
      select counted_as from sign_in_guesses
      where latest <= greatest(${moment} - ${window}, coalesce(
        (select latest from sign_in_guesses order by latest desc offset ${maxNames} limit 1), 0))
      for update skip locked)`.execute(db),
  );

  const removeInTime = Effect.suspend(() => {
    if (elapsed() - removedAt < removeEveryMs) return Effect.void;
    removedAt = elapsed();
    return Effect.asVoid(removeOver);
  });

  const giveBack = (key: string, own: number) =>
    Effect.asVoid(
      query((db) =>
        sql`update sign_in_guesses set taken = array_remove(taken, ${own}::bigint),
          latest = (select coalesce(max(at), 0) from unnest(array_remove(taken, ${own}::bigint)) at)
          where counted_as = ${key}`.execute(db),
      ),
    );

  return {
    take: Effect.fnUntraced(function* (kind: GuessKind, limit: number, name: string) {
      const key = countedAs(kind, name);
      yield* removeInTime;
      const { rows } = yield* query((db) =>
        sql<{ own: number | null; wait: number }>`
          insert into sign_in_guesses as known (counted_as, taken, own, latest)
          select ${key}, array[at], at, at from (select ${moment} as at) clock
          on conflict (counted_as) do update set (taken, own, latest) = (
            select case when mine is null then kept else kept || mine end, mine, coalesce(mine, known.latest)
            from (
              select kept,
                case when cardinality(kept) < ${limit} then greatest(now, coalesce(kept[cardinality(kept)], 0) + 1) end as mine
              from (
                select now, array(
                  select least(at, now) from unnest(known.taken) at where at > now - ${window} order by 1) as kept
                from (select ${moment} as now) clock
              ) counted
            ) judged
          )
          returning own, taken[1] + ${window} - ${moment} as wait`.execute(db),
      );
      const [{ own, wait } = { own: null, wait: 0 }] = rows;
      if (own !== null) return { wait: null, giveBack: giveBack(key, own) };
      return { wait: Math.max(1, Math.ceil(wait / (1000 * microseconds))), giveBack: Effect.void };
    }),
  };
};
