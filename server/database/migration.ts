import type { CreateTableBuilder, Transaction } from 'kysely';

/** The databases that can stand behind the server. Postgres is to join here; queries are written to run on both. */
export type Dialect = 'sqlite';

/** Adds an integer key that counts up by itself and never gives a number twice. */
export type SerialColumn = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  name: string,
) => CreateTableBuilder<Table, Column>;

/** One step of the schema. SaveResult in portable SQL: what differs between databases comes in as an argument. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly up: (db: Transaction<unknown>, serial: SerialColumn) => Promise<void>;
}
