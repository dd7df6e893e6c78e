import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

/*
 * A fresh clone in a folder whose name an address writes otherwise, and an npm that only says how it was called and fails: what
 * the commands do before they build anything (contract §1).
 */
let parent: string;
let clone: string;

beforeAll(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'back-office-')));
  clone = join(parent, 'a clone é #1 100%');
  mkdirSync(join(clone, 'server'), { recursive: true });
  const launch = fileURLToPath(new URL('../../server/launch', import.meta.url));
  cpSync(launch, join(clone, 'server', 'launch'), { recursive: true });
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  writeFileSync(
    join(parent, 'npm.cjs'),
    `require('node:fs').writeFileSync(${JSON.stringify(join(parent, 'called.json'))},
      JSON.stringify({ folder: process.cwd(), words: process.argv.slice(2) }));
    process.exit(1);`,
  );
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it.each(['start', 'dev', 'seed', 'admin', 'backup', 'restore', 'verify', 'build'])(
  '%s installs in its own folder, with what the build needs',
  (command) => {
    rmSync(join(parent, 'called.json'), { force: true });
    const done = spawnSync(process.execPath, [join(clone, 'server', 'launch', `${command}.mjs`)], {
      cwd: parent,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', npm_execpath: join(parent, 'npm.cjs') },
    });
    expect([done.status, done.stderr]).toEqual([
      1,
      'The dependencies could not be installed. Look at what npm says above, then run the command again.\n',
    ]);
    const called = JSON.parse(readFileSync(join(parent, 'called.json'), 'utf8'));
    expect(called).toEqual({
      folder: clone,
      words: ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    });
  },
);

it('dev, which speaks plain http, listens on this machine alone', () => {
  const installed = createHash('sha256').update('{}').digest('hex');
  mkdirSync(join(clone, 'node_modules'));
  writeFileSync(join(clone, 'node_modules', '.installed'), installed);
  const done = spawnSync(process.execPath, [join(clone, 'server', 'launch', 'dev.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, HOST: '0.0.0.0' },
  });
  expect([done.status, done.stderr]).toEqual([
    1,
    'HOST is "0.0.0.0", but npm run dev is for this machine alone: use 127.0.0.1, ::1 or localhost.\n',
  ]);
});
