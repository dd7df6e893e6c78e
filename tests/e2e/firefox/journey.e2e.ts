/** @module-tag full */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../server/serve';
import { type Client, clientOf } from '../../server/kit/client';
import { addCategory, rowsOf } from '../../server/kit/good-fields';
import { Gate } from '../kit/gate';
import { closeToasts, eventually as within } from '../kit/person';
import { readForm, readToasts, type SeenForm } from '../kit/screen';
import { administrator, picture, startSite } from '../kit/world';
import {
  actionsOf,
  type FirefoxVisit,
  openFirefox,
  openWindow,
  patienceMs,
  pictureIn,
  readable,
  rowTexts,
  seen,
  typeIn,
} from './firefox';

/*
 * The administrator's way through the product in the Firefox that people have: what it shows, what the keyboard and the mouse
 * do in it, and what reaches the server. The tests are one sitting, in their order.
 */

const table = 'Projects';
const paths = { add: '/admin/dashboard/add-project', list: '/admin/dashboard/view-project' };

const formWith = (values: Readonly<Record<string, string>>, submit: string): SeenForm => ({
  fields: Object.fromEntries(Object.entries(values).map(([label, value]) => [label, { value, error: null }])),
  problem: null,
  submit: { text: submit, disabled: false },
});
const typed = {
  Title: 'Robot Arm',
  Description: 'It moves. Slowly one two',
  Category: 'Robotics',
  Price: '1250.5',
  'Discount Price': '0',
  'Video Link': '',
  Image: 'arm.png',
  PDF: '',
};
/** A form is sent with these line ends, as the standard says. */
const described = (...items: readonly string[]) =>
  ['<p>It moves. <strong>Slowly</strong></p>', '<ul>', ...items.map((item) => `<li>${item}</li>`), '</ul>'].join(
    '\r\n',
  );
