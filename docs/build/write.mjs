import { load } from '../../server/launch/load.mjs';

/*
 * `npm run docs` writes the chart documents. With `--check` nothing is written: every document that is not what the charts say
 * now is named, and the exit is non-zero.
 */
const module = await load(new URL('chart-docs.ts', import.meta.url));
try {
  if (process.argv.includes('--check')) {
    const { drift, files, charts } = await module.chartDocsDrift();
    for (const { path, kind } of drift) console.error(`${path} ${kind}`);
    if (drift.length > 0) {
      console.error('Regenerate them with "npm run docs", and review what changes.');
      process.exitCode = 1;
    } else console.log(`${files} files say what the ${charts} charts say now.`);
  } else {
    const changed = await module.writeChartDocs();
    console.log(changed.length === 0 ? 'Nothing has changed.' : changed.map((path) => `written  ${path}`).join('\n'));
  }
} catch (error) {
  // A problem with the sources is one sentence; a stack trace would not help.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
