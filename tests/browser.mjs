import { existsSync } from 'node:fs';
import { installOnDebian } from './debian.mjs';

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

const usualFirefox = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
];

/**
 * The path of a Chromium to test in: the one named by BROWSER_PATH, one on the machine, Playwright's own, or, on Debian as
 * root, Debian's, which is then installed. `null` when there is none to be had. One without a window is preferred, and installed
 * there also where one with a window is, unless it is to be `full`: to be watched, or measured as people have it.
 *
 * @param {{ readonly full?: boolean }} [wanted]
 */
export const findBrowser = async ({ full = false } = {}) => {
  const named = process.env.BROWSER_PATH;
  if (named) return existsSync(named) ? named : null;
  const firstOf = (places) => places.find((path) => existsSync(path));
  if (!full) {
    if (firstOf(windowless) === undefined) installOnDebian(['chromium-headless-shell']);
    const found = firstOf(windowless);
    if (found) return found;
  }
  const found = firstOf(usual);
  if (found) return found;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  installOnDebian(['chromium']);
  return firstOf(usual) ?? null;
};

/**
 * The path of a stock Firefox: the one named by FIREFOX_PATH, one on the machine, or, on Debian as root, Debian's, which is then
 * installed. `null` when there is none to be had.
 */
export const findFirefox = async () => {
  const named = process.env.FIREFOX_PATH;
  if (named) return existsSync(named) ? named : null;
  const find = () => usualFirefox.find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  installOnDebian(['firefox-esr']);
  return find() ?? null;
};
