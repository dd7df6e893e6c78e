import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import type { HashCost } from '../../../server/accounts/password-hash';
import type { IndexTable, TableName } from '../../../server/database/tables';
import { type RunningServer, startServer } from '../../../server/serve';
import { readSettings, type Settings } from '../../../server/settings';
import { type Client, clientOf } from './client';
import {
  databaseSetting,
  dropDatabase,
  emptyTables,
  letTimePass,
  onPostgres,
  type Rows,
  rowsBehind,
  rowsInFile,
  runSql,
  stateOf,
  versionSeenBy,
} from './databases';
import { uploadsOf } from './files';
import { workerEntry } from './worker-entry';

export const email = 'admin@localhost';
export const password = 'correct horse battery';

/** A server on a fresh data folder, with its clock and its log in the test's hands: no time passes but what the test lets pass. */
export interface TestServer extends RunningServer {
  readonly dataFolder: string;
  readonly log: readonly string[];
  /** Password hashes computed for sign-ins so far. */
  readonly hashes: () => number;
  readonly wait: (milliseconds: number) => void;
  /** Sets the time of day forward or back, as somebody does who sets the system's clock: no time passes. */
  readonly setClock: (milliseconds: number) => void;
  /** Holds every password that is about to be checked, from `reached` (the first one is held) until `release` is called. */
  readonly holdHashes: () => { readonly reached: Promise<void>; readonly release: () => void };
  readonly client: Client;
  /** The administrator's password at first. */
  readonly password: string;
  /** The server's time of day, in milliseconds. */
  readonly now: () => number;
  /** A client that is signed in: also where a test has turned two-factor sign-in on. */
  readonly signIn: () => Promise<Client>;
  /** Everything that is stored: rows of each table, files by content, and what lies in the staging folder. */
  readonly stored: () => Stored;
  readonly sql: (statement: string, ...values: readonly unknown[]) => unknown[];
  /**
   * Takes away all content and its files, so that looking at what is stored stays quick. Answers that are cached stay: a list
   * is fresh after the next write to its table.
   */
  readonly clear: () => void;
  /** Stops the server and removes its data. */
  readonly end: () => Promise<void>;
}

export interface Stored {
  readonly rows: Rows;
  readonly files: Readonly<Record<string, string>>;
  readonly staging: readonly string[];
}

/**
 * All tables but five: sessions and known browsers change with every sign-in, submits with every write of the app, and they are
 * looked at on their own; of the site it is only kept when it got its first file; versions count writes to the others. The list
 * indexes are made of these. A table
 * missing here is an error.
 */
const tables = Object.keys({
  users: true,
  recovery_codes: true,
  files: true,
  project_categories: true,
  projects: true,
  component_categories: true,
  components: true,
  blog_posts: true,
  tutorial_categories: true,
  chapters: true,
  lessons: true,
  team_members: true,
  idea_categories: true,
  ideas: true,
  slides: true,
  footer_groups: true,
  footer_links: true,
  trashed: true,
  trashed_rows: true,
  trashed_files: true,
  messages: true,
  history: true,
  jobs: true,
  job_rows: true,
  csv_mappings: true,
  site_settings: true,
  account_links: true,
  saved_views: true,
  list_settings: true,
} satisfies Record<
  Exclude<TableName, 'sessions' | 'known_browsers' | 'submits' | 'site' | 'table_versions' | IndexTable>,
  true
>);

/** Names in the uploads folder, without the server's own folders there. */
const namesIn = (uploads: string): readonly string[] =>
  readdirSync(uploads).filter((name) => name !== '.orphaned' && name !== '.discarded');

/** What the data folder of a server at rest holds. */
export const storedIn = (dataFolder: string, rows = rowsBehind(dataFolder, tables)): Stored => {
  const uploads = uploadsOf(dataFolder);
  const files = Object.fromEntries(
    namesIn(uploads).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(uploads, name)))
        .digest('hex'),
    ]),
  );
  return { rows, files, staging: readdirSync(join(dataFolder, 'staging')) };
};

