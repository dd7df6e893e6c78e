import { Context, Effect, Layer } from 'effect';
import type { Capability } from '../domain/settings';
import { Config } from './config';
import { listsCopyKey, SessionStore } from './session-store';

const views: Capability = 'views';

/** Where it is kept when no server does. */
const listsKey = 'lists';

/** Without a storage nothing is kept. */
const inStorage = <Value>(work: (storage: Storage) => Value): Value | null => {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
};

/** What this browser keeps of an account's lists, as a text. */
export class KeptLists extends Context.Service<
  KeptLists,
  {
    /** What was kept last for the account that is signed in; `null` for nothing. */
    readonly read: Effect.Effect<string | null>;
    readonly keep: (text: string) => Effect.Effect<void>;
    /** Whether a server keeps the same. */
    readonly isCopy: boolean;
  }
>()('adapters/KeptLists') {
  static readonly layer = Layer.effect(
    KeptLists,
    Effect.gen(function* () {
      const session = yield* SessionStore;
      const { capabilities } = yield* Config;
      const isCopy = capabilities.includes(views);
      const key = isCopy ? listsCopyKey : listsKey;
      // The account stands before the text: what another one kept on this device is not read.
      const start = Effect.map(session.read, ({ userId }) => `${userId ?? ''}\n`);
      return {
        isCopy,
        read: Effect.map(start, (owner) => {
          const kept = inStorage((storage) => storage.getItem(key));
          return kept?.startsWith(owner) ? kept.slice(owner.length) : null;
        }),
        keep: (text) =>
          Effect.map(start, (owner) => {
            inStorage((storage) => storage.setItem(key, owner + text));
          }),
      };
    }),
  );
}
