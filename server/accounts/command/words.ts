import { isRole, type Role } from '../../../domain/roles';

/** What the words after `npm run admin --` ask for. */
export type Order =
  | { readonly command: 'help' }
  | { readonly command: 'list' }
  | { readonly command: 'sessions'; readonly email: string | null }
  | { readonly command: 'add'; readonly email: string; readonly role: Role; readonly generate: boolean }
  | { readonly command: 'set-password'; readonly email: string; readonly generate: boolean }
  | { readonly command: 'set-role'; readonly email: string; readonly role: Role }
  | { readonly command: 'disable' | 'enable' | 'end-sessions' | 'end-two-factor'; readonly email: string };

/** Words that can't be used; the message is the one sentence to print. */
export class WordsError extends Error {
  override readonly name = 'WordsError';
}

export const help = `Accounts of the site in the data folder (DATA_DIR, ./data when it is not set). A server may be running on it.

  npm run admin -- list                   every account
  npm run admin -- add EMAIL              makes an account; with --role viewer or editor one that may do less than an admin
  npm run admin -- set-password EMAIL     sets a new password and ends the account's sessions
  npm run admin -- set-role EMAIL --role ROLE   gives it the role viewer, editor or admin and ends its sessions
  npm run admin -- disable EMAIL          ends the account's sessions; nobody can sign in to it
  npm run admin -- enable EMAIL           takes that back
  npm run admin -- sessions [EMAIL]       who is signed in
  npm run admin -- end-sessions EMAIL     signs the account out everywhere
  npm run admin -- end-two-factor EMAIL   turns off two-factor sign-in, for a person who has lost app and recovery codes

add and set-password ask for the password twice; without a terminal they read it from standard input, one line. With --generate they
make one and print it once. A password has at least 12 characters and is not one of the most used.
`;

const passwordIsNoWord =
  'A password is not a word of the command, where others on this machine could read it: the command asks for it.';

const commands = [
  'list',
  'add',
  'set-password',
  'set-role',
  'disable',
  'enable',
  'sessions',
  'end-sessions',
  'end-two-factor',
] as const;
type Command = (typeof commands)[number];

const isCommand = (word: string): word is Command => (commands as readonly string[]).includes(word);

const setsPassword = (command: Command): command is 'add' | 'set-password' =>
  command === 'add' || command === 'set-password';

/** The word behind `--role`, or behind its equals sign, is taken out of the words. */
const takeRole = (words: readonly string[]): { readonly role: string | null; readonly rest: readonly string[] } => {
  const at = words.findIndex((word) => word === '--role' || word.startsWith('--role='));
  if (at < 0) return { role: null, rest: words };
  const [, joined] = words[at]?.split('=') ?? [];
  const taken = joined === undefined ? 2 : 1;
  return { role: joined ?? words[at + 1] ?? '', rest: words.toSpliced(at, taken) };
};

const checkedRole = (role: string): Role => {
  if (isRole(role)) return role;
  throw new WordsError('The role is viewer, editor or admin. See npm run admin -- --help.');
};

/** Reads the words after the command's name. Throws `WordsError` with one clear sentence when they can't be used. */
export const readWords = (given: readonly string[]): Order => {
  if (given.some((word) => word === '--help' || word === '-h')) return { command: 'help' };
  const { role, rest: words } = takeRole(given);
  const options = words.filter((word) => word.startsWith('-'));
  const [command, email, ...more] = words.filter((word) => !word.startsWith('-'));
  if (command === undefined) throw new WordsError('Say what to do. See npm run admin -- --help.');
  if (!isCommand(command)) throw new WordsError(`There is no command "${command}". See npm run admin -- --help.`);
  if (role !== null && command !== 'add' && command !== 'set-role') {
    throw new WordsError(`There is no option "--role" for ${command}. See npm run admin -- --help.`);
  }
  for (const option of options) {
    // What comes after the name of an option may be a password: it is not repeated.
    const [name = ''] = option.split('=');
    if (setsPassword(command) && name.startsWith('--pass')) throw new WordsError(passwordIsNoWord);
    if (!(setsPassword(command) && option === '--generate')) {
      throw new WordsError(`There is no option "${name}" for ${command}. See npm run admin -- --help.`);
    }
  }
  if (more.length > 0 && setsPassword(command)) throw new WordsError(passwordIsNoWord);
  if (more.length > 0 || (command === 'list' && email !== undefined)) {
    throw new WordsError(`There are too many words after ${command}. See npm run admin -- --help.`);
  }
  if (command === 'list') return { command };
  if (command === 'sessions') return { command, email: email ?? null };
  if (email === undefined) throw new WordsError(`Say whose account: npm run admin -- ${command} EMAIL`);
  const generate = options.length > 0;
  if (command === 'add') return { command, email, role: checkedRole(role ?? 'admin'), generate };
  if (command === 'set-role') return { command, email, role: checkedRole(role ?? '') };
  return command === 'set-password' ? { command, email, generate } : { command, email };
};
