import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/*
 * `npm run docs` writes the chart documents. With `--check` nothing is written: every document that is not what the charts say
 * now is named, and the exit is non-zero.
 */
const { module } = await runnerImport(fileURLToPath(new URL('chart-docs.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
if (process.argv.includes('--check')) {
  const drift = await module.chartDocsDrift();
  for (const { path, kind } of drift) console.error(`${path} ${kind}`);
  if (drift.length > 0) process.exitCode = 1;
} else {
  const changed = await module.writeChartDocs();
  console.log(changed.length === 0 ? 'Nothing has changed.' : changed.map((path) => `written  ${path}`).join('\n'));
}
