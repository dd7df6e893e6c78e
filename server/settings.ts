import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { joinAddress } from '../domain/settings';
import { isThisMachine, type PostgresAddress, placeIn } from './database/address';
import { type S3Address, s3AddressIn } from './files/s3/address';

/** The settings of contract §2, checked. */
export interface Settings {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Where the metrics are served, on this machine alone; `null`: nowhere. */
  readonly metricsPort: number | null;
  readonly dataFolder: string;
  /** `null`: the embedded database in the data folder. */
  readonly postgres: PostgresAddress | null;
  /** `null`: uploaded files are in the data folder. */
  readonly s3: S3Address | null;
  readonly adminEmail: string;
  /** `null`: generated and printed once. */
  readonly adminPassword: string | null;
  /** Its path ends in a slash. */
  readonly apiBaseUrl: string;
  /** `null`: made on first start and kept in the data folder. */
  readonly apiKey: string | null;
  readonly ideaApiUrl: string;
  readonly certificateUrl: string;
  /** Origins besides our own from which a POST is taken. */
  readonly allowedOrigins: readonly string[];
  /** One proxy in front of us speaks for the client's address and scheme. */
  readonly trustedProxy: boolean;
  /** Whether uploads whose database is gone may be set aside, so that the site starts empty. */
  readonly startAnew: boolean;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Folder of the built app. */
  readonly appFolder: string;
  /** The built `workers/worker.ts`. Only what reads pictures, documents and long texts needs it. */
  readonly workerEntry: string;
}

/** A setting that can't be used; the message is the one sentence to print. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The page that stands in while no certificate address is configured. */
export const certificateNotConfigured = '/certificate-not-configured';

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
const isLoopback = (host: string): boolean => loopback.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

type Environment = Readonly<Record<string, string | undefined>>;

const portOf = (name: string, said: string): number => {
  const port = Number(said);
  if (!/^\d+$/.test(said) || port > 65_535) {
    throw new SettingsError(`${name} is "${said}", but it has to be a whole number from 0 to 65535.`);
  }
  return port;
};

const addressOf = (name: string, said: string): string => {
  if (said.startsWith('/') && !said.startsWith('//') && !said.includes('\\')) return said;
  if (/^https?:\/\//i.test(said) && URL.canParse(said)) return said;
  throw new SettingsError(`${name} is "${said}", but it has to start with http://, https:// or a single slash.`);
};

const originsOf = (said: string): readonly string[] =>
  said
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
    .map((origin) => {
      if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) {
        throw new SettingsError(`ALLOWED_ORIGINS holds "${origin}", but each has to look like https://example.org.`);
      }
      return new URL(origin).origin;
    });

const flagOf = (name: string, said: string | undefined): boolean => {
  if (said === undefined || said === 'false') return false;
  if (said === 'true') return true;
  throw new SettingsError(`${name} is "${said}", but it has to be true or false.`);
};

const fileOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SettingsError(`${name} names the file "${path}", which can't be read.`);
  }
};

/** Whether TLS can be spoken with them. An empty text would be taken for none at all. */
const isPair = ({ cert, key }: NonNullable<Settings['tls']>): boolean => {
  try {
    createSecureContext({ cert, key });
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
};

const tlsOf = (cert: string | undefined, key: string | undefined): Settings['tls'] => {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined) {
    throw new SettingsError('TLS_CERT_FILE and TLS_KEY_FILE go together: set both, or neither.');
  }
  const tls = { cert: fileOf('TLS_CERT_FILE', cert), key: fileOf('TLS_KEY_FILE', key) };
  if (!isPair(tls)) {
    throw new SettingsError(
      'TLS_CERT_FILE and TLS_KEY_FILE have to be a certificate and its private key, both in PEM form.',
    );
  }
  return tls;
};

