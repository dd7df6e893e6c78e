import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visibleText } from '../../../domain/rich-text';
import { addCategory, addPost, rowsOf as listed } from '../../server/kit/good-fields';
import {
  type Failing,
  failNext,
  fileOf,
  fillIn,
  formIs,
  formWith,
  headersOf,
  type Office,
  openOffice,
  optionsOf,
  pdf,
  root,
  rowsOf,
} from '../kit/content';
import {
  asksForAll,
  choiceSaysThatItFailed,
  type FormAt,
  keepsAllRefused,
  keepsAllWhen,
  keepsAllWithout,
  openForm,
  refuses,
  refusesEach,
  shownOf,
  submit,
} from '../kit/form-acts';
import {
  deletesWhenConfirmed,
  isFoundAgain,
  keepsTheQuestion,
  saysThatItFailed,
  searchesAndSorts,
} from '../kit/list-acts';
import { appears, closeToasts, eventually, pathOf, photo, pictureSize, toastsAre } from '../kit/person';
import { readForm } from '../kit/screen';

const table = 'Blog posts';
const list = `${root}/view-blog`;
const add: FormAt = {
  name: 'Add Blog',
  path: `${root}/add-blog`,
  call: 'blog.add',
  submit: 'Submit',
  blank: { Title: '', Content: '', Category: 'Choose…', Image: '' },
  good: { Title: 'First light', Content: 'A lamp from a bottle.', Category: 'News' },
  rich: ['Content'],
};
const edit: FormAt = {
  ...add,
  name: 'Update Blog',
  path: `${root}/edit-blog/steady`,
  call: 'blog.edit',
  submit: 'Update',
  blank: { Title: 'Steady', Content: 'Text', Category: 'News', Image: '' },
};

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addCategory(office.admin, 'News');
  await addCategory(office.admin, 'समाचार');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const stored = () => listed(office.admin, 'blog.list');
const titles = async () => (await stored()).map(({ title }) => title);
const formOf = ({ name }: FormAt) => office.page.getByRole('form', { name, exact: true });