export const testSettings = (dataFolder: string, more: Readonly<Record<string, string>> = {}): Settings =>
  readSettings(
    {
      PORT: '0',
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      ...databaseSetting(dataFolder),
      ...more,
    },
    join(dataFolder, 'no-app'),
    workerEntry,
  );

/** The least that argon2id takes. */
export const cheapHash: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Starts a server in this process. `more` are settings by their environment names; hashes are cheap unless asked. */
export const startTestServer = async (
  more: Readonly<Record<string, string>> = {},
  hashCost: HashCost = cheapHash,
): Promise<TestServer> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'server-test-'));
  const log: string[] = [];
  const startedAt = Date.now();
  let hashes = 0;
  let ahead = 0;
  let clockAhead = 0;
  let held: Promise<void> = Promise.resolve();
  let onReached = () => {};
  const own = more.ADMIN_PASSWORD ?? password;
  const now = () => startedAt + ahead + clockAhead;
  const server = await startServer(testSettings(dataFolder, more), {
    clock: { now, elapsed: () => ahead },
    writeLog: (line) => log.push(line),
    hashCost,
    reserveBytes: 4096,
    onHash: () => {
      hashes += 1;
      onReached();
      return held;
    },
  });
  const client = clientOf(server.url, server.apiKey);
  // The server has its own connection open for as long, so this one is never the last that closes, and in nobody's way.
  const reader = onPostgres ? null : new Database(`${pathToFileURL(join(dataFolder, 'site.db')).href}?mode=ro`);
  let known: { readonly state: string; readonly rows: Rows } | null = null;
  /** The rows of each table. They are read again only when somebody has written since. */
  const rows = (): Rows => {
    const state = reader === null ? stateOf(dataFolder) : versionSeenBy(reader);
    if (known?.state !== state) {
      known = { state, rows: reader === null ? rowsBehind(dataFolder, tables) : rowsInFile(reader, tables) };
    }
    return known.rows;
  };
  const close = async (): Promise<void> => {
    reader?.close();
    await server.close();
  };
  return {
    ...server,
    dataFolder,
    log,
    client,
    hashes: () => hashes,
    wait: (milliseconds) => {
      ahead += milliseconds;
      letTimePass(dataFolder, milliseconds);
    },
    setClock: (milliseconds) => {
      clockAhead += milliseconds;
    },
    holdHashes: () => {
      let release = () => {};
      held = new Promise((done) => {
        release = done;
      });
      const reached = new Promise<void>((done) => {
        onReached = done;
      });
      return { reached, release };
    },
    password: own,
    now,
    signIn: async () => {
      const withTwoFactor = runSql(dataFolder, 'select id from users where two_factor_on = 1') as { id: number }[];
      const turn = (id: number, isOn: number) =>
        runSql(dataFolder, 'update users set two_factor_on = ? where id = ?', [isOn, id]);
      for (const { id } of withTwoFactor) turn(id, 0);
      try {
        return await client.signIn(email, own);
      } finally {
        for (const { id } of withTwoFactor) turn(id, 1);
      }
    },
    stored: () => storedIn(dataFolder, rows()),
    sql: (statement, ...values) => runSql(dataFolder, statement, values),
    clear: () => {
      emptyTables(
        dataFolder,
        tables.filter((table) => table !== 'users'),
      );
      const uploads = uploadsOf(dataFolder);
      for (const name of readdirSync(uploads)) rmSync(join(uploads, name), { recursive: true });
    },
    close,
    end: async () => {
      await close();
      dropDatabase(dataFolder);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};

/** Starts a server in this process, runs with its client, stops it. `more` are settings by their environment names. */
export const onSite = async <A>(
  folder: string,
  use: (admin: Client) => Promise<A>,
  more: Readonly<Record<string, string>> = {},
): Promise<A> => {
  const server = await startServer(testSettings(folder, more), { writeLog: () => undefined, hashCost: cheapHash });
  try {
    return await use(await clientOf(server.url, server.apiKey).signIn('admin@localhost', password));
  } finally {
    await server.close();
  }
};
