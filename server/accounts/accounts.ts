import type { Kysely, Transaction } from 'kysely';
import type { Role } from '../../domain/roles';
import { engineOf } from '../database/engine-of';
import type { Tables } from '../database/tables';
import { readSiteSettings } from '../site-settings';
import { accountKey } from './account-key';
import { overBounds } from './session-times';

type Database = Kysely<Tables> | Transaction<Tables>;

/** What stands in the place of a password's hash until one is set: no password matches it. */
export const noPassword = '';

/** An account by its e-mail, however that is spelled. */
export const findAccount = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'disabled', 'password_hash'])
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst();

/** A new account. `hash` is `noPassword` for one that is invited. */
export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly hash: string;
}

/** Makes an account and gives its id; `null` when there is one of this e-mail already. */
export const addAccount = async (
  db: Database,
  { email, name, role, hash }: NewAccount,
  now: number,
): Promise<number | null> => {
  const added = await db
    .insertInto('users')
    .values({
      email,
      email_key: accountKey(email),
      name,
      password_hash: hash,
      role,
      disabled: 0,
      created_at: new Date(now).toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
};

/**
 * Whether an account is the only administrator who can sign in. It holds the rows of all of them until the transaction ends: of two
 * changes at once, the second finds what the first has done.
 */
export const isLastAdministrator = async (db: Transaction<Tables>, userId: number): Promise<boolean> => {
  const active = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .where('password_hash', '!=', noPassword)
    .orderBy('id')
    .modifyEnd(engineOf(db).forUpdate)
    .execute();
  return active.length === 1 && active[0]?.id === userId;
};

/** Ends the sessions of an account, but for the one to keep. Gives how many of them could still be used. */
export const endSessions = async (
  db: Database,
  userId: number,
  now: number,
  kept: string | null = null,
): Promise<number> => {
  const { createdUntil, seenUntil } = overBounds(now, await readSiteSettings(db));
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId).returning(['created_ms', 'last_seen_ms']);
  const ended = await (kept === null ? sessions : sessions.where('id', '!=', kept)).execute();
  return ended.filter((row) => row.created_ms > createdUntil && row.last_seen_ms > seenUntil).length;
};

/** Voids the link of an account to set a password, if it has one. */
export const voidLink = async (db: Transaction<Tables>, userId: number): Promise<void> => {
  await db.deleteFrom('account_links').where('user_id', '=', userId).execute();
};

/**
 * Sets a password, ends the sessions and voids the link. Gives how many sessions were ended. The browsers stay known: while strangers
 * guess, they are the only ones that can sign in.
 */
export const setPassword = async (
  db: Transaction<Tables>,
  userId: number,
  hash: string,
  now: number,
): Promise<number> => {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
  await voidLink(db, userId);
  return endSessions(db, userId, now);
};

/**
 * Disables an account, ends its sessions, forgets its known browsers and voids its link. Gives how many sessions were ended, or `null`
 * when the account is the last administrator: then nothing is changed.
 */
export const disableAccount = async (db: Transaction<Tables>, userId: number, now: number): Promise<number | null> => {
  if (await isLastAdministrator(db, userId)) return null;
  await db.updateTable('users').set({ disabled: 1 }).where('id', '=', userId).execute();
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
  await voidLink(db, userId);
  return endSessions(db, userId, now);
};

export const enableAccount = async (db: Database, userId: number): Promise<void> => {
  await db.updateTable('users').set({ disabled: 0 }).where('id', '=', userId).execute();
};

/** Gives an account another role and ends its sessions. As `disableAccount`, `null` for the last administrator. */
export const setRole = async (
  db: Transaction<Tables>,
  userId: number,
  role: Role,
  now: number,
): Promise<number | null> => {
  if (role !== 'admin' && (await isLastAdministrator(db, userId))) return null;
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  return endSessions(db, userId, now);
};

/** Every account, with the last sign-in of a browser that is known for it. */
export const listAccounts = (db: Database) =>
  db
    .selectFrom('users')
    .leftJoin('known_browsers', 'known_browsers.user_id', 'users.id')
    .select(({ fn }) => [
      'users.id',
      'email',
      'name',
      'role',
      'disabled',
      'password_hash',
      'created_at',
      fn.max('seen_ms').as('signed_in_ms'),
    ])
    .groupBy('users.id')
    .orderBy('users.id')
    .execute();

/** Sessions that can still be used, of one account or of all. */
export const listSessions = async (db: Database, userId: number | null, now: number) => {
  const { createdUntil, seenUntil } = overBounds(now, await readSiteSettings(db));
  const sessions = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as handle', 'user_id', 'email', 'device', 'address', 'created_ms', 'last_seen_ms'])
    .where('disabled', '=', 0)
    .where('created_ms', '>', createdUntil)
    .where('last_seen_ms', '>', seenUntil)
    .orderBy('created_ms');
  return (userId === null ? sessions : sessions.where('user_id', '=', userId)).execute();
};
