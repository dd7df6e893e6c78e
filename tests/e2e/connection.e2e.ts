import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionWords } from '../../domain/connection';
import { type Office, openOffice, rowsOf } from './kit/content';
import { appears, eventually, signInByForm, toastsAre } from './kit/person';
import {
  addCategory,
  addProject,
  administrator,
  picture,
  type SignedIn,
  signInQuietly,
  startSite,
  type Visit,
  visitAt,
} from './kit/world';

/* A slow server, no network, a server that is gone and comes back: what is said, and what is read again. */

const table = 'Project categories';
const path = '/admin/dashboard/add-category';
const backToast = { kind: 'info', text: connectionWords.back };

let office: Office;
let session: SignedIn;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  office = await openOffice();
  session = await signInQuietly(office.world, office.visit.context);
  await office.visit.context.close();
  for (const title of ['Drones', 'Robots']) await addCategory(office.world, session, title);
});
beforeEach(async () => {
  office.world.gate.reset();
  visit = await office.world.visit();
  page = visit.page;
  await signInQuietly(office.world, visit.context);
});
afterEach(async () => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => office?.world.close());

/** What is said of the server, to everybody: with nothing over it, and hidden from nobody. */
const note = (at: Page = page) =>
  at.evaluate(() =>
    [...document.querySelectorAll('[role=status][aria-label=Connection] p')]
      .filter((said) => said.closest('[aria-hidden=true], [inert]') === null && said.checkVisibility())
      .map((said) => said.textContent),
  );
const said = (at: Page = page) => eventually(() => note(at));

const titles = async (at: Page = page) => (await rowsOf(at, table)).map((cells) => cells[2] ?? '');

/** How often the list was asked for. */
const reads = () => office.world.gate.ledger.filter(({ call }) => call === 'projectCategory.list').length;

const openCategories = async () => {
  await page.goto(path);
  await appears(page.getByRole('table', { name: table }));
};

describe('a call that takes longer than a second', () => {
  const { slow } = connectionWords;
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, form, input, button')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );

  test('is said to be waited for until it ends, and nothing moves', async () => {
    await page.clock.install();
    office.world.gate.holds.add('projectCategory.list');
    await page.goto(path);
    const held = await office.world.gate.next('projectCategory.list');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 400);
    const before = await places();
    await page.clock.runFor(1_000);
    await said().toEqual([slow]);
    expect(await places()).toEqual(before);
    await held.pass();
    await eventually(async () => {
      await page.clock.runFor(20);
      return [await note(), await page.getByRole('table', { name: table }).isVisible()];
    }).toEqual([[], true]);
  });

  test('of less than a second is not', { tags: ['full'] }, async () => {
    await page.clock.install();
    await openCategories();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    office.world.gate.holds.add('projectCategory.delete');
    await page.getByRole('button', { name: 'Delete Drones' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    const held = await office.world.gate.next('projectCategory.delete');
    // Part of it may be over by then, never more of it.
    await page.clock.runFor(990);
    expect(await note()).toEqual([]);
    await page.clock.runFor(10);
    // Over the question, which hides all else, and read out.
    await said().toEqual([slow]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await said().toEqual([]);
    await eventually(() => held.entry.end).toBe('aborted');
  });

  test('is said to be waited for while the session is checked, before there is a screen', {
    tags: ['full'],
  }, async () => {
    await page.clock.install();
    office.world.gate.holds.add('session.check');
    await page.goto(path);
    const held = await office.world.gate.next('session.check');
    await page.clock.runFor(1_000);
    await said().toEqual([slow]);
    await held.pass();
    await appears(page.getByRole('table', { name: table }));
    await said().toEqual([]);
  });
});

describe('without a network', () => {
  test('it is said; when it is back the list is read again, and what was typed, searched for and opened stays', async () => {
    await page.goto(`${path}?search=o&sort=title&order=descending`);
    await eventually(titles).toEqual(['Robots', 'Drones']);
    await page.getByLabel('Title').fill('Typed before');
    await page.getByRole('button', { name: 'Edit Drones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit project category' });
    await dialog.getByLabel('Title').fill('Drones that fly');
    await visit.context.setOffline(true);
    await said().toEqual([connectionWords.offline]);
    await dialog.getByLabel('Title').press('End');
    await dialog.getByLabel('Title').pressSequentially(' far');
    await addCategory(office.world, session, 'Solar ovens');
    const before = reads();
    await visit.context.setOffline(false);
    await said().toEqual([]);
    await toastsAre(page, [backToast]);
    await eventually(() => reads() - before).toBe(1);
    // Behind the dialog, which stays as it was.
    await eventually(titles).toEqual(['Solar ovens', 'Robots', 'Drones']);
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Drones that fly far');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').inputValue()).toBe('Typed before');
    expect(new URL(page.url()).search).toBe('?search=o&sort=title&order=descending');
    expect(await page.getByRole('searchbox').inputValue()).toBe('o');
  });

  test('a list that could not be read is read once it is back, without a click', { tags: ['full'] }, async () => {
    office.world.gate.holds.add('projectCategory.list');
    await page.goto(path);
    const held = await office.world.gate.next('projectCategory.list');
    await page.getByLabel('Title').fill('Typed meanwhile');
    office.world.gate.holds.delete('projectCategory.list');
    await visit.context.setOffline(true);
    held.cut();
    await appears(page.getByRole('heading', { name: `${table} could not be loaded` }));
    await said().toEqual([connectionWords.offline]);
    await visit.context.setOffline(false);
    await appears(page.getByRole('table', { name: table }));
    expect(reads()).toBe(2);
    expect(await page.getByLabel('Title').inputValue()).toBe('Typed meanwhile');
  });

  test('so are the choices of a form, and a record', { tags: ['full'] }, async () => {
    const { world } = office;
    await addProject(world, session, 'Robot Arm');
    for (const [call, screen, failed, there] of [
      [
        'projectCategory.list',
        'add-project',
        page.getByText(/occurred while fetching categories/),
        page.getByText('Choose…'),
      ],
      [
        'project.one',
        'projects/robot-arm',
        page.getByText('The project could not be loaded'),
        page.getByLabel('Title'),
      ],
    ] as const) {
      world.gate.holds.add(call);
      await page.goto(`/admin/dashboard/${screen}`);
      const held = await world.gate.next(call);
      world.gate.holds.delete(call);
      if (screen === 'add-project') await page.getByLabel('Title').fill('Typed meanwhile');
      await visit.context.setOffline(true);
      held.cut();
      await appears(failed.first());
      await said().toEqual([connectionWords.offline]);
      await visit.context.setOffline(false);
      await appears(there.first());
      await eventually(() => failed.and(page.locator('main *')).count()).toBe(0);
      const title = screen === 'add-project' ? 'Typed meanwhile' : 'Robot Arm';
      expect(await page.getByLabel('Title').inputValue()).toBe(title);
      await page.getByLabel('Title').fill('');
      await page.getByLabel('Title').fill(title);
    }
  });
});

