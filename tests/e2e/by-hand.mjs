import { ensureBuilt } from '../../server/launch/build.mjs';
import { ensureInstalled } from '../../server/launch/install.mjs';
import { load } from '../../server/launch/load.mjs';

/*
 * `node tests/e2e/by-hand.mjs` starts an empty site behind the gate, for testers who follow the scenarios by hand: see
 * `by-hand.ts` and docs/qa.md.
 */
ensureInstalled();
await ensureBuilt();
const { run } = await load(new URL('by-hand.ts', import.meta.url));
await run();
