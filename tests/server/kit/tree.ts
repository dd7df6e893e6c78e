import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks, the reserve of the disk, and what SQLite keeps beside a database to share it: they hold nothing of the site. An empty log
 * neither.
 */
const holdsNothing = (path: string): boolean =>
  /lock\.db|-shm$|\/reserve$/.test(path) || (path.endsWith('-wal') && statSync(path).size === 0);

/** SHA-256 of each file under a folder, by its path there. */
export const contentsOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !holdsNothing(path))
      .sort()
      .map((path) => [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
