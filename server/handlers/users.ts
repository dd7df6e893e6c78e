import { createHash } from 'node:crypto';
import { Clock, Effect } from 'effect';
import type { Transaction } from 'kysely';
import { isRole, type Role } from '../../domain/roles';
import { accountForm, inviteRules } from '../../domain/users';
import { linkKindOf, makeLink } from '../accounts/account-links';
import {
  addAccount,
  disableAccount,
  enableAccount,
  endSessions,
  findAccount,
  listAccounts,
  listSessions,
  noPassword,
  setRole,
} from '../accounts/accounts';
import { accountEvent } from '../accounts/security-events';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal, type ServerFailure } from '../failure';
import { changesBetween, currentCaller, type Values, writeEntry } from '../history/write-entry';
import { orDone, writeOnce } from '../submits';
import type { CallContext, Handler, HandlersOf } from './handler';

/*
 * Accounts (contract §6, capability `users`). Every call needs a session of an account with the role admin. What changes an account is
 * one transaction, with an entry of the history.
 */

const noAccount = () => refusal(404, 'This account is not there any more.');
const ownAccount = (what: string) => refusal(409, `This is your own account: another administrator has to ${what}.`);
const lastAdministrator = () =>
  refusal(409, 'This is the last administrator who can sign in. Give another account the role admin first.');
const unknownRole = () => refusal(422, 'The role must be viewer, editor or admin.');

const firstOf = (errors: Readonly<Record<string, string | undefined>>): ServerFailure | null => {
  const [sentence] = Object.values(errors);
  return sentence === undefined ? null : refusal(422, sentence);
};

/** Refuses a role that there is not, and what breaks a rule of its form. */
const brokenIn = <Draft extends { readonly role: string }>(
  draft: Draft,
  check: (draft: Draft & { readonly role: Role }) => Readonly<Record<string, string | undefined>>,
): ServerFailure | null =>
  isRole(draft.role) ? firstOf(check(draft as Draft & { readonly role: Role })) : unknownRole();

/** `check` has looked at it. */
const roleOf = ({ role }: { readonly role: string }): Role => role as Role;

const list: Handler<'user.list'> = {
  run: Effect.fnUntraced(function* (_, { session }) {
    const store = yield* Store;
    const now = yield* Clock.currentTimeMillis;
    const accounts = yield* store.query(listAccounts);
    const sessions = yield* store.query((db) => listSessions(db, null, now));
    return accounts.map(({ id, email, name, role, disabled, password_hash, signed_in_ms }) => {
      const uses = sessions.filter(({ user_id }) => user_id === id).map(({ last_seen_ms }) => last_seen_ms);
      const lastUse = Math.max(signed_in_ms ?? 0, ...uses);
      return {
        id,
        email,
        name,
        role,
        disabled: disabled !== 0,
        invited: password_hash === noPassword,
        lastUse: lastUse === 0 ? '' : new Date(lastUse).toISOString(),
        own: id === session?.userId,
      };
    });
  }),
};

/** The account that is changed. Throws 404 when it is not there. */
const accountWith = async (db: Transaction<Tables>, id: number) => {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'disabled', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw noAccount();
  return account;
};

type FoundAccount = Awaited<ReturnType<typeof accountWith>>;

/** An account as the history names it. */
const recordOf = ({ id, email }: Pick<FoundAccount, 'id' | 'email'>) => ({ type: 'user', id, name: email });

/** What the history keeps of an account. */
const valuesOf = ({ name, role, disabled }: Pick<FoundAccount, 'name' | 'role' | 'disabled'>): Values => ({
  name,
  role,
  state: disabled === 0 ? 'enabled' : 'disabled',
});

/**
 * Changes one account in a transaction, with an entry of the history; gives what `change` did, or `null` where the submit was done before.
 * `leavesEntry`: also where no value of the account is another one.
 */
