import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

/**
 * What the login page needs, React included, is the entry: whatever `src/main.tsx` imports statically. What every other screen
 * needs besides is in two chunks: packages, which stay cached while only our own code changes, and our own. What the content
 * screens share comes with the first of them.
 */
const packages = /node_modules\/(react-router|react-router-dom|cookie|effect)\//;
const own =
  /\/(domain\/(?!content|form-record|arrange|filter|folded|neighbours|copy|category-path|rich-text-allowed|draft|stored-draft|stored-record|connection|characters-left|bulk|selection)|adapters\/(?!download|drafts-database|probe|send-ahead|row-source|neighbours|kept-lists)|machines\/(core|session\/login|shell\/(?!shell|connection|patience)|live\/(names|sign-in|read-ahead)))|\/src\/(app\/(?!admin-layout|guard|connection|login-route|sign-in-again|page-shown)|chart\/(?!form-draft|choice-names|trash|connection|focus-after|bulk|selection|step-keys|list-place|seen-rows)|theme|ui\/(toast-region|swipe|link-button|after-paint))/;
const content =
  /\/(domain\/(content|content-type|arrange|filter|folded|neighbours|copy|bulk|selection|category-path)|adapters\/(row-source|neighbours)|machines\/(list|form\/(form-submit|form-and-table|form-in-category|form\.ts|record-screen|wizard|idea-upload)|live\/(?!names|session|sign-in|read-ahead|problem-report|connection|renewal|form-draft|rich-text)))/;
/** What comes with a screen that only our own server has: it is in no chunk that other screens load, wherever it stands. */
const apart =
  /\/(domain\/(accent|account|account-link|account-lists|content-lists|list-settings|saved-views|csv|days|messages|history|order|overview|users|content\/(settings|slider|footer))|wire\/(account|account-links|bulk|csv|messages|history|overview|settings|slider|footer|users|views)|machines\/(list\/(list-tools|bulk|run-job|csv|inbox|open-message|history|ordered)|live\/(account|account-link|bulk|csv|messages|history|overview|settings|slider|footer|unread-count|list-settings|list-tools|users)|shell\/(unread-count|overview|list-settings))|src\/(app\/(unread|list-settings)|chart\/(unread|list-settings|list-tools|go-to-view|chosen-names|told-names|filter-editor|followed-settings|history|list-order|role)))/;
const unlessApart = (pattern: RegExp) => (file: string) => pattern.test(file) && !apart.test(file);
/** What the pages outside the admin area are drawn with as well. */
const controls = /\/src\/ui\/button/;
/** The frame with the home screen and what all lists share, what every table shares, what every form shares: a screen adds little of its own. */
const frame =
  /\/(src\/(app\/(admin-layout|connection|unread|list-settings)|chart\/(connection|trash|restoring|unread|list-settings)|screens\/(dashboard|broken-screen|delete-question)|ui\/(card|file-link|thumbnail|row-actions|table\.css|state\.css|empty-state|failed-state|focus-keeper))|(domain|live)\/connection|(domain|wire)\/(messages|overview)|domain\/(account-lists|list-settings|saved-views)|wire\/views|adapters\/kept-lists|(shell|live)\/(unread-count|overview|list-settings))/;
const tables =
  /\/(src\/(screens\/(content-table|sample-rows|table-in-category|selectable-list|pdf-cell|content-screens)|chart\/(selection|list-place|seen-rows)|ui\/(money|select-box))|react-aria(-components)?\/.*[tT]oolbar)/;
const forms =
  /\/(src\/(screens\/(form-screens|form-and-records|form-in-category|draft-offer)|chart\/(form-draft|choice-names|step-keys))|domain\/(form-record|stored-record)|machines\/(form\/(form-draft|comparison|comparing)|live\/form-draft))/;
/** The drafts of this browser, which the home screen reads too. */
const drafts = /\/(domain\/(draft|stored-draft)|adapters\/drafts-database|node_modules\/idb)/;
/** What comes late on every list, once its rows are there. */
const listTools = /\/src\/screens\/(list-tools|bulk\/bulk-actions)/;

/** The app speaks English alone, and so do react-aria's parts in it: their words in thirty other languages stay out. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  resolveId(source, importer) {
    const other = /\/intl\/[a-z]+\/(?!en-US)[a-z]{2}-[A-Z]{2}(?=\.mjs$)/;
    if (!other.test(source) || importer?.includes('/react-aria/') !== true) return null;
    return this.resolve(source.replace(/[a-z]{2}-[A-Z]{2}(?=\.mjs$)/, 'en-US'), importer, { skipSelf: true });
  },
};

/**
 * Has Chromium compile a whole chunk as it arrives, which is ahead of its use: the admin area while somebody types to sign in, a form
 * while a list is at rest. Otherwise each function is compiled at its first call. The login page runs little of the entry.
 */
