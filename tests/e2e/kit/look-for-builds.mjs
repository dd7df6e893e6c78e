import { isBuilt } from '../../../server/launch/build.mjs';

/** Vitest calls it once, before any test in the browser: tells `built.ts` which builds are missing or older than their sources. */
export const setup = () => {
  process.env.BUILDS_TO_MAKE = ['product', 'recording']
    .filter((build) => !isBuilt({ recording: build === 'recording' }))
    .join(' ');
};
