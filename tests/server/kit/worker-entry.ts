import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds programs of the server, by the names they get, as they run for users. */
export const serverBuild = async (entries: Readonly<Record<string, string>>, outDir: string): Promise<void> => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { input: { ...entries }, output: { entryFileNames: '[name].js' } },
    },
    ssr: { noExternal: ['effect', 'kysely'] },
  });
};

const kept = join(root, 'node_modules', '.cache');
const folder = join(kept, 'test-worker');

/** The worker of servers that run inside a test: Node.js can't run it as it is written. Built before the first test. */
export const workerEntry = join(folder, 'worker.js');

/** A digest of everything that the worker is made from. */
const sourceDigest = (): string => {
  const digest = createHash('sha256');
  for (const source of ['server', 'domain', 'adapters']) {
    const files = readdirSync(join(root, source), { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
      digest.update(path).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  return digest.digest('hex');
};

/** Builds the worker when its sources have changed since: about a second. */
export const ensureWorker = async (): Promise<void> => {
  const digest = sourceDigest();
  const stamp = join(folder, '.built');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  mkdirSync(kept, { recursive: true });
  const beside = mkdtempSync(`${folder}.`);
  await serverBuild({ worker: 'server/workers/worker.ts' }, beside);
  writeFileSync(join(beside, '.built'), digest);
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
};

/** Vitest calls it once, before any test. */
export const setup = ensureWorker;
