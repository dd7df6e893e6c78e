import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { Log } from '../log';
import { SettingsError } from '../settings';
import { accountKey } from './account-key';
import { type HashCost, hashPassword } from './password-hash';
import { passwordProblem } from './password-rules';

/** The password to print, when one was generated. */
export interface FirstAdministrator {
  readonly email: string;
  readonly generatedPassword: string | null;
}

/** What is printed of a new administrator: the one time that a generated password is shown. */
export const announcement = ({ email, generatedPassword }: FirstAdministrator): string =>
  [
    '',
    '  First administrator',
    `    Email:    ${email}`,
    `    Password: ${generatedPassword ?? '(as set in ADMIN_PASSWORD)'}`,
    ...(generatedPassword === null ? [] : ['    This password is shown only this once. Write it down.']),
    '',
    '',
  ].join('\n');

/** A password that nobody guesses, to print once. */
export const generatedPassword = (): string => randomBytes(15).toString('base64url');

/** Throws `SettingsError` when the first administrator can't have this password. */
export const checkFirstPassword = async (email: string, password: string | null): Promise<void> => {
  const problem = password === null ? null : await passwordProblem(password, email);
  if (problem !== null) throw new SettingsError(`ADMIN_PASSWORD ${problem}`);
};

/**
 * Makes the first administrator when there is none (contract §2). Throws `SettingsError` when it can't have the password. It is announced before it is written: a crash in
 * between costs a password that was never valid, not one that nobody has seen.
 */
export const ensureAdministrator = async (
  db: Kysely<Tables>,
  wanted: { readonly email: string; readonly password: string | null; readonly cost: HashCost },
  announce: (administrator: FirstAdministrator) => void,
  log: Log,
  now: () => number,
): Promise<void> => {
  const known = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  await checkFirstPassword(wanted.email, wanted.password);
  const password = wanted.password ?? generatedPassword();
  const hash = await hashPassword(password, wanted.cost);
  announce({ email: wanted.email, generatedPassword: wanted.password === null ? password : null });
  await db
    .insertInto('users')
    .values({
      email: wanted.email,
      email_key: accountKey(wanted.email),
      password_hash: hash,
      role: 'admin',
      disabled: 0,
      created_at: new Date(now()).toISOString(),
    })
    .execute();
  log.info({ account: wanted.email, address: null, reason: 'first start' }, 'account created');
};
