import { Effect, Layer, ManagedRuntime } from 'effect';
import type { PageSettings } from '../domain/settings';
import { Clipboard } from './clipboard';
import { Config } from './config';
import { Content } from './content';
import { Drafts } from './drafts';
import { Wire } from './http';
import { KeptLists } from './kept-lists';
import { Renewal } from './renewal';
import { Session } from './session';
import { SessionStore } from './session-store';

/** Every service of the browser app over the real network, cookies, storage and clipboard. */
export const liveLayer = (settings: PageSettings) =>
  Layer.mergeAll(Content.layer, Session.layer, Clipboard.layer, Drafts.layer, KeptLists.layer).pipe(
    Layer.provideMerge(Wire.layer),
    Layer.provideMerge(Renewal.layer),
    Layer.provideMerge(SessionStore.layer),
    Layer.provideMerge(Layer.succeed(Config, settings)),
  );

/** The runtime in which every call of the app runs. Nothing is connected before the first one. */
export const liveRuntime = (settings: PageSettings) => {
  const runtime = ManagedRuntime.make(liveLayer(settings));
  // Otherwise the services would be built by the first call, which is mostly a sign-in.
  runtime.runFork(Effect.void);
  return runtime;
};

export type LiveRuntime = ReturnType<typeof liveRuntime>;
