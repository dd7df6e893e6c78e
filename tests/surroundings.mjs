import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../server/launch/install.mjs';
import { findBrowser } from './browser.mjs';
import { isDebian } from './debian.mjs';

/*
 * Where the tests have to pass besides on this machine as it is: `npm run test:nightly` runs them in one surrounding after the
 * other. What one needs is fetched into node_modules/.cache, so that nothing of the machine changes; what can't be had here is
 * left out, with a line that says why.
 */

const cache = join(root, 'node_modules', '.cache', 'surroundings');

/** Runs a command in the cache. Whether it succeeded. */
const run = (command, words, cwd = cache) => {
  mkdirSync(cwd, { recursive: true });
  const done = spawnSync(command, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  return done.status === 0;
};

/**
 * Another release of Node.js, from the npm registry.
 *
 * @param {number} major
 */
const node = (major) => () => {
  if (Number(process.versions.node.split('.')[0]) === major) return { missing: 'it is the Node.js of this run' };
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const folder = join(cache, `node-${major}`);
  const program = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const words = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit'];
    run('npm', [...words, '--silent', `${name}@${major}`], folder);
  }
  if (!existsSync(program)) return { missing: `the package ${name}@${major} could not be installed` };
  return { env: { PATH: `${dirname(program)}${delimiter}${process.env.PATH}` } };
};

/**
 * Fonts of a Debian package beside those of this machine, and `family` in place of every font that a page asks for by name.
 *
 * @param {string} debianPackage
 * @param {string} [family]
 */
const fonts = (debianPackage, family) => () => {
  const folder = join(cache, debianPackage);
  const files = join(folder, 'usr', 'share', 'fonts');
  if (!existsSync(files)) {
    if (process.platform !== 'linux' || !isDebian()) return { missing: 'its fonts come from a package of Debian' };
    const archive = () => readdirSync(folder).find((name) => name.endsWith('.deb'));
    const isRoot = process.getuid?.() === 0;
    // The lists of packages may be missing or old: only root can fetch them.
    const isLoaded =
      run('apt-get', ['download', '-qq', debianPackage], folder) ||
      (isRoot && run('apt-get', ['update', '-qq']) && run('apt-get', ['download', '-qq', debianPackage], folder));
    if (!isLoaded || !run('dpkg', ['-x', archive() ?? '', '.'], folder)) {
      return { missing: `the package ${debianPackage} could not be fetched` };
    }
  }
  const instead = `<match target="pattern"><edit name="family" mode="assign" binding="strong"><string>${family}</string></edit></match>`;
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    [
      '<?xml version="1.0"?>',
      '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
      '<fontconfig>',
      '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
      `  <dir>${files}</dir>`,
      `  <cachedir>${join(folder, 'cache')}</cachedir>`,
      ...(family === undefined ? [] : [`  ${instead}`]),
      '</fontconfig>',
      '',
    ].join('\n'),
  );
  return { env: { FONTCONFIG_FILE: config } };
};

/** The Chromium with windows, where the tests run in the one without. */
const otherBrowser = async () => {
  const path = await findBrowser({ full: true });
  if (path === null) return { missing: 'there is no second Chromium on this machine' };
  if (path === (await findBrowser())) return { missing: 'the tests run in this Chromium anyway' };
  return { env: { BROWSER_PATH: path } };
};

/** @param {Readonly<Record<string, string>>} env */
const environment = (env) => () => ({ env });

/**
 * Each with a name, the parts of the tests that it can make a difference to, and what brings it about: the environment, or what
 * is missing for it.
 */
const table = [
  { name: 'time zone far east', parts: ['headless', 'browser'], prepare: environment({ TZ: 'Pacific/Chatham' }) },
  { name: 'time zone far west', parts: ['headless', 'browser'], prepare: environment({ TZ: 'America/Los_Angeles' }) },
  {
    name: 'Hindi',
    parts: ['headless', 'browser'],
    prepare: environment({ LANG: 'hi_IN.UTF-8', LC_ALL: 'hi_IN.UTF-8', LANGUAGE: 'hi', TEST_LANGUAGE: 'hi-IN' }),
  },
  {
    name: 'German',
    parts: ['headless', 'browser'],
    prepare: environment({ LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de', TEST_LANGUAGE: 'de-DE' }),
  },
  { name: 'screen scale', parts: ['browser'], prepare: environment({ TEST_SCALE: '2' }) },
  { name: 'Noto fonts', parts: ['browser'], prepare: fonts('fonts-noto-core') },
  { name: 'wide letters', parts: ['browser'], prepare: fonts('fonts-dejavu-core', 'DejaVu Sans Mono') },
  { name: 'the other Chromium', parts: ['browser'], prepare: otherBrowser },
  ...[20, 22, 24].map((major) => ({
    name: `Node ${major}`,
    parts: ['headless', 'browser'],
    prepare: node(major),
  })),
];

/**
 * The surroundings whose names begin with these words; all, without words. None where no name does.
 *
 * @param {string} [words]
 */
export const surroundings = (words = '') => table.filter(({ name }) => name.startsWith(words));

/** The names of all. */
export const surroundingNames = table.map(({ name }) => name);

/**
 * Calls `run` with the environment that brings a surrounding about and the parts of the tests that it can make a difference to,
 * `headless` and `browser`. Where something that the surrounding needs is not to be had, says so and calls nothing.
 *
 * @param {ReturnType<typeof surroundings>[number]} surrounding
 * @param {(name: string, parts: readonly string[], env: Readonly<Record<string, string>>) => void} run
 */
export const runIn = async ({ name, parts, prepare }, run) => {
  const { env, missing } = await prepare();
  if (env === undefined) console.log(`\n> Left out: ${name}: ${missing}.`);
  else run(name, parts, env);
};
