import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './install.mjs';

/** What a file knows of its own place is the place of the source, not of the bundle that it is in. */
const ownPlaces = {
  name: 'own-places',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta.url', id: { exclude: /node_modules/ } },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/**
 * Runs a TypeScript file from a script, and gives what it exports. Vite makes one file of it and of what it imports: to read
 * hundreds of sources one by one takes a second longer. The dependencies are installed first when they are missing: the file may
 * be the first thing that is run in a new clone.
 *
 * @param {URL} file
 */
export const load = async (file) => {
  ensureInstalled();
  const { build } = await import('vite');
  // Packages are not in it: it has to stand where they are found.
  const folder = join(root, 'node_modules', '.vite-temp');
  const { output } = await build({
    configFile: false,
    root,
    mode: 'development',
    logLevel: 'error',
    plugins: [ownPlaces],
    build: {
      ssr: fileURLToPath(file),
      outDir: folder,
      write: false,
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: { output: { codeSplitting: false, sourcemapExcludeSources: true } },
    },
  });
  const bundle = join(folder, `${basename(fileURLToPath(file))}.${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(bundle, output[0].code);
  // What goes wrong is told with the line of the source.
  process.setSourceMapsEnabled(true);
  try {
    return await import(pathToFileURL(bundle).href);
  } finally {
    rmSync(bundle);
  }
};
