import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from '../server/kit/server-process';
import { built } from './kit/built';
import { Gate } from './kit/gate';
import { appears, closeToasts, eventually, pathOf, photo, pictureSize, tableRows, toastsAre } from './kit/person';
import { readForm } from './kit/screen';
import { closeProfiles, type Visit, visitAt } from './kit/world';

/*
 * The administrator's whole way through the product, on the server as `npm start` runs it: a process of its own, without
 * settings other than its port and its data folder. The tests are one sitting, in their order.
 */

const entry = join(built('product'), 'server', 'main.js');
const table = 'Project categories';
const cookieNames = ['known_browser', 'session_id', 'session_secret', 'userID', 'user_type'];

let folder: string;
let server: ServerProcess;
let gate: Gate;
let visit: Visit;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'journey-'));
  server = await startProcess(entry, { DATA_DIR: folder });
  gate = await Gate.before(server.url);
  visit = await visitAt(gate.url, { reducedMotion: 'no-preference' });
});
afterEach(() => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
});
afterAll(async () => {
  await closeProfiles();
  await gate?.close();
  server?.child.kill('SIGTERM');
  await server?.ended;
  rmSync(folder, { recursive: true, force: true });
});

const uploaded = () => readdirSync(join(folder, 'uploads')).length;
const callsOf = (call: string) => gate.ledger.filter((entry) => entry.call === call);
const cookiesNow = async () => (await visit.context.cookies()).map(({ name }) => name).sort();

