import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../server/launch/install.mjs';
import { load } from '../../server/launch/load.mjs';

/*
 * `npm run docs:evidence -- FILE` writes what the last run of the tests shows of this commit into FILE, or prints it when no
 * file is given. It refuses a run of another commit or of changed files, and ends with 1 unless everything is proven.
 * `--results FOLDER` reads a run that was kept in another folder than test-results.
 */
const git = (...words) => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const given = process.argv.slice(2);
const at = given.indexOf('--results');
const [, folder = 'test-results'] = at < 0 ? [] : given.splice(at, 2);
const [file] = given;

const { factsOfAll } = await load(new URL('chart-docs.ts', import.meta.url));
const { readRun, refusalOf, UnreadableRun } = await load(new URL('run.ts', import.meta.url));
const { runEvidence, shortcomings } = await load(new URL('run-evidence.ts', import.meta.url));
const { readRequirements } = await load(new URL('../../tests/architecture/requirements.ts', import.meta.url));

const textOf = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);

/** The evidence; a string that says why there is none. */
const made = () => {
  try {
    const run = readRun(resolve(root), resolve(root, folder));
    const changes = git('status', '--porcelain');
    const refusal = refusalOf(run, {
      commit: git('rev-parse', 'HEAD'),
      isChanged: changes === null ? null : changes !== '',
    });
    return refusal ?? runEvidence(run, readRequirements(textOf('docs/requirements.md')), factsOfAll(), textOf);
  } catch (error) {
    if (error instanceof UnreadableRun) return error.message;
    throw error;
  }
};

const evidence = made();
if (typeof evidence === 'string') {
  console.error(evidence);
  process.exitCode = 1;
} else {
  const text = `${JSON.stringify(evidence, null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    console.log(`written  ${file}`);
  }
  const missing = shortcomings(evidence);
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    process.exitCode = 1;
  } else {
    const { rows, proven, decided } = evidence.requirements;
    console.error(`All ${rows} requirements: ${proven} proven by the run, ${decided} decided.`);
  }
}
