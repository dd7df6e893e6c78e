import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { load } from '../../server/launch/load.mjs';

/*
 * `npm run docs:evidence -- FILE` writes the evidence of this commit, with its id and the date, into FILE, or prints it when
 * no file is given. The index of the charts holds the same without commit and date: those it could not know of itself.
 */
const git = (...words) => {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const { chartDocsDrift, factsOfAll } = await load(new URL('chart-docs.ts', import.meta.url));
const { sums, versions } = await load(new URL('stamp.ts', import.meta.url));
const { drift } = await chartDocsDrift();
const commit = git('rev-parse', 'HEAD');
const changes = git('status', '--porcelain');
const stamp = {
  commit: commit ?? 'not a git checkout',
  changedSinceCommit: changes === null ? 'unknown' : changes !== '',
  date: new Date().toISOString(),
  node: process.version,
  documentsFitTheCharts: drift.length === 0,
  counts: Object.fromEntries(sums(factsOfAll())),
  versions: Object.fromEntries(versions()),
};
const text = `${JSON.stringify(stamp, null, 2)}\n`;
const file = process.argv[2];
if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  console.log(`written  ${file}`);
}
