import { Context, Effect } from 'effect';
import { refusal, type ServerFailure } from '../failure';
import { accountKey } from './account-key';
import { makeThrottle, waitInWords } from './throttle';

const windowMs = 15 * 60_000;
/** Wrong guesses for one account that reach the hash in 15 minutes. */
export const guessesPerAccount = 10;
/** Wrong guesses from one address, whatever the accounts. */
export const guessesPerAddress = 300;

/** Counts sign-in guesses (security §2 login throttle). Known and unknown accounts are counted alike. */
export class Guesses extends Context.Service<
  Guesses,
  {
    /** Counts a guess before it reaches the hash; 429 when there were too many. The effect it gives back uncounts it. */
    readonly count: (email: string, address: string) => Effect.Effect<Effect.Effect<void>, ServerFailure>;
  }
>()('server/Guesses') {}

export const makeGuesses = (now: () => number): Guesses['Service'] => {
  const accounts = makeThrottle(guessesPerAccount, windowMs, now);
  const addresses = makeThrottle(guessesPerAddress, windowMs, now);
  return {
    count: (email, address) =>
      Effect.suspend(() => {
        const account = accountKey(email);
        const accountWait = accounts.take(account);
        const wait = accountWait ?? addresses.take(address);
        if (wait !== null) {
          if (accountWait === null) accounts.giveBack(account);
          return Effect.fail(refusal(429, `Too many tries to sign in. Try again in ${waitInWords(wait)}.`, wait));
        }
        return Effect.succeed(
          Effect.sync(() => {
            accounts.giveBack(account);
            addresses.giveBack(address);
          }),
        );
      }),
  };
};
