import type { Migration } from '../migration';

/** What several servers on one database have to agree on: versions of tables, and guesses at passwords. */
export const up: Migration = (db, { createShared }) => createShared(db);
