import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addIdea, addProject, invited } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { type Office, openOffice, root } from './kit/content';
import { appears, closeToasts, eventually, signInByForm } from './kit/person';

/** @module-tag full */

/* Saved views and columns of lists (decision 49). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const { admin } = office;
  const [robots, kites] = [await addCategory(admin, 'Robots'), await addCategory(admin, 'पतंगें')];
  await addProject(admin, { name: 'Arm', catID: robots, price: '1250.50' });
  await addProject(admin, { name: 'Leg', catID: robots, price: '100' });
  await addProject(admin, { name: 'Box kite', catID: kites, price: '0' });
  await addIdea(admin);
});
beforeEach(async () => {
  const { world, page, admin } = office;
  world.gate.reset();
  const { views } = (await admin.call('view.read')).body as { readonly views: readonly { viewID: number }[] };
  for (const { viewID } of views) await admin.call('view.remove', { viewID: String(viewID) });
  for (const content of ['project', 'idea']) {
    await admin.call('view.setColumns', { content, columns: '{"density":"comfortable","columns":[]}' });
  }
  // A page outside of the admin area, which keeps nothing.
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
});
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const projects = `${root}/view-project`;
const dialog = () => office.page.getByRole('dialog');
const button = (name: string) => office.page.getByRole('button', { name, exact: true });
const table = () => office.page.getByRole('table', { name: 'Projects', includeHidden: true });
/** The names of the rows. */
const listed = () => office.page.getByRole('rowheader').allTextContents();
const headers = () => table().locator('thead th').allTextContents();
const query = () => decodeURIComponent(new URL(office.page.url()).search);
const close = () => dialog().getByRole('button', { name: 'Close' }).click();
/** What the button that leads to the views says. */
const shown = () => office.page.getByRole('button', { name: /^Views/ }).textContent();
const openViews = () => office.page.getByRole('button', { name: /^Views/ }).click();

const openList = async (address = projects) => {
  await office.page.goto(address);
  await appears(office.page.getByRole('rowheader').first());
};

const saveAs = async (name: string) => {
  await button('Save view').click();
  await dialog().getByLabel('Name', { exact: true }).fill(name);
  await office.page.keyboard.press('Enter');
  await appears(dialog().getByRole('button', { name, exact: true }));
  await closeToasts(office.page);
};

