import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The programs that tests run, by the names of the built files: what `npm run` runs, and two that take the place of `main`. */
const entries = {
  main: 'server/main.ts',
  worker: 'server/workers/worker.ts',
  admin: 'server/accounts/command/main.ts',
  audit: 'server/history/command/main.ts',
  backup: 'server/backup/backup.ts',
  restore: 'server/backup/restore.ts',
  verify: 'server/backup/verify.ts',
  move: 'server/move/move.ts',
  seed: 'server/seed/main.ts',
  'limited-server': 'tests/server/kit/limited-server.ts',
  'site-of-app': 'tests/server/kit/site-of-app.ts',
  'starved-lane': 'tests/server/kit/starved-lane.ts',
};

/** Everything that they are made from. */
const sources = ['server', 'domain', 'adapters', 'tests/server/kit', 'package-lock.json'];

/** Not in node_modules, which a copy of the project may share with it by a link: one would replace the programs that the other runs. */
const kept = join(root, '.mbt');
const folder = join(kept, 'test-server');

/** A program as it runs for users. Built before the first test: Node.js can't run it as it is written. */
export const builtFile = (name: keyof typeof entries): string => join(folder, `${name}.js`);

/** The worker of servers that run inside a test. */
export const workerEntry = builtFile('worker');

const sourceDigest = (): string => {
  const digest = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((file) => file.isFile())
          .map((file) => join(file.parentPath, file.name));
    for (const file of files.sort()) digest.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
};

/** Builds the programs when their sources have changed since: about a second. */
export const ensureWorker = async (): Promise<void> => {
  const digest = sourceDigest();
  const stamp = join(folder, '.built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  mkdirSync(kept, { recursive: true });
  const beside = mkdtempSync(`${folder}.`);
  // Also for a server that runs as another user.
  chmodSync(beside, 0o755);
  // Only here: each test file would load all of Vite.
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: beside,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { input: entries, output: { entryFileNames: '[name].js' } },
    },
    ssr: { noExternal: ['effect', 'kysely'] },
  });
  writeFileSync(join(beside, '.built'), digest);
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
};

/** Vitest calls it once, before any test. */
export const setup = ensureWorker;
