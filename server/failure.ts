import { Data } from 'effect';
import type { Role } from '../domain/roles';

/** The error statuses of contract §3, 410 for a file that was sent ahead and is gone, 503 for "ask again soon", and 507 for a full disk. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507;

/**
 * How a call ends when it is refused: an HTTP status and one sentence for the person. Everything else that goes wrong is
 * a defect, answered with 500 and a sentence that tells nothing about the inside.
 */
export class ServerFailure extends Data.TaggedError('ServerFailure')<{
  readonly status: FailureStatus;
  readonly sentence: string;
  /** Seconds after which the same call may succeed (429 and 503). */
  readonly retryAfter: number | null;
}> {}

/**
 * The connection to the database broke while a call's changes were committed: they may be there or not. Files that belong to them
 * have to stay.
 */
export class OutcomeUnknown extends ServerFailure {}

export const refusal = (status: FailureStatus, sentence: string, retryAfter: number | null = null): ServerFailure =>
  new ServerFailure({ status, sentence, retryAfter });

/** A refusal that was thrown. Throws everything else again. */
export const refusalIn = (error: unknown): ServerFailure => {
  if (error instanceof ServerFailure) return error;
  throw error;
};

/** The body of every failed call: the same sentence in all three fields that clients look at (contract §3). */
export const failureBody = (sentence: string) => ({
  status: false,
  text: sentence,
  message: sentence,
  error: sentence,
});

export const noSession = () => refusal(401, 'Your session has ended. Sign in again to continue.');
/** Told to an account whose role may not do what was asked. */
export const notAllowed = (least: Role) =>
  refusal(
    403,
    least === 'admin'
      ? 'Only an administrator with the role admin may do this.'
      : `Your account may not do this: it needs the role ${least}. Ask an administrator for it.`,
  );
/** Told to an account without two-factor sign-in where it is demanded, of all but its own account. */
export const twoFactorOwed = () => refusal(403, 'Set up two-factor sign-in first: it is demanded here.');
/** Spec §5 Project add and edit, for every call that is a form. */
export const noName = () => refusal(422, 'Request data is required');
export const noKey = () => refusal(403, 'API key is required');
export const wrongKey = () => refusal(403, 'Invalid API key.');
export const repeatedField = () => refusal(400, 'The request repeats a field. Send each field once.');
export const diskFullSentence =
  'The disk of the server is full, so nothing can be saved. You can still delete. Ask whoever runs the server to make room.';
/** Seconds after which a call is worth another try that the database, or the store of files, did not answer. */
const storeRetry = 5;

export const databaseLost = () =>
  refusal(503, 'The database does not answer, so nothing was changed. Try again in a moment.', storeRetry);
export const databaseTooSlow = () =>
  refusal(503, 'The database took too long, so nothing was changed. Try again in a moment.', storeRetry);
export const outcomeUnknown = () =>
  new OutcomeUnknown({
    status: 503,
    sentence: 'The connection to the database broke while this was saved. Check whether it was before you try again.',
    retryAfter: storeRetry,
  });
export const filesLost = () =>
  refusal(
    503,
    "The store of uploaded files can't be used now, so nothing was changed. Try again in a moment.",
    storeRetry,
  );
export const defectSentence = 'The server ran into a problem. Try again in a moment.';

const diskFullCodes: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);

/** Whether an error of the file system or of the database says that the disk has no room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && diskFullCodes.has(error.code);

/** One line of what went wrong inside, for the log only. */
export const describeDefect = (defect: unknown): string =>
  defect instanceof Error ? `${defect.name}: ${defect.message}` : String(defect);