describe('a saved view', () => {
  test('is gone to, and its link shows the same to another account', async () => {
    const { page } = office;
    await openList(`${projects}?search=r&sort=name&order=descending&filter=price.atLeast.1`);
    await eventually(listed).toEqual(['Arm']);
    await saveAs('  Dear   ones ');
    await close();
    await eventually(shown).toBe('Views: Dear ones');

    await openViews();
    await dialog().getByRole('button', { name: 'All', exact: true }).click();
    await eventually(listed).toEqual(['Arm', 'Leg', 'Box kite']);
    expect([query(), await shown()]).toEqual(['', 'Views']);

    await openViews();
    await dialog().getByRole('button', { name: 'Dear ones', exact: true }).click();
    await eventually(listed).toEqual(['Arm']);
    expect(query()).toMatch(/^\?view=\d+&search=r&sort=name&order=descending&filter=price\.atLeast\.1$/);
    await page.reload();
    await eventually(listed).toEqual(['Arm']);
    await eventually(shown).toBe('Views: Dear ones');
  });

  test('that was changed is saved, or gone back to', async () => {
    const { page } = office;
    await openList(`${projects}?search=Arm`);
    await saveAs('Arms');
    await dialog().getByRole('button', { name: 'Arms', exact: true }).click();
    await page.getByRole('searchbox').fill('Leg');
    await eventually(listed).toEqual(['Leg']);
    await eventually(shown).toBe('Views: Arms (changed)');

    await openViews();
    await appears(dialog().getByText('Arms was changed.'));
    await button('Reset').click();
    await eventually(listed).toEqual(['Arm']);
    await eventually(shown).toBe('Views: Arms');

    await page.getByRole('searchbox').fill('Leg');
    await openViews();
    await button('Save').click();
    await dialog().getByText('Arms was changed.').waitFor({ state: 'detached' });
    await close();
    await closeToasts(page);
    await eventually(shown).toBe('Views: Arms');
    expect(query()).toMatch(/search=Leg$/);
  });

  test('is renamed and deleted, after a question', async () => {
    const { page } = office;
    await openList(`${projects}?sort=name`);
    await saveAs('Old');
    await button('Rename Old').click();
    await dialog().getByLabel('Name', { exact: true }).fill(' ');
    await button('Save').click();
    await appears(dialog().getByText('Enter a name'));
    await dialog().getByLabel('Name', { exact: true }).fill('New');
    await button('Save').click();
    await button('Delete New').click();
    await appears(page.getByRole('alertdialog', { name: 'Delete New?' }));
    await button('Cancel').click();
    await button('Delete New').click();
    await button('Confirm').click();
    await dialog().getByRole('button', { name: 'New', exact: true }).waitFor({ state: 'detached' });
    await close();
    await closeToasts(page);
    await eventually(shown).toBe('Views');
    expect(query()).toBe('?sort=name');
  });

  test('has a name of its own; why it could not be saved is said in the dialog, which keeps the name', async () => {
    await openList(`${projects}?sort=name`);
    await saveAs('Mine');
    await close();
    await office.page.goto(`${projects}?sort=id`);
    await openViews();
    await button('Save view').click();
    await dialog().getByLabel('Name', { exact: true }).fill('mine');
    await button('Save').click();
    await appears(dialog().getByRole('alert').getByText('You have a view mine of this list already.'));
    expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('mine');
  });

  test('is what the menu opens the list with, until it opens with all again', async () => {
    const { page } = office;
    await openList(`${projects}?search=Leg`);
    await saveAs('Legs');
    await button('Open the list with Legs').click();
    await appears(dialog().getByText('Default'));
    await close();
    await closeToasts(page);
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByRole('link', { name: 'Home' }).click();
    await appears(page.getByRole('heading', { name: 'Home' }));
    const before = office.world.gate.ledger.length;
    await menu.getByRole('link', { name: 'View Projects' }).click();
    await eventually(listed).toEqual(['Leg']);
    expect([query(), await shown()]).toEqual([expect.stringMatching(/^\?view=\d+&search=Leg$/), 'Views: Legs']);
    // The rows were read once.
    expect(office.world.gate.ledger.slice(before).filter(({ call }) => call === 'project.list').length).toBeLessThan(2);

    // All of them are within reach, and Back leads where one came from.
    await openViews();
    await dialog().getByRole('button', { name: 'All', exact: true }).click();
    await eventually(listed).toEqual(['Arm', 'Leg', 'Box kite']);
    await page.goBack();
    await appears(page.getByRole('heading', { name: 'Home' }));
    // An address that asks for something is left as it is, a plain one too.
    await openList(`${projects}?search=Arm`);
    expect(await listed()).toEqual(['Arm']);
    await openList();
    expect(await listed()).toEqual(['Arm', 'Leg', 'Box kite']);

    await openViews();
    await button('Open the list without Legs').click();
    await dialog().getByText('Default').waitFor({ state: 'detached' });
    await close();
    await closeToasts(page);
    expect(await menu.getByRole('link', { name: 'View Projects' }).getAttribute('href')).toBe(projects);
  });

  test('that is shared is seen by others, who go to it and do not change it', async () => {
    await openList(`${projects}?sort=name`);
    await saveAs('For all');
    await button('Share For all').click();
    await appears(dialog().getByText('Shared', { exact: true }));
    await close();
    await closeToasts(office.page);
    const editor = await office.world.visit();
    const { page } = editor;
    const { token } = await invited(office.admin);
    const password = 'a good long password';
    await office.admin.call('accountLink.use', { link_token: token, password });
    await signInByForm(page, { email: 'invited-1@example.org', password });
    await appears(page.getByRole('heading', { name: 'Home' }));
    await page.goto(projects);
    await page.getByRole('button', { name: /^Views/ }).click();
    const others = page.getByRole('dialog').getByRole('region', { name: 'Shared by others' });
    await appears(others.getByRole('button', { name: 'For all', exact: true }));
    expect(
      await others.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent)),
    ).toEqual(['For all', 'Open the list with For all']);
    await others.getByRole('button', { name: 'For all', exact: true }).click();
    await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(['Arm', 'Box kite', 'Leg']);
    await editor.context.close();
  });
});

