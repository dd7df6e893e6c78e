import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../backup/command';
import { apiKeyName } from '../backup/manifest';
import { flushFolder } from '../backup/put-in-place';

const keyIn = (root: string): string | null => {
  const path = join(root, apiKeyName);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

/** Throws `CommandError` when a folder that a site moves to has an api key of another site. */
export const refuseOtherKey = (from: string, to: string): void => {
  const [own, other] = [keyIn(from), keyIn(to)];
  if (other === null || own === null || own === other) return;
  throw new CommandError(
    `The data folder ${to} has the api key of another site. Move ${join(to, apiKeyName)} away, or name another folder. Nothing was changed.`,
  );
};

/** Takes the api key of a data folder along to another one. */
export const copyApiKey = (from: string, to: string): void => {
  const own = keyIn(from);
  if (own === null || keyIn(to) !== null) return;
  const path = join(to, apiKeyName);
  writeFileSync(`${path}.new`, own, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  flushFolder(to);
};
