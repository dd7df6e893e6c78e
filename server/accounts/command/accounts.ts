import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables';
import { readSiteSettings } from '../../site-settings';
import { accountKey } from '../account-key';
import { overBounds } from '../session-times';

/** What was asked can't be done with this account; the message is the sentence to print. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

type Database = Kysely<Tables> | Transaction<Tables>;

const noAccount = (email: string) =>
  new AccountError(`There is no account ${email}. npm run admin -- list shows those that there are.`);

/** An account by its e-mail, however that is spelled. Rejects with `AccountError` when there is none. */
export const findAccount = async (db: Database, email: string) => {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'disabled'])
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst();
  if (account === undefined) throw noAccount(email);
  return account;
};

/** Every account, with the last sign-in of a browser that is known for it. */
export const listAccounts = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('known_browsers', 'known_browsers.user_id', 'users.id')
    .select(({ fn }) => ['email', 'role', 'disabled', 'created_at', fn.max('seen_ms').as('signed_in_ms')])
    .groupBy('users.id')
    .orderBy('users.id')
    .execute();

/** Makes an administrator. */
export const addAccount = async (db: Database, email: string, hash: string, now: number): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({
      email,
      email_key: accountKey(email),
      password_hash: hash,
      role: 'admin',
      disabled: 0,
      created_at: new Date(now).toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new AccountError(`There is an account ${email} already.`);
};

/** Ends the sessions of an account. Gives how many of them could still be used. */
export const endSessions = async (db: Database, userId: number, now: number): Promise<number> => {
  const { createdUntil, seenUntil } = overBounds(now, await readSiteSettings(db));
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning(['created_ms', 'last_seen_ms'])
    .execute();
  return ended.filter((row) => row.created_ms > createdUntil && row.last_seen_ms > seenUntil).length;
};

/**
 * Sets a password and ends the sessions. Gives how many were ended. The browsers stay known: while strangers guess, they are the
 * only ones that can sign in.
 */
export const setPassword = (db: Kysely<Tables>, userId: number, hash: string, now: number): Promise<number> =>
  db.transaction().execute(async (step) => {
    await step.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
    return endSessions(step, userId, now);
  });

/**
 * Disables an account, ends its sessions and forgets its known browsers. Gives how many sessions were ended, or `null` when the
 * account is the last administrator: then nothing is changed.
 */
export const disableAccount = (db: Kysely<Tables>, userId: number, now: number): Promise<number | null> =>
  db.transaction().execute(async (step) => {
    // One statement looks and writes: of two commands at once, one finds that the other was first.
    const { numUpdatedRows } = await step
      .updateTable('users')
      .set({ disabled: 1 })
      .where('id', '=', userId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.id', '!=', userId)
            .where('other.role', '=', 'admin')
            .where('other.disabled', '=', 0),
        ),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return null;
    await step.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
    return endSessions(step, userId, now);
  });

export const enableAccount = async (db: Database, userId: number): Promise<void> => {
  await db.updateTable('users').set({ disabled: 0 }).where('id', '=', userId).execute();
};

/** Sessions that can still be used, of one account or of all. */
export const listSessions = async (db: Database, userId: number | null, now: number) => {
  const { createdUntil, seenUntil } = overBounds(now, await readSiteSettings(db));
  const sessions = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['email', 'created_ms', 'last_seen_ms'])
    .where('disabled', '=', 0)
    .where('created_ms', '>', createdUntil)
    .where('last_seen_ms', '>', seenUntil)
    .orderBy('created_ms');
  return (userId === null ? sessions : sessions.where('user_id', '=', userId)).execute();
};
