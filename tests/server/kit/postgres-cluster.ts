import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, howToInstall } from '../../postgres.mjs';

const user = 'site';
const password = 'a secret of the tests';

/** A PostgreSQL of the tests, with its data in a temporary folder and a Unix socket there. */
export interface Cluster {
  readonly folder: string;
  readonly start: () => void;
  /** As somebody stops it who waits for nobody: connections end at once. */
  readonly stop: () => void;
  /** Stops it and removes its data. */
  readonly remove: () => void;
}

/** Without any rights of its own. */
const nobody = 65_534;

/** The account that the programs of PostgreSQL run as: they refuse to be root. */
const accountOf = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout) || nobody;
  return { uid: idOf('-u'), gid: idOf('-g') };
};

let found: string | null | undefined;
const programs = (): string => {
  found ??= findPostgres();
  if (found === null) throw new Error(howToInstall);
  return found;
};

const run = (program: string, words: readonly string[], options: SpawnSyncOptions): string => {
  const done = spawnSync(join(programs(), program), words, { ...options, encoding: 'utf8' });
  if (done.status === 0) return String(done.stdout);
  throw new Error(`${program} failed: ${done.stderr} ${done.error ?? ''}`);
};

/**
 * Makes a cluster that is not started. `more` are settings of its own, `files` what they name, in the folder above its data. It does not wait
 * for the disk: what is committed outlives its processes, not the machine.
 */
export const makeCluster = (
  more: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, string>> = {},
): Cluster => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  const account = accountOf();
  // A folder that they may be in: that of the tests may be closed to them.
  const options = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] } satisfies SpawnSyncOptions;
  const written = Object.entries({ ...files, password }).map(([name, content]) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  });
  if (account.uid !== undefined) {
    for (const path of [folder, ...written]) chownSync(path, account.uid, account.gid ?? account.uid);
  }
  const format = ['--encoding=UTF8', '--locale=C', '--no-sync', `--username=${user}`];
  run('initdb', [`--pgdata=${data}`, '--auth=scram-sha-256', `--pwfile=${secret}`, ...format], options);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    ...more,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const start = () => {
    run('pg_ctl', ['start', '-w', `-D${data}`, `-l${join(folder, 'log')}`, '-o', flags.join(' ')], options);
  };
  const stop = () => {
    run('pg_ctl', ['stop', '-w', '-m', 'immediate', `-D${data}`], options);
  };
  const remove = () => {
    if (spawnSync(join(programs(), 'pg_ctl'), ['status', `-D${data}`], options).status === 0) stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, start, stop, remove };
};

/** The `DATABASE_URL` of a database in the cluster with this folder. */
export const urlIn = (folder: string, database: string): string =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(folder)}`;

/** Copies all rows of a database but the sessions and guesses into another that is empty, as an administrator would with a dump. */
export const dumpInto = (folder: string, from: string, to: string): void => {
  const archive = join(folder, `${from}.dump`);
  const options = { env: { ...process.env, PGPASSWORD: password } };
  run(
    'pg_dump',
    [
      '--format=custom',
      ...['sessions', 'sign_in_guesses'].map((table) => `--exclude-table-data=${table}`),
      `--file=${archive}`,
      urlIn(folder, from),
    ],
    options,
  );
  run('pg_restore', ['--no-owner', `--dbname=${urlIn(folder, to)}`, archive], options);
};

/**
 * A database as SQL that makes it again in an empty one: without comments, and without the settings of a session, of which each version
 * of `pg_dump` knows others.
 */
export const plainDump = (folder: string, database: string): string =>
  run('pg_dump', ['--inserts', '--no-owner', '--no-privileges', urlIn(folder, database)], {
    env: { ...process.env, PGPASSWORD: password },
  }).replace(/^(?:--.*|SET .*|\\.*|SELECT pg_catalog\.set_config.*|)\n/gm, '');

/** Runs SQL in a database of the cluster with this folder, and gives what it prints, without layout. */
export const psql = (folder: string, database: string, sql: string): string =>
  run('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', user, '-d', database], {
    input: sql,
    env: { ...process.env, PGPASSWORD: password },
    maxBuffer: 256 * 1024 * 1024,
  });
