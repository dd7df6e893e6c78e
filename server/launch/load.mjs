import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

/**
 * Runs a TypeScript file from a script, and gives what it exports; Vite reads it, as it does for the tests. The dependencies
 * are installed first when they are missing: the file may be the first thing that is run in a new clone.
 *
 * @param {URL} file
 */
export const load = async (file) => {
  ensureInstalled();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(fileURLToPath(file), { configFile: false, logLevel: 'error' });
  return module;
};
