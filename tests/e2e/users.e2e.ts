import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../server/kit/client';
import { addIdeaCategory, addProject, idOf, rowsOf } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { choose, type Office, openOffice, root } from './kit/content';
import { appears, closeToasts, eventually, signInByForm } from './kit/person';
import { administrator, type Visit } from './kit/world';

/* Accounts, the links that set their passwords, and what each role sees (contract §6). */

const password = 'a good long password';

let office: Office;
const others: Visit[] = [];
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.world.gate.reset());
afterEach(async () => {
  for (const visit of [office.visit, ...others]) {
    expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
  }
  for (const { context } of others.splice(0)) await context.close();
});
afterAll(() => office?.world.close());

const users = `${root}/users`;

/** A browser of its own. */
const newBrowser = async (): Promise<Page> => {
  const visit = await office.world.visit();
  others.push(visit);
  return visit.page;
};

/** Makes an account over the wire that can sign in. */
const addMember = async (username: string, role: string, name = 'Asha Rao'): Promise<string> => {
  const { body } = await office.admin.call('user.invite', { username, name, role });
  const { link_token } = body as { readonly link_token: string };
  await office.admin.call('accountLink.use', { link_token, password });
  const row = (await rowsOf(office.admin, 'user.list')).find((account) => account.username === username);
  return idOf(row!);
};

const menuLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Side menu' }).getByRole('link').allTextContents();

