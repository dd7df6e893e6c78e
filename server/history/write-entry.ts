import { Clock, Effect } from 'effect';
import type { Transaction } from 'kysely';
import type { HistoryValue } from '../../domain/history';
import { CurrentAccount, CurrentAddress, CurrentCall } from '../accounts/current-account';
import type { Tables } from '../database/tables';
import { firstHash, hashOf } from './chain';

/** Who makes a change, by which call, from where and when. */
export interface Caller {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly account: string | null;
  readonly address: string | null;
  readonly call: string;
}

/** The caller of the call that is carried out. */
export const currentCaller: Effect.Effect<Caller> = Effect.gen(function* () {
  return {
    at: yield* Clock.currentTimeMillis,
    account: yield* CurrentAccount,
    address: yield* CurrentAddress,
    call: yield* CurrentCall,
  };
});

/** What was changed. */
export interface ChangedRecord {
  /** The content type, as the first part of its calls: `project` of `project.add`. */
  readonly type: string;
  /** `null` where there is one thing of that type only. */
  readonly id: number | null;
  readonly name: string;
}

/** Values by the names of their fields. Never a password, a secret, a session, a key or a code. */
export type Values = Readonly<Record<string, HistoryValue>>;

export type Changes = Readonly<Record<string, { readonly before: HistoryValue; readonly after: HistoryValue }>>;

const isNothing = (value: HistoryValue): boolean => value === null || value === '';

/** The fields whose values differ; `null` for a record that is not there. What says nothing is as good as what is not there. */
export const changesBetween = (before: Values | null, after: Values | null): Changes => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const pairs = [...names].map(
    (name) => [name, { before: before?.[name] ?? null, after: after?.[name] ?? null }] as const,
  );
  return Object.fromEntries(
    pairs.filter(([, pair]) => pair.before !== pair.after && !(isNothing(pair.before) && isNothing(pair.after))),
  );
};

/** As both databases give it back: texts without what can't be stored. */
const stored = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

/**
 * Writes an entry, to be called in the transaction of the change: there is neither without the other. Transactions that write wait for each
 * other, on both databases, so the last entry is still the last one when this one is written.
 */
export const writeEntry = async (
  db: Transaction<Tables>,
  { at, account, address, call }: Caller,
  { type, id, name }: ChangedRecord,
  changes: Changes = {},
): Promise<void> => {
  const last = await db.selectFrom('history').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const entry = {
    id: (last?.id ?? 0) + 1,
    at_ms: at,
    account,
    address,
    call,
    content: type,
    record_id: id,
    record_name: stored(name),
    fields: Object.keys(changes).join(','),
    changes: JSON.stringify(changes),
    previous_hash: last?.hash ?? firstHash,
  };
  await db
    .insertInto('history')
    .values({ ...entry, hash: hashOf(entry) })
    .execute();
};
