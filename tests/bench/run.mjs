import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../server/launch/build.mjs';
import { ensureInstalled } from '../../server/launch/install.mjs';
import { findBrowser } from '../browser.mjs';

/*
 * `npm run bench` measures the app and its server against a floor that does as little as can be, in the same run; see `--help`.
 * Times move with the machine and with what else runs on it: the ratio is what counts.
 */
ensureInstalled();
const built = await ensureBuilt();
const { createServer } = await import('vite');
// A loader that stays: the server's code loads parts of itself when they are first needed.
const loader = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { bench } = await loader.ssrLoadModule(fileURLToPath(new URL('bench.ts', import.meta.url)));
process.exitCode = await bench(process.argv.slice(2), { built, findBrowser: () => findBrowser({ full: true }) });
await loader.close();
process.exit();
