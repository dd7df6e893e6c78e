import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, root } from './install.mjs';

const sources = [
  'src',
  'machines',
  'domain',
  'adapters',
  'server',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

const filesUnder = (path) => {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
  );
};

/** A digest of everything that the build is made from. */
const sourceDigest = () => {
  const digest = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    for (const file of extname(source) === '' ? filesUnder(path).sort() : [path]) {
      digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return digest.digest('hex');
};

const isCurrent = (out, digest) => {
  const stamp = join(out, '.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
};

const outOf = (recording) => join(root, recording ? 'dist/recording' : 'dist/product');

/** Whether the build, or the one for the model tests, is there and made from the sources as they are. */
export const isBuilt = ({ recording = false } = {}) => isCurrent(outOf(recording), sourceDigest());

/** Writes `.br` and `.gz` beside every text asset: they are compressed once, here, and never while serving. */
const precompress = async (folder) => {
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  const texts = filesUnder(folder).filter((file) => ['.js', '.css', '.json'].includes(extname(file)));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await gz(bytes, { level: 9 }));
    }),
  );
};

/** `entries` are the files to run, by the names they get. */
const serverOptions = (entries, outDir) => ({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    rollupOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
      output: { entryFileNames: '[name].js' },
    },
  },
  // Both are hundreds of files: loaded one by one they double the start and cost 25 MB.
  ssr: { noExternal: ['effect', 'kysely'] },
});

/** The scripts of the chunk with that name and of all that it imports statically. */
const scriptsOf = (manifest, name) => {
  const files = new Set();
  const add = ({ file, imports = [] }) => {
    if (files.has(file)) return;
    files.add(file);
    for (const key of imports) add(manifest[key]);
  };
  add(Object.values(manifest).find((chunk) => chunk.name === name));
  return [...files];
};

/** Builds the app into `<out>/app`, with the login screen already drawn into `login.html`. */
const buildApp = async (out) => {
  const { build } = await import('vite');
  const app = join(out, 'app');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: app, emptyOutDir: true },
  });
  const drawn = join(out, 'prerender');
  await build(serverOptions({ prerender: 'src/app/prerender.tsx' }, drawn));
  const { drawLogin } = await import(pathToFileURL(join(drawn, 'prerender.js')).href);
  const manifestPath = join(app, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  const style = readFileSync(join(app, manifest['style.css'].file), 'utf8');
  // The login screen is often the first thing of a visit: its styles come with it, so that it is painted by one answer. The rest
  // of the app comes once it can be used.
  const login = page
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`)
    .replace('<div id="root"></div>', `<div id="root">${await drawLogin()}</div>`);
  writeFileSync(join(app, 'login.html'), login);
  // Every other page needs the rest of the app at once: it is fetched beside the first script, which asks for it only when it runs.
  const rest = scriptsOf(manifest, 'own').filter((file) => !page.includes(file));
  const links = rest.map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`).join('');
  writeFileSync(
    join(app, 'index.html'),
    page.replace('  </head>', () => `${links}  </head>`),
  );
  // What is served is the app alone; the tests read the manifest to know the chunks.
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest, null, 2));
  rmSync(join(app, '.vite'), { recursive: true });
  rmSync(drawn, { recursive: true });
  await precompress(app);
};

/**
 * Builds app and server into `dist` when their sources have changed since; says so. `recording` builds the app that the
 * model tests drive instead, into `dist/recording`: the same, with the transitions taken kept in the page.
 */
export const ensureBuilt = async ({ recording = false } = {}) => {
  const out = outOf(recording);
  const digest = sourceDigest();
  if (isCurrent(out, digest)) return out;
  console.log(
    recording ? 'Building the app for the model tests ...' : 'Building the app and its server (a few seconds) ...',
  );
  // Built beside and then put in place, so that a server that runs from it, or a second build, never meets half of one.
  const beside = `${out}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  process.env.NODE_ENV = 'production';
  if (recording) process.env.VITE_RECORD_TRANSITIONS = 'yes';
  else delete process.env.VITE_RECORD_TRANSITIONS;
  // What a problem report says of the app that it came from.
  process.env.VITE_APP_VERSION = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  process.env.VITE_APP_BUILD = digest.slice(0, 12);
  const { build } = await import('vite');
  await buildApp(beside);
  if (!recording) {
    const entries = {
      main: 'server/main.ts',
      worker: 'server/workers/worker.ts',
      seed: 'server/seed/main.ts',
      admin: 'server/accounts/command/main.ts',
      audit: 'server/history/command/main.ts',
      backup: 'server/backup/backup.ts',
      restore: 'server/backup/restore.ts',
      verify: 'server/backup/verify.ts',
      move: 'server/move/move.ts',
    };
    await build(serverOptions(entries, join(beside, 'server')));
  }
  writeFileSync(join(beside, '.built'), digest);
  rmSync(out, { recursive: true, force: true });
  renameSync(beside, out);
  return out;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureBuilt({ recording: process.argv.includes('--recording') });
}
