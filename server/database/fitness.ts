import { existsSync, statSync } from 'node:fs';
import { setDatabaseAside } from '../backup/put-in-place';
import { type DataFolder, DataFolderError } from '../data-folder';
import type { FileStore } from '../files/file-store';
import type { Log } from '../log';
import { type Connection, connect } from './open';

const rowsOf = (connection: Connection, query: string): readonly Record<string, unknown>[] =>
  connection.prepare(query).all([]) as Record<string, unknown>[];

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:NOTADB|CORRUPT)/.test(String(error.code));

const isDamaged = (connection: Connection): boolean => {
  try {
    return rowsOf(connection, 'pragma quick_check(1)')[0]?.quick_check !== 'ok';
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  }
};

/**
 * Whether the uploads can be this database's own: it has records of files, or it had some once. That it had is written down
 * before its first file is stored, so a crash before the first record is committed, or after the last was deleted, differs from
 * a database that never had files. One whose rows name files that it has no records of was tampered with.
 */
const mayOwnUploads = (connection: Connection): boolean => {
  const tables = new Set(
    rowsOf(connection, "select name from sqlite_master where type = 'table'").map(({ name }) => name),
  );
  if (!tables.has('files')) return false;
  if (rowsOf(connection, 'select name from files limit 1').length > 0) return true;
  if (!tables.has('site')) return false;
  const [site] = rowsOf(connection, 'select first_upload_at from site');
  return site?.first_upload_at != null && rowsOf(connection, 'pragma foreign_key_check').length === 0;
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const whatToDo =
  'restore a backup with npm run restore -- FILE --replace, or set START_ANEW=true to start with an empty site';

/**
 * Connects to the database of a data folder if a start may go on with it; nothing in the folder is changed before that is known.
 * Rejects with `DataFolderError` when the site has uploads, or the folder a log, that can't belong to the database, or when the
 * database is damaged. With `startAnew` the database is set aside then, and the sweep takes care of the uploads; a site that is
 * whole is refused, so that nobody leaves the setting there.
 */
export const connectFit = async (
  { root, database }: DataFolder,
  files: FileStore,
  { startAnew, log, now }: { readonly startAnew: boolean; readonly log: Log; readonly now: () => number },
): Promise<Connection> => {
  const holdsUploads = !(await files.isEmpty());
  const requireStartAnew = (reason: string): void => {
    if (startAnew) return;
    throw new DataFolderError(
      holdsUploads
        ? `${files.place} holds uploaded files, but its database ${reason}: ${whatToDo} (the files are then kept in ${files.pathOf('.orphaned')} for 30 days).`
        : `The database in the data folder ${root} ${reason}: ${whatToDo} (the old database is then kept in set-aside).`,
    );
  };
  const connectAnew = (): Connection => {
    const aside = setDatabaseAside(root, now());
    log.error({ folder: aside }, 'database set aside');
    return connect(database);
  };
  if (sizeOf(database) === 0) {
    const log = `${database}-wal`;
    const holdsLog = sizeOf(log) > 0;
    if (holdsUploads || holdsLog)
      requireStartAnew(
        `${existsSync(database) ? 'is empty' : 'is missing'}${holdsLog ? ` while ${log} is there` : ''}`,
      );
    return holdsLog ? connectAnew() : connect(database);
  }
  const connection = connect(database);
  try {
    const isWhole = !isDamaged(connection);
    if (isWhole && (!holdsUploads || mayOwnUploads(connection))) {
      if (!startAnew) return connection;
      throw new DataFolderError(
        `START_ANEW is set, but the data folder ${root} holds a site that is whole. Unset START_ANEW, then start again.`,
      );
    }
    requireStartAnew(isWhole ? 'knows none of them' : 'is damaged');
  } catch (error) {
    connection.close();
    throw error;
  }
  connection.close();
  return connectAnew();
};
