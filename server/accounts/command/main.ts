import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { systemClock } from '../../clock';
import { DataFolderError } from '../../data-folder';
import { openExistingDatabase } from '../../database/open-existing';
import type { Tables } from '../../database/tables';
import { makeLog } from '../../log';
import { readSettings, SettingsError } from '../../settings';
import { accountKey } from '../account-key';
import { generatedPassword } from '../first-administrator';
import { hashPassword, owaspCost } from '../password-hash';
import { passwordProblem } from '../password-rules';
import { turnOffTwoFactor } from '../two-factor';
import {
  AccountError,
  addAccount,
  disableAccount,
  enableAccount,
  endSessions,
  findAccount,
  listAccounts,
  listSessions,
  setPassword,
} from './accounts';
import { PasswordError, readPassword } from './read-password';
import { minuteOf, printable, textTable } from './text-table';
import { help, type Order, readWords, WordsError } from './words';

const say = (text: string) => process.stdout.write(`${text}\n`);

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

const isEmail = (text: string): boolean =>
  /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text) && text.length <= 254 && accountKey(text).length > 2;

const add = async (db: Kysely<Tables>, email: string, generate: boolean): Promise<void> => {
  if (!isEmail(email)) throw new WordsError(`"${printable(email)}" is not an e-mail address.`);
  const known = await findAccount(db, email).catch(() => null);
  if (known !== null) throw new AccountError(`There is an account ${printable(known.email)} already.`);
  const { hash, shown } = await newPassword(email, generate);
  await addAccount(db, email, hash, now());
  logEvent('account created', email);
  say(`The account ${email} was made.${shown}`);
};

const list = async (db: Kysely<Tables>): Promise<void> => {
  const rows = (await listAccounts(db)).map(({ email, role, disabled, created_at, signed_in_ms }) => [
    email,
    role,
    disabled === 0 ? 'enabled' : 'disabled',
    minuteOf(created_at),
    signed_in_ms === null ? '-' : minuteOf(signed_in_ms),
  ]);
  say(textTable([['Email', 'Role', 'State', 'Created', 'Last sign-in'], ...rows]));
};

const sessions = async (db: Kysely<Tables>, email: string | null): Promise<void> => {
  const account = email === null ? null : await findAccount(db, email);
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

/** Commands for one account that there is. */
const change = async (db: Kysely<Tables>, order: Order & { readonly email: string }): Promise<void> => {
  const account = await findAccount(db, order.email);
  const name = printable(account.email);
  if (order.command === 'set-password') {
    const { hash, shown } = await newPassword(account.email, order.generate);
    const count = await setPassword(db, account.id, hash, now());
    logEvent('password set', account.email);
    say(`The password of ${name} was set. ${ended(count)}${shown}`);
  } else if (order.command === 'disable') {
    const count = await disableAccount(db, account.id, now());
    if (count === null) {
      throw new AccountError(
        `${name} is the last administrator who can sign in, and can't be disabled. Add another first.`,
      );
    }
    logEvent('account disabled', account.email);
    say(`${name} was disabled. ${ended(count)}`);
  } else if (order.command === 'enable') {
    await enableAccount(db, account.id);
    logEvent('account enabled', account.email);
    say(`${name} was enabled.`);
  } else if (order.command === 'end-two-factor') {
    const wasOn = await db.transaction().execute((step) => turnOffTwoFactor(step, account.id));
    if (wasOn) logEvent('two-factor sign-in turned off', account.email);
    say(wasOn ? `Two-factor sign-in of ${name} was turned off.` : `${name} has no two-factor sign-in.`);
  } else {
    const count = await endSessions(db, account.id, now());
    logEvent('sessions ended', account.email);
    say(`${name}: ${ended(count)}`);
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
    else if (order.command === 'add') await add(db, order.email, order.generate);
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
