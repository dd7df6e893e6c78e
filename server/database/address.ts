import { isIP } from 'node:net';

/** A PostgreSQL database, and how it is spoken to. */
export interface PostgresAddress {
  readonly kind: 'postgres';
  /** A name or an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string | undefined;
  readonly database: string;
  /** `null`: without TLS. `ca`: certificates in PEM form that are trusted; `undefined`: those that Node.js knows. */
  readonly tls: { readonly ca: string | undefined } | null;
  /** Connections at most. */
  readonly connections: number;
  /** How long one statement may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** Where the rows of a site are. */
export type DatabaseAddress = { readonly kind: 'sqlite'; readonly path: string } | PostgresAddress;

type Place = Pick<PostgresAddress, 'host' | 'port' | 'user' | 'password' | 'database'>;

const form = 'it has to look like postgres://user:password@host:5432/database';

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Reads a `DATABASE_URL`; a text is the sentence that says why it can't be used, without the password. */
export const placeIn = (url: string): Place | string => {
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) return `DATABASE_URL can't be read: ${form}.`;
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const unknown = [...searchParams.keys()].find((name) => name !== 'host');
  if (unknown !== undefined) {
    return `DATABASE_URL has the parameter "${unknown}", but it takes only host. TLS and time-outs have settings of their own.`;
  }
  const [user, secret, database] = [username, password, pathname.slice(1)].map(decoded);
  const host = searchParams.get('host') ?? hostname.replace(/^\[(.*)\]$/, '$1');
  if (!user || secret === null || secret === undefined || !database || host === '') {
    return `DATABASE_URL is not complete: ${form}.`;
  }
  return { host, port: Number(port || 5432), user, password: secret === '' ? undefined : secret, database };
};

/** Whether what is sent to the host stays on this machine. */
export const isThisMachine = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A PostgreSQL server as messages name it. */
export const nameOf = ({ host, port }: PostgresAddress): string =>
  host.startsWith('/') ? `in ${host}` : `at ${host.includes(':') ? `[${host}]` : host}:${port}`;