test('one call that is cut off is no reason to say anything, and nothing is read again', {
  tags: ['full'],
}, async () => {
  office.world.gate.holds.add('projectCategory.list');
  await page.goto(path);
  const held = await office.world.gate.next('projectCategory.list');
  const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  held.cut();
  const answer = await asked;
  expect([answer.status(), (await answer.request().allHeaders()).cookie]).toEqual([200, undefined]);
  await appears(page.getByRole('button', { name: 'Try again' }));
  expect(await note()).toEqual([]);
  expect(reads()).toBe(1);
});

describe('a server that is killed and started again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is said not to answer; what was typed stays, and the list comes back by itself', {
    tags: ['full'],
  }, async () => {
    let site = await startSite(folder);
    const { port } = new URL(site.url);
    const other = await visitAt(site.url);
    try {
      const at = other.page;
      await signInByForm(at, administrator);
      await at.getByRole('main').getByRole('link', { name: 'Add Category' }).click();
      await appears(at.getByText('No results.'));
      await at.getByLabel('Title').fill('Drones');
      await at.getByLabel('Photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
      await site.close();
      await at.getByRole('button', { name: 'Save' }).click();
      await said(at).toEqual([connectionWords.down]);
      await toastsAre(at, [{ kind: 'error', text: 'Something went wrong' }]);
      const read = at.waitForResponse(
        (answer) => answer.request().method() === 'GET' && answer.url().includes('req_data=getCat'),
      );
      site = await startSite(folder, 'product', { PORT: port });
      await said(at).toEqual([]);
      expect((await read).status()).toBe(200);
      await appears(at.getByText('No results.'));
      expect(await at.getByLabel('Title').inputValue()).toBe('Drones');
      await at.getByRole('button', { name: 'Save' }).click();
      await eventually(() => titles(at)).toEqual(['Drones']);
      expect(other.problems).toEqual([]);
    } finally {
      await other.context.close();
      await site.close();
    }
  });
});
