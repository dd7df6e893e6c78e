import type { CreateTableBuilder, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Copying } from './copying';
import type { Tables } from './tables';

/** Adds an integer key that the database counts up. */
export type NumberedKey = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  name: string,
) => CreateTableBuilder<Table, Column>;

/** What the databases behind the server do each in their own way. All other SQL is the same for both. */
export interface Engine {
  /** Whether several servers may work on one database. What they have to agree on is in the database then. */
  readonly isShared: boolean;
  /** Makes the tables of what servers on one database have to agree on. */
  readonly createShared: (db: Transaction<unknown>) => Promise<void>;
  /** A key that never gives a number twice. */
  readonly serial: NumberedKey;
  /** A key that may give the number of a deleted row again. */
  readonly rowNumber: NumberedKey;
  /** Stands behind `create table` where rows are only found by their whole key. */
  readonly keyedTable: RawBuilder<unknown>;
  /** Stands behind a select of rows that its transaction goes on to delete: nothing may begin to refer to them meanwhile. */
  readonly forUpdate: RawBuilder<unknown>;
  /** Makes the indexes of `list_keys` and the tables of the texts that lists are searched for. */
  readonly createListSearch: (db: Transaction<unknown>) => Promise<void>;
  /** What sorts by `sort_key`, byte by byte, as the indexes of `list_keys` have it. */
  readonly bySortKey: { readonly ascending: RawBuilder<unknown>; readonly descending: RawBuilder<unknown> };
  /** Makes the text of a record searchable; it has none yet. `content` is the id of its list index. */
  readonly addText: (db: Kysely<Tables>, content: number, id: number, text: string) => Promise<void>;
  readonly removeText: (db: Kysely<Tables>, content: number, id: number) => Promise<void>;
  readonly removeTexts: (db: Kysely<Tables>, content: number) => Promise<void>;
  /** The ids of those of some records whose texts are searchable as they should be. Only PostgreSQL can compare the words. */
  readonly fittingTexts: (
    db: Kysely<Tables>,
    content: number,
    texts: readonly { readonly id: number; readonly text: string }[],
  ) => Promise<ReadonlySet<number>>;
  /** May be called before many records are taken into list indexes: leaves to `afterMaking` what is made sooner then. */
  readonly beforeMaking: (db: Transaction<Tables>) => Promise<void>;
  /** To be called when records were taken into list indexes. Also makes what a start that was cut off has left to it. */
  readonly afterMaking: (db: Transaction<Tables>) => Promise<void>;
  /** Selects the `row_id` of records with a word of their text that begins as the search's word does. */
  readonly withWord: (content: number, word: string) => RawBuilder<unknown>;
  /** The character of a column at which a text begins in it, from 1; 0 where it does not hold the text. */
  readonly placeIn: (column: RawBuilder<unknown>, text: string) => RawBuilder<number>;
  /** For copies of all rows: backups, restores, moves. */
  readonly copying: Copying;
}
