import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { megabyte } from '../../../domain/files';
import { addChapter, addTutorialCategory, rowsOf as listed } from '../../server/kit/good-fields';
import { pictureOfBytes } from '../../server/kit/pictures';
import {
  choose,
  type Failing,
  failNext,
  fileOf,
  fillIn,
  formIs,
  formWith,
  headersOf,
  type Office,
  openOffice,
  type PickedFile,
  root,
  rowsOf,
} from '../kit/content';
import {
  asksForAll,
  type FormAt,
  keepsAllRefused,
  keepsAllWhen,
  openForm,
  submit,
  submitTwice,
} from '../kit/form-acts';
import { deletesWhenConfirmed, isFoundAgain, saysThatItFailed, searchesAndSorts } from '../kit/list-acts';
import { appears, closeToasts, eventually, photo, pictureSize, toastsAre } from '../kit/person';

const table = 'Tutorial categories';
const add: FormAt = {
  name: 'Add Tutorial Category',
  tab: 'Add Tutorial Category',
  path: `${root}/add-tutorial-category`,
  call: 'tutorialCategory.add',
  submit: 'Save',
  blank: { Photo: '', Title: '' },
  good: { Title: 'Electronics' },
};
const view = `${root}/view-tutorial-category`;

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const stored = async () => (await listed(office.admin, 'tutorialCategory.list')).map(({ CatName }) => CatName);
const formOf = ({ name }: FormAt) => office.page.getByRole('form', { name, exact: true });
const dialog = () => office.page.getByRole('dialog', { name: 'Edit tutorial category' });

