import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled, root } from '../../server/launch/install.mjs';
import { findBrowser } from '../../tests/browser.mjs';
import { list, pictures } from './guide-scenes.mjs';

/*
 * `npm run docs:pictures` takes the pictures of README.md and docs/guide.md: it seeds a temporary data folder, starts the
 * built server on it, and photographs each scene of `guide-scenes.mjs` in Chromium. Names limit the run to those scenes, such
 * as `npm run docs:pictures -- sign-in editor`. The clock of the page stands still, so that a picture changes only with the
 * product or with the machine's fonts.
 */
ensureInstalled();
const { chromium } = await import('playwright');
const { default: sharp } = await import('sharp');

const folder = join(root, 'docs', 'pictures');
const maxBytes = 120 * 1024;
const noon = new Date('2026-11-22T12:00:00+05:30');
const administrator = { email: 'asha@example.org', password: 'a bench full of robots' };

const names = process.argv.slice(2);
const scenes = [list, ...pictures];
const unknown = names.filter((name) => !scenes.some((scene) => scene.name === name));
if (unknown.length > 0) {
  console.error(`There is no picture "${unknown[0]}". There are: ${scenes.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = names.length === 0 ? scenes : scenes.filter(({ name }) => names.includes(name));

const dataFolder = mkdtempSync(join(tmpdir(), 'guide-pictures-'));
const env = {
  ...process.env,
  PORT: '0',
  DATA_DIR: dataFolder,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

const seed = async () => {
  const seeding = spawn(process.execPath, ['server/launch/seed.mjs'], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error(`The site could not be filled: exit ${code}`);
};

const startServer = async () => {
  const server = spawn(process.execPath, ['server/launch/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /^Ready at (\S+)/.exec(line) ?? [];
    if (url !== undefined) return { server, url };
  }
  throw new Error('The server did not start');
};

const signIn = async (browser, url) => {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/dashboard');
  const session = await context.storageState();
  await context.close();
  return session;
};

const openPage = async (browser, url, session, { width, height, isSignedOut = false }) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(isSignedOut ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(noon);
  return page;
};

const photograph = async (page, name) => {
  // Away from what was pressed last, so that nothing looks hovered.
  await page.mouse.move(640, 30);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await sharp(shot).webp({ quality: 84, smartSubsample: true, effort: 6 }).toBuffer();
  if (picture.length > maxBytes) throw new Error(`${name}.webp has ${picture.length} bytes, more than ${maxBytes}`);
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`written  docs/pictures/${name}.webp (${Math.round(picture.length / 1024)} KB)`);
};

mkdirSync(folder, { recursive: true });
await seed();
const { server, url } = await startServer();
const executablePath = await findBrowser();
if (executablePath === null) throw new Error('No browser found: set BROWSER_PATH');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const session = await signIn(browser, url);
  for (const scene of chosen) {
    const page = await openPage(browser, url, session, scene);
    page.setDefaultTimeout(20_000);
    await page.goto(scene.path);
    await page.waitForLoadState('networkidle');
    await scene.act(page);
    await photograph(page, scene.name);
    await page.context().close();
  }
} finally {
  await browser.close();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(dataFolder, { recursive: true, force: true });
}
