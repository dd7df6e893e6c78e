import { filesLost } from '../../failure';
import type { Log } from '../../log';
import { type Requests, StoreRefusal } from './requests';

/** One line of why a store can't be used, for the log: no address, and nothing of its key. */
const reasonOf = (error: unknown): string => {
  if (error instanceof StoreRefusal) return `${error.status} ${error.code}`.trim();
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'unknown';
};

/**
 * Requests that fail with a `ServerFailure` of 503, as a lost database does. Logs when the store is lost and when it answers again, each
 * once.
 */
export const guarded = (requests: Requests, log: Log): Requests => {
  let isLost = false;
  const guard = async <A>(run: () => Promise<A>): Promise<A> => {
    try {
      const answer = await run();
      if (isLost) log.info('files answer again');
      isLost = false;
      return answer;
    } catch (error) {
      if (!isLost) log.error({ reason: reasonOf(error) }, 'files lost');
      isLost = true;
      throw filesLost();
    }
  };
  return {
    send: (request) => guard(() => requests.send(request)),
    open: (request) => guard(() => requests.open(request)),
  };
};