const countOf = (name: string, said: string, most: number): number => {
  const count = Number(said);
  if (/^\d+$/.test(said) && count >= 1 && count <= most) return count;
  throw new SettingsError(`${name} is "${said}", but it has to be a whole number from 1 to ${most}.`);
};

const postgresOf = (value: (name: string) => string | undefined): PostgresAddress | null => {
  const url = value('DATABASE_URL');
  if (url === undefined) return null;
  const place = placeIn(url);
  if (typeof place === 'string') throw new SettingsError(place);
  const said = value('DATABASE_TLS');
  const isEncrypted = said === undefined ? !isThisMachine(place.host) : flagOf('DATABASE_TLS', said);
  const file = value('DATABASE_CA_FILE');
  return {
    kind: 'postgres',
    ...place,
    tls: isEncrypted ? { ca: file === undefined ? undefined : fileOf('DATABASE_CA_FILE', file) } : null,
    connections: countOf('DATABASE_POOL', value('DATABASE_POOL') ?? '10', 100),
    timeoutMs: 1000 * countOf('DATABASE_TIMEOUT', value('DATABASE_TIMEOUT') ?? '30', 3600),
  };
};

const s3Of = (value: (name: string) => string | undefined): S3Address | null => {
  const address = s3AddressIn(value);
  if (typeof address === 'string') throw new SettingsError(address);
  return address;
};

/** The data folder of an environment, absolute. */
export const dataFolderOf = (environment: Environment): string => resolve(environment.DATA_DIR?.trim() || './data');

/**
 * Reads the settings from the environment; an empty value counts as not set (contract §2).
 * Throws `SettingsError` with one clear sentence when a value can't be used.
 */
export const readSettings = (environment: Environment, defaultAppFolder: string, workerEntry = ''): Settings => {
  const value = (name: string): string | undefined => {
    const said = environment[name]?.trim();
    return said === undefined || said === '' ? undefined : said;
  };
  const host = value('HOST') ?? '127.0.0.1';
  const metricsPort = value('METRICS_PORT');
  const tls = tlsOf(value('TLS_CERT_FILE'), value('TLS_KEY_FILE'));
  const trustedProxy = flagOf('TRUSTED_PROXY', value('TRUSTED_PROXY'));
  if (!isLoopback(host) && tls === null && !trustedProxy) {
    throw new SettingsError(
      `HOST is "${host}", which others can reach without encryption. Set TLS_CERT_FILE and TLS_KEY_FILE, or ` +
        'TRUSTED_PROXY=true when a proxy that speaks https is the only way in.',
    );
  }
  const apiBaseUrl = joinAddress(addressOf('API_BASE_URL', value('API_BASE_URL') ?? '/api/'), '');
  const apiKey = value('API_KEY') ?? null;
  if (apiKey !== null && apiKey.length > 1024) throw new SettingsError('API_KEY is longer than 1024 characters.');
  return {
    host,
    port: portOf('PORT', value('PORT') ?? '3000'),
    metricsPort: metricsPort === undefined ? null : portOf('METRICS_PORT', metricsPort),
    dataFolder: dataFolderOf(environment),
    postgres: postgresOf(value),
    s3: s3Of(value),
    adminEmail: value('ADMIN_EMAIL') ?? 'admin@localhost',
    // Not trimmed: a password may begin or end with a space.
    adminPassword: environment.ADMIN_PASSWORD || null,
    apiBaseUrl,
    apiKey,
    ideaApiUrl: addressOf('IDEA_API_URL', value('IDEA_API_URL') ?? joinAddress(apiBaseUrl, 'idea')),
    certificateUrl: addressOf('CERTIFICATE_URL', value('CERTIFICATE_URL') ?? certificateNotConfigured),
    allowedOrigins: originsOf(value('ALLOWED_ORIGINS') ?? ''),
    trustedProxy,
    startAnew: flagOf('START_ANEW', value('START_ANEW')),
    tls,
    appFolder: resolve(value('APP_DIR') ?? defaultAppFolder),
    workerEntry,
  };
};