const changing = Effect.fnUntraced(function* <A>(
  id: number,
  change: (db: Transaction<Tables>, account: FoundAccount) => Promise<A>,
  leavesEntry = false,
) {
  const caller = yield* currentCaller;
  const changed = writeOnce([], async (db) => {
    const account = await accountWith(db, id);
    const done = await change(db, account);
    const changes = changesBetween(valuesOf(account), valuesOf(await accountWith(db, id)));
    if (leavesEntry || Object.keys(changes).length > 0) await writeEntry(db, caller, recordOf(account), changes);
    return { account, done };
  });
  return yield* orDone<{ readonly account: FoundAccount; readonly done: A } | null>(null)(changed);
});

const isOwn = (id: number, { session }: CallContext): boolean => session?.userId === id;
const by = ({ session }: CallContext): string => `by ${session?.account}`;

const linkText = (kind: 'invitation' | 'reset', email: string): string =>
  kind === 'invitation' ? `Invited ${email}` : `A link for ${email} was made`;

/** The answer to a write that made a link. */
const linked = (
  email: string,
  account: { readonly password_hash: string },
  made: Awaited<ReturnType<typeof makeLink>>,
) => {
  const kind = linkKindOf(account);
  return { text: linkText(kind, email), kind, email, ...made };
};

/** Makes a link for an account that can have one. */
const linkFor = async (db: Transaction<Tables>, account: FoundAccount, now: number) => {
  if (account.disabled !== 0) throw refusal(409, 'This account is disabled. Enable it first.');
  return linked(account.email, account, await makeLink(db, account.id, now));
};

const invite: Handler<'user.invite'> = {
  check: (draft) => brokenIn(draft, inviteRules.check),
  run: Effect.fnUntraced(function* (draft, call) {
    const store = yield* Store;
    const now = yield* Clock.currentTimeMillis;
    const email = draft.email.trim();
    const caller = yield* currentCaller;
    const added = writeOnce([], async (db) => {
      const account = { email, name: draft.name.trim(), role: roleOf(draft), hash: noPassword };
      const id = await addAccount(db, account, now);
      if (id === null) throw refusal(409, `There is an account ${email} already.`);
      const values = valuesOf({ name: account.name, role: account.role, disabled: 0 });
      await writeEntry(db, caller, recordOf({ id, email }), changesBetween(null, values));
      return linked(email, { password_hash: noPassword }, await makeLink(db, id, now));
    });
    const made = yield* orDone<ReturnType<typeof linked> | null>(null)(added);
    if (made !== null) {
      yield* accountEvent('account invited', email, by(call), { role: draft.role });
      return made;
    }
    // The first answer was lost, and the link with it: nobody can tell it again.
    return yield* store.write([], async (db) => {
      const account = await findAccount(db, email);
      if (account === undefined) throw noAccount();
      return linkFor(db, account, now);
    });
  }),
};

const makeLinkAgain: Handler<'user.makeLink'> = {
  run: Effect.fnUntraced(function* ({ id }, call) {
    const store = yield* Store;
    const now = yield* Clock.currentTimeMillis;
    if (isOwn(id, call)) return yield* ownAccount('make a link for it');
    // Not done once: a submit that is sent again has lost the link of the first, which the new one voids.
    const caller = yield* currentCaller;
    const { account, link } = yield* store.write([], async (db) => {
      const found = await accountWith(db, id);
      const made = await linkFor(db, found, now);
      await writeEntry(db, caller, recordOf(found));
      return { account: found, link: made };
    });
    yield* accountEvent('account link made', account.email, by(call), { for: link.kind });
    return link;
  }),
};

