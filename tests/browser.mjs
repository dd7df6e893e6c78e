import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Chromium without anything of a window: a new browser profile costs it a third of the work. */
const windowless = ['/usr/bin/chromium-headless-shell'];

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export const isDebian = () =>
  existsSync('/etc/os-release') && /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * The path of a Chromium to test in: the one named by BROWSER_PATH, one on the machine, Playwright's own, or, on Debian as
 * root, Debian's, which is then installed. `null` when there is none to be had. One without a window is preferred, unless it is
 * `full`: to be watched, or measured as people have it.
 *
 * @param {{ readonly full?: boolean }} [wanted]
 */
export const findBrowser = async ({ full = false } = {}) => {
  const named = process.env.BROWSER_PATH;
  if (named) return existsSync(named) ? named : null;
  const places = full ? usual : [...windowless, ...usual];
  const find = () => places.find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.platform === 'linux' && process.getuid?.() === 0 && isDebian()) {
    console.log('No browser on this machine: installing the package ...');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    // Not every release has both, and apt-get installs all packages of a command or none.
    for (const name of full ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    return find() ?? null;
  }
  return null;
};
