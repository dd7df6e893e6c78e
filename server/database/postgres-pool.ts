import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { databaseLost, databaseTooSlow, outcomeUnknown } from '../failure';
import type { Log } from '../log';
import type { PostgresAddress } from './address';

/** How long a call waits for a connection, in milliseconds. */
const connectMs = 10_000;
/** How much longer than a statement may take its answer is waited for. */
const graceMs = 5_000;

/** Of the type bigint, which `pg` gives as a text: all of ours are exact as numbers. */
const bigintType = 20;

/** The number of the lock that a transaction takes which may write. */
export const writerLock = 7_301_001;

/**
 * Those who write do so one after the other, as with SQLite: what a transaction has read stays so until it is committed. Kysely
 * begins those that only read in another way.
 */
const beginWriting = `begin; select pg_advisory_xact_lock(${writerLock})`;

/** SQLSTATEs of a server that ends connections, takes none, or may no longer write. */
const lostStates = /^(?:08...|57P0[1-5]|53300|25P03|25006)$/;
/** SQLSTATEs of a statement that was stopped: it took too long, or two waited for each other. */
const stoppedStates = /^(?:57014|40P01|55P03)$/;
/** What `pg` says when it knows before it sends anything that the connection is gone. */
const nothingSent = /is not queryable$/;

/**
 * PostgreSQL holds the locks of a server whose machine is gone until it notices: in two minutes, instead of the two hours that are usual.
 * Without a meaning for Unix sockets.
 */
const noticed = '-c tcp_keepalives_idle=60 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=6';

/**
 * Every query has an index. PostgreSQL would read all texts instead of the index of their words: it does not count what it takes to read
 * values that are kept beside their table. A table that has to be read without an index counts as very dear then, and PostgreSQL would
 * compile such a query for 80 ms, however few rows it reads.
 */
const planned = '-c enable_seqscan=off -c jit=off';

/** Parameters of each connection. */
export const parameters = `${planned} ${noticed}`;

/** What PostgreSQL lists our connections as. */
export const applicationName = 'maker-site';

/** What `pg` is told of a database. Without `timeoutMs` a statement takes as long as it takes. */
export const clientConfig = (
  { host, port, user, password, database, tls }: PostgresAddress,
  timeoutMs: number | null,
): pg.ClientConfig => ({
  host,
  port,
  user,
  database,
  // Not from the environment or a file of the user: there is one setting.
  password: password ?? '',
  ssl: tls === null ? false : { rejectUnauthorized: true, ...(tls.ca === undefined ? {} : { ca: tls.ca }) },
  keepAlive: true,
  connectionTimeoutMillis: connectMs,
  application_name: applicationName,
  options: parameters,
  types: {
    getTypeParser: (type: number, format?: 'text') =>
      type === bigintType ? Number : pg.types.getTypeParser(type, format),
  } as pg.CustomTypesConfig,
  ...(timeoutMs === null
    ? {}
    : {
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: timeoutMs,
        query_timeout: timeoutMs + graceMs,
      }),
});

const isLoss = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? lostStates.test(error.code ?? '')
    : error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);

/** One line of a connection's end, for the log: no address, user or password. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

/** Hears of each connection that is lost, and of each answer of the database. */
export interface ConnectionWatch {
  readonly lost: (error: unknown) => void;
  readonly answered: () => void;
}

/** Logs when the database is lost and when it answers again, each once. */
export const loggedWatch = (log: Log): ConnectionWatch => {
  let isLost = false;
  return {
    lost: (error) => {
      if (!isLost) log.error({ reason: reasonOf(error) }, 'database lost');
      isLost = true;
    },
    answered: () => {
      if (isLost) log.info('database answers again');
      isLost = false;
    },
  };
};

const emptyResult = { command: 'SELECT', rowCount: 0, rows: [] } as const;

/**
 * A connection as Kysely uses it. What breaks fails with a `ServerFailure` of 503, and the connection is not used again: the
 * server takes back what was not committed on it.
 */
const guarded = (client: pg.PoolClient, { lost, answered }: ConnectionWatch): PostgresPoolClient => {
  let broken: Error | undefined;
  const run = async (text: string, values: readonly unknown[]) => {
    try {
      const result = await (text === 'begin' ? client.query(beginWriting) : client.query(text, [...values]));
      answered();
      // PostgreSQL takes a transaction back in which a statement has failed, and does not call that an error.
      if (text === 'commit' && result.command !== 'COMMIT')
        throw new TypeError('A transaction could not be committed.');
      return Array.isArray(result) ? emptyResult : result;
    } catch (error) {
      // After a failed `rollback` or `begin` a transaction may be open.
      if (isLoss(error) || text === 'rollback' || text === 'begin') broken = error as Error;
      if (text === 'rollback') return emptyResult;
      if (!isLoss(error)) {
        throw error instanceof pg.DatabaseError && stoppedStates.test(error.code ?? '') ? databaseTooSlow() : error;
      }
      lost(error);
      throw text === 'commit' && !nothingSent.test((error as Error).message) ? outcomeUnknown() : databaseLost();
    }
  };
  return {
    // Without cursors, which nothing here uses.
    query: run as unknown as PostgresPoolClient['query'],
    release: () => client.release(broken),
  };
};

/** How many connections a pool has by what they do, and how many queries wait for one. */
export interface PoolUse {
  readonly idle: number;
  readonly busy: number;
  readonly waiting: number;
}

export interface Pool extends PostgresPool {
  readonly use: () => PoolUse;
}

/** Connections to a database, made as they are needed and made again after they are lost. */
export const openPool = (config: pg.PoolConfig, watch: ConnectionWatch): Pool => {
  const pool = new pg.Pool(config);
  // One that breaks while nobody waits for its answer: whoever uses it next is told. Unheard, it would end the process.
  pool.on('error', watch.lost);
  pool.on('connect', (client) => client.on('error', watch.lost));
  return {
    connect: async () => {
      try {
        return guarded(await pool.connect(), watch);
      } catch (error) {
        watch.lost(error);
        throw databaseLost();
      }
    },
    end: () => pool.end(),
    use: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { idle, busy: totalCount - idle, waiting };
    },
  };
};
