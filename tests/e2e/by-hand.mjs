import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensureBuilt } from '../../server/launch/build.mjs';
import { ensureInstalled } from '../../server/launch/install.mjs';

/*
 * `node tests/e2e/by-hand.mjs` starts an empty site behind the gate, for testers who follow the scenarios by hand: see
 * `by-hand.ts` and docs/qa.md.
 */
ensureInstalled();
await ensureBuilt();
const { module } = await runnerImport(fileURLToPath(new URL('by-hand.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
await module.run();
