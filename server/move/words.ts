import { parseArgs } from 'node:util';
import { UsageError } from '../backup/command';

/** What a move is asked for. */
export interface MoveWords {
  /** Where the database goes: an address of PostgreSQL, or a data folder; `null`: it stays. */
  readonly to: string | null;
  /** Where the files go: an address of an object store, or a data folder; `null`: with the database into a data folder, else they stay. */
  readonly files: string | null;
  readonly help: boolean;
}

const seeHelp = 'See npm run move -- --help.';

/** Reads the words after the command. Throws `UsageError`. */
export const readMoveWords = (words: readonly string[]): MoveWords => {
  const options = { to: { type: 'string' }, files: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { to = null, files = null, help = false } = parseArgs({ args: [...words], options }).values;
    if (help) return { to, files, help };
    if ([to, files].some((word) => word?.trim() === ''))
      throw new UsageError(`--to and --files need a value. ${seeHelp}`);
    if (to === null && files === null) {
      throw new UsageError(`Say where the site goes: npm run move -- --to postgres://… or --to FOLDER. ${seeHelp}`);
    }
    return { to, files, help };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Not the message of `parseArgs`: it may repeat an address with its password.
    throw new UsageError(`npm run move takes --to and --files, each with a value. ${seeHelp}`);
  }
};
