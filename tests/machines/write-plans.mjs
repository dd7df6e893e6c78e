import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/*
 * `npm run mbt:plan` writes the frozen plans of all charts from what the charts do now, `npm run mbt:plan -- login shell` those
 * of some. Review the difference like code: from then on it is what the charts have to do.
 */
const { module } = await runnerImport(fileURLToPath(new URL('kit/plan-files.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
console.log(module.writePlans(process.argv.slice(2)).join('\n'));
