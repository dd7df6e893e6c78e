import pg from 'pg';
import { DataFolderError } from '../data-folder';
import { ServerFailure } from '../failure';
import { SettingsError } from '../settings';
import { nameOf, type PostgresAddress } from './address';
import { clientConfig } from './postgres-pool';

/** The oldest version that is supported, as `server_version_num` has it. */
const oldestVersion = 140_000;

/** Why a database can't be used, in one sentence; `null` when it is not known. */
const problemOf = (error: unknown, address: PostgresAddress): string | null => {
  const { host, user, database } = address;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `DATABASE_URL names the host "${host}", which this machine does not know. Correct it.`;
  }
  if (/^28/.test(code) || message.startsWith('SASL')) {
    return `PostgreSQL does not let the user "${user}" in with the password of DATABASE_URL. Correct DATABASE_URL, or the password there.`;
  }
  if (code === '3D000') {
    return `The PostgreSQL server ${nameOf(address)} has no database "${database}". Make it with createdb, or correct DATABASE_URL.`;
  }
  if (code === '42501') {
    return `The user "${user}" may not make tables in the database "${database}". Make the user its owner.`;
  }
  if (code === '53300') return `The PostgreSQL server ${nameOf(address)} has no connection left. Lower DATABASE_POOL.`;
  if (code === '42P07' || code === '42703') {
    return `The database "${database}" holds tables of another program. Make one for the site alone.`;
  }
  if (message === 'The server does not support SSL connections') {
    return `The PostgreSQL server ${nameOf(address)} does not speak TLS. Turn it on there, or set DATABASE_TLS=false where nobody can listen.`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of the PostgreSQL server ${nameOf(address)} is for another name. Correct the host in DATABASE_URL.`;
  }
  if (/CERT|SIGNED|SIGNATURE|^ERR_TLS/.test(code)) {
    return `The certificate of the PostgreSQL server ${nameOf(address)} can't be trusted (${code}). Set DATABASE_CA_FILE to the certificate of its authority.`;
  }
  if (code.startsWith('57P')) return `The PostgreSQL server ${nameOf(address)} is starting or stopping. Try again.`;
  if (error instanceof pg.DatabaseError || error instanceof TypeError) return null;
  return `The PostgreSQL server ${nameOf(address)} does not answer. Start it, or correct DATABASE_URL.`;
};

/** Why a server can't be used, by what it says of itself; `null` when it can. */
const unfitness = (version: number, encoding: string): string | null => {
  if (version < oldestVersion) {
    const major = Math.floor(version / 10_000);
    return `The PostgreSQL server has version ${major}, but this program needs ${oldestVersion / 10_000} or newer.`;
  }
  return encoding === 'UTF8'
    ? null
    : `The database of DATABASE_URL has the encoding ${encoding}. Make it again with createdb --encoding=UTF8.`;
};

/** The error as the sentence to print, where it is known. */
export const told = (error: unknown, address: PostgresAddress): unknown => {
  const problem =
    error instanceof ServerFailure ? problemOf(new Error(error.sentence), address) : problemOf(error, address);
  return problem === null || error instanceof SettingsError || error instanceof DataFolderError
    ? error
    : new SettingsError(problem);
};

/** A connection whose statements take as long as they take, to a server that is fit. Rejects with `SettingsError`. */
export const connected = async (address: PostgresAddress): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(address, null));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const problem = unfitness(rows[0].version, rows[0].encoding);
    if (problem !== null) throw new SettingsError(problem);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw told(error, address);
  }
};