describe('a blog post', () => {
  const title = '<i>First</i> light 💡 पहली रोशनी ضوء';

  test('is added by two clicks, once, and listed', async () => {
    const { page, world } = office;
    const form = await openForm(office, add);
    expect(await optionsOf(form, 'Category')).toEqual(['News', 'समाचार']);
    await fillIn(form, { ...add.good, Title: title, Image: await photo('lamp.png') });
    world.gate.holds.add('blog.add');
    await form.getByRole('button', { name: 'Submit' }).dblclick();
    const held = await world.gate.next('blog.add');
    expect((await readForm(page, add.name))?.submit).toEqual({ text: 'Submitting...', disabled: true });
    await held.pass();
    await toastsAre(page, [{ kind: 'success', text: 'Blog submitted successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', title]]);
    expect(pathOf(page)).toBe(list);
    expect(await headersOf(page, table)).toEqual(['ID', 'Image', 'Title', 'Action']);
    await eventually(() => pictureSize(page.getByRole('row').last())).toBe('64 x 48');
    const [row, ...others] = await stored();
    expect([others, { ...row, content: visibleText(String(row?.content)) }]).toEqual([
      [],
      {
        sno: 1,
        title,
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        content: 'A lamp from a bottle.',
        catID: 1,
        ogImage: expect.stringMatching(/^\/uploads\//),
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    await closeToasts(page);
    await page.getByRole('main').getByRole('link', { name: 'Add Blog' }).click();
    await formIs(page, add.name, formWith(add.blank, 'Submit'));
  });

  test('is edited: it shows what is stored and keeps its picture; Back leads away', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(list);
    const link = page.getByRole('link', { name: `Edit ${title}`, exact: true });
    await link.click();
    await appears(page.getByRole('heading', { level: 1, name: 'Update Blog' }));
    const [before] = await stored();
    expect(pathOf(page)).toBe(`${root}/edit-blog/${before?.slug}`);
    await formIs(page, edit.name, formWith(shownOf(add, { ...add.good, Title: title }), 'Update'));
    await eventually(() => pictureSize(formOf(edit))).toBe('64 x 48');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(list);
    await link.click();
    await appears(formOf(edit));
    await fillIn(formOf(edit), { Title: 'Second light', Category: 'समाचार' });
    await submit(office, edit);
    await toastsAre(page, [{ kind: 'success', text: 'Blog post updated successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', 'Second light']]);
    expect(await stored()).toEqual([{ ...before, title: 'Second light', catID: 2 }]);
    await closeToasts(page);
  });

  test('Back leads to the list in a tab of its own', { tags: ['full'] }, async () => {
    const [row] = await stored();
    const fresh = await office.visit.context.newPage();
    await fresh.goto(`${root}/edit-blog/${row?.slug}`);
    await fresh.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => pathOf(fresh)).toBe(list);
    await fresh.close();
  });

  test('whose category is gone can be edited without one', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    await admin.call('projectCategory.delete', { catID: '2' });
    await page.goto(list);
    await page.getByRole('link', { name: 'Edit Second light' }).click();
    await formIs(
      page,
      edit.name,
      formWith({ ...add.blank, ...add.good, Title: 'Second light', Category: 'Choose…' }, 'Update'),
    );
    await submit(office, edit);
    await toastsAre(page, [{ kind: 'success', text: 'Blog post updated successfully' }]);
    expect((await stored()).map(({ catID }) => catID)).toEqual([null]);
    await closeToasts(page);
  });

  test('that is not there: the screen says so', async () => {
    await office.page.goto(`${root}/edit-blog/nowhere`);
    await appears(office.page.getByText('Blog post not found'));
    expect(await office.page.locator('form').count()).toBe(0);
  });

  test('is deleted when that is confirmed', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(list);
    const said = { text: 'You can restore it for 30 days.', told: 'Blog post deleted successfully' };
    await deletesWhenConfirmed(office, { call: 'blog.delete', name: 'Second light', ...said });
    await eventually(() => page.getByRole('table', { name: table }).getByRole('paragraph').allTextContents()).toEqual([
      'No result Found!',
      'Data will update soon',
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('a draft', () => {
  const errors = { Title: 'Title is required', Content: 'Content is required', Category: 'Category is required' };
  test('with nothing in it says what is needed', () => asksForAll(office, add, errors));

  const empty = 'This file is empty. Choose another file.';
  test('with something wrong in each field says so at each', () =>
    refusesEach(office, add, {
      Title: ['  ', errors.Title],
      Content: [' ', errors.Content],
      Category: [null, errors.Category],
      Image: [fileOf('none.png', 'image/png', Buffer.alloc(0)), empty],
    }));

  test.each([
    ['Title', '  ', errors.Title],
    ['Content', ' ', errors.Content],
    ['Image', pdf('photo.png'), 'Only image files are supported. Choose another file.'],
    ['Image', fileOf('none.png', 'image/png', Buffer.alloc(0)), empty],
  ])('%s is refused: %j', { tags: ['full'] }, (label, value, sentence) => refuses(office, add, label, value, sentence));

  test('that the server refuses is kept', { tags: ['full'] }, async () => {
    const none = fileOf('a.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'));
    const sentence = 'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.';
    await keepsAllRefused(office, add, { ...add.good, Image: none }, sentence);
    const long = { ...add.good, Title: 'ल'.repeat(10_000) };
    await keepsAllRefused(office, add, long, 'Title must be at most 500 characters');
    await keepsAllWithout(office, add, 'blogData', 'req_data', 'Request data is required');
    await keepsAllWithout(office, add, 'blogData', 'api_key', 'API key is required');
    expect(await titles()).toEqual([]);
  });
});

describe('when the server', () => {
  const ways = [
    ['answers HTML', 'Failed to submit blog', 'Failed to fetch categories'],
    ['says why', 'The disk is full.', 'The disk is full.'],
  ] as const;
  const saySo = async (way: Failing, ofSaves: string, ofChoices: string) => {
    const { admin } = office;
    const category = { call: 'projectCategory.list', label: 'Category', option: 'News' } as const;
    await choiceSaysThatItFailed(office, add, category, way, ofChoices);
    const image = { Image: await photo('lamp.png') };
    await keepsAllWhen(office, add, { ...add.good, ...image }, way, ofSaves);
    const { sno } = await addPost(admin, { title: 'Steady', catID: '1' });
    await keepsAllWhen(office, edit, { Title: 'Changed', ...image }, way, ofSaves);
    expect(await titles()).toEqual(['Steady']);
    await admin.call('blog.delete', { BlogPostID: String(sno) });
  };
  test.each(ways)('%s, the form and its categories say so', { tags: ['full'] }, saySo);

  test('fails, the list, a delete and a record say so where they stand', { tags: ['full'] }, async () => {
    const { page, world, admin } = office;
    await addPost(admin, { title: 'Steady', catID: '1' });
    await saysThatItFailed(office, { path: list, table, call: 'blog.list' });
    await keepsTheQuestion(office, 'blog.delete', 'Steady');
    await failNext(world, 'blog.one', 'is cut off', () => page.goto(edit.path));
    const alert = page.getByRole('main').getByRole('alert');
    await eventually(() => alert.locator('h2, p').allTextContents()).toEqual([
      'The blog post could not be loaded',
      "The server can't be reached. Check your connection and try again.",
    ]);
    await toastsAre(page, []);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await formIs(page, edit.name, formWith(edit.blank, 'Update'));
  });
});

const found = [
  ['post 9', 'Post 10'],
  ['Post 10', 'post 9'],
] as const;
const sorting = { header: 'Title', by: 'title', search: 'POST', found, cell: 2 };
const searching = { path: list, table, call: 'blog.list', ...sorting } as const;

test('the list is searched and sorted', { tags: ['full'] }, async () => {
  for (const title of ['Post 10', 'post 9', 'Other']) await addPost(office.admin, { title, catID: '1' });
  await searchesAndSorts(office, searching);
});

test('is found again as it was searched and sorted', { tags: ['full'] }, () => isFoundAgain(office, searching));
