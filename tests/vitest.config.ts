import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    // `npm run docs:evidence` tells which test stands for which requirement by its place in the file.
    includeTaskLocation: true,
    tags: [{ name: 'full', description: 'Slow by nature: runs in `npm test -- --full`, not in `npm test`.' }],
    projects: [
      {
        root,
        extends: true,
        test: {
          name: 'headless',
          globalSetup: ['tests/memory-folder.ts', 'tests/server/kit/worker-entry.ts'],
          include: ['tests/{architecture,domain,adapters,charts,qa,server,docs,rich-text}/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          // No test leaves anything in a module that a later one would find: a file that has to begins and ends with `vi.resetModules()`.
          isolate: false,
          // Far from what any needs on a machine that does other things too: no test is about time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        extends: true,
        test: {
          name: 'browser',
          globalSetup: [
            'tests/memory-folder.ts',
            'tests/server/kit/worker-entry.ts',
            'tests/e2e/kit/look-for-builds.mjs',
          ],
          include: ['tests/e2e/**/*.e2e.ts'],
          environment: 'node',
          setupFiles: ['tests/e2e/kit/each-test.ts'],
          // Each file has a server and a browser of its own; what the files import holds no state between them.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
