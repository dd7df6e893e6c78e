import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCategory } from '../../server/kit/good-fields';
import { focused, type Office, openOffice, root } from '../kit/content';
import { appears, eventually } from '../kit/person';

/* What controls keep of a native one (contract §4, decision 7): a number as it is typed, a button for the keyboard, a real file input. */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addCategory(office.admin, 'Robotics');
});
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

test('an amount stays as it is typed, and counts with every key', async () => {
  const { page } = office;
  await page.goto(`${root}/add-project`);
  const price = page.getByRole('spinbutton', { name: 'Price', exact: true });
  const negative = page.getByText('Price must be a positive number', { exact: true });
  await price.fill('');
  await price.press('Enter');
  await appears(negative);
  const typed: string[] = [];
  for (const key of '012.50') {
    await price.press(key);
    typed.push(await price.inputValue());
  }
  // Between the point and the next digit a browser tells the number before it.
  expect(typed.toSpliced(3, 1)).toEqual(['0', '01', '012', '012.5', '012.50']);
  await eventually(() => negative.count()).toBe(0);
  // Neither leaving the field nor another try writes it again.
  await price.press('Enter');
  await appears(page.getByText('Title is required'));
  expect(await price.inputValue()).toBe('012.50');
  expect(await price.getAttribute('aria-invalid')).toBe(null);
});

test('a search is emptied with the keyboard: by its button, which gives the focus back, and by Escape', async () => {
  const { page } = office;
  await page.goto(`${root}/add-category`);
  const search = page.getByRole('searchbox', { name: 'Search project categories' });
  await search.fill('rob');
  await search.press('Tab');
  expect(await focused(page)).toBe('Clear search');
  await page.keyboard.press('Enter');
  await eventually(() => search.inputValue()).toBe('');
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true);
  await search.fill('rob');
  await search.press('Escape');
  await eventually(() => search.inputValue()).toBe('');
});

test('a file field is a real file input, named by its label, which the label leads to', async () => {
  const { page } = office;
  await page.goto(`${root}/add-category`);
  const field = page.getByRole('form', { name: 'Add Category' }).getByLabel('Photo', { exact: true });
  expect(await field.evaluate((input: HTMLInputElement) => [input.tagName, input.type])).toEqual(['INPUT', 'file']);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Photo', { exact: true }).first().click();
  expect((await chooser).isMultiple()).toBe(false);
});
