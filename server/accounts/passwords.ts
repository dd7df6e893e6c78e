import { randomBytes } from 'node:crypto';
import { Context, Effect, Layer, Semaphore } from 'effect';
import { refusal, type ServerFailure } from '../failure';
import { type HashCost, hashPassword, isOutdated, isReadable, matchesHash } from './password-hash';
import { signInRefused } from './security-events';

const atOnce = 2;
/** Of strangers; known browsers have as many places of their own, so that strangers never keep them out. */
const maxWaiting = 24;
/** Of strangers from one address, waiting or being checked: an office behind one address, with places left for others. */
const maxPerAddress = 20;

/** Who asks: a browser that the account was used from before, or a stranger at an address. */
export type Asker = { readonly kind: 'known browser' } | { readonly kind: 'stranger'; readonly address: string };

/** Gets each hash that a password is about to be compared with; its promise is waited for. Tests count and hold them. */
export type OnHash = (stored: string) => void | Promise<void>;

/** Compares and renews passwords: at most two hashes run at once, and the places to wait for one are shared out. */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** Runs what compares a password, in a place of the queue. 429 when there is none left for the asker. */
    readonly inPlace: <A, R>(
      asker: Asker,
      run: Effect.Effect<A, ServerFailure, R>,
    ) => Effect.Effect<A, ServerFailure, R>;
    /**
     * Whether the password is the one of the stored hash. Without one (`null`) it works as long and says no, so that
     * time does not tell who has an account. At most two hashes run at once, so it is to be called in a place.
     */
    readonly matches: (password: string, stored: string | null) => Effect.Effect<boolean>;
    /** A new hash of a password that matches an outdated one; `null` when the stored hash is as new ones are. */
    readonly renewed: (password: string, stored: string) => Effect.Effect<string | null>;
    /** The hash of a new password. */
    readonly hashed: (password: string) => Effect.Effect<string>;
  }
>()('server/Passwords') {
  /** New hashes cost `cost`. Tests pass a cheap one, and look at the hashes with `onHash`. */
  static readonly layer = (cost: HashCost, onHash: OnHash) => Layer.sync(Passwords, () => makePasswords(cost, onHash));
}

/** Counts what is inside, with a limit for all and one for each name. `null` when there is no place. */
const makeRoom = (limit: number, limitPerName: number) => {
  const inside = new Map<string, number>();
  let total = 0;
  return (name: string): (() => void) | null => {
    const own = inside.get(name) ?? 0;
    if (total >= limit || own >= limitPerName) return null;
    total += 1;
    inside.set(name, own + 1);
    return () => {
      total -= 1;
      const left = (inside.get(name) ?? 1) - 1;
      if (left === 0) inside.delete(name);
      else inside.set(name, left);
    };
  };
};

/** A hash that no password has, at the cost of new ones. */
const hashOfNobody = ({ memoryCost, timeCost, parallelism }: HashCost): string => {
  const [salt, hash] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
};

export const makePasswords = (cost: HashCost, onHash: OnHash): Passwords['Service'] => {
  const nobody = hashOfNobody(cost);
  const permits = Semaphore.makeUnsafe(atOnce);
  const strangers = makeRoom(atOnce + maxWaiting, maxPerAddress);
  const knownBrowsers = makeRoom(atOnce + maxWaiting, atOnce + maxWaiting);
  const enter = (asker: Asker) => (asker.kind === 'stranger' ? strangers(asker.address) : knownBrowsers(''));
  const hashed = (password: string) => permits.withPermit(Effect.promise(() => hashPassword(password, cost)));
  return {
    hashed,
    inPlace: (asker, run) =>
      Effect.uninterruptibleMask((restore) => {
        const leave = enter(asker);
        if (leave === null) {
          const sentence = 'Too many people are signing in right now. Try again in a moment.';
          return Effect.andThen(signInRefused('too many sign-ins at once'), Effect.fail(refusal(429, sentence, 5)));
        }
        return Effect.ensuring(restore(run), Effect.sync(leave));
      }),
    matches: (password, stored) => {
      const known = stored !== null && isReadable(stored) ? stored : nobody;
      const check = Effect.promise(async () => {
        await onHash(known);
        return matchesHash(password, known);
      });
      return Effect.map(permits.withPermit(check), (matches) => matches && known !== nobody);
    },
    renewed: (password, stored) => (isOutdated(stored, cost) ? hashed(password) : Effect.succeed(null)),
  };
};