describe('the columns of a list', () => {
  const openColumns = () => button('Columns').click();
  const tick = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
  const cellsOf = (name: string) =>
    office.page.getByRole('row').filter({ hasText: name }).locator('td').allTextContents();

  test('are shown and hidden, and kept for the account in another browser', async () => {
    const { page, world } = office;
    await openList();
    expect(await headers()).toEqual(['ID', 'Image', 'name', 'PDF', 'Action']);
    await openColumns();
    await tick('Image').uncheck();
    await tick('Category').check();
    await tick('Price').check();
    await close();
    await eventually(headers).toEqual(['ID', 'name', 'PDF', 'Category', 'Price', 'Action']);
    await eventually(() => cellsOf('Box kite')).toEqual([
      expect.any(String),
      'No PDF',
      'पतंगें',
      '₹0.00',
      expect.any(String),
    ]);
    await eventually(async () => JSON.stringify((await office.admin.call('view.read')).body)).toContain('Category');

    const other = await world.visit();
    await other.context.addCookies(await page.context().cookies());
    await other.page.goto(root);
    await other.page.getByRole('heading', { name: 'Home' }).waitFor();
    await eventually(() => other.page.evaluate(() => localStorage.getItem('listsCopy') ?? '')).toContain('Category');
    await other.page.goto(projects);
    await appears(other.page.getByRole('rowheader').first());
    expect(await other.page.getByRole('columnheader').allTextContents()).toEqual([
      'ID',
      'name',
      'PDF',
      'Category',
      'Price',
      'Action',
    ]);
    await other.context.close();
  });

  test('stand in another order, by the keyboard too, and as they were after a reset', async () => {
    const { page } = office;
    await openList();
    await openColumns();
    await appears(dialog());
    const at = () => page.evaluate(() => document.activeElement?.ariaLabel);
    const go = async (key: string, to: string) => {
      for (let pressed = 0; pressed < 12 && (await at()) !== to; pressed += 1) await page.keyboard.press(key);
      expect(await at()).toBe(to);
    };
    await go('Tab', 'ID');
    await go('ArrowDown', 'PDF');
    await go('Tab', 'Move PDF up');
    await page.keyboard.press('Enter');
    await eventually(headers).toEqual(['ID', 'Image', 'PDF', 'name', 'Action']);
    await eventually(at).toBe('Move PDF up');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    // The keyboard is where it was.
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Columns');
    await page.keyboard.press('Enter');
    await tick('Compact rows').focus();
    await page.keyboard.press('Space');
    await eventually(() => table().getAttribute('data-density')).toBe('compact');
    await button('Reset').press('Enter');
    await eventually(headers).toEqual(['ID', 'Image', 'name', 'PDF', 'Action']);
    await eventually(() => table().getAttribute('data-density')).toBe('comfortable');
  });

  test('are made wider by the mouse, until a double click, and by a choice in the dialog', async () => {
    const { page } = office;
    await page.setViewportSize({ width: 1280, height: 800 });
    await openList();
    const edge = table().locator('[data-edge="ID"]');
    const header = table().getByRole('columnheader', { name: 'ID', exact: true });
    const width = async () => Math.round((await header.boundingBox())?.width ?? 0);
    const first = await width();
    const box = (await edge.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await eventually(width).toBe(first + 60);
    await page.reload();
    await appears(page.getByRole('rowheader').first());
    expect(await width()).toBe(first + 60);

    await openColumns();
    const choice = dialog().getByRole('combobox', { name: 'Width of ID' });
    expect(await choice.inputValue()).toBe(String(first + 60));
    await choice.focus();
    await page.keyboard.press('End');
    await eventually(width).toBe(512);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await edge.dblclick();
    await eventually(width).toBe(first);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await edge.isVisible()).toBe(false);
    await openColumns();
    expect(await choice.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('that could not be saved stay as they are shown, and a toast says why', async () => {
    const { page, world } = office;
    await openList();
    world.gate.holds.add('view.setColumns');
    await openColumns();
    await tick('PDF').uncheck();
    const held = await world.gate.next('view.setColumns');
    held.answer(503, '{"status":false,"message":"Back in a minute"}');
    await appears(page.getByText('Back in a minute'));
    await close();
    expect(await headers()).toEqual(['ID', 'Image', 'name', 'Action']);
    await closeToasts(page);
  });

  test('another server’s lists keep in the browser, and have no views', async () => {
    const { page, world } = office;
    await withoutCapability(page, `**${projects}*`, 'views');
    await openList();
    expect(await page.getByRole('button', { name: /^Views/ }).count()).toBe(0);
    const before = world.gate.ledger.length;
    await openColumns();
    await tick('PDF').uncheck();
    await eventually(headers).toEqual(['ID', 'Image', 'name', 'Action']);
    await openList();
    expect(await headers()).toEqual(['ID', 'Image', 'name', 'Action']);
    expect(world.gate.ledger.slice(before).filter(({ call }) => call.startsWith('view.'))).toEqual([]);
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
  });

  test('come from the form of each content type: no list names them', async () => {
    const offers = async (address: string, names: readonly string[]) => {
      await openList(address);
      await openColumns();
      const boxes = dialog().getByRole('checkbox');
      // The dialog comes when it is asked for.
      await eventually(() => boxes.evaluateAll((all) => all.map((box) => box.parentElement?.textContent))).toEqual(
        names,
      );
      await close();
    };
    await offers(projects, [
      ...['ID', 'Image', 'PDF', 'Category', 'Price', 'Discount Price', 'Created', 'Compact rows'],
    ]);
    await offers(`${root}/view-ideas`, [
      ...['ID', 'Image', 'Price', 'PDF', 'Category', 'Discount Price', 'Created', 'Compact rows'],
    ]);
    await offers(`${root}/add-category`, ['Sno', 'Image', 'Compact rows']);
  });
});
