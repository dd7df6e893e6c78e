import { Context, Effect, Layer } from 'effect';
import { messageLimits } from '../../domain/messages';
import { addressKey, makeThrottle, waitInWords } from '../accounts/throttle';
import { Clock } from '../clock';
import { refusal, type ServerFailure } from '../failure';

/** Counts the messages that visitors send. Each server counts its own. */
export class Visitors extends Context.Service<
  Visitors,
  {
    /** Counts a message from an address; 429 when it has sent too many. */
    readonly count: (address: string) => Effect.Effect<void, ServerFailure>;
  }
>()('server/Visitors') {
  static readonly layer = Layer.effect(
    Visitors,
    Effect.gen(function* () {
      const { elapsed } = yield* Clock;
      const throttle = makeThrottle(messageLimits.perAddress, messageLimits.windowMs, elapsed);
      return Visitors.of({
        count: (address) =>
          Effect.suspend(() => {
            const { wait } = throttle.take(addressKey(address));
            if (wait === null) return Effect.void;
            return refusal(429, `Too many messages. Try again in ${waitInWords(wait)}.`, wait);
          }),
      });
    }),
  );
}
