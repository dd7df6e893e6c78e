import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { type LinkKind, linkHours } from '../../domain/account-link';
import type { Tables } from '../database/tables';
import { noPassword } from './accounts';

/*
 * Links that set the password of an account. Of the token, 256 random bits, only the digest is stored. An account has one link at most: a new one
 * voids the older, and it is gone once it was used.
 */

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Which link an account needs: it has a password already, or was invited and has none. */
export const linkKindOf = (account: { readonly password_hash: string }): LinkKind =>
  account.password_hash === noPassword ? 'invitation' : 'reset';

/** Makes a link for an account, in place of the one that it had. */
export const makeLink = async (db: Transaction<Tables>, userId: number, now: number) => {
  const token = randomBytes(32).toString('base64url');
  const link = { token_hash: digest(token), ends_ms: now + linkHours * 60 * 60_000 };
  await db
    .insertInto('account_links')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  return { token, validUntil: new Date(link.ends_ms).toISOString() };
};

/** The account of a link that can be used now. */
export const findLinked = (db: Kysely<Tables> | Transaction<Tables>, token: string, now: number) =>
  db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.id', 'email', 'name', 'password_hash'])
    .where('token_hash', '=', digest(token))
    .where('ends_ms', '>', now)
    .where('disabled', '=', 0)
    .executeTakeFirst();

/** Takes a link that can be used now away. Gives whether it could: of two uses at once, one finds nothing. */
export const takeLink = async (db: Transaction<Tables>, token: string, now: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('account_links')
    .where('token_hash', '=', digest(token))
    .where('ends_ms', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
