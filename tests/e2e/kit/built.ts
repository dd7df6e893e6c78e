import { fileURLToPath } from 'node:url';

/** The app as users get it, or the one that keeps the transitions it takes, for the model tests. */
export type Build = 'product' | 'recording';

const commands: Readonly<Record<Build, string>> = {
  product: 'npm run build',
  recording: 'npm run build -- --recording',
};

/** The folder of a build. Throws when it is missing or older than its sources, as `look-for-builds.mjs` found before the tests. */
export const built = (build: Build): string => {
  if ((process.env.BUILDS_TO_MAKE ?? '').split(' ').includes(build)) {
    throw new Error(`There is no build of the present sources. Build first: ${commands[build]}`);
  }
  return fileURLToPath(new URL(`../../../dist/${build}`, import.meta.url));
};
