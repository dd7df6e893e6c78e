import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordHint } from '../../domain/account-fields';
import { withoutCapability } from './kit/capabilities';
import { type Office, openOffice, root } from './kit/content';
import { appears, becomesAlive, closeToasts, eventually, pathOf, toastsAre } from './kit/person';
import { codeOf, setUpTwoFactor, twoFactor } from './kit/two-factor';
import { administrator } from './kit/world';

/* My account: name, password and two-factor sign-in, and the sign-in with a code (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const path = `${root}/account`;
const card = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const openAccount = async (page = office.page) => {
  await page.goto(path);
  await appears(page.getByRole('heading', { level: 1, name: 'My account' }));
  await appears(twoFactor(page));
};

const isAccessible = async (page: Page) => {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id }) => id));
  expect(violations).toEqual([]);
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

test('the name is saved, and stays in its field', async () => {
  await openAccount();
  const { page } = office;
  const name = card(page, 'Profile').getByRole('textbox');
  await name.fill('आशा Rao');
  await press(page, 'Save name');
  await toastsAre(page, [{ kind: 'success', text: 'Name saved' }]);
  await closeToasts(page);
  expect(await name.inputValue()).toBe('आशा Rao');
  await name.fill('');
  await press(page, 'Save name');
  await appears(page.getByText('Name is required'));
  await page.reload();
  await eventually(() => name.inputValue()).toBe('आशा Rao');
});

test('the password is changed by who knows it, and the fields are empty then', { tags: ['full'] }, async () => {
  await openAccount();
  const { page } = office;
  const next = 'another fine password';
  const fill = async (current: string, password: string, repeated = password) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again', { exact: true }).fill(repeated);
    await press(page, 'Change password');
  };
  await appears(page.getByText(passwordHint));
  await fill(administrator.password, next, 'something else');
  await appears(page.getByText('The two passwords differ'));
  await fill('wrong', next);
  await toastsAre(page, [{ kind: 'error', text: 'The password is wrong.' }]);
  await closeToasts(page);
  const saved = 'Password changed. You were signed out everywhere else.';
  await fill(administrator.password, next);
  await toastsAre(page, [{ kind: 'success', text: saved }]);
  await closeToasts(page);
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
  await fill(next, administrator.password);
  await toastsAre(page, [{ kind: 'success', text: saved }]);
  await closeToasts(page);
});

describe('two-factor sign-in', () => {
  const signIn = async (page: Page) => {
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await press(page, 'Login');
  };
  const askedFor = 'Enter the code from your authenticator app, or a recovery code.';

  test('is set up, asked for at each sign-in, and turned off again', { tags: ['full'] }, async () => {
    await openAccount();
    const { page } = office;
    const { secret, codes } = await setUpTwoFactor(page, administrator.password);
    await closeToasts(page);
    expect(codes.length).toBe(10);
    await isAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    await press(page, 'I have stored them');
    await appears(page.getByText('10 recovery codes are left.'));

    const visit = await office.world.visit();
    const other = visit.page;
    await other.goto('/login');
    // Once only: each press that is answered shows one more toast.
    await becomesAlive(other);
    await signIn(other);
    const code = other.getByLabel('Code');
    await appears(code);
    await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await toastsAre(other, [{ kind: 'success', text: askedFor }]);
    await closeToasts(other);
    await isAccessible(other);
    expect(await other.getByLabel('Password', { exact: true }).inputValue()).toBe(administrator.password);

    await code.fill('000000');
    await press(other, 'Login');
    const wrong = 'This code is wrong or was used before. Enter a new one.';
    await toastsAre(other, [{ kind: 'success', text: wrong }]);
    await closeToasts(other);
    expect([await other.locator('form > p').innerText(), await code.inputValue()]).toEqual([wrong, '']);

    await other.getByLabel('Email').fill('asha');
    expect(await code.count()).toBe(0);
    await signIn(other);
    await appears(code);
    await code.fill(codeOf(secret, 1));
    await press(other, 'Login');
    await eventually(() => pathOf(other)).toBe(root);
    expect(visit.problems).toEqual([]);
    await visit.context.close();

    await press(page, 'Turn off');
    await twoFactor(page).getByLabel('Password').fill(administrator.password);
    await twoFactor(page)
      .getByLabel('Code')
      .fill(codes[0]?.toUpperCase() ?? '');
    await twoFactor(page).locator('button[type=submit]').click();
    await appears(page.getByRole('button', { name: 'Set up' }));
    await toastsAre(page, [{ kind: 'success', text: 'Two-factor sign-in is off' }]);
    await closeToasts(page);
  });

  test('over a screen whose session has ended, a code is asked for too', { tags: ['full'] }, async () => {
    const { page, world } = office;
    await openAccount();
    const { codes } = await setUpTwoFactor(page, administrator.password);
    await press(page, 'I have stored them');
    await closeToasts(page);
    world.gate.holds.add('account.rename');
    await card(page, 'Profile').getByRole('textbox').fill('Asha');
    await press(page, 'Save name');
    const held = await world.gate.next('account.rename');
    world.gate.holds.delete('account.rename');
    held.answer(401, '{"status":false,"message":"Session expired"}');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Email').fill(administrator.email);
    await dialog.getByLabel('Password').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await appears(dialog.getByLabel('Code'));
    await dialog.getByLabel('Code').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Name saved' }]);
    await closeToasts(page);

    await press(page, 'Turn off');
    await twoFactor(page).getByLabel('Password').fill(administrator.password);
    await twoFactor(page)
      .getByLabel('Code')
      .fill(codes[2] ?? '');
    await twoFactor(page).locator('button[type=submit]').click();
    await appears(page.getByRole('button', { name: 'Set up' }));
    await closeToasts(page);
  });

  test('a QR code that cannot be fetched leaves the key, and can be had later', { tags: ['full'] }, async () => {
    const { page, visit } = office;
    const part = /\/qr-code-[^/]*\.js$/;
    await page.route(part, (route) => route.abort());
    await openAccount();
    await press(page, 'Set up');
    await twoFactor(page).getByLabel('Password').fill(administrator.password);
    await press(page, 'Continue');
    await appears(twoFactor(page).getByRole('alert').getByText('The QR code could not be loaded.'));
    await appears(page.getByRole('link', { name: 'open the app on this device' }));
    await page.unroute(part);
    await press(page, 'Try again');
    await appears(page.getByRole('img', { name: 'QR code for the authenticator app' }));
    await press(page, 'Cancel');
    expect(visit.problems.splice(0).every((problem) => /qr-code|The QR code/.test(problem))).toBe(true);
  });

  test('recovery codes on screen are not left without a question', { tags: ['full'] }, async () => {
    const { page } = office;
    await openAccount();
    const { codes } = await setUpTwoFactor(page, administrator.password);
    await closeToasts(page);
    await page.getByRole('link', { name: 'Trash' }).click();
    const question = page.getByRole('alertdialog');
    await appears(question);
    await question.getByRole('button', { name: 'Stay' }).click();
    await press(page, 'I have stored them');
    await press(page, 'Turn off');
    await twoFactor(page).getByLabel('Password').fill(administrator.password);
    await twoFactor(page)
      .getByLabel('Code')
      .fill(codes[0] ?? '');
    await twoFactor(page).locator('button[type=submit]').click();
    await appears(page.getByRole('button', { name: 'Set up' }));
    await closeToasts(page);
  });
});

test('who owes two-factor sign-in is led to it from any screen', { tags: ['full'] }, async () => {
  const { page } = office;
  const owes = { status: true, valid: true, two_factor_owed: true };
  await page.route('**/api/users', (route) => route.fulfill({ json: owes }));
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), two_factor_demanded: true } });
  });
  await page.goto(`${root}/view-blog`);
  await eventually(() => pathOf(page)).toBe(path);
  await appears(page.getByText('This site requires two-factor sign-in. Set it up to use the other screens.'));
  // First of all cards.
  await eventually(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Two-factor sign-in',
    'Profile',
    'Password',
  ]);
  await page.unroute('**/api/users');
  await page.unroute('**/api/account');
});

test('a server without accounts is asked for nothing of it', { tags: ['full'] }, async () => {
  const { page, world } = office;
  await withoutCapability(page, `**${path}`, 'account');
  await page.goto(path);
  await appears(page.getByText('This server does not offer it.'));
  expect(await page.getByRole('link', { name: 'My account' }).count()).toBe(0);
  expect(world.gate.ledger.filter(({ call }) => call.startsWith('account.'))).toEqual([]);
  await page.unroute(`**${path}`);
});
