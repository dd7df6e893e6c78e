import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingsFields } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { choose, fillIn, focused, type Office, openOffice, root } from './kit/content';
import { draftsOnDisk } from './kit/kept-drafts';
import { appears, becomesAlive, closeToasts, eventually, photo, toastsAre } from './kit/person';

/* The screen Settings, and what comes of it on the others. */

const path = `${root}/settings`;

let office: Office;
beforeAll(async () => {
  office = await openOffice({ timezoneId: 'Europe/Berlin' });
  await office.visit.context.addInitScript(axe.source);
});
beforeEach(async () => {
  office.world.gate.reset();
  expect((await save({ logoUse: 'drawn' })).status).toBe(200);
  await office.page.setViewportSize({ width: 1440, height: 900 });
  await office.page.goto(path);
  await appears(form());
});
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

/** Saves settings over the wire, as somebody else does. */
const save = (fields: Readonly<Record<string, string>>) =>
  office.admin.call('settings.save', { ...settingsFields, ...fields });

const form = () => office.page.getByRole('form', { name: 'Settings' });
const field = (label: string) => form().getByLabel(label, { exact: true });
const press = (name: string) => form().getByRole('button', { name, exact: true }).click();
const saved = [{ kind: 'success', text: 'Settings saved' }] as const;
const pressSave = async () => {
  await press('Save');
  await toastsAre(office.page, saved);
};
const menu = () => office.page.getByRole('navigation', { name: 'Side menu' });
const accentOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--bo-color-accent').trim().toUpperCase(),
  );
const logoOf = (page: Page) =>
  page
    .locator('[data-site-logo] img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));

/** The login page of somebody who has never been here, before and after its scripts ran. */
const openLogin = async () => {
  const visit = await office.world.visit();
  await visit.context.addInitScript(axe.source);
  await visit.page.goto('/login');
  return visit;
};

test('name, logo and accent are those of the whole app as soon as they are saved, and of the login page from its first paint', async () => {
  const { page } = office;
  expect([await page.title(), await accentOf(page)]).toEqual(['Settings · Maker Site Back-office', '#0B6E5E']);
  await fillIn(form(), { 'Site name': 'Club & रोबोट', 'Accent colour': '#7a1fa8', Logo: await photo('logo.png') });
  await press('Save');
  await toastsAre(page, saved);
  await eventually(() => page.title()).toBe('Settings · Club & रोबोट Back-office');
  expect(await menu().getByRole('link').first().textContent()).toBe('Club & रोबोट Back-office');
  await eventually(() => logoOf(page)).toEqual([true]);
  expect(await accentOf(page)).toBe('#7A1FA8');
  // The form stands as it was saved, and nothing is lost by leaving it.
  expect(await field('Site name').inputValue()).toBe('Club & रोबोट');
  await menu().getByRole('link', { name: 'Users' }).click();
  await eventually(() => page.title()).toBe('Users · Club & रोबोट Back-office');

  const { page: login, context, problems } = await openLogin();
  const drawn = await (await fetch(`${office.world.server.url}/login`)).text();
  expect(drawn).toContain('<span data-site-name="">Club &amp; रोबोट</span>');
  await becomesAlive(login);
  expect([await login.title(), await accentOf(login), await logoOf(login)]).toEqual([
    'Login · Club & रोबोट Back-office',
    '#7A1FA8',
    [true],
  ]);
  expect(await login.locator('header').textContent()).toBe('Club & रोबोट');
  expect(problems).toEqual([]);
  await context.close();
});

test('a logo is taken back, and an emptied accent is that of the product', { tags: ['full'] }, async () => {
  const { page } = office;
  await fillIn(form(), { 'Accent colour': '#7a1fa8', Logo: await photo('logo.png') });
  await pressSave();
  await closeToasts(page);
  await page.reload();
  await eventually(() => logoOf(page)).toEqual([true]);
  await fillIn(form(), { 'Accent colour': '', 'Current logo': 'Go back to the drawn logo' });
  await pressSave();
  await eventually(() => page.locator('[data-site-logo] svg').count()).toBe(1);
  expect(await accentOf(page)).toBe('#0B6E5E');
  await eventually(() => form().getByText('Current logo').count()).toBe(0);
});

/** What axe finds of what makes a page hard to read. */
const violationsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, { preload: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });

test.each(['#FFEB3B', '#101010'])(
  'with the accent %s every screen can be read, in light and dark',
  { tags: ['full'] },
  async (accent) => {
    const { page } = office;
    expect((await save({ accent })).status).toBe(200);
    const { page: login, context } = await openLogin();
    await becomesAlive(login);
    for (const colorScheme of ['light', 'dark'] as const) {
      await login.emulateMedia({ colorScheme });
      expect(await violationsOn(login), `login, ${colorScheme}`).toEqual([]);
      await page.emulateMedia({ colorScheme });
      for (const screen of ['settings', 'add-project', 'trash']) {
        await page.goto(`${root}/${screen}`);
        await appears(page.getByRole('heading', { level: 1 }));
        await eventually(() => page.getByRole('progressbar').count()).toBe(0);
        expect(await violationsOn(page), `${screen}, ${colorScheme}`).toEqual([]);
      }
    }
    await page.emulateMedia({ colorScheme: null });
    await context.close();
  },
);