const compiledOnLoad: Plugin = {
  name: 'compiled-on-load',
  apply: 'build',
  // The comment has to come first, and Vite puts a line before each chunk.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && !chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

const appConfig = (isSsrBuild: boolean): UserConfig => ({
  root: 'src',
  publicDir: 'public',
  plugins: [englishOnly, react(), vanillaExtractPlugin(), compiledOnLoad],
  build: {
    outDir: '../dist/product/app',
    target: 'es2022',
    // The browsers that have not got it fetch a chunk when it is asked for.
    modulePreload: { polyfill: false },
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
                  { name: 'first', tags: ['$initial'], priority: 5 },
                  { name: 'packages', test: packages, priority: 4 },
                  { name: 'own', test: unlessApart(own), priority: 3 },
                  { name: 'content', test: unlessApart(content), priority: 3 },
                  { name: 'controls', test: controls, priority: 3 },
                  { name: 'frame', test: frame, priority: 2 },
                  { name: 'tables', test: tables, priority: 1 },
                  { name: 'forms', test: forms, priority: 0 },
                  { name: 'drafts', test: drafts, priority: 0 },
                  { name: 'list-tools', test: listTools, priority: 0 },
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

/**
 * Tests of the server that run on PostgreSQL besides, with those of the adapters that ask it, where that is asked for and installed
 * (`TEST_DATABASE=postgres`), with their files in an object store where that is asked for (`TEST_FILES=s3`). The others are about the file
 * of SQLite, or have nothing to do with a database.
 */
const onPostgres = [
  'account',
  'account-calls',
  'blog-calls',
  'bulk',
  'bulk-killed',
  'calls',
  'component-calls',
  'csv-categories',
  'csv-export',
  'csv-import',
  'footer-calls',
  'idea-calls',
  'injection',
  'list-answers',
  'list-columns',
  'list-filters',
  'list-index',
  'list-windows',
  'lists',
  'lock-out',
  'overview-calls',
  'message-calls',
  'messages',
  'pages',
  'passwords',
  'project-calls',
  'roles',
  'security-log',
  'settings-of-site',
  'sign-in',
  'slider-calls',
  'slugs',
  'store',
  'submits',
  'trash',
  'trash-calls',
  'team-calls',
  'thumbnails',
  'tutorial-calls',
  'two-factor',
  'uploads',
  'users',
  'versions',
  'view-calls',
  'views',
].map((name) => `tests/server/${name}.test.ts`);

const testConfig = async (): Promise<ViteUserConfig> => ({
  root,
  test: {
    // By a computed name: whatever is named here would be part of this file for builds too, Vitest included.
    sequence: { sequencer: (await import(new URL('tests/longest-first.mjs', import.meta.url).href)).LongestFirst },
    // A CI often shows only the last lines: what was seen stands in the message of a failure itself.
    chaiConfig: { truncateThreshold: 800 },
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
          setupFiles: ['tests/random-seed.ts'],
          include: ['tests/{architecture,domain,adapters,charts,qa,server,docs,rich-text}/**/*.test.ts'],
          // No test leaves anything in a module that a later one would find: a file that has to begins and ends with `vi.resetModules()`.
          isolate: false,
        },
      },
      ...(process.env.TEST_DATABASE === 'postgres'
        ? [
            {
              root,
              extends: true as const,
              test: {
                ...project,
                name: 'postgres',
                globalSetup: [
                  'tests/memory-folder.ts',
                  'tests/server/kit/worker-entry.ts',
                  'tests/server/kit/postgres-run.ts',
                  ...(process.env.TEST_FILES === 's3' ? ['tests/server/kit/object-store-run.ts'] : []),
                ],
                setupFiles: ['tests/random-seed.ts'],
                include: [
                  'tests/server/**/*.postgres.ts',
                  ...onPostgres,
                  'tests/adapters/round-trip/*.test.ts',
                  'tests/adapters/submits.test.ts',
                ],
                isolate: false,
              },
            },
          ]
        : []),
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
          setupFiles: ['tests/e2e/kit/each-test.ts', 'tests/random-seed.ts'],
          // Each file has a server and browser profiles of its own. What the files import holds no state between them but the browser.
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
