import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './install.mjs';

/**
 * Runs a TypeScript file from a script, and gives what it exports; Vite reads it, as it does for the tests. The dependencies
 * are installed first when they are missing: the file may be the first thing that is run in a new clone.
 *
 * @param {URL} file
 */
export const load = async (file) => {
  ensureInstalled();
  const { createServer } = await import('vite');
  // It stays open, as what is loaded may load more later; without a watcher and a socket it does not keep the process up.
  const loader = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  return loader.ssrLoadModule(fileURLToPath(file));
};