test('dates are in the language and the time zone of the site at once', { tags: ['full'] }, async () => {
  const { page } = office;
  await page.clock.install({ time: new Date('2026-08-15T09:30:00Z') });
  await page.goto(path);
  const clock = page.getByRole('banner').locator('p');
  await appears(form().getByText('15 Aug 2026, 11:30 am'));
  await choose(form(), 'Language of dates', 'हिन्दी (भारत)');
  await choose(form(), 'Time zone', 'Asia/Kolkata');
  await appears(form().getByText('15 अग॰ 2026, 3:00 pm'));
  await press('Save');
  await page.clock.runFor(1_100);
  await eventually(() => clock.textContent()).toMatch(/^03:00:\d\d pm.*15 अग॰/);
  await page.clock.resume();
});

test('what is wrong stands at its field, and the keyboard goes to the first', { tags: ['full'] }, async () => {
  const { page } = office;
  await fillIn(form(), { 'Site name': ' ', 'Contact address': 'office', 'Idle limit, in minutes': '4' });
  await press('Save');
  await appears(form().getByText('Enter the name of the site'));
  await appears(form().getByText('Enter a whole number of minutes from 5 to 480'));
  await eventually(() => focused(page)).toBe('Site name');
  expect(office.world.gate.ledger.filter(({ call }) => call === 'settings.save')).toEqual([]);
  await fillIn(form(), { 'Site name': 'Club', 'Contact address': 'office@example.org', 'Idle limit, in minutes': '5' });
  await pressSave();
});

describe('the form', { tags: ['full'] }, () => {
  test('asks what is saved where another administrator has saved meanwhile', async () => {
    const { page } = office;
    await fillIn(form(), { 'Site name': 'Mine' });
    expect((await save({ siteName: 'Theirs', contactEmail: 'theirs@example.org' })).status).toBe(200);
    await press('Save');
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' });
    await appears(dialog);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await toastsAre(page, saved);
    expect(await field('Contact address').inputValue()).toBe('theirs@example.org');
    await eventually(() => page.title()).toBe('Settings · Mine Back-office');
  });

  test('keeps a draft, and does not show it as saved', async () => {
    const { page } = office;
    await fillIn(form(), { 'Site name': 'Not saved', 'Accent colour': '#C2185B' });
    await eventually(async () => (await draftsOnDisk(page)).map(({ changes }) => Object.keys(changes).length)).toEqual([
      2,
    ]);
    await menu().getByRole('link', { name: 'Users' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await appears(page.getByRole('heading', { name: 'Users' }));
    await page.goto(path);
    await press('Restore draft');
    await eventually(() => field('Site name').inputValue()).toBe('Not saved');
    expect([await page.title(), await accentOf(page)]).toEqual(['Settings · Maker Site Back-office', '#0B6E5E']);
  });

  test('says why it did not load, and loads again', async () => {
    const { page, world } = office;
    world.gate.holds.add('settings.read');
    await page.goto(path, { waitUntil: 'commit' });
    (await world.gate.next('settings.read')).answer(
      403,
      '{"text":"Only an administrator with the role admin may do this."}',
    );
    await appears(page.getByText('The settings could not be loaded'));
    await appears(page.getByText('Only an administrator with the role admin may do this.'));
    world.gate.reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await appears(form());
    office.visit.problems.splice(0);
  });
});

test('certificates are verified where the site says', { tags: ['full'] }, async () => {
  const { world } = office;
  await fillIn(form(), { 'Address of certificate verification': 'https://certificates.example/check' });
  await pressSave();
  const visit = await world.visit();
  await visit.page.route('https://certificates.example/**', (route) => route.fulfill({ body: 'certificates' }));
  await visit.page.goto('/certificate_verification');
  await visit.page.waitForURL('https://certificates.example/check');
  await visit.context.close();
});

test('a server without settings is asked for none, and all looks as always', { tags: ['full'] }, async () => {
  const { page } = office;
  await page.goto('/healthz');
  office.world.gate.reset();
  await withoutCapability(page, '**/admin/dashboard/**', 'settings');
  await page.goto(path);
  await appears(page.getByText('This server does not offer it.'));
  expect(await page.title()).toBe('Settings · Maker Site Back-office');
  expect(office.world.gate.ledger.filter(({ call }) => call?.startsWith('settings.'))).toEqual([]);
  await page.unroute('**/admin/dashboard/**');
});
