/** What the words after `npm run audit --` ask for. */
export type Order =
  | { readonly command: 'help' }
  | { readonly command: 'head' }
  | { readonly command: 'verify'; readonly head: string | null }
  | { readonly command: 'list'; readonly last: number };

/** Words that can't be used; the message is the one sentence to print. */
export class WordsError extends Error {
  override readonly name = 'WordsError';
}

export const help = `The history of the site in the data folder (DATA_DIR, ./data when it is not set). A server may be running on it.

  npm run audit -- verify                 looks whether any entry was changed, removed, put in or moved
  npm run audit -- verify --head HASH     finds as well that entries are missing at the end
  npm run audit -- head                   the hash of the last entry, to be kept elsewhere
  npm run audit -- list [--last N]        the newest entries, 50 when no number is given

verify ends with exit code 1 when something is wrong, and names the first bad entry. Every entry is chained to the one before it by its
hash: keep the head on another machine from time to time, so that nobody who can write to the database can write the history anew.
`;

const commands = ['verify', 'head', 'list'] as const;
type Command = (typeof commands)[number];

const isCommand = (word: string): word is Command => (commands as readonly string[]).includes(word);

const options: Readonly<Record<Command, string | null>> = { verify: '--head', head: null, list: '--last' };

const headOf = (value: string | null): string | null => {
  if (value === null || /^[0-9a-f]{64}$/.test(value)) return value;
  throw new WordsError('A head has 64 characters, 0 to 9 and a to f. npm run audit -- head prints it.');
};

const countOf = (value: string | null): number => {
  if (value === null) return 50;
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw new WordsError('Say how many entries as a whole number: npm run audit -- list --last 100');
};

/** Reads the words after the command's name. Throws `WordsError` with one clear sentence when they can't be used. */
export const readWords = (words: readonly string[]): Order => {
  if (words.some((word) => word === '--help' || word === '-h')) return { command: 'help' };
  const [command, option, value, ...more] = words.flatMap((word) =>
    word.startsWith('--') && word.includes('=')
      ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]
      : [word],
  );
  if (command === undefined) throw new WordsError('Say what to do. See npm run audit -- --help.');
  if (!isCommand(command)) throw new WordsError(`There is no command "${command}". See npm run audit -- --help.`);
  if (option !== undefined && option !== options[command]) {
    throw new WordsError(`"${option}" can't be said after ${command}. See npm run audit -- --help.`);
  }
  if (option !== undefined && value === undefined) throw new WordsError(`Say a value after ${option}.`);
  if (more.length > 0) throw new WordsError(`There are too many words after ${command}. See npm run audit -- --help.`);
  if (command === 'head') return { command };
  return command === 'verify' ? { command, head: headOf(value ?? null) } : { command, last: countOf(value ?? null) };
};
