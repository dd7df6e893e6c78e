import { scrypt, timingSafeEqual } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** What an argon2id hash costs: kibibytes of memory, passes over it, and lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's argon2id parameters: 19 MiB per hash, about 12 ms of one core. */
export const owaspCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password in the one spelling that is counted, compared and hashed. */
export const spelled = (password: string): string => password.normalize('NFC');

/** A password's hash as it is stored, its cost and its salt inside: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const hashPassword = (password: string, cost: HashCost): Promise<string> => hash(spelled(password), cost);

const scryptBytes = 32;

/** `scrypt$N$r$p$salt$hash`, as the server wrote it before argon2id. */
const matchesScrypt = async (password: string, stored: string): Promise<boolean> => {
  const [, N, r, p, salt = '', known = ''] = stored.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await new Promise<Buffer>((resolve, reject) =>
    scrypt(
      spelled(password),
      Buffer.from(salt, 'base64url'),
      scryptBytes,
      { ...cost, maxmem: 2 ** 20 + 256 * cost.N * cost.r },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    ),
  );
  const expected = Buffer.from(known, 'base64url');
  return expected.length === scryptBytes && timingSafeEqual(derived, expected);
};

/** Whether a password is the one of a stored hash, of argon2id or of scrypt. Rejects when the hash is not readable. */
export const matchesHash = (password: string, stored: string): Promise<boolean> =>
  stored.startsWith('scrypt$') ? matchesScrypt(password, stored) : verify(stored, spelled(password));

const optionsOf = (stored: string) => {
  try {
    return parseOptions(stored);
  } catch {
    return null;
  }
};

/** Whether `matchesHash` can compare a password with it. */
export const isReadable = (stored: string): boolean =>
  /^scrypt(\$\d+){3}(\$[\w-]+){2}$/.test(stored) || optionsOf(stored) !== null;

/** Whether a stored hash is of another kind or cost than new ones are. */
export const isOutdated = (stored: string, cost: HashCost): boolean => {
  const known = stored.startsWith('$argon2id$') ? optionsOf(stored) : null;
  return (
    known === null ||
    known.memoryCost !== cost.memoryCost ||
    known.timeCost !== cost.timeCost ||
    known.parallelism !== cost.parallelism
  );
};
