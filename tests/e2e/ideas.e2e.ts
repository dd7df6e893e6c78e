import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerEntry } from './kit/gate';
import { toastsAre } from './kit/person';
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
    ['ideaCategory.remove', { CatID: '1', req_data: 'DeleteIdeaCat' }],
  ]);
  expect(problems).toEqual([]);
});
