import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { appears, eventually } from './kit/person';
import { makeWorld, signInQuietly, type Visit, type World } from './kit/world';

/** @module-tag full */

/* How many characters are left, near the limit of a field: a component category's name has 50 at most, a title 500. */

let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  visit = await world.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  page = visit.page;
  await signInQuietly(world, visit.context);
});
afterEach(async () => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => world?.close());

/** What describes a field, and what is read out beside it. */
const toldAt = (field: Locator) =>
  field.evaluate((input) => {
    const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map(textOf);
    return {
      described: described.filter((text) => text !== ''),
      readOut: input.closest('div')?.querySelector('[aria-live=polite]')?.textContent,
    };
  });
const nothing = { described: [], readOut: '' };
const told = (field: Locator) => eventually(() => toldAt(field));

const openNames = async () => {
  await page.goto('/admin/dashboard/add-component-category');
  const form = page.getByRole('form', { name: 'Add Parent Category' });
  await appears(form);
  return { form, name: form.getByLabel('Name', { exact: true }) };
};

test('are said from a tenth of the limit on, beside the label, while what is typed stays whole', async () => {
  const { form, name } = await openNames();
  const place = () => form.getByRole('button', { name: 'Save' }).boundingBox();
  const before = await place();
  await name.pressSequentially('x'.repeat(39), { delay: 0 });
  await told(name).toEqual(nothing);
  await name.press('x');
  await told(name).toEqual({ described: ['10 characters left'], readOut: 'At most 10 characters left' });
  await name.press('x');
  await told(name).toEqual({ described: ['9 characters left'], readOut: 'At most 10 characters left' });
  expect(await place()).toEqual(before);
  await name.press('Backspace');
  await name.press('Backspace');
  await told(name).toEqual(nothing);
});

test('are too many of what is pasted, which is not cut; the rule says so when it is sent', async () => {
  const { form, name } = await openNames();
  const pasted = '🤖'.repeat(53);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await name.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await told(name).toEqual({ described: ['3 characters too many'], readOut: 'Too many characters' });
  expect(await name.inputValue()).toBe(pasted);
  await form.getByRole('button', { name: 'Save' }).click();
  await told(name).toEqual({
    described: ['3 characters too many', 'Name must be at most 50 characters'],
    readOut: 'Too many characters',
  });
  await name.press('End');
  for (let key = 0; key < 3; key += 1) await name.press('Backspace');
  await told(name).toEqual({ described: ['0 characters left'], readOut: 'No characters left' });
  expect(await name.getAttribute('aria-invalid')).not.toBe('true');
});

test('are said at a title too, whose limit the server alone has', async () => {
  await page.goto('/admin/dashboard/add-category');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('x'.repeat(449));
  await told(title).toEqual(nothing);
  await title.press('End');
  await title.press('x');
  await told(title).toEqual({ described: ['50 characters left'], readOut: 'At most 50 characters left' });
});
