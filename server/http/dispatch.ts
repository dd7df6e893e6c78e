import { createHash, timingSafeEqual } from 'node:crypto';
import { Effect } from 'effect';
import { idempotencyField, type WireAction } from '../../adapters/wire/action';
import { recordVersionField, versionFields } from '../../adapters/wire/versions';
import { mayDo } from '../../domain/roles';
import { CurrentAccount, CurrentAddress } from '../accounts/current-account';
import { noKey, noSession, notAllowed, ServerFailure, wrongKey } from '../failure';
import type { CallContext } from '../handlers/handler';
import { ExpectedVersion } from '../record-version';
import type { Site } from '../site';
import { CurrentSubmit, CurrentSubmitKey, submitOf } from '../submits';
import { logRefusal } from './call-context';
import { isFilled, type Received, readFields } from './fields';
import { answerCall, runServer } from './run-call';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Answers a call whose action and session are known: the body of the answer, or how the call was refused. */
export type Dispatch = (
  action: WireAction,
  received: Received,
  context: CallContext,
) => Promise<object | ServerFailure>;

/** Makes the check of the api key: 403 when none or another one was sent. The time it takes tells nothing of the key. */
const makeKeyCheck = ({ apiKey, log }: Site) => {
  const keyDigest = digest(apiKey);
  return (action: WireAction, received: Received, context: CallContext): ServerFailure | null => {
    const part = received('api_key');
    if (!isFilled(part)) {
      logRefusal(log, action.key, context, 'no api key');
      return noKey();
    }
    if (!timingSafeEqual(digest(part.value), keyDigest)) {
      logRefusal(log, action.key, context, 'wrong api key');
      return wrongKey();
    }
    return null;
  };
};

/** The key of the submit that a signed-in client says this write is; `null` where it says none. */
const submitKeyIn = (received: Received, { session }: CallContext): string | null => {
  const part = received(idempotencyField);
  if (session === null || part?.kind !== 'text') return null;
  return part.tooLarge ? '' : part.value;
};

/** The version that this edit says its record has; `null` where it says none. */
const versionIn = (received: Received): string | null => {
  const part = received(recordVersionField);
  return isFilled(part) ? part.value : null;
};

/** Makes what checks session, role and api key as the action asks, reads its fields and runs its handler. */
export const makeDispatch = (site: Site): Dispatch => {
  const checkKey = makeKeyCheck(site);
  return async (action, received, context) => {
    if (action.access === 'session') {
      if (context.session === null) return noSession();
      if (!mayDo(context.session.role, action.leastRole)) {
        logRefusal(site.log, action.key, context, `the role ${context.session.role} may not`);
        return notAllowed(action.leastRole);
      }
    }
    const wrong = action.access === 'open' ? null : checkKey(action, received, context);
    if (wrong !== null) return wrong;
    const submitKey = submitKeyIn(received, context);
    const submit = submitKey === null ? null : submitOf(context.session?.userId ?? 0, action.key, submitKey);
    if (submit instanceof ServerFailure) return submit;
    const draft = readFields({ ...action.fields, ...(action.versioned ? versionFields : {}) }, received);
    if (draft instanceof ServerFailure) return draft;
    const answer = answerCall(action.key, draft, context).pipe(
      Effect.provideService(CurrentSubmit, submit),
      Effect.provideService(CurrentSubmitKey, submitKey),
      Effect.provideService(CurrentAccount, context.session?.account ?? null),
      Effect.provideService(CurrentAddress, context.address),
      Effect.provideService(ExpectedVersion, versionIn(received)),
    );
    return runServer(site.runtime, answer);
  };
};
