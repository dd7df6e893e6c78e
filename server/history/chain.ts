import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables';

/** A row of the history. */
export type HistoryRow = Selectable<Tables['history']>;

/** What the first entry is chained to: the head of an empty history. */
export const firstHash = '0'.repeat(64);

/** The hash of an entry: over everything that it holds, the hash of the entry before it included. */
export const hashOf = (row: Omit<HistoryRow, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previous_hash,
        row.id,
        row.at_ms,
        row.account,
        row.address,
        row.call,
        row.content,
        row.record_id,
        row.record_name,
        row.fields,
        row.changes,
      ]),
    )
    .digest('hex');

/** What is wrong with an entry that comes after another; `null` when nothing is. `previous` is `null` for the first one. */
export const entryProblem = (row: HistoryRow, previous: HistoryRow | null): string | null => {
  const next = (previous?.id ?? 0) + 1;
  if (row.id > next) return `Entry ${next} is missing.`;
  if (row.id < next) return `Entry ${row.id} is out of its place.`;
  if (row.previous_hash !== (previous?.hash ?? firstHash)) {
    return `Entry ${row.id} does not follow the entry before it: one of the two was changed, or an entry was put in or taken out.`;
  }
  return row.hash === hashOf(row) ? null : `Entry ${row.id} was changed after it was written.`;
};
