import type { Failure } from './failure';

/** What the end of a call tells of the server behind it; `null`: nothing. */
export type CallEnd = 'answered' | 'unanswered' | null;

/** Statuses with which a proxy says that the server behind it does not answer. */
const gatewayStatuses: readonly number[] = [502, 503, 504];

/** Whether a status comes from a proxy whose server does not answer. */
export const isFromGateway = (status: number): boolean => gatewayStatuses.includes(status);

/** What the end of a call tells; `failure` is `null` where it succeeded. */
export const callEndOf = (failure: Failure | null): CallEnd => {
  if (failure === null) return 'answered';
  switch (failure._tag) {
    case 'Network':
    case 'TimedOut':
      return 'unanswered';
    case 'Http':
      return isFromGateway(failure.status) ? 'unanswered' : 'answered';
    case 'Unexpected':
      return null;
    default:
      return 'answered';
  }
};

/** What the admin screens say while something is waited for (decision 37). */
export const connectionWords = {
  offline: 'You are offline. What you type is kept.',
  down: 'The server does not answer. Trying again…',
  slow: 'Still waiting for the server…',
  back: 'The connection is back.',
} as const;
