import { fileURLToPath } from 'node:url';
import type { Kysely, Transaction } from 'kysely';
import { isEmail } from '../../../domain/users';
import { systemClock } from '../../clock';
import { DataFolderError } from '../../data-folder';
import { openExistingDatabase } from '../../database/open-existing';
import type { Tables } from '../../database/tables';
import { makeLog } from '../../log';
import { readSettings, SettingsError } from '../../settings';
import { accountKey } from '../account-key';
import {
  addAccount,
  disableAccount,
  enableAccount,
  endSessions,
  findAccount,
  listAccounts,
  listSessions,
  noPassword,
  setPassword,
  setRole,
} from '../accounts';
import { generatedPassword } from '../first-administrator';
import { hashPassword, owaspCost } from '../password-hash';
import { passwordProblem } from '../password-rules';
import { turnOffTwoFactor } from '../two-factor';
import { PasswordError, readPassword } from './read-password';
import { minuteOf, printable, textTable } from './text-table';
import { help, type Order, readWords, WordsError } from './words';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const { now } = systemClock;
const log = makeLog((line) => process.stderr.write(line), now);

const logEvent = (event: string, account: string): void =>
  log.info({ account, address: null, reason: 'command line' }, event);

const ended = (count: number): string => {
  if (count === 0) return 'It had no sessions.';
  return count === 1 ? '1 session was ended.' : `${count} sessions were ended.`;
};

/** The new password's hash, and what to print of it: a password that was made here, the one time that it is shown. */
const newPassword = async (email: string, generate: boolean): Promise<{ hash: string; shown: string }> => {
  const password = generate ? generatedPassword() : await readPassword(process.stdin, process.stderr);
  const problem = await passwordProblem(password, email);
  if (problem !== null) throw new PasswordError(`The password ${problem} Nothing was changed.`);
  const shown = generate ? `\nPassword: ${password}\nThis password is shown only this once. Write it down.` : '';
  return { hash: await hashPassword(password, owaspCost), shown };
};

/** What was asked can't be done with this account; the message is the sentence to print. */
class AccountError extends Error {
  override readonly name = 'AccountError';
}

const knownAlready = (email: string) => new AccountError(`There is an account ${printable(email)} already.`);

/** An account that there is. Rejects with `AccountError` when it is not there. */
const knownAccount = async (db: Kysely<Tables>, email: string) => {
  const account = await findAccount(db, email);
  if (account !== undefined) return account;
  throw new AccountError(`There is no account ${email}. npm run admin -- list shows those that there are.`);
};

const add = async (
  db: Kysely<Tables>,
  { email, role, generate }: Order & { readonly command: 'add' },
): Promise<void> => {
  if (!isEmail(email) || accountKey(email).length <= 2) {
    throw new WordsError(`"${printable(email)}" is not an e-mail address.`);
  }
  const known = await findAccount(db, email);
  if (known !== undefined) throw knownAlready(known.email);
  const { hash, shown } = await newPassword(email, generate);
  if ((await addAccount(db, { email, name: '', role, hash }, now())) === null) throw knownAlready(email);
  logEvent('account created', email);
  say(`The account ${email} was made.${shown}`);
};

const stateOf = ({
  disabled,
  password_hash,
}: {
  readonly disabled: number;
  readonly password_hash: string;
}): string => {
  if (disabled !== 0) return 'disabled';
  return password_hash === noPassword ? 'invited' : 'enabled';
};

const list = async (db: Kysely<Tables>): Promise<void> => {
  const rows = (await listAccounts(db)).map((account) => [
    account.email,
    account.name || '-',
    account.role,
    stateOf(account),
    minuteOf(account.created_at),
    account.signed_in_ms === null ? '-' : minuteOf(account.signed_in_ms),
  ]);
  say(textTable([['Email', 'Name', 'Role', 'State', 'Created', 'Last sign-in'], ...rows]));
};

const sessions = async (db: Kysely<Tables>, email: string | null): Promise<void> => {
  const account = email === null ? null : await knownAccount(db, email);
  const rows = await listSessions(db, account?.id ?? null, now());
  if (rows.length === 0)
    say(account === null ? 'Nobody is signed in.' : `${printable(account.email)} is not signed in.`);
  else {
    say(
      textTable([
        ['Email', 'Signed in', 'Last seen'],
        ...rows.map((row) => [row.email, minuteOf(row.created_ms), minuteOf(row.last_seen_ms)]),
      ]),
    );
  }
};

/** Runs in one transaction. `null` is the answer of what would leave no administrator. */
const unlessLast = async (
  db: Kysely<Tables>,
  name: string,
  what: string,
  run: (step: Transaction<Tables>) => Promise<number | null>,
): Promise<number> => {
  const count = await db.transaction().execute(run);
  if (count !== null) return count;
  throw new AccountError(`${name} is the last administrator who can sign in, and can't ${what}. Add another first.`);
};

/** Commands for one account that there is. */
const change = async (db: Kysely<Tables>, order: Order & { readonly email: string }): Promise<void> => {
  const account = await knownAccount(db, order.email);
  const name = printable(account.email);
  switch (order.command) {
    case 'set-password': {
      const { hash, shown } = await newPassword(account.email, order.generate);
      const count = await db.transaction().execute((step) => setPassword(step, account.id, hash, now()));
      logEvent('password set', account.email);
      return say(`The password of ${name} was set. ${ended(count)}${shown}`);
    }
    case 'set-role': {
      const { role } = order;
      if (account.role === role) return say(`${name} has the role ${role} already.`);
      const count = await unlessLast(db, name, 'have another role', (step) => setRole(step, account.id, role, now()));
      logEvent('role changed', account.email);
      return say(`${name} has the role ${role} now. ${ended(count)}`);
    }
    case 'disable': {
      const count = await unlessLast(db, name, 'be disabled', (step) => disableAccount(step, account.id, now()));
      logEvent('account disabled', account.email);
      return say(`${name} was disabled. ${ended(count)}`);
    }
    case 'enable':
      await enableAccount(db, account.id);
      logEvent('account enabled', account.email);
      return say(`${name} was enabled.`);
    case 'end-two-factor': {
      const wasOn = await db.transaction().execute((step) => turnOffTwoFactor(step, account.id));
      if (wasOn) logEvent('two-factor sign-in turned off', account.email);
      return say(wasOn ? `Two-factor sign-in of ${name} was turned off.` : `${name} has no two-factor sign-in.`);
    }
    case 'end-sessions': {
      const count = await endSessions(db, account.id, now());
      logEvent('sessions ended', account.email);
      say(`${name}: ${ended(count)}`);
    }
  }
};

const main = async (): Promise<void> => {
  const order = readWords(process.argv.slice(2));
  if (order.command === 'help') return void process.stdout.write(help);
  const settings = readSettings(process.env, fileURLToPath(new URL('../app', import.meta.url)));
  const { db, close } = await openExistingDatabase(settings.dataFolder, settings.postgres);
  try {
    if (order.command === 'list') await list(db);
    else if (order.command === 'sessions') await sessions(db, order.email);
    else if (order.command === 'add') await add(db, order);
    else await change(db, order);
  } finally {
    await close();
  }
};

const sentences = [WordsError, SettingsError, DataFolderError, AccountError, PasswordError];

/** The one sentence for what can go wrong, or everything that is known of what should not. */
const complaint = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (sentences.some((kind) => error instanceof kind)) return error.message;
  if (error.name === 'SqliteError') return `The database can't be used: ${error.message}.`;
  return `The command failed: ${error.stack}`;
};

main().catch((error: unknown) => {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = error instanceof WordsError ? 2 : 1;
});
