import { createHash } from 'node:crypto';
import { Context, Effect, Exit, Layer } from 'effect';
import { Clock } from '../clock';
import { refusal, type ServerFailure } from '../failure';
import { accountKey } from './account-key';
import { signInRefused } from './security-events';
import { type Attempt, addressKey, makeThrottle, waitInWords } from './throttle';

const windowMs = 15 * 60_000;
/** Wrong guesses for one account that reach the hash in 15 minutes, of all strangers together. */
export const guessesPerAccount = 10;
/** Wrong guesses of strangers from one address, whatever the accounts. */
export const guessesPerAddress = 300;
/** Wrong guesses of one known browser for one account that it is known for. */
export const guessesPerBrowser = 10;

/** A password for an account. `browser` is the id of a browser that is known for this account, or `null`. */
export interface Guess {
  readonly email: string;
  readonly address: string;
  readonly browser: number | null;
}

/** The key that an account is counted by: its digest, as strangers may type very long e-mails. */
const countedAs = (email: string): string => createHash('sha256').update(accountKey(email)).digest('base64url');

/** Counts sign-in guesses (security §2 login throttle). Known and unknown accounts are counted alike. */
export class Guesses extends Context.Service<
  Guesses,
  {
    /**
     * Runs `check` while there are guesses left, else 429. `check` gives what is wrong, or `null`. The guess is counted before, so
     * that many at once are not more than one after the other, and stays counted only when something was wrong: a check that
     * was refused, failed or interrupted compared no password.
     */
    readonly counting: <R>(
      guess: Guess,
      check: Effect.Effect<string | null, ServerFailure, R>,
    ) => Effect.Effect<string | null, ServerFailure, R>;
  }
>()('server/Guesses') {
  /** Counts in memory: a restart forgets. */
  static readonly layer = Layer.effect(
    Guesses,
    Effect.map(Clock, ({ elapsed }) => makeGuesses(elapsed)),
  );
}

/** `elapsed` is that of the server's clock. */
export const makeGuesses = (elapsed: () => number): Guesses['Service'] => {
  const accounts = makeThrottle(guessesPerAccount, windowMs, elapsed);
  const addresses = makeThrottle(guessesPerAddress, windowMs, elapsed);
  const browsers = makeThrottle(guessesPerBrowser, windowMs, elapsed);

  /** A known browser has a budget of its own: what strangers guess does not lock it, and its guesses do not lock them. */
  const budgetsOf = ({
    email,
    address,
    browser,
  }: Guess): readonly (readonly [reason: string, take: () => Attempt])[] =>
    browser === null
      ? [
          ['too many guesses for the account', () => accounts.take(countedAs(email))],
          ['too many guesses from the address', () => addresses.take(addressKey(address))],
        ]
      : [['too many guesses from the known browser', () => browsers.take(String(browser))]];

  return {
    counting: (guess, check) =>
      Effect.uninterruptibleMask((restore) => {
        const attempts: Attempt[] = [];
        const giveBack = () => {
          for (const attempt of attempts) attempt.giveBack();
        };
        for (const [reason, take] of budgetsOf(guess)) {
          const attempt = take();
          if (attempt.wait !== null) {
            giveBack();
            const sentence = `Too many sign-in attempts. Try again in ${waitInWords(attempt.wait)}.`;
            return Effect.andThen(signInRefused(reason), Effect.fail(refusal(429, sentence, attempt.wait)));
          }
          attempts.push(attempt);
        }
        const isWrong = (exit: Exit.Exit<string | null, ServerFailure>) => Exit.isSuccess(exit) && exit.value !== null;
        return restore(check).pipe(Effect.onExit((exit) => (isWrong(exit) ? Effect.void : Effect.sync(giveBack))));
      }),
  };
};
