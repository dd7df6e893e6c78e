import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

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

const isDebian = () =>
  existsSync('/etc/os-release') && /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * The path of a Chromium to test in: the one named by BROWSER_PATH, one on the machine, Playwright's own, or, on Debian as
 * root, the `chromium` package, which is then installed. `null` when there is none to be had.
 */
export const findBrowser = async () => {
  const named = process.env.BROWSER_PATH;
  if (named) return existsSync(named) ? named : null;
  const found = usual.find((path) => existsSync(path));
  if (found) return found;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.platform === 'linux' && process.getuid?.() === 0 && isDebian()) {
    console.log('No browser on this machine: installing the chromium package ...');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return usual.find((path) => existsSync(path)) ?? null;
  }
  return null;
};
