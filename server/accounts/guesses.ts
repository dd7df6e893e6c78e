import { Context, Effect, Exit, Layer } from 'effect';
import { Clock } from '../clock';
import { Store } from '../database/store';
import { refusal, type ServerFailure } from '../failure';
import { accountKey } from './account-key';
import { type GuessBudgets, ownBudgets, sharedBudgets, type TakenGuess } from './guess-budgets';
import { linkRefused, signInRefused } from './security-events';
import { addressKey, waitInWords } from './throttle';

/** Wrong guesses for one account that reach the hash in 15 minutes, of all strangers together. */
export const guessesPerAccount = 10;
/** Wrong guesses of strangers from one address, whatever the accounts. */
export const guessesPerAddress = 300;
/** Wrong guesses of one known browser for one account that it is known for. */
export const guessesPerBrowser = 10;

/** Links of strangers from one address that lead to no account. Their tokens can't be guessed; this keeps the noise down. */
export const linksPerAddress = 30;

/** What is guessed: the password of an account, or where a link leads. */
export type Guess = PasswordGuess | { readonly linkFrom: string };

/** A password for an account. `browser` is the id of a browser that is known for this account, or `null`. */
export interface PasswordGuess {
  readonly email: string;
  readonly address: string;
  readonly browser: number | null;
}

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
  /** Counts in the database where other servers may count too (`isShared`), else in memory. */
  static readonly layer = (isShared: boolean) =>
    Layer.effect(
      Guesses,
      Effect.gen(function* () {
        const store = yield* Store;
        const { elapsed } = yield* Clock;
        return makeGuesses(isShared ? sharedBudgets(store, elapsed) : ownBudgets(elapsed));
      }),
    );
}

export const makeGuesses = ({ take }: GuessBudgets): Guesses['Service'] => {
  /** A known browser has a budget of its own: what strangers guess does not lock it, and its guesses do not lock them. */
  const budgetsOf = (guess: Guess): readonly (readonly [reason: string, take: Effect.Effect<TakenGuess>])[] => {
    if ('linkFrom' in guess) {
      return [['too many links from the address', take('link', linksPerAddress, addressKey(guess.linkFrom))]];
    }
    const { email, address, browser } = guess;
    return browser === null
      ? [
          ['too many guesses for the account', take('account', guessesPerAccount, accountKey(email))],
          ['too many guesses from the address', take('address', guessesPerAddress, addressKey(address))],
        ]
      : [['too many guesses from the known browser', take('browser', guessesPerBrowser, String(browser))]];
  };

  return {
    counting: (guess, check) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          const taken: TakenGuess[] = [];
          const giveAllBack = Effect.suspend(() =>
            Effect.forEach(taken, ({ giveBack }) => giveBack, { discard: true }),
          );
          for (const [reason, take] of budgetsOf(guess)) {
            const one = yield* take;
            if (one.wait !== null) {
              yield* giveAllBack;
              yield* 'linkFrom' in guess ? linkRefused(reason) : signInRefused(reason);
              const sentence = `Too many ${'linkFrom' in guess ? 'attempts' : 'sign-in attempts'}. Try again in ${waitInWords(one.wait)}.`;
              return yield* refusal(429, sentence, one.wait);
            }
            taken.push(one);
          }
          const isWrong = (exit: Exit.Exit<string | null, ServerFailure>) =>
            Exit.isSuccess(exit) && exit.value !== null;
          return yield* restore(check).pipe(Effect.onExit((exit) => (isWrong(exit) ? Effect.void : giveAllBack)));
        }),
      ),
  };
};
