import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataFolderError } from '../data-folder';
import { nameOf, type PostgresAddress } from './address';
import { connected } from './connect-postgres';
import { startLock } from './open-postgres';
import { applicationName, writerLock } from './postgres-pool';

/** A server that was killed just now is gone for the database a moment later. */
const patienceMs = 3_000;
const roundMs = 100;

const isInUse = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name = $1 and pid <> pg_backend_pid())
     or not pg_try_advisory_lock($2) as used`,
    [applicationName, startLock],
  );
  return rows[0].used;
};

/**
 * Keeps servers from starting on a database, and with `keepsWriters` others from writing to it, until what it gives is called, or the
 * process ends. Rejects with `DataFolderError` when a server or a command is connected, and with `SettingsError` when the database can't be
 * used.
 */
export const holdPostgres = async (
  address: PostgresAddress,
  { keepsWriters }: { readonly keepsWriters: boolean },
): Promise<() => Promise<void>> => {
  const client = await connected(address);
  try {
    for (let round = 0; await isInUse(client); round += 1) {
      if (round * roundMs >= patienceMs) {
        throw new DataFolderError(
          `A server still uses the database "${address.database}" ${nameOf(address)}. Stop all servers of the site, then try again.`,
        );
      }
      await sleep(roundMs);
    }
    if (keepsWriters) await client.query('select pg_advisory_lock($1)', [writerLock]);
    return () => client.end();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};
