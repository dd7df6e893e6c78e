import { Effect } from 'effect';
import { isFromGateway } from '../domain/connection';
import { Failure } from '../domain/failure';
import { Config } from './config';
import { queryAddress } from './http';
import { appActions } from './wire/app-actions';

/** How long the server has to answer a probe, in milliseconds. */
export const probeTimeoutMs = 5_000;

/**
 * Asks whether the server of the calls answers at all: for the head of the spec's list of project categories (§7), which every server
 * has and lets this page read, as the lists do. Nothing but the head is sent back, and no cookie goes with it. Whatever is answered is an
 * answer, unless it is that of a proxy whose server does not answer.
 */
export const probe: Effect.Effect<void, Failure, Config> = Config.use((config) =>
  Effect.tryPromise({
    try: (signal) =>
      fetch(queryAddress(appActions['projectCategory.list'], {}, config), {
        method: 'HEAD',
        credentials: 'omit',
        cache: 'no-store',
        signal,
      }),
    catch: () => Failure.Network(),
  }).pipe(
    Effect.flatMap(({ status }) =>
      isFromGateway(status) ? Effect.fail(Failure.Http({ status, text: null })) : Effect.void,
    ),
    Effect.timeoutOrElse({ duration: probeTimeoutMs, orElse: () => Effect.fail(Failure.TimedOut()) }),
  ),
);
