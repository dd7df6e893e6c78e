import { resolve } from 'node:path';
import { DataFolderError } from '../data-folder';
import { CopyError } from '../database/copy-rows';
import { ServerFailure } from '../failure';
import { SettingsError } from '../settings';
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

/** npm runs a command in the folder of package.json and tells where the person called it. */
export const calledFrom = (): string => process.env.INIT_CWD ?? process.cwd();

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

/** Errors whose message is the sentence to print. */
const known = [UsageError, CommandError, DataFolderError, SettingsError, CopyError, UnusableArchive];

/** What to print of an error: one sentence, or everything that is known of what should not be. */
const complaintOf = (error: unknown, name: string): string => {
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof ServerFailure) return error.sentence;
  if (!(error instanceof Error)) return `The ${name} failed: ${error}`;
  return `The ${name} failed: ${'code' in error ? error.message : (error.stack ?? error.message)}`;
};

/**
 * Runs a command, sets the exit code of the process (0 done, 1 not done or problems found, 2 wrong words) and prints the sentence of what
 * went wrong. The first SIGINT, SIGTERM or SIGHUP (the terminal was closed) aborts the signal, so that the command removes what it
 * has begun; `afterStop` says what is left then.
 */
export const runCommand = (
  name: string,
  main: (signal: AbortSignal) => Promise<number>,
  afterStop = 'Nothing was left behind.',
): void => {
  const controller = new AbortController();
  const stop = () => controller.abort(new CommandError(`The ${name} was stopped before it was done. ${afterStop}`));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  main(controller.signal).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${complaintOf(error, name)}\n`);
      process.exitCode = error instanceof UsageError ? 2 : 1;
    },
  );
};