const change: Handler<'user.change'> = {
  check: (draft) => brokenIn(draft, accountForm.check),
  run: Effect.fnUntraced(function* (draft, call) {
    const now = yield* Clock.currentTimeMillis;
    const role = roleOf(draft);
    const changed = yield* changing(draft.id, async (db, account) => {
      const isOther = account.role !== role;
      if (isOther && isOwn(account.id, call)) throw ownAccount('change its role');
      // First, because it locks the rows of all administrators: two changes that each hold one would wait for each other.
      if (isOther && (await setRole(db, account.id, role, now)) === null) throw lastAdministrator();
      await db.updateTable('users').set({ name: draft.name.trim() }).where('id', '=', account.id).execute();
      return isOther;
    });
    if (changed?.done) {
      const { email, role: before } = changed.account;
      yield* accountEvent('role changed', email, by(call), { from: before, to: role });
    }
    return { text: 'Account updated' };
  }),
};

const disable: Handler<'user.disable'> = {
  run: Effect.fnUntraced(function* ({ id }, call) {
    const now = yield* Clock.currentTimeMillis;
    if (isOwn(id, call)) return yield* ownAccount('disable it');
    const changed = yield* changing(id, async (db) => {
      if ((await disableAccount(db, id, now)) === null) throw lastAdministrator();
    });
    if (changed !== null) yield* accountEvent('account disabled', changed.account.email, by(call));
    return { text: 'Account disabled' };
  }),
};

const enable: Handler<'user.enable'> = {
  run: Effect.fnUntraced(function* ({ id }, call) {
    const changed = yield* changing(id, (db) => enableAccount(db, id));
    if (changed !== null) yield* accountEvent('account enabled', changed.account.email, by(call));
    return { text: 'Account enabled' };
  }),
};

/** A number for a session, of 48 bits of the digest of its handle: found again, and no handle to anybody who reads it. */
const numberOf = (handle: string): number =>
  Number.parseInt(createHash('sha256').update(handle).digest('hex').slice(0, 12), 16);

const sessions: Handler<'user.sessions'> = {
  run: Effect.fnUntraced(function* ({ id }, { session }) {
    const store = yield* Store;
    const now = yield* Clock.currentTimeMillis;
    const rows = yield* store.query((db) => listSessions(db, id, now));
    return rows.map(({ handle, device, address, created_ms, last_seen_ms }) => ({
      id: numberOf(handle),
      device,
      address,
      began: new Date(created_ms).toISOString(),
      lastUse: new Date(last_seen_ms).toISOString(),
      own: handle === session?.handle,
    }));
  }),
};

const endSession: Handler<'user.endSession'> = {
  run: Effect.fnUntraced(function* ({ id }, call) {
    const now = yield* Clock.currentTimeMillis;
    const caller = yield* currentCaller;
    const ended = yield* orDone<string | null>(null)(
      writeOnce([], async (db) => {
        const found = (await listSessions(db, null, now)).find(({ handle }) => numberOf(handle) === id);
        if (found === undefined) throw refusal(404, 'This session is over already.');
        if (found.handle === call.session?.handle) throw refusal(409, 'This is your own session: log out instead.');
        await db.deleteFrom('sessions').where('id', '=', found.handle).execute();
        await writeEntry(db, caller, recordOf({ id: found.user_id, email: found.email }));
        return found.email;
      }),
    );
    if (ended !== null) yield* accountEvent('session ended', ended, by(call));
    return { text: 'Session ended' };
  }),
};

const endAllSessions: Handler<'user.endSessions'> = {
  run: Effect.fnUntraced(function* ({ id }, call) {
    const now = yield* Clock.currentTimeMillis;
    const ended = yield* changing(id, (db) => endSessions(db, id, now, call.session?.handle ?? null), true);
    if (ended !== null) yield* accountEvent('sessions ended', ended.account.email, by(call));
    return { text: 'Sessions ended' };
  }),
};

export const userHandlers: HandlersOf<'user'> = {
  'user.list': list,
  'user.invite': invite,
  'user.change': change,
  'user.disable': disable,
  'user.enable': enable,
  'user.makeLink': makeLinkAgain,
  'user.sessions': sessions,
  'user.endSession': endSession,
  'user.endSessions': endAllSessions,
};
