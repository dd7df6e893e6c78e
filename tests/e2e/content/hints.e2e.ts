import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice, root } from '../kit/content';
import { eventually } from '../kit/person';

/** @module-tag full */

/* What the file fields say of the sizes they take, before anything is chosen (spec §5, §9). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.world.close());

const category = 'Max image size: 1MB & 10MB for PDF';
const picture = 'Max image size: 1MB';
const pdf = 'Max PDF size: 10MB';

type Hints = Readonly<Record<string, string>>;
const says = async (path: string, hints: Hints) => {
  const { page } = office;
  await page.goto(`${root}/${path}`);
  for (const [label, hint] of Object.entries(hints)) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await eventually(() => field.isVisible()).toBe(true);
    const describedBy = await field.getAttribute('aria-describedby');
    const told = page.locator(`[id="${describedBy}"]`);
    expect([await told.textContent(), await told.isVisible()]).toEqual([hint, true]);
  }
};

test.each<readonly [path: string, hints: Hints]>([
  ['add-category', { Photo: category }],
  ['add-idea', { Image: 'Max image size: 5MB', PDF: pdf }],
  ['add-tutorial-category', { Photo: category }],
  ['add-project', { Image: picture, PDF: pdf }],
  ['add-components', { Image: picture, PDF: pdf }],
  ['add-blog', { Image: picture }],
])('%s', says);
