import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

/**
 * What every screen needs, in two chunks: packages, which stay cached while only our own code changes, and our own. What the
 * content screens share comes with the first of them.
 */
const packages =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|effect)\/|rolldown\/runtime/;
const own =
  /\/(domain\/(?!content|form-record|arrange|category-path|rich-text-allowed)|adapters\/(?!download)|machines\/(core|session|shell|live\/(names|session)|recorder\/(flight-recorder|recorder)))|\/src\/(app\/(?!admin-layout|guard)|chart\/|main|theme|ui\/(button|icons|field|text-field|form-problem|progress|toast-region|swipe|link-button|failed-state|state)|illustrations\/(logo|art))/;
const content =
  /\/(domain\/(content|form-record|arrange|category-path)|machines\/(list|form|upload|live\/(?!names|session|problem-report)))/;

const appConfig = (isSsrBuild: boolean): UserConfig => ({
  root: 'src',
  publicDir: 'public',
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: '../dist/product/app',
    target: 'es2022',
    // Every asset keeps a hashed name, and the page stays free of data: scripts and styles.
    assetsInlineLimit: 0,
    // One stylesheet of a few kilobytes: no screen waits for its own.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'packages', test: packages, priority: 2 },
                  { name: 'own', test: own, priority: 1 },
                  { name: 'content', test: content, priority: 1 },
                ],
              },
            },
          },
        }),
  },
});

const root = fileURLToPath(new URL('.', import.meta.url));

/** What both projects of the tests have in common. */
const project = {
  environment: 'node',
  maxWorkers: 2,
  // Far from what any needs on a machine that does other things too: no test is about time.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

const testConfig = async (): Promise<ViteUserConfig> => ({
  root,
  test: {
    // By a computed name: whatever is named here would be part of this file for builds too, Vitest included.
    sequence: { sequencer: (await import(new URL('tests/longest-first.mjs', import.meta.url).href)).LongestFirst },
    // `npm run docs:evidence` tells which test stands for which requirement by its place in the file.
    includeTaskLocation: true,
    tags: [{ name: 'full', description: 'Slow by nature: runs in `npm test -- --full`, not in `npm test`.' }],
    projects: [
      {
        root,
        extends: true,
        test: {
          ...project,
          name: 'headless',
          globalSetup: ['tests/memory-folder.ts', 'tests/server/kit/worker-entry.ts'],
          include: ['tests/{architecture,domain,adapters,charts,qa,server,docs,rich-text}/**/*.test.ts'],
          // No test leaves anything in a module that a later one would find: a file that has to begins and ends with `vi.resetModules()`.
          isolate: false,
        },
      },
      {
        root,
        extends: true,
        test: {
          ...project,
          name: 'browser',
          globalSetup: [
            'tests/memory-folder.ts',
            'tests/server/kit/worker-entry.ts',
            'tests/e2e/kit/look-for-builds.mjs',
          ],
          include: ['tests/e2e/**/*.e2e.ts'],
          setupFiles: ['tests/e2e/kit/each-test.ts'],
          // Each file has a server and a browser of its own; what the files import holds no state between them.
          isolate: false,
        },
      },
    ],
  },
});

/** The app for Vite, its builds and `npm run dev`; the projects of the tests for Vitest, which alone asks in the mode `test`. */
export default defineConfig(({ mode, isSsrBuild }) =>
  mode === 'test' ? testConfig() : appConfig(isSsrBuild === true),
);
