import { createHash } from 'node:crypto';
import { Context } from 'effect';
import { versionsAsked } from '../adapters/wire/versions';
import { refusal, type ServerFailure } from './failure';

/** The version that an edit expects its record to have; `null` when its client did not name one. */
export const ExpectedVersion = Context.Reference<string | null>('server/ExpectedVersion', { defaultValue: () => null });

/**
 * The version of a record: a digest of what a read answers of it. It changes with everything that a person could have seen, by
 * whichever way that was changed.
 */
export const versionOf = (answered: object): string =>
  createHash('sha256').update(JSON.stringify(answered)).digest('base64url').slice(0, 22);

const withVersion = <Row extends object>(row: Row) => ({ ...row, version: versionOf(row) });

/** What a read answers, a record or a list of them, with the version of each. */
export const withVersions = <Answer>(answer: Answer): Answer => {
  if (Array.isArray(answer)) return answer.map(withVersion) as Answer;
  return typeof answer === 'object' && answer !== null ? withVersion(answer) : answer;
};

/** Whether a read asks for versions; 422 when what it says is neither. */
export const asksForVersions = (sent: unknown): boolean | ServerFailure => {
  if (sent === undefined || sent === null) return false;
  return sent === versionsAsked ? true : refusal(422, `The field versions can only be ${versionsAsked}.`);
};

/** How an edit ends whose record has another version than it expects. */
export const changedMeanwhile = () =>
  refusal(409, 'This was changed by someone else after you opened it. Load it again before you save.');
