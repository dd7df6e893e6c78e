import { resolve } from 'node:path';
import { DataFolderError } from '../data-folder';
import { UnusableArchive } from './archive-reader';

/** Words after a command that can't be used; the message is the one sentence to print. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command that can't do its work; the message is the one sentence to print. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

interface Grammar {
  /** As it follows `npm run`. */
  readonly command: string;
  readonly takesFile: boolean;
  readonly flags: readonly string[];
}

interface Words {
  /** Absolute; empty when the command takes none, or when help was asked for. */
  readonly file: string;
  readonly flags: ReadonlySet<string>;
  readonly help: boolean;
}

/** Throws `CommandError` where the database is not in the data folder. */
export const requireEmbedded = (command: string): void => {
  if ((process.env.DATABASE_URL ?? '').trim() === '') return;
  throw new CommandError(
    `npm run ${command} is for the database in DATA_DIR, but DATABASE_URL is set. Use pg_dump, and copy the data folder: docs/operations.md tells how.`,
  );
};

/** npm runs a command in the folder of package.json and tells where the person called it. */
const calledFrom = (): string => process.env.INIT_CWD ?? process.cwd();

/** Reads the words after a command. Throws `UsageError`. */
export const readWords = (words: readonly string[], { command, takesFile, flags }: Grammar): Words => {
  const help = `See npm run ${command} -- --help.`;
  const isHelp = words.includes('--help') || words.includes('-h');
  const given = words.filter((word) => word.startsWith('-') && word !== '--help' && word !== '-h');
  const unknown = given.find((word) => !flags.includes(word));
  if (unknown !== undefined) throw new UsageError(`There is no option "${unknown}". ${help}`);
  const files = words.filter((word) => !word.startsWith('-') && word !== '');
  const [file = '', extra] = takesFile ? files : ['', files[0]];
  if (extra !== undefined) {
    throw new UsageError(
      `npm run ${command} takes ${takesFile ? 'one file' : 'no file'}, but "${extra}" was given. ${help}`,
    );
  }
  if (takesFile && file === '' && !isHelp) {
    throw new UsageError(`Say which file: npm run ${command} -- FILE. ${help}`);
  }
  return { file: file === '' ? '' : resolve(calledFrom(), file), flags: new Set(given), help: isHelp };
};

/** Bytes as a person reads them. */
export const sizeOf = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(2)} GB`;
};

/** So many of something. */
export const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? error.message : (error.stack ?? error.message);
};

/**
 * Runs a command, sets the exit code of the process (0 done, 1 not done or problems found, 2 wrong words) and prints the sentence of what
 * went wrong. The first SIGINT, SIGTERM or SIGHUP (the terminal was closed) aborts the signal, so that the command removes what it
 * has begun.
 */
export const runCommand = (name: string, main: (signal: AbortSignal) => Promise<number>): void => {
  const controller = new AbortController();
  const stop = () =>
    controller.abort(new CommandError(`The ${name} was stopped before it was done. Nothing was left behind.`));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const known = [UsageError, CommandError, DataFolderError, UnusableArchive];
  main(controller.signal).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      const isKnown = known.some((kind) => error instanceof kind);
      process.stderr.write(`${isKnown ? (error as Error).message : `The ${name} failed: ${describe(error)}`}\n`);
      process.exitCode = error instanceof UsageError ? 2 : 1;
    },
  );
};
