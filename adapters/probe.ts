import { Effect } from 'effect';
import { isFromGateway } from '../domain/connection';
import { Failure } from '../domain/failure';
import { Config } from './config';

/** How long the server has to answer a probe, in milliseconds. */
export const probeTimeoutMs = 5_000;

/**
 * Asks whether the server of the calls answers at all: a HEAD of the address below which they are, without cookies. Whatever it says
 * is an answer, so every server has one, and a server of another origin need not allow the page to read it (`no-cors`). Fails where
 * nothing answers, or only a proxy before it.
 */
export const probe: Effect.Effect<void, Failure, Config> = Config.use(({ apiBaseUrl }) =>
  Effect.tryPromise({
    try: (signal) =>
      fetch(apiBaseUrl, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }),
    catch: () => Failure.Network(),
  }).pipe(
    Effect.flatMap(({ status }) =>
      isFromGateway(status) ? Effect.fail(Failure.Http({ status, text: null })) : Effect.void,
    ),
    Effect.timeoutOrElse({ duration: probeTimeoutMs, orElse: () => Effect.fail(Failure.TimedOut()) }),
  ),
);
