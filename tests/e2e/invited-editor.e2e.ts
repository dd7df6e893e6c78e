import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../server/kit/client';
import { addPost, rowsOf } from '../server/kit/good-fields';
import { choose, type Office, openOffice, root } from './kit/content';
import { appears, closeToasts, eventually, toastsAre } from './kit/person';
import { codeOf, setUpTwoFactor } from './kit/two-factor';
import type { Visit } from './kit/world';

/* An editor from the invitation to a change that an administrator takes back (contract §6: users, account, history). */

const editor = { email: 'meera@example.org', name: 'Meera Joshi', password: 'a good long password' };

let office: Office;
let visit: Visit;
beforeAll(async () => {
  office = await openOffice();
  visit = await office.world.visit({ reducedMotion: 'no-preference' });
});
afterAll(() => office?.world.close());

const users = `${root}/users`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The address that the invited person gets. */
const invite = async (): Promise<string> => {
  const { page, world } = office;
  await page.goto(users);
  await page.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(editor.email);
  await dialog.getByLabel('Name', { exact: true }).fill(editor.name);
  await choose(dialog, 'Role', 'Viewer');
  await appears(dialog.getByText('Can view content, but not change it.'));
  await choose(dialog, 'Role', 'Editor');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await appears(page.getByRole('heading', { name: 'Invitation link' }));
  await toastsAre(page, [{ kind: 'success', text: `Invited ${editor.email}` }]);
  const address = (await page.locator('[data-address]').textContent()) ?? '';
  expect(address).toMatch(new RegExp(`^${world.gate.url}/account-link#[\\w-]{43}$`));
  await press(page, 'Done');
  await appears(page.getByRole('row', { name: /Meera Joshi.*Editor.*Invited.*Never/ }));
  expect(await page.locator('[data-address]').count()).toBe(0);
  await closeToasts(page);
  return address;
};

const setPassword = async (page: Page, address: string): Promise<void> => {
  const submit = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again').fill(password);
    await press(page, 'Set password');
  };
  await page.goto(address);
  await appears(page.getByRole('heading', { name: `Welcome, ${editor.name}` }));
  await submit('password1234');
  await appears(page.getByRole('alert').getByText('The password is too common').first());
  await closeToasts(page);
  await submit(editor.password);
  await appears(page.getByRole('heading', { name: 'Welcome back' }));
  await toastsAre(page, [{ kind: 'success', text: 'The password is set. Log in with it.' }]);
  await closeToasts(page);
};

const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password', { exact: true }).fill(editor.password);
  await press(page, 'Login');
};

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' });

test('an invited editor signs in with a code, edits a post and sees no users; an administrator takes the edit back', {
  tags: ['full'],
}, async () => {
  const { page, admin, world } = office;
  const post = await addPost(admin, { title: 'Before' });
  const own = visit.page;
  await setPassword(own, await invite());
  await logIn(own);
  await appears(home(own));

  await own.goto(`${root}/account`);
  const { secret } = await setUpTwoFactor(own, editor.password);
  await press(own, 'I have stored them');
  await closeToasts(own);
  await press(own, 'Logout');
  await press(own, 'Confirm');
  await appears(own.getByRole('heading', { name: 'Welcome back' }));
  await closeToasts(own);
  await logIn(own);
  await appears(own.getByLabel('Code'));
  await closeToasts(own);
  await own.getByLabel('Code').fill(codeOf(secret, 1));
  await press(own, 'Login');
  await appears(home(own));

  const edit = `${root}/edit-blog/${String(post.slug)}`;
  await own.goto(edit);
  await own.getByRole('main').getByLabel('Title', { exact: true }).fill('After');
  await press(own, 'Update');
  await appears(own.getByRole('row', { name: 'After' }));
  const menu = await own.getByRole('navigation', { name: 'Side menu' }).getByRole('link').allTextContents();
  expect(menu.filter((entry) => /Users|Settings/.test(entry))).toEqual([]);
  await own.goto(users);
  await appears(own.getByText('Only administrators with the role admin can open this.'));
  const cookies = Object.fromEntries((await own.context().cookies()).map(({ name, value }) => [name, value]));
  const asked = await clientOf(world.server.url, world.server.apiKey, cookies).call('user.list');
  const refusal = 'Only an administrator with the role admin may do this.';
  expect([asked.status, asked.body]).toEqual([403, { status: false, text: refusal, message: refusal, error: refusal }]);

  await page.goto(`${root}/history?who=meera`);
  await appears(page.getByRole('row', { name: /meera@example\.org.*Changed.*After/s }));
  await page.goto(edit);
  await appears(page.getByRole('form', { name: 'Update Blog' }));
  const history = page.getByRole('region', { name: 'History' });
  await history.scrollIntoViewIfNeeded();
  await history.getByRole('button', { name: 'Show history' }).click();
  await history.getByRole('button', { name: /^View/ }).first().click();
  await press(page, 'Restore this version');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await toastsAre(page, [{ kind: 'success', text: 'Version restored successfully' }]);
  await eventually(() => page.getByRole('main').getByLabel('Title', { exact: true }).inputValue()).toBe('Before');
  expect((await rowsOf(admin, 'blog.list')).map(({ title }) => title)).toEqual(['Before']);
  expect([...office.visit.problems, ...visit.problems]).toEqual([]);
});
