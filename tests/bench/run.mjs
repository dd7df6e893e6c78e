import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../server/launch/build.mjs';
import { ensureInstalled } from '../../server/launch/install.mjs';
import { findBrowser } from '../browser.mjs';

/*
 * `npm run bench` measures the app and its server against floors that do as little as can be, in the same run; see `--help`.
 * Times move with the machine and with what else runs on it: the ratio is what counts.
 */
ensureInstalled();
const built = await ensureBuilt();
const { build, createServer } = await import('vite');
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const reactFloor = mkdtempSync(join(tmpdir(), 'bench-react-'));
// Before the loader, which sets `NODE_ENV` to development.
await build({
  configFile: false,
  logLevel: 'error',
  root: here('react-floor'),
  base: '/react/',
  build: { outDir: reactFloor, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
});
// A loader that stays: the server's code loads parts of itself when they are first needed.
const loader = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { bench } = await loader.ssrLoadModule(here('bench.ts'));
process.exitCode = await bench(process.argv.slice(2), {
  built,
  reactFloor,
  findBrowser: () => findBrowser({ full: true }),
});
await loader.close();
rmSync(reactFloor, { recursive: true });
process.exit();