/** What the server itself says of a session, asked with the cookies a browser had. */
const asked = async (cookies: readonly { name: string; value: string }[], path: string, fields: object) => {
  const form = new FormData();
  const key = readFileSync(join(folder, 'api-key'), 'utf8').trim();
  for (const [name, value] of Object.entries({ ...fields, api_key: key })) form.set(name, value);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    body: form,
    headers: { origin: server.url, cookie },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const sessionIsValid = async (cookies: readonly { name: string; value: string }[]) => {
  const of = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? '';
  const { body } = await asked(cookies, 'users', {
    req_data: 'sessionaValidation',
    session_id: of('session_id'),
    user_id: of('userID'),
    user_role: of('user_type'),
  });
  return body.valid;
};

describe('an administrator', () => {
  test('who is not signed in is led from the dashboard to the home page without a call', async () => {
    const { page } = visit;
    await page.goto('/admin/dashboard');
    await appears(page.getByRole('heading', { name: 'Maker Site' }));
    expect(pathOf(page)).toBe('/');
    expect(gate.ledger).toEqual([]);
  });

  test('signs in with the credentials that the first start printed', async () => {
    const printed = /Email: {4}(\S+)\n {4}Password: (\S+)\n/.exec(server.output());
    const { page } = visit;
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Email').fill(printed?.[1] ?? '');
    await page.getByLabel('Password', { exact: true }).fill(printed?.[2] ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Login successful' }]);
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect(pathOf(page)).toBe('/admin/dashboard');
    expect(await cookiesNow()).toEqual(cookieNames);
    await closeToasts(page);
  });

  test('finds four tiles that lead to their screens', async () => {
    const { page } = visit;
    const routes: Readonly<Record<string, string>> = {
      'Add Projects': '/admin/dashboard/add-project',
      'Add Slider': '/admin/dashboard/add-slider',
      'Add Category': '/admin/dashboard/add-category',
      'Footer Links': '/admin/dashboard/footer/add-footer-links',
    };
    const tiles = page.getByRole('main').getByRole('listitem');
    expect(await tiles.getByRole('link').allTextContents()).toEqual(Object.keys(routes));
    for (const [label, path] of Object.entries(routes)) {
      await tiles.getByRole('link', { name: label }).click();
      await appears(
        page
          .getByRole('heading', { level: 1 })
          .and(page.getByText(/^(Add Project|Add Slider|Add Category|Footer Links)$/)),
      );
      expect(pathOf(page)).toBe(path);
      await page.goBack();
      await appears(tiles.first());
    }
  });

  test('is led from the logo to the dashboard', async () => {
    const { page } = visit;
    await page.goto('/dashboard');
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect(pathOf(page)).toBe('/admin/dashboard');
    expect(await page.getByRole('link', { name: 'Maker Site' }).getAttribute('href')).toBe('/dashboard');
  });

  test('adds a category with a picture', async () => {
    const { page } = visit;
    await page.getByRole('link', { name: 'Add Category' }).last().click();
    await appears(page.getByText('No results.'));
    const form = page.getByRole('form', { name: 'Add Category' });
    await form.getByLabel('Photo').setInputFiles(await photo('drone.png'));
    await eventually(() => pictureSize(form)).toBe('64 x 48');
    await form.getByLabel('Title').fill('Drones');
    gate.ledger.length = 0;
    await form.getByRole('button', { name: 'Save' }).click();

    await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
    await eventually(() => tableRows(page, table)).toEqual([['1', '', 'Drones']]);
    expect(await page.getByRole('table').getByRole('columnheader').allTextContents()).toEqual([
      'Sno',
      'Image',
      'Category Name',
      'Action',
    ]);
    expect(await readForm(page, 'Add Category')).toEqual({
      fields: { Photo: { value: '', error: null }, Title: { value: '', error: null } },
      problem: null,
      submit: { text: 'Save', disabled: false },
    });
    await eventually(() => pictureSize(page.getByRole('row', { name: 'Drones' }))).toBe('64 x 48');
    // The first row brings the boxes, which ask for bulk actions that were left.
    await eventually(() => gate.ledger.map(({ call }) => call)).toEqual([
      'projectCategory.add',
      'projectCategory.list',
      'bulk.open',
    ]);
    expect(uploaded()).toBe(1);
    await closeToasts(page);
  });

  test('changes its title and its photo', async () => {
    const { page } = visit;
    const row = page.getByRole('row', { name: 'Drones' });
    const oldPicture = await row.locator('img').getAttribute('src');
    await row.getByRole('button', { name: 'Edit Drones' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit project category' });
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Drones');
    await eventually(() => pictureSize(dialog)).toBe('64 x 48');
    await dialog.getByLabel('Photo').setInputFiles(await photo('robot.png', 90, 30));
    await eventually(() => pictureSize(dialog)).toBe('90 x 30');
    await dialog.getByLabel('Title').fill('Robots & Co');
    gate.ledger.length = 0;
    await dialog.getByRole('button', { name: 'Update' }).click();

    await toastsAre(page, [{ kind: 'success', text: 'Category updated successfully' }]);
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => tableRows(page, table)).toEqual([['1', '', 'Robots & Co']]);
    const changed = page.getByRole('row', { name: 'Robots & Co' });
    await eventually(() => pictureSize(changed)).toBe('90 x 30');
    const [edit] = callsOf('projectCategory.edit');
    expect([edit?.fields.catID, edit?.fields.catName, edit?.files.image?.name]).toEqual([
      '1',
      'Robots & Co',
      'robot.png',
    ]);
    expect(uploaded()).toBe(1);
    const gone = await fetch(`${server.url}${oldPicture}`);
    expect(gone.status).toBe(404);
    await closeToasts(page);
  });

  test('makes one record with two clicks', async () => {
    const { page } = visit;
    const form = page.getByRole('form', { name: 'Add Category' });
    gate.ledger.length = 0;
    await form.getByLabel('Photo').setInputFiles(await photo('sensor.png'));
    await form.getByLabel('Title').fill('Sensors');
    await form.getByRole('button', { name: 'Save' }).dblclick();
    await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
    await eventually(() => tableRows(page, table)).toEqual([
      ['1', '', 'Robots & Co'],
      ['2', '', 'Sensors'],
    ]);
    expect(callsOf('projectCategory.add').length).toBe(1);
    expect(await readForm(page, 'Add Category')).toEqual({
      fields: { Photo: { value: '', error: null }, Title: { value: '', error: null } },
      problem: null,
      submit: { text: 'Save', disabled: false },
    });
    await closeToasts(page);
  });

  test('is asked before a delete, and deletes the row asked about', async () => {
    const { page } = visit;
    gate.ledger.length = 0;
    const ask = page.getByRole('button', { name: 'Delete Robots & Co' });
    const question = page.getByRole('alertdialog', { name: 'Delete Robots & Co?' });

    await ask.click();
    await eventually(() => question.getByRole('button').allTextContents()).toEqual(['Cancel', 'Confirm']);
    await page.mouse.click(5, 5);
    await page.mouse.click(1275, 895);
    expect(await question.isVisible()).toBe(true);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(gate.ledger).toEqual([]);
    expect((await tableRows(page, table)).length).toBe(2);

    await ask.click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Category deleted successfully' }]);
    await eventually(() => tableRows(page, table)).toEqual([['2', '', 'Sensors']]);
    expect(callsOf('projectCategory.delete').map(({ fields }) => [fields.req_data, fields.catID])).toEqual([
      ['DelCat', '1'],
    ]);
    // Its photo stays as long as it is in the trash.
    expect(uploaded()).toBe(2);
    await closeToasts(page);
  });

  test('finds everything again after a restart, still signed in', async () => {
    const { page } = visit;
    const { port } = new URL(server.url);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    server = await startProcess(entry, { DATA_DIR: folder, PORT: port });
    expect(server.output()).toBe(`Ready at ${server.url}\n`);
    await page.reload();
    await eventually(() => tableRows(page, table)).toEqual([['2', '', 'Sensors']]);
    await eventually(() => pictureSize(page.getByRole('row', { name: 'Sensors' }))).toBe('64 x 48');
  });

  test('is asked by the log-out page, where Cancel goes back', async () => {
    const { page } = visit;
    await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await appears(question);
    expect(pathOf(page)).toBe('/logout');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await appears(page.getByRole('heading', { name: 'Add Category' }));
    expect(pathOf(page)).toBe('/admin/dashboard/add-category');
    expect(await cookiesNow()).toEqual(cookieNames);
  });

  test('logs out by the icon, which ends the session everywhere', async () => {
    const { page, context } = visit;
    await page.evaluate(() => localStorage.setItem('authToken', 'kept by another client'));
    const other = await context.newPage();
    await other.goto('/admin/dashboard/settings');
    await appears(other.getByRole('heading', { name: 'Settings' }));
    await page.bringToFront();

    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/admin/dashboard/add-category');
    const before = await context.cookies();
    expect(await sessionIsValid(before)).toBe(true);

    await page.getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await appears(page.getByRole('heading', { name: 'Welcome back' }));
    await eventually(() => pathOf(other)).toBe('/');
    expect(pathOf(page)).toBe('/login');
    // That the browser is known stays: it opens nothing.
    expect(await cookiesNow()).toEqual(['known_browser']);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    expect(await sessionIsValid(before)).toBe(false);
    expect(await asked(before, 'category', { req_data: 'DelCat', catID: '2' })).toEqual({
      status: 401,
      body: {
        status: false,
        text: 'Your session has ended. Sign in again to continue.',
        message: 'Your session has ended. Sign in again to continue.',
        error: 'Your session has ended. Sign in again to continue.',
      },
    });
    await page.goto('/admin/dashboard/add-category');
    await appears(page.getByRole('heading', { name: 'Maker Site' }));
    expect(pathOf(page)).toBe('/');
  });
});
