import { readPageSettings } from '../../adapters/config';
import { type LiveRuntime, liveRuntime } from '../../adapters/live';

/** The runtime of the app's calls. This file is the one place of `src` that knows the adapters. */
export type Runtime = LiveRuntime;

/** The settings of this page. */
export const pageSettings = () => readPageSettings(document);

/** Builds the runtime; nothing is connected before the first call. */
export const makeRuntime = liveRuntime;
