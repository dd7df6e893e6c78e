import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const stamp = join(root, 'node_modules', '.installed');

/** Installs the dependencies when they are missing or older than the lock file; says so. Exits when npm fails. */
export const ensureInstalled = () => {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing the dependencies (about half a minute, once) ...');
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  // The build tools are development dependencies, which npm leaves out where NODE_ENV is production.
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm ? spawnSync(process.execPath, [npm, ...words], options) : spawnSync('npm', words, options);
  if (done.status !== 0) {
    console.error('The dependencies could not be installed. Look at what npm says above, then run the command again.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
};