describe('the accounts', { tags: ['full'] }, () => {
  test('on a phone, what can be done with an account stands in words, side by side', async () => {
    const { page } = office;
    await addMember('phone@example.org', 'editor', 'Farah Khan');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(users);
    const actions = page.getByRole('row', { name: 'phone@example.org' }).getByRole('button');
    await eventually(() => actions.evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText))).toEqual([
      'Edit',
      'Reset link',
      'Sessions',
      'Disable',
    ]);
    const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('the keyboard stays on the screen when the dialog of a link is closed', async () => {
    const { page } = office;
    await page.goto(users);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('kiran@example.org');
    await dialog.getByLabel('Name', { exact: true }).fill('Kiran');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await eventually(() => dialog.count()).toBe(0);
    await eventually(() => main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await closeToasts(page);
  });

  test('are changed, disabled with a question and enabled again; the own one is neither', async () => {
    const { page } = office;
    await addMember('ravi@example.org', 'viewer', 'Ravi');
    await page.goto(users);
    const row = page.getByRole('row', { name: /ravi@example\.org/ });
    await appears(row.getByText('Active'));
    await page.getByRole('button', { name: 'Edit Ravi', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Ravi Kumar');
    await choose(dialog, 'Role', 'Admin');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await appears(page.getByRole('row', { name: /Ravi Kumar.*Admin.*Active/ }));
    await page.getByRole('button', { name: 'Disable Ravi Kumar' }).click();
    await appears(page.getByRole('alertdialog').getByText("can't sign in until you enable it again"));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await appears(row.getByText('Disabled'));
    await page.getByRole('button', { name: 'Enable Ravi Kumar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click();
    await appears(row.getByText('Active'));
    const own = page.getByRole('row', { name: /\(you\)/ });
    expect(
      await own.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    ).toEqual([`Edit ${administrator.email}`, `Sessions ${administrator.email}`]);
    await closeToasts(page);
  });

  test('have their sessions listed, and ended one by one or all at once', async () => {
    const { page, world } = office;
    await addMember('lata@example.org', 'editor', 'Lata');
    const stranger = clientOf(world.server.url, world.server.apiKey);
    for (let count = 0; count < 3; count += 1) await stranger.signIn('lata@example.org', password);
    await page.goto(users);
    await page.getByRole('button', { name: 'Sessions Lata' }).click();
    const rows = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr');
    await eventually(() => rows.count()).toBe(3);
    await rows
      .first()
      .getByRole('button', { name: /^End the session of / })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
    await eventually(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'End all', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
    await appears(page.getByText('This account is not signed in.'));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await closeToasts(page);
  });

  test('get a link by which a new password is set, which is copied', async () => {
    const { page } = office;
    await addMember('kabir@example.org', 'editor', 'Kabir');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(users);
    await page.getByRole('button', { name: 'Reset link Kabir' }).click();
    await appears(page.getByText('The current password works until then'));
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await appears(page.getByRole('button', { name: 'Copied!' }));
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(await page.locator('[data-address]').textContent());
    await closeToasts(page);
    const own = await newBrowser();
    await own.goto(address);
    await own.getByLabel('New password', { exact: true }).fill('another good password');
    await own.getByLabel('New password again').fill('another good password');
    await own.getByRole('button', { name: 'Set password' }).click();
    await appears(own.getByRole('heading', { name: 'Welcome back' }));
    await own.goto(address);
    await appears(own.getByText('This link does not work any more. Ask an administrator for a new one.'));
  });

  test('are not offered by a server without them', async () => {
    const { page, world } = office;
    await withoutCapability(page, '**/admin/dashboard/**', 'users');
    await page.goto(users);
    await appears(page.getByText('This server does not offer it.'));
    expect(world.gate.ledger.filter(({ call }) => call?.startsWith('user.'))).toEqual([]);
    await page.unrouteAll();
  });
});

describe('who may only look', { tags: ['full'] }, () => {
  let page: Page;
  beforeEach(async () => {
    const count = others.length + Math.floor(Math.random() * 1e9);
    const email = `viewer-${count}@example.org`;
    await addMember(email, 'viewer');
    page = await newBrowser();
    await signInByForm(page, { email, password });
    await appears(page.getByRole('heading', { level: 1, name: 'Home' }));
  });

  test('sees nothing to add, to change or to delete', async () => {
    await addProject(office.admin, { name: 'Robot Arm' });
    await addIdeaCategory(office.admin, 'Kites');
    expect(await page.getByRole('main').getByRole('link', { name: /^Add/ }).count()).toBe(0);
    const links = await menuLinks(page);
    expect(links.filter((link) => /^(Add|Users|Settings)/.test(link))).toEqual([]);
    await page.goto(`${root}/view-project`);
    await appears(page.getByRole('link', { name: 'View Robot Arm' }));
    expect(await page.getByRole('main').getByRole('link', { name: 'Add Project' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Delete / }).count()).toBe(0);
    await page.goto(`${root}/add-idea-category`);
    await page.getByRole('button', { name: 'View Kites' }).click();
    await appears(page.getByRole('dialog').getByText('Your account can view this but not change it.'));
    expect(await page.getByRole('dialog').getByRole('button').allTextContents()).toEqual(['', 'Close']);
    await page.goto(`${root}/trash`);
    await appears(page.getByRole('heading', { level: 1, name: 'Trash' }));
  });

  test('reads messages and the trash, and is offered nothing that changes them', async () => {
    await office.admin.call('ideaCategory.delete', { CatID: await addIdeaCategory(office.admin, 'Gone') });
    const sent = { name: 'Meera', email: 'meera@example.org', subject: 'Kits', message: 'When?' };
    await office.admin.call('message.send', sent);
    await page.goto(`${root}/messages`);
    await page.getByRole('button', { name: 'View Kits' }).click();
    await appears(page.getByRole('dialog').getByText('When?'));
    const inDialog = page.getByRole('dialog').getByRole('button');
    expect(await inDialog.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['Close']);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: /^Delete / }).count()).toBe(0);
    await page.goto(`${root}/trash`);
    await appears(page.getByRole('row', { name: 'Gone' }));
    expect(await page.getByRole('button', { name: /^(Restore|Delete) / }).count()).toBe(0);
  });

  test('opens a record, whose form can be neither changed nor sent', async () => {
    const { slug } = await addProject(office.admin, { name: 'Robot Leg' });
    await page.goto(`${root}/projects/${String(slug)}`);
    await appears(page.getByText('Your account can view this but not change it.'));
    const title = page.getByRole('main').getByLabel('Title', { exact: true });
    expect(await title.inputValue()).toBe('Robot Leg');
    expect(await title.isEditable()).toBe(false);
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /Submit|Update|Save/ })
        .count(),
    ).toBe(0);
    await title.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    expect(office.world.gate.ledger.filter(({ call }) => call === 'project.edit')).toEqual([]);
  });
});
