import { Effect } from 'effect';

/*
 * Lines of the log about who came in, who did not, and why. The account and the address are annotations that the call puts
 * around its effects: the account is its e-mail as it is stored, or `null`. What was typed for an account that does not exist
 * is never told: it may be a password in the wrong field.
 */

export const signInRefused = (reason: string): Effect.Effect<void> =>
  Effect.logWarning('sign-in refused').pipe(Effect.annotateLogs({ reason }));

export const linkRefused = (reason: string): Effect.Effect<void> =>
  Effect.logWarning('account link refused').pipe(Effect.annotateLogs({ reason }));

export const signInAccepted = (reason: string): Effect.Effect<void> =>
  Effect.logInfo('sign-in accepted').pipe(Effect.annotateLogs({ reason }));

/** Something was done to an account. `details` are words of our own, such as roles. */
export const accountEvent = (
  event: string,
  account: string,
  reason: string,
  details: Readonly<Record<string, string>> = {},
): Effect.Effect<void> => Effect.logInfo(event).pipe(Effect.annotateLogs({ account, reason, ...details }));

export const sessionEnded = (account: string, reason: string): Effect.Effect<void> =>
  Effect.logInfo('session ended').pipe(Effect.annotateLogs({ account, reason }));

/** Somebody who is signed in gave a wrong password or code for a change of their own account. */
export const accountChangeRefused = (account: string, reason: string): Effect.Effect<void> =>
  Effect.logWarning('account change refused').pipe(Effect.annotateLogs({ account, reason }));

/** Somebody has changed how their own account is signed in to. */
export const accountChanged = (
  account: string,
  event: 'password set' | 'two-factor sign-in turned on' | 'two-factor sign-in turned off' | 'recovery codes made',
): Effect.Effect<void> => Effect.logInfo(event).pipe(Effect.annotateLogs({ account, reason: 'by its owner' }));
