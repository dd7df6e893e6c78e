import { Effect, Layer } from 'effect';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Config, fallbackSettings } from '../../adapters/config';
import { KeptLists } from '../../adapters/kept-lists';
import { SessionStore } from '../../adapters/session-store';

/* What the browser keeps of an account's lists. */

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Runs with the storage of an account of a server with these capabilities. */
const asAccount =
  (userId: string | null, capabilities: readonly string[]) =>
  <A>(use: (kept: KeptLists['Service']) => Effect.Effect<A>): A => {
    const session = { read: Effect.succeed({ userId, sessionId: 's', role: 'admin' }) } as unknown;
    const outside = Layer.mergeAll(
      Layer.succeed(SessionStore, session as SessionStore['Service']),
      Layer.succeed(Config, { ...fallbackSettings, capabilities }),
    );
    return Effect.runSync(KeptLists.use(use).pipe(Effect.provide(KeptLists.layer), Effect.provide(outside)));
  };

describe.each([
  ['our own server, which keeps them too', ['views'], true, 'listsCopy'],
  ['another server', [], false, 'lists'],
])('of %s', (_, capabilities, isCopy, key) => {
  const first = asAccount('1', capabilities);
  const second = asAccount('12', capabilities);

  test('is read by the account that kept it alone', () => {
    expect(first(({ read }) => read)).toBe(null);
    first(({ keep }) => keep('{"a":"घ\n1"}'));
    expect(first(({ read }) => read)).toBe('{"a":"घ\n1"}');
    expect([second(({ read }) => read), asAccount(null, capabilities)(({ read }) => read)]).toEqual([null, null]);
    expect([...stored.keys()]).toEqual([key]);
    expect(first(({ isCopy: says }) => Effect.succeed(says))).toBe(isCopy);
  });

  test('is nothing where the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    first(({ keep }) => keep('{}'));
    expect(first(({ read }) => read)).toBe(null);
  });
});