const asStored = {
  sno: 1,
  name: 'Robot Arm',
  slug: 'robot-arm',
  desc: described('one', 'two'),
  catID: 1,
  price: 1250.5,
  DiscPrice: 0,
  videoLink: '',
  imageLink: expect.stringMatching(/^\/uploads\//),
  pdfLink: null,
  created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
};

let folder: string;
let server: RunningServer;
let gate: Gate;
let admin: Client;
let browser: Browser;
let visit: FirefoxVisit;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  [server, browser] = await Promise.all([startSite(join(folder, 'data')), openFirefox()]);
  gate = await Gate.before(server.url);
  admin = await clientOf(server.url, server.apiKey).signIn(administrator.email, administrator.password);
  await addCategory(admin, 'Robotics');
  await addCategory(admin, 'Solar power');
  visit = await openWindow(browser);
});
afterEach(() => {
  expect(visit.lines.splice(0), 'nothing is written on the console').toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await gate?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const eventually = <Value>(read: () => Value | Promise<Value>) => within(read, patienceMs);
const stored = () => rowsOf(admin, 'project.list');
const path = () => new URL(visit.page.url()).pathname;
const ofFrame: readonly string[] = ['session.check', 'session.timeLeft', 'message.unread', 'view.read', 'bulk.open'];
const calls = () => gate.ledger.map(({ call }) => call).filter((call) => !ofFrame.includes(call));
const shown = (name: string) => readForm(readable(visit.page), name);
const toastSays = async (text: string) => {
  await eventually(() => readToasts(readable(visit.page))).toEqual([{ kind: 'success', text }]);
  await closeToasts(readable(visit.page));
};

describe('an administrator in Firefox', () => {
  test('signs in by keyboard', async () => {
    const { page } = visit;
    await page.goto(`${gate.url}/login`);
    // Painted before its scripts are there, the screen is alive once it minds an empty form.
    await eventually(async () => {
      await seen(page, 'button', 'Login').click();
      return (await shown('Login'))?.fields.Email?.error;
    }).toBe('Email is required');
    await seen(page, 'textbox', 'Email').click();
    await page.keyboard.type(administrator.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await toastSays('Login successful');
    await seen(page, 'heading', 'Home').wait();
    expect(path()).toBe('/admin/dashboard');
  });

  test('finds an empty list and its form through the menu', async () => {
    const { page } = visit;
    await seen(page, 'button', 'Projects').click();
    await seen(page, 'link', 'View Projects').click();
    await page.locator('::-p-text(Data will update soon)').wait();
    await seen(page, 'link', 'Add Project').click();
    await eventually(() => shown('Add Project')).toEqual(
      formWith({ ...typed, Title: '', Description: '', Category: 'Choose…', Price: '0', Image: '' }, 'Submit'),
    );
    expect(path()).toBe(paths.add);
  });

  test('adds a project: types, formats by keyboard and mouse, chooses, uploads', async () => {
    const { page } = visit;
    await typeIn(page, 'Title', 'Robot Arm');
    await seen(page, 'textbox', 'Description').click();
    await page.keyboard.type('It moves. ');
    await seen(page, 'button', 'Bold').click();
    await page.keyboard.type('Slowly');
    await seen(page, 'button', 'Bold').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('- one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await seen(page, 'button', 'Choose… Category').click();
    await seen(page, 'option', 'Robotics').click();
    await typeIn(page, 'Price', '1250.5', 'spinbutton');
    const file = join(folder, 'arm.png');
    writeFileSync(file, await picture());
    const input = await page.waitForSelector('form input[type=file][accept="image/*"]');
    await input?.uploadFile(file);
    await eventually(() => pictureIn(page, 'form')).toBe('64 x 48');
    await eventually(() => shown('Add Project')).toEqual(formWith(typed, 'Submit'));
    gate.reset();
    await seen(page, 'button', 'Submit').click();

    await toastSays('Product submitted successfully');
    await eventually(() => rowTexts(page, table)).toEqual([['1', '', 'Robot Arm', 'No PDF']]);
    await eventually(() => pictureIn(page, 'table')).toBe('64 x 48');
    expect(path()).toBe(paths.list);
    expect(calls()).toEqual(['project.add', 'project.list']);
    expect(await stored()).toEqual([asStored]);
  });

  test('sees the actions of a list as far from its edge as in Chromium, and as wide as their words', async () => {
    // 16 of the cell; of the button, which stands out by 8, its own 8 and 1 of its border.
    expect(await actionsOf(visit.page, table)).toEqual([{ gap: 17, tooNarrow: [] }]);
  });

  test('edits it, and finds the change after a reload', async () => {
    const { page } = visit;
    await seen(page, 'link', 'Edit Robot Arm').click();
    await eventually(() => shown('Update Project')).toEqual(formWith({ ...typed, Image: '' }, 'Update'));
    await eventually(() => pictureIn(page, 'form')).toBe('64 x 48');
    await typeIn(page, 'Title', 'Robot Hand');
    await seen(page, 'textbox', 'Description').click();
    await page.keyboard.down('Control');
    await page.keyboard.press('End');
    await page.keyboard.up('Control');
    await page.keyboard.press('Enter');
    await page.keyboard.type('three');
    await seen(page, 'button', 'Robotics Category').click();
    await seen(page, 'option', 'Solar power').wait();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await seen(page, 'button', 'Solar power Category').wait();
    gate.reset();
    await seen(page, 'button', 'Update').click();

    await toastSays('Project updated successfully');
    await eventually(() => rowTexts(page, table)).toEqual([['1', '', 'Robot Hand', 'No PDF']]);
    expect(path()).toBe(paths.list);
    expect(calls()).toEqual(['project.edit', 'project.list']);
    expect(await stored()).toEqual([
      {
        ...asStored,
        name: 'Robot Hand',
        desc: described('one', 'two', 'three'),
        catID: 2,
      },
    ]);
    await page.reload();
    await eventually(() => rowTexts(page, table)).toEqual([['1', '', 'Robot Hand', 'No PDF']]);
    await seen(page, 'link', 'Edit Robot Hand').click();
    const changed = {
      ...typed,
      Title: 'Robot Hand',
      Description: 'It moves. Slowly one two three',
      Category: 'Solar power',
      Image: '',
    };
    await eventually(() => shown('Update Project')).toEqual(formWith(changed, 'Update'));
  });

  test('logs out, which ends the session', async () => {
    const { page } = visit;
    await seen(page, 'button', 'Logout').click();
    await seen(page, 'button', 'Confirm').click();
    await seen(page, 'heading', 'Welcome back').wait();
    expect(path()).toBe('/login');
    await page.goto(`${gate.url}${paths.list}`);
    await seen(page, 'heading', 'Maker Site').wait();
    expect(path()).toBe('/');
    expect((await browser.cookies()).map(({ name }) => name)).toEqual(['known_browser']);
  });
});
