import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAgainTitle } from '../../../machines/session/sign-in-again.machine';
import { categoryScreen, clearDesk, type Desk, kept, openDesk, path } from '../kit/category-screen';
import { appears, becomesAlive, clickAgain, closeToasts, eventually, pathOf, photo, toastsAre } from '../kit/person';
import { readForm } from '../kit/screen';
import { administrator, signInAnew, type Visit, type World } from '../kit/world';

/* Signing in with what is wrong, and sessions that are none. */

let desk: Desk;
let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  desk = await openDesk();
  ({ world, visit, page } = desk);
});
beforeEach(() => clearDesk(desk));
afterEach(() => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => world?.close());

const { signIn, addForm, save, stored, openCategories } = categoryScreen(() => desk);

describe('signing in', () => {
  const login = async () => {
    await page.goto('/login');
    await becomesAlive(page);
    await page.getByLabel('Email').fill('asha@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a guess');
  };
  const seen = (problem: string | null) => ({
    fields: {
      Email: { value: 'asha@example.org', error: null },
      Password: { value: 'a guess', error: null },
    },
    problem,
    submit: { text: 'Login', disabled: false },
  });

  test('with wrong credentials shows the text of the server and keeps what was typed', async () => {
    await login();
    await page.getByRole('button', { name: 'Login' }).click();
    const text = 'Incorrect email or password.';
    await toastsAre(page, [{ kind: 'success', text }]);
    expect(await readForm(page, 'Login')).toEqual(seen(text));
    expect(pathOf(page)).toBe('/login');
    expect(await visit.context.cookies()).toEqual([]);
  });

  test('without a word says what is missing, at the field, and goes there', async () => {
    await page.goto('/login');
    await becomesAlive(page);
    await eventually(() => readForm(page, 'Login')).toEqual({
      fields: {
        Email: { value: '', error: 'Email is required' },
        Password: { value: '', error: 'Password is required' },
      },
      problem: null,
      submit: { text: 'Login', disabled: false },
    });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(world.gate.ledger).toEqual([]);
  });

  test('by a double click is one guess, also when the first half was answered before the second', async () => {
    await login();
    const button = page.getByRole('button', { name: 'Login' });
    const guess = async () => {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await button.click();
      await answered;
      await eventually(() => button.isEnabled()).toBe(true);
    };
    // The sentence of the first refusal moves the button; the second finds it where it stays.
    await guess();
    await guess();
    await clickAgain(page);
    await page.getByLabel('Password', { exact: true }).fill('another guess');
    await guess();
    expect(world.gate.ledger.map(({ fields }) => fields.password)).toEqual(['a guess', 'a guess', 'another guess']);
  });

  test('waits with the button off while the server is slow', async () => {
    world.gate.holds.add('session.signIn');
    await login();
    await page.getByRole('button', { name: 'Login' }).click();
    const held = await world.gate.next('session.signIn');
    expect((await readForm(page, 'Login'))?.submit).toEqual({ text: 'Loading...', disabled: true });
    await held.pass();
    await toastsAre(page, [{ kind: 'success', text: 'Incorrect email or password.' }]);
  });
});

const forged = [
  ['another session id', 'session_id', 'forged'],
  ['another user', 'userID', '999'],
  ['another role', 'user_type', 'owner'],
] as const;
const isLedHome = async (_: string, name: string, value: string) => {
  await signIn();
  await visit.context.clearCookies({ name });
  await visit.context.addCookies([{ name, value, url: world.gate.url }]);
  await page.goto(path);
  await appears(page.getByRole('heading', { name: 'Maker Site' }));
  expect(pathOf(page)).toBe('/');
};
test.each(forged.slice(0, 1))('a forged session (%s) is led to the home page', isLedHome);
test.each(forged.slice(1))('a forged session (%s) is led to the home page', { tags: ['full'] }, isLedHome);

test('logging out leads to /login, however late its screen comes', { tags: ['full'] }, async () => {
  const { context, page: tab } = await world.visit();
  await signInAnew(world, context);
  await tab.clock.install();
  let letCome = () => {};
  const late = new Promise<void>((done) => {
    letCome = done;
  });
  await tab.route(/\/assets\/login-[^/]*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await tab.goto(path);
  await tab.getByRole('button', { name: 'Logout' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
  await eventually(cookieNames).toEqual(['known_browser']);
  // The cookies are looked at every 300 ms while somebody is signed in.
  await tab.clock.runFor(1_000);
  letCome();
  await appears(tab.getByRole('heading', { name: 'Welcome back' }));
  expect(pathOf(tab)).toBe('/login');
  await context.close();
});

test('a session that ended in the middle of the work loses nothing that was typed', { tags: ['full'] }, async () => {
  await openCategories();
  const before = await stored();
  await addForm()
    .getByLabel('Photo')
    .setInputFiles(await photo('drone.png'));
  await addForm().getByLabel('Title').fill('Half done');
  await visit.context.clearCookies({ name: 'session_secret' });
  await save().click();
  await page
    .getByRole('dialog', { name: signInAgainTitle, exact: true })
    .getByRole('button', { name: 'Cancel', exact: true })
    .click();
  const text = 'Your session has ended. Sign in again to continue.';
  await toastsAre(page, [{ kind: 'error', text }]);
  expect(await readForm(page, 'Add Category')).toEqual(kept({ file: 'drone.png', title: 'Half done', problem: text }));
  expect(await stored()).toEqual(before);

  // Signed in again in another tab, the same save goes through.
  const other = await visit.context.newPage();
  await other.goto('/login');
  await becomesAlive(other);
  await other.getByLabel('Email').fill(administrator.email);
  await other.getByLabel('Password', { exact: true }).fill(administrator.password);
  const checks = () => world.gate.ledger.filter(({ call }) => call === 'session.check').length;
  const checked = checks();
  await other.getByRole('button', { name: 'Login' }).click();
  await appears(other.getByRole('heading', { name: 'Home' }));
  await other.close();
  await eventually(checks).toBe(checked + 2);
  await closeToasts(page);
  await save().click();
  await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
  expect(await stored()).toEqual([...before, 'Half done']);
});
