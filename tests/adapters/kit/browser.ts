import { Effect, Layer, ManagedRuntime } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { Config } from '../../../adapters/config';
import { Content } from '../../../adapters/content';
import { Wire } from '../../../adapters/http';
import { Renewal } from '../../../adapters/renewal';
import { Session } from '../../../adapters/session';
import { SessionStore } from '../../../adapters/session-store';
import type { Failure } from '../../../domain/failure';
import { type SessionValues, sessionCookies } from '../../../domain/session';
import type { PageSettings } from '../../../domain/settings';

export type Services = Content | Renewal | Session | SessionStore | Wire;

/** Cookies by name, as one browser keeps them for one site. */
export type Jar = Map<string, string>;

/** What a browser adds to Node's `fetch`: cookies that are kept and sent, and the origin of the page. */
const fetchWith =
  (jar: Jar, origin: string, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init?.method === 'POST') headers.set('origin', origin);
    const response = await send(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

/** The session's place in a jar instead of in `document.cookie`. */
const storeIn = (jar: Jar) =>
  SessionStore.of({
    read: Effect.sync(() => ({
      userId: jar.get(sessionCookies.userId) ?? null,
      sessionId: jar.get(sessionCookies.sessionId) ?? null,
      role: jar.get(sessionCookies.role) ?? null,
    })),
    write: (session: SessionValues) =>
      Effect.sync(() => {
        for (const key of ['userId', 'sessionId', 'role'] as const) jar.set(sessionCookies[key], session[key]);
      }),
    clear: Effect.sync(() => {
      for (const name of Object.values(sessionCookies)) jar.delete(name);
    }),
  });

/** The services of `adapters/live.ts`, over Node's network (or what stands for it) and a jar. */
export const layerWith = (settings: PageSettings, jar: Jar, send: typeof fetch = fetch) =>
  Layer.mergeAll(Content.layer, Session.layer).pipe(
    Layer.provideMerge(Wire.layer),
    Layer.provideMerge(Renewal.layer),
    Layer.provideMerge(Layer.succeed(SessionStore, storeIn(jar))),
    Layer.provideMerge(Layer.succeed(Config, settings)),
    Layer.provideMerge(Layer.succeed(FetchHttpClient.Fetch, fetchWith(jar, new URL(settings.apiBaseUrl).origin, send))),
  );

export interface Browser {
  readonly jar: Jar;
  /** What an effect succeeds with; a failure rejects. */
  readonly run: <A>(effect: Effect.Effect<A, Failure, Services>) => Promise<A>;
  /** What an effect fails with; a success rejects. */
  readonly failure: <A>(effect: Effect.Effect<A, Failure, Services>) => Promise<Failure>;
  readonly settings: PageSettings;
}

/** A browser without a screen, on a page that the server at `apiBaseUrl` serves. */
export const browserAt = (
  apiBaseUrl: string,
  more: Partial<PageSettings> = {},
  jar: Jar = new Map(),
  send: typeof fetch = fetch,
): Browser => {
  const settings: PageSettings = {
    apiBaseUrl,
    apiKey: 'a-key',
    ideaApiUrl: `${apiBaseUrl}idea`,
    certificateUrl: '/',
    ownServer: true,
    capabilities: [],
    ...more,
  };
  const runtime = ManagedRuntime.make(layerWith(settings, jar, send));
  return {
    jar,
    settings,
    run: (effect) => runtime.runPromise(effect),
    failure: (effect) => runtime.runPromise(Effect.flip(effect)),
  };
};
