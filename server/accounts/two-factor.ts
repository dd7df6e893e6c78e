import type { Kysely, Transaction } from 'kysely';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Tables } from '../database/tables';
import { recoveryCodeHash } from './recovery-codes';

/*
 * Two-factor sign-in: codes of an authenticator app (RFC 6238: 6 digits, steps of 30 seconds, SHA-1) and recovery codes. Neither
 * codes nor secrets are ever logged.
 */

const issuer = 'Maker Site';
const stepSeconds = 30;

/** A new secret for an authenticator app, in base32: 160 bits, as long as the hash (RFC 4226 §4). */
export const newTwoFactorSecret = (): string => generateSecret({ length: 20 });

/** What the QR code of a secret says. */
export const twoFactorAddress = (secret: string, email: string): string =>
  generateURI({ issuer, label: email, secret });

/** The time step of a code that the secret has now, a step ago or a step ahead; `null` for any other code. */
export const stepOfCode = (secret: string, typed: string, now: number): number | null => {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
};

/** Uses up a code of an account that has two-factor sign-in, and says whether it could be used: each code is good for one time. */
export const useCode = async (
  db: Kysely<Tables> | Transaction<Tables>,
  { id, secret }: { readonly id: number; readonly secret: string },
  typed: string,
  now: number,
): Promise<boolean> => {
  const step = stepOfCode(secret, typed, now);
  if (step === null) {
    const { numDeletedRows } = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', id)
      .where('code_hash', '=', recoveryCodeHash(typed))
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }
  // One statement looks and writes: of two that come with one code at once, one finds that it was used.
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_step: step })
    .where('id', '=', id)
    .where('two_factor_on', '=', 1)
    .where('two_factor_secret', '=', secret)
    .where('two_factor_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Gives an account these recovery codes and no others. */
export const storeRecoveryCodes = async (
  db: Transaction<Tables>,
  userId: number,
  codes: readonly string[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryCodeHash(code) })))
    .execute();
};

/** Turns two-factor sign-in off. Says whether it was on. */
export const turnOffTwoFactor = async (db: Transaction<Tables>, userId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_on: 0, two_factor_secret: null })
    .where('id', '=', userId)
    .where('two_factor_on', '=', 1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return numUpdatedRows === 1n;
};
