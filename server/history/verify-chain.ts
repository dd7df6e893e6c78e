import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { entryProblem, firstHash, type HistoryRow } from './chain';

const rowsAtOnce = 500;

/** Every entry in the order of their numbers. */
async function* entriesOf(db: Kysely<Tables>): AsyncGenerator<HistoryRow> {
  for (let last: number | null = null; ; ) {
    const all = db.selectFrom('history').selectAll().orderBy('id').limit(rowsAtOnce);
    const rows: readonly HistoryRow[] = await (last === null ? all : all.where('id', '>', last)).execute();
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** What came of a look at all entries. */
export interface Verified {
  readonly entries: number;
  /** The hash of the last entry. */
  readonly head: string;
  /** The first thing that is wrong; `null` when nothing is. */
  readonly problem: string | null;
}

/**
 * Looks at every entry, whether it is as it was written and follows the one before it. With a `head` that was kept elsewhere, it finds as
 * well that entries are missing at the end, or that all of them were written anew.
 */
export const verifyEntries = async (
  entries: AsyncIterable<HistoryRow> | Iterable<HistoryRow>,
  head: string | null,
): Promise<Verified> => {
  let previous: HistoryRow | null = null;
  let isHeadFound = head === null || head === firstHash;
  const upTo = (problem: string | null): Verified => ({
    entries: previous?.id ?? 0,
    head: previous?.hash ?? firstHash,
    problem,
  });
  for await (const row of entries) {
    const problem = entryProblem(row, previous);
    if (problem !== null) return upTo(problem);
    if (row.hash === head) isHeadFound = true;
    previous = row;
  }
  const { entries: last } = upTo(null);
  return upTo(
    isHeadFound
      ? null
      : `No entry has the head that was kept: after entry ${last} entries are missing, or the history was written anew.`,
  );
};

/** The same for the history of a site. */
export const verifyChain = (db: Kysely<Tables>, head: string | null): Promise<Verified> =>
  verifyEntries(entriesOf(db), head);
