import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Context, Effect, Semaphore } from 'effect';
import { refusal, type ServerFailure } from '../failure';

/** What a hash costs: memory is 128 * N * r bytes. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's scrypt parameters with 16 MiB per hash: about 0.2 s of one core. */
export const owaspCost: HashCost = { N: 2 ** 14, r: 8, p: 5 };

const hashBytes = 32;
const atOnce = 2;
const mostWaiting = 24;

const derive = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(
      password.normalize('NFC'),
      salt,
      hashBytes,
      { ...cost, maxmem: 2 ** 20 + 256 * cost.N * cost.r },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    ),
  );

/** A password's hash as it is stored: `scrypt$N$r$p$salt$hash`. Each hash keeps its own cost, so that it can be raised. */
export const hashPassword = async (password: string, cost: HashCost): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

interface Known {
  readonly cost: HashCost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const parse = (stored: string): Known | null => {
  const [kind, N, r, p, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
};

export class Passwords extends Context.Service<
  Passwords,
  {
    /**
     * Whether the password is the one of the stored hash. Without one (`null`) it works as long and says no, so that
     * time does not tell who has an account. 429 when too many are waiting: at most two hashes run at once.
     */
    readonly matches: (password: string, stored: string | null) => Effect.Effect<boolean, ServerFailure>;
  }
>()('server/Passwords') {}

/** `onHash` is told of each hash that runs: tests count them. */
export const makePasswords = (cost: HashCost, onHash: () => void): Passwords['Service'] => {
  const nobody: Known = { cost, salt: randomBytes(16), hash: randomBytes(hashBytes) };
  const permits = Semaphore.makeUnsafe(atOnce);
  let inside = 0;
  return {
    matches: (password, stored) =>
      Effect.suspend(() => {
        if (inside >= atOnce + mostWaiting) {
          return Effect.fail(refusal(429, 'Too many people are signing in just now. Try again in a moment.', 5));
        }
        inside += 1;
        const known = (stored === null ? null : parse(stored)) ?? nobody;
        return permits
          .withPermit(
            Effect.promise(() => {
              onHash();
              return derive(password, known.salt, known.cost);
            }),
          )
          .pipe(
            Effect.map((hash) => timingSafeEqual(hash, known.hash) && known !== nobody),
            Effect.ensuring(
              Effect.sync(() => {
                inside -= 1;
              }),
            ),
          );
      }),
  };
};
