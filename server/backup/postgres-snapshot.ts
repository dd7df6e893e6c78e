import type { Kysely } from 'kysely';
import type { PostgresAddress } from '../database/address';
import { CopyError, copyRows } from '../database/copy-rows';
import { migrate, migrations, newestSchema, schemaOf } from '../database/migrate';
import { atOneMoment, withDatabaseAt } from '../database/open-for-copy';
import { sqlite } from '../database/sqlite';
import { ensurePrivateFile } from '../private-files';

/**
 * Copies a PostgreSQL database as it is at one moment into a new file of SQLite with the same schema, without sessions. Nobody who writes
 * waits for it. The copy is private. Rejects with `CopyError` when there is no site in the database.
 */
export const snapshotOfPostgres = (address: PostgresAddress, copy: string, now: () => number): Promise<void> =>
  withDatabaseAt(address, (from) =>
    atOneMoment(from, async (step) => {
      const schema = await schemaOf(step as unknown as Kysely<never>);
      if (schema === 0) {
        throw new CopyError(
          `There is no site in the database "${address.database}". Correct DATABASE_URL, or run npm start once.`,
        );
      }
      if (schema > newestSchema) {
        throw new CopyError(
          `The database was written by a newer version of this server (schema ${schema}, this server knows ${newestSchema}). Use that version.`,
        );
      }
      ensurePrivateFile(copy);
      await withDatabaseAt({ kind: 'sqlite', path: copy }, async (to) => {
        await migrate(to as unknown as Kysely<never>, sqlite, now, migrations.slice(0, schema));
        await to.transaction().execute((write) => copyRows(step, write));
      });
    }),
  );