describe('a tutorial category', () => {
  test('is added by two clicks, once, edited in a dialog, and found again', async () => {
    const { page, world } = office;
    await openForm(office, add);
    await appears(page.getByText('No results.'));
    const title = '<b>इलेक्ट्रॉनिक्स</b> 🔌';
    await fillIn(formOf(add), { Photo: await photo('board.png'), Title: title });
    await submitTwice(office, add);
    await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', title]]);
    await formIs(page, add.name, formWith(add.blank, 'Save'));
    expect(await headersOf(page, table)).toEqual(['Sno', 'Image', 'Category Name', 'Action']);
    expect(world.gate.ledger.filter(({ call }) => call === 'tutorialCategory.add').length).toBe(1);
    await closeToasts(page);

    await page.goto(view);
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    expect(await dialog().getByLabel('Title').inputValue()).toBe(title);
    await eventually(() => pictureSize(dialog())).toBe('64 x 48');
    await fillIn(dialog(), { Title: '  ' });
    await dialog().getByRole('button', { name: 'Update' }).click();
    const errors = { Title: 'Title is required' };
    await formIs(page, 'Edit tutorial category', formWith({ Photo: '', Title: '  ' }, 'Update', { errors }));
    await fillIn(dialog(), { Title: 'Electronics', Photo: await photo('new.png', 90, 30) });
    await dialog().getByRole('button', { name: 'Update' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Category updated successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', 'Electronics']]);
    await eventually(() => pictureSize(page.getByRole('row', { name: 'Electronics' }))).toBe('90 x 30');
    await closeToasts(page);
    await page.reload();
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', 'Electronics']]);
  });

  test('has its chapters in view-tutorial', { tags: ['full'] }, async () => {
    const { page, admin, world } = office;
    const [category] = await listed(admin, 'tutorialCategory.list');
    for (const title of ['Circuits', 'Basics']) await addChapter(admin, category, title);
    await page.goto(`${root}/view-tutorial`);
    await appears(page.getByText('Choose a category to see its chapters.'));
    const main = page.getByRole('main');
    await failNext(world, 'chapter.list', 'is cut off', () => choose(main, 'Category', 'Electronics'));
    await eventually(() => main.getByRole('alert').getByRole('heading').textContent()).toBe(
      'Chapters could not be loaded',
    );
    await toastsAre(page, []);
    await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    const rows = () =>
      page
        .getByRole('table', { name: 'Chapters' })
        .locator('tbody tr')
        .evaluateAll((each) => each.map((row) => [...row.children].map((cell) => cell.textContent)));
    await eventually(rows).toEqual([
      ['1', 'Circuits'],
      ['2', 'Basics'],
    ]);
    expect(await headersOf(page, 'Chapters')).toEqual(['Sno', 'Title']);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await eventually(rows).toEqual([
      ['2', 'Basics'],
      ['1', 'Circuits'],
    ]);
  });

  test('is deleted with all below it when that is confirmed', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    await page.goto(view);
    const text = 'Its chapters and all their lessons are deleted with it. You can restore it for 30 days.';
    const told = 'Category deleted successfully';
    await deletesWhenConfirmed(office, { call: 'tutorialCategory.delete', name: 'Electronics', text, told });
    await appears(page.getByText('No results.'));
    expect(await stored()).toEqual([]);
    expect((await admin.call('chapter.list', { TutCatSlug: 'electronics' })).status).toBe(404);
    await closeToasts(page);
  });
});

describe('a photo', () => {
  test('is needed', () => asksForAll(office, add, { Photo: 'Photo is required' }));

  const tooLarge = 'Image size must be less than 1MB';
  const wrong = [
    ['over 1MB', fileOf('large.png', 'image/png', Buffer.alloc(megabyte + 1)), tooLarge],
    ['empty', fileOf('none.png', 'image/png', Buffer.alloc(0)), 'This file is empty. Choose another file.'],
    [
      'no picture',
      fileOf('a.png', 'application/pdf', Buffer.from('%PDF')),
      'Only image files are supported. Choose another file.',
    ],
  ] as const;
  const isRefused = async (_: string, file: PickedFile, sentence: string) => {
    await openForm(office, add);
    await fillIn(formOf(add), { Title: 'Kept', Photo: file });
    await submit(office, add);
    const kept = { Title: 'Kept', Photo: file.name };
    await formIs(office.page, add.name, formWith({ ...add.blank, ...kept }, 'Save', { errors: { Photo: sentence } }));
    expect(await stored()).toEqual([]);
  };
  test.each(wrong)('that is %s is refused', { tags: ['full'] }, isRefused);

  test.each([megabyte - 1, megabyte])('of %i bytes is taken', { tags: ['full'] }, async (bytes) => {
    await openForm(office, add);
    await fillIn(formOf(add), { Title: `${bytes}`, Photo: fileOf('a.jpg', 'image/jpeg', await pictureOfBytes(bytes)) });
    await submit(office, add);
    await toastsAre(office.page, [{ kind: 'success', text: 'Category added successfully' }]);
    expect((await stored()).at(-1)).toBe(`${bytes}`);
    await closeToasts(office.page);
  });

  test('that is none under a right name is refused by the server, and all is kept', { tags: ['full'] }, async () => {
    const none = fileOf('a.png', 'image/png', Buffer.from('<svg/>'));
    const text = 'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.';
    await keepsAllRefused(office, add, { Photo: none, Title: 'Kept' }, text);
  });
});

const ways = [
  ['is cut off', 'Failed to add category', 'Something went wrong'],
  ['says why', 'The disk is full.', 'The disk is full.'],
] as const;
const saySo = async (way: Failing, ofAdds: string, ofOthers: string) => {
  const { page, world, admin } = office;
  await addTutorialCategory(admin, 'Steady');
  const typed = { Photo: await photo('board.png'), Title: 'Kept' };
  await keepsAllWhen(office, add, typed, way, ofAdds);
  await page.getByRole('button', { name: 'Edit Steady' }).last().click();
  await fillIn(dialog(), { Title: 'Changed' });
  const update = dialog().getByRole('button', { name: 'Update' });
  await failNext(world, 'tutorialCategory.edit', way, () => update.click());
  await toastsAre(page, [{ kind: 'error', text: ofOthers }]);
  const changed = formWith({ Photo: '', Title: 'Changed' }, 'Update', { problem: ofOthers });
  await formIs(page, 'Edit tutorial category', changed);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await closeToasts(page);
  await page.getByRole('button', { name: 'Delete Steady' }).last().click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
  await failNext(world, 'tutorialCategory.delete', way, () => confirm.click());
  await toastsAre(page, [{ kind: 'error', text: ofOthers }]);
  await closeToasts(page);
  expect(await stored()).not.toContain('Changed');
  expect((await stored()).at(-1)).toBe('Steady');
};
test.each(ways)('when the server %s, an add, an edit and a delete say so', { tags: ['full'] }, saySo);

const found = [
  ['Board 9', 'Board 10'],
  ['Board 10', 'Board 9'],
] as const;
const sorting = { header: 'Category Name', by: 'title', search: 'board', found, cell: 2 };
const searching = { path: view, table, call: 'tutorialCategory.list', ...sorting } as const;

test('the list says so in its place when it fails, is searched and sorted', { tags: ['full'] }, async () => {
  for (const title of ['Board 10', 'Board 9', 'Wires']) await addTutorialCategory(office.admin, title);
  await saysThatItFailed(office, { path: view, table, call: 'tutorialCategory.list' });
  await searchesAndSorts(office, searching);
});

test('is found again as it was searched and sorted', { tags: ['full'] }, () => isFoundAgain(office, searching));
