import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.mjs';

const debian = '/usr/lib/postgresql';
const programs = ['initdb', 'pg_ctl', 'psql', 'pg_dump', 'pg_restore'];
const oldest = 14;

/** Debian keeps each version in a folder of its own, the newest of which is taken. */
const folders = () => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
};

const isFit = (folder) => {
  if (!programs.every((name) => existsSync(join(folder, name)))) return false;
  const { stdout } = spawnSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= oldest;
};

/** The folder with the programs of a PostgreSQL on this machine; `null` when there is none that the server can use. */
export const findPostgres = () => folders().find(isFit) ?? null;

/** The same, after an installation where that is possible: as root on Debian. */
export const installPostgres = () => {
  const found = findPostgres();
  if (found !== null) return found;
  installOnDebian(['postgresql']);
  return findPostgres();
};

/** What to do where there is none. */
export const howToInstall = `Install PostgreSQL ${oldest} or newer (on Debian: apt-get install postgresql).`;
