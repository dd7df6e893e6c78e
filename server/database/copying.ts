import type { Kysely, Transaction } from 'kysely';
import type { CopiedTable } from './site-tables';
import type { Tables } from './tables';

/** A text that can't be copied. */
export interface UncopiableText {
  readonly column: string;
  readonly key: string | number;
}

/** What each database does in its own way when its rows are copied into another one. */
export interface Copying {
  /**
   * The highest number that a counted key was ever given, by table: the row may be deleted since. A table that has given none may be left
   * out.
   */
  readonly lastNumbers: (db: Kysely<Tables>) => Promise<ReadonlyMap<string, number>>;
  /** The next number of the table's counted key is the one after `last`. Does nothing for a table without one. */
  readonly setLastNumber: (db: Transaction<Tables>, table: string, last: number) => Promise<void>;
  /** Writes rows that may refer to rows which are written later. Rejects when one still refers to nothing at the end. */
  readonly referringLater: (db: Transaction<Tables>, write: () => Promise<void>) => Promise<void>;
  /** A text of the table that the other database can't hold, or that can't be read whole; `null` when there is none. */
  readonly uncopiableText: (db: Kysely<Tables>, table: CopiedTable) => Promise<UncopiableText | null>;
}
