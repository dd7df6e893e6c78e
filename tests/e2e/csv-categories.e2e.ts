import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addCategory,
  addChapter,
  addComponentCategory,
  addIdeaCategory,
  addLesson,
  addTutorialCategory,
  pdfPart,
  rowsOf,
} from '../server/kit/good-fields';
import { choose, type Office, openOffice, root } from './kit/content';
import { appears, eventually } from './kit/person';

/** @module-tag full */

/* CSV files and filters of the lists that the app arranges by itself: categories, chapters and lessons (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const press = (name: string) => office.page.getByRole('button', { name, exact: true }).click();
const listed = () => office.page.getByRole('rowheader').allTextContents();

/** The lines of the file of the list on the page, with the columns that it shows. */
const exported = async (): Promise<readonly string[]> => {
  const { page } = office;
  await press('Export CSV');
  const dialog = page.getByRole('dialog', { name: 'Export CSV' });
  await dialog.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('option', { name: 'The columns that the list shows' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press('Export')]);
  const text = await readFile(await download.path(), 'utf8');
  return text.replace('\ufeff', '').trim().split('\r\n');
};

/** Takes a file to the end of its import. */
const imported = async (text: string): Promise<void> => {
  const { page } = office;
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await press('Check');
  await appears(page.getByRole('heading', { name: 'What would change' }));
  await press('Import');
  await appears(page.getByRole('heading', { name: 'The import has ended' }));
};

const ask = async (field: string, condition: string, value?: string) => {
  const { page } = office;
  await press('Add filter');
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  for (const [label, name] of [
    ['Field', field],
    ['Condition', condition],
  ] as const) {
    await dialog.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  if (value !== undefined) await dialog.getByLabel('Value').fill(value);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
};

test('a list of categories is sorted, searched, filtered, exported as it is shown, and imported', async () => {
  const { page, admin } = office;
  for (const name of ['वायुयान', 'अंतरिक्ष', 'Kite 10', 'Kite 9']) await addIdeaCategory(admin, name);
  await page.goto(`${root}/add-idea-category?sort=name`);
  await eventually(listed).toEqual(['Kite 9', 'Kite 10', 'अंतरिक्ष', 'वायुयान']);
  expect(await exported()).toEqual(['ID,Name', '4,Kite 9', '3,Kite 10', '2,अंतरिक्ष', '1,वायुयान']);
  await page.goto(`${root}/add-idea-category?search=अंतरिक्ष`);
  await eventually(listed).toEqual(['अंतरिक्ष']);
  expect(await exported()).toEqual(['ID,Name', '2,अंतरिक्ष']);
  await page.goto(`${root}/add-idea-category`);
  await ask('Name', 'begins with', 'kite');
  await eventually(listed).toEqual(['Kite 10', 'Kite 9']);
  expect(await exported()).toEqual(['ID,Name', '3,Kite 10', '4,Kite 9']);

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await appears(page.getByRole('heading', { name: 'Import CSV: Idea categories' }));
  await imported('ID,Name\n3,पतंग\n,Games\n');
  const names = (await rowsOf(admin, 'ideaCategory.list')).map(({ name }) => name);
  expect(names).toEqual(['वायुयान', 'अंतरिक्ष', 'पतंग', 'Kite 9', 'Games']);
});

test('an export has the columns that the account has chosen, in their order', async () => {
  const { page, admin } = office;
  await addCategory(admin, 'दीपक');
  await page.goto(`${root}/add-category`);
  await eventually(listed).toEqual(['दीपक']);
  expect(await exported()).toEqual(['ID,Photo,Title', expect.stringMatching(/^1,\/uploads\/[^,]+,दीपक$/)]);
  const columns = ['Category Name', 'Image', 'Sno'].map((header) => ({
    header,
    shown: header !== 'Image',
    width: null,
  }));
  await admin.call('view.setColumns', {
    content: 'projectCategory',
    columns: JSON.stringify({ density: 'comfortable', columns }),
  });
  await page.goto(root);
  await eventually(() => page.evaluate(() => localStorage.getItem('listsCopy') ?? '')).toContain('Category Name');
  await page.goto(`${root}/add-category`);
  await eventually(listed).toEqual(['दीपक']);
  expect(await page.getByRole('columnheader', { name: 'Image' }).count()).toBe(0);
  expect(await exported()).toEqual(['Title,ID', 'दीपक,1']);

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await appears(
    page.getByText(
      "A CSV file can only change what is here: a new project category needs files (Photo), which can't be imported.",
    ),
  );
});

test('a list below a record is exported once that is chosen', async () => {
  const { page, admin } = office;
  const [wood, metal] = [await addTutorialCategory(admin, 'Wood'), await addTutorialCategory(admin, 'Metal')];
  const saws = await addChapter(admin, wood, 'आरी');
  await addChapter(admin, metal, 'Files');
  await addLesson(admin, saws, { title: 'With a PDF', content: '', pdf: pdfPart() });
  await addLesson(admin, saws, { title: 'With a text', content: '<p>Saw.</p>' });

  await page.goto(`${root}/view-tutorial`);
  await appears(page.getByText('Choose a category to see its chapters.'));
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0);
  await choose(page.locator('main'), 'Category', 'Wood');
  await eventually(listed).toEqual(['आरी']);
  expect(await exported()).toEqual(['ID,Title', '1,आरी']);

  await page.goto(`${root}/view-tutorial-chapter`);
  await choose(page.locator('main'), 'Category', 'Wood');
  await choose(page.locator('main'), 'Chapter', 'आरी');
  await eventually(listed).toEqual(['With a PDF', 'With a text']);
  await ask('PDF', 'is missing');
  await eventually(listed).toEqual(['With a text']);
  expect(await exported()).toEqual(['ID,Title,Content', '2,With a text,<p>Saw.</p>']);

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await appears(page.getByText("A CSV file can only add here: an existing lesson can't be changed."));
  await imported('Title,Chapter,Link\nWith a link,आरी,https://example.org/saw\n');
  const { slug } = saws;
  const lessons = await rowsOf(admin, 'lesson.list', { TutSlug: String(slug) });
  expect(lessons.at(-1)).toMatchObject({ title: 'With a link', link: 'https://example.org/saw' });
});

test('sub-categories are exported below their own category', async () => {
  const { page, admin } = office;
  const motors = await addComponentCategory(admin, 'Motors');
  await addComponentCategory(admin, 'Servos', motors);
  await page.goto(`${root}/view-component-category`);
  await eventually(listed).toEqual(['Motors']);
  expect(await exported()).toEqual(['ID,Name', '1,Motors']);
  await page.goto(`${root}/view-component-category/${motors}`);
  await eventually(listed).toEqual(['Servos']);
  expect(await exported()).toEqual(['ID,Name', '2,Servos']);
});
