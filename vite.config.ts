import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig(({ isSsrBuild }) => ({
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
}));
