import { type Kysely, PostgresAdapter } from 'kysely';
import type { Engine } from './engine';
import { postgres } from './postgres';
import { sqlite } from './sqlite';
import type { Tables } from './tables';

/** The engine behind a database, or behind a transaction of it. */
export const engineOf = (db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
