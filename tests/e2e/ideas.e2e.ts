import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LedgerEntry } from './kit/gate';
import { appears, clickAgain, closeToasts, eventually, toastsAre } from './kit/person';
import { readForm } from './kit/screen';
import { makeWorld, signInQuietly, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world?.close());

const sent = (entry: LedgerEntry | undefined) => {
  const { api_key: _, ...fields } = entry?.fields ?? {};
  return fields;
};

test('idea categories are added by two clicks, once, edited and deleted (spec §2 add-idea-category)', async () => {
  const { page, context, problems } = await world.visit();
  await signInQuietly(world, context);
  const written = () =>
    world.gate.ledger.filter(({ call }) => call.startsWith('ideaCategory.') && !call.endsWith('.list'));
  await page.goto('/admin/dashboard/add-idea-category');
  await page.getByText('No results.').waitFor();

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Category name is required').waitFor();
  expect(await readForm(page, 'Add Idea Category')).toEqual({
    fields: { Name: { value: '', error: 'Category name is required' } },
    problem: null,
    submit: { text: 'Save', disabled: false },
  });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');

  await page.getByLabel('Name').fill('सौर <b>ऊर्जा</b>');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
  const row = page.getByRole('row', { name: 'सौर <b>ऊर्जा</b>' });
  await row.waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Sno', 'Category Name', 'Action']);
  expect((await readForm(page, 'Add Idea Category'))?.fields.Name).toEqual({ value: '', error: null });

  await page.getByRole('button', { name: 'Edit सौर <b>ऊर्जा</b>' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit idea category' });
  await dialog.getByLabel('Name').fill('Solar');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Delete Solar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Solar?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('No results.').waitFor();

  expect(written().map((entry) => [entry.call, sent(entry)])).toEqual([
    ['ideaCategory.add', { name: 'सौर <b>ऊर्जा</b>', req_data: 'AddIdeaCat' }],
    ['ideaCategory.edit', { CatID: '1', name: 'Solar', req_data: 'EditIdeaCat' }],
    ['ideaCategory.delete', { CatID: '1', req_data: 'DeleteIdeaCat' }],
  ]);
  expect(problems).toEqual([]);
});

test('a form whose answer was lost is saved once when it is sent again', { tags: ['full'] }, async () => {
  const { page, context, problems } = await world.visit();
  await signInQuietly(world, context);
  await page.goto('/admin/dashboard/add-idea-category');
  await page.getByLabel('Name').fill('Wind');
  world.gate.holds.add('ideaCategory.add');
  await page.getByRole('button', { name: 'Save' }).click();
  const held = await world.gate.next('ideaCategory.add');
  world.gate.holds.clear();
  await held.lose();

  await eventually(async () => (await readForm(page, 'Add Idea Category'))?.problem).toBe('Failed to add category');
  await closeToasts(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
  await eventually(() => page.getByRole('rowheader').allTextContents()).toEqual(['Wind']);
  await page.getByRole('button', { name: 'Delete Wind' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('No results.').waitFor();
  expect(problems).toEqual([]);
});

test('the second half of a double click submits nothing, also when the form was saved and emptied in between (spec §4 Forms)', async () => {
  const { page, context, problems } = await world.visit();
  await signInQuietly(world, context);
  const adds = () => world.gate.ledger.filter(({ call }) => call === 'ideaCategory.add').length;
  const before = adds();
  await page.goto('/admin/dashboard/add-idea-category');
  await page.getByLabel('Name').fill('Water');
  await page.getByRole('button', { name: 'Save' }).click();
  await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
  await page.getByRole('row', { name: 'Water' }).waitFor();

  await clickAgain(page);
  expect(await readForm(page, 'Add Idea Category')).toEqual({
    fields: { Name: { value: '', error: null } },
    problem: null,
    submit: { text: 'Save', disabled: false },
  });

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Category name is required').waitFor();
  expect(adds()).toBe(before + 1);
  expect(problems).toEqual([]);
});

describe('on a phone, where one button comes to stand in the place of another, the second half of a double click', () => {
  const openOnPhone = async () => {
    world.gate.reset();
    const visit = await world.visit({ viewport: { width: 390, height: 800 } });
    await signInQuietly(world, visit.context);
    await visit.page.goto('/admin/dashboard/add-idea-category');
    return visit;
  };

  test('on Save does not cancel the save (spec §4 Forms)', { tags: ['full'] }, async () => {
    const { page, context, problems } = await openOnPhone();
    world.gate.holds.add('ideaCategory.add');
    await page.getByLabel('Name').fill('Wind');
    await page.getByRole('button', { name: 'Save' }).click({ position: { x: 40, y: 20 } });
    const held = await world.gate.next('ideaCategory.add');
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await appears(cancel);
    await clickAgain(page);
    expect((await readForm(page, 'Add Idea Category'))?.submit).toEqual({ text: 'Saving...', disabled: true });
    await cancel.click();
    await eventually(() => held.entry.end).toBe('aborted');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('on Delete does not confirm the delete (spec §2 Common behaviour)', { tags: ['full'] }, async () => {
    const { page, context, problems } = await openOnPhone();
    await page.getByLabel('Name').fill('Rain');
    await page.getByRole('button', { name: 'Save' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
    const ask = page.getByRole('button', { name: 'Delete Rain' });
    const confirm = page.getByRole('alertdialog', { name: 'Delete Rain?' }).getByRole('button', { name: 'Confirm' });
    // Behind the question the row can't be found by its role.
    const inRow = page.getByLabel('Delete Rain', { exact: true });
    const topOf = async (button: typeof ask) => (await button.boundingBox())?.y ?? Number.NaN;
    let height = 800;
    // The question stands at the bottom of the window: in one of some height, Confirm is as high up as the row.
    const standsBesideTheRow = () =>
      eventually(async () => {
        const between = (await topOf(inRow)) - (await topOf(confirm));
        if (Math.abs(between) < 2) return true;
        height += Math.round(between);
        await page.setViewportSize({ width: 390, height });
        return false;
      }).toBe(true);
    await ask.click();
    await appears(confirm);
    await standsBesideTheRow();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await ask.click();
    await appears(confirm);
    await standsBesideTheRow();
    await clickAgain(page);
    await confirm.waitFor({ state: 'detached' });
    await ask.click();
    await confirm.click();
    await ask.waitFor({ state: 'detached' });
    expect(world.gate.ledger.filter(({ call }) => call === 'ideaCategory.delete').length).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
