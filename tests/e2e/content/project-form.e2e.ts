import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { megabyte } from '../../../domain/files';
import { addCategory, addProject, rowsOf as listed } from '../../server/kit/good-fields';
import {
  type Failing,
  fileOf,
  fillIn,
  formIs,
  formWith,
  type Office,
  openOffice,
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
import { eventually, photo, toastsAre } from '../kit/person';

/* What a project's form lets through and what it says when it does not (spec §5, §8). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addCategory(office.admin, 'Robotics');
  await addCategory(office.admin, 'सौर <b>ऊर्जा</b>');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const names = async () => (await listed(office.admin, 'project.list')).map(({ name }) => name);

const add: FormAt = {
  name: 'Add Project',
  path: `${root}/add-project`,
  call: 'project.add',
  submit: 'Submit',
  blank: {
    Title: '',
    Description: '',
    Category: 'Choose…',
    Price: '0',
    'Discount Price': '0',
    'Video Link': '',
    Image: '',
    PDF: '',
  },
  good: { Title: 'Draft', Description: 'Words', Category: 'Robotics' },
  rich: ['Description'],
};
const edit: FormAt = {
  ...add,
  name: 'Update Project',
  path: `${root}/projects/steady`,
  call: 'project.edit',
  submit: 'Update',
  blank: { ...add.blank, Title: 'Steady', Description: 'It moves.', Price: '1250.5', 'Discount Price': '999' },
};

describe('a draft', () => {
  test('with nothing in it says what is needed, at each field, and goes to the first', () =>
    asksForAll(office, add, {
      Title: 'Title is required',
      Description: 'Description is required',
      Category: 'Category is required',
    }));

  const wrongPdf = 'Only PDF files are supported. Choose another file.';
  const empty = 'This file is empty. Choose another file.';
  const link = 'A video link starts with https:// or http://';
  test('with something wrong in each field says so at each', () =>
    refusesEach(office, add, {
      Title: ['   ', 'Title is required'],
      Description: ['  ', 'Description is required'],
      Category: [null, 'Category is required'],
      Price: ['-1', 'Price must be a positive number'],
      'Discount Price': ['', 'Discount price must be a positive number'],
      'Video Link': ['javascript:alert(1)', link],
      Image: [fileOf('none.png', 'image/png', Buffer.alloc(0)), empty],
      PDF: [fileOf('sheet.png', 'image/png', Buffer.from('x')), wrongPdf],
    }));

  test.each([
    ['Title', '   ', 'Title is required'],
    ['Description', '  ', 'Description is required'],
    ['Price', '-1', 'Price must be a positive number'],
    ['Price', '', 'Price must be a positive number'],
    ['Price', '1.005', 'An amount can have at most two decimals'],
    ['Price', '1e9', 'This amount is too large. It can be at most ₹99,99,99,999.'],
    ['Discount Price', '-0.01', 'Discount price must be a positive number'],
    ['Discount Price', '', 'Discount price must be a positive number'],
    ['Video Link', 'javascript:alert(1)', link],
    ['Video Link', 'video.example', link],
    [
      'Image',
      fileOf('notes.txt', 'text/plain', Buffer.from('notes')),
      'Only image files are supported. Choose another file.',
    ],
    ['Image', fileOf('none.png', 'image/png', Buffer.alloc(0)), empty],
    ['PDF', fileOf('sheet.png', 'image/png', Buffer.from('x')), wrongPdf],
    ['PDF', pdf('none.pdf', 0), empty],
  ])('%s is refused: %j', { tags: ['full'] }, (label, value, sentence) => refuses(office, add, label, value, sentence));

  const refused = {
    'a PDF without a signature': [
      async () => ({ PDF: fileOf('a.pdf', 'application/pdf', Buffer.from('MZ')) }),
      wrongPdf,
    ],
    'a PDF over 10MB': [async () => ({ PDF: pdf('large.pdf', 10 * megabyte + 1) }), 'PDF size must be less than 10MB'],
    'a file that is not a picture': [
      async () => ({ Image: fileOf('a.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>')) }),
      'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.',
    ],
    'a title of 10,000 characters': [
      async () => ({ Title: 'ह'.repeat(10_000) }),
      'Title must be at most 500 characters',
    ],
  } as const;
  const keepsRefused = async (_: string, [make, sentence]: (typeof refused)[keyof typeof refused]) => {
    await keepsAllRefused(office, add, { ...add.good, ...(await make()) }, sentence);
    expect(await names()).toEqual([]);
  };
  test.each(Object.entries(refused))(
    '%s is refused by the server, and nothing is lost',
    { tags: ['full'] },
    keepsRefused,
  );

  const gone = { tags: ['full'] };
  test('of a category that is gone meanwhile is refused by the server, and nothing is lost', gone, async () => {
    const id = await addCategory(office.admin, 'Short-lived');
    const gone = { ...add.good, Category: 'Short-lived' };
    await fillIn(await openForm(office, add), gone);
    await office.admin.call('projectCategory.delete', { catID: id });
    await submit(office, add);
    const problem = 'This category no longer exists. Choose another.';
    await toastsAre(office.page, [{ kind: 'error', text: problem }]);
    await formIs(office.page, add.name, formWith(shownOf(add, gone), 'Submit', { problem }));
  });
});

test('names and texts of any kind are shown as they are, and nothing of them runs', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  const typed = {
    Title: `<img src=x onerror="document.title=1"> "&amp;" 🤖👩‍🔬 روبوت रोबोट ${'ड्रोन'.repeat(50)}`,
    Description: `${'सौर ऊर्जा 🤖 روبوت '.repeat(526)}end`,
    Category: 'सौर <b>ऊर्जा</b>',
    Image: await photo('arm.png'),
    PDF: pdf('10MB.pdf', 10 * megabyte),
  };
  const { Title: title } = typed;
  await fillIn(await openForm(office, add), typed);
  await submit(office, add);
  await toastsAre(page, [{ kind: 'success', text: 'Product submitted successfully' }]);
  await eventually(() => rowsOf(page, 'Projects')).toEqual([['1', '', title, 'View PDF']]);
  expect(await page.getByRole('row').locator('b, img[src=x]').count()).toBe(0);
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
  const seen = shownOf(add, { ...typed, Image: '', PDF: '' });
  await formIs(page, 'Update Project', formWith(seen, 'Update'));
  await page.goBack();
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  expect(await page.getByRole('alertdialog').getByRole('heading').textContent()).toBe(`Delete ${title}?`);
  expect(await page.title()).toBe('View Projects · Maker Site Back-office');
  await admin.call('project.delete', { ProjectID: '1' });
});

describe('when the server', () => {
  const ofSaves = [
    ['fails without a word', 'An error occurred'],
    ['is cut off', 'An unexpected error occurred'],
    ['answers HTML', 'An unexpected error occurred'],
    ['says why', 'The disk is full.'],
  ] as const;
  const files = async () => ({ Image: await photo('arm.png'), PDF: pdf() });

  const keepsAdd = async (way: Failing, sentence: string) => {
    await keepsAllWhen(office, add, { ...add.good, ...(await files()) }, way, sentence);
    expect(await names()).toEqual([]);
  };
  test.each(ofSaves)('%s, an add says so and keeps everything', { tags: ['full'] }, keepsAdd);

  const keepsEdit = async (way: Failing, sentence: string) => {
    if (!(await names()).includes('Steady')) await addProject(office.admin, { name: 'Steady', catID: '1' });
    await keepsAllWhen(office, edit, { ...edit.good, ...(await files()) }, way, sentence);
    expect(await names()).toEqual(['Steady']);
  };
  test.each(ofSaves)('%s, an edit says so and keeps everything', { tags: ['full'] }, keepsEdit);

  test.each([
    ['req_data', 'Request data is required'],
    ['api_key', 'API key is required'],
  ])('misses %s, its refusal stands at the form', { tags: ['full'] }, async (field, sentence) => {
    const before = await names();
    await keepsAllWithout(office, add, 'projectData', field, sentence);
    expect(await names()).toEqual(before);
  });

  const ofChoices = [
    ['fails without a word', 'Failed to fetch product categories'],
    ['is cut off', 'An unexpected error occurred while fetching categories'],
    ['answers HTML', 'An unexpected error occurred while fetching categories'],
    ['says why', 'The disk is full.'],
  ] as const;
  const saysChoice = async (way: Failing, sentence: string) => {
    const choice = { call: 'projectCategory.list', label: 'Category', option: 'Robotics' } as const;
    await choiceSaysThatItFailed(office, add, choice, way, sentence);
  };
  test.each(ofChoices)('%s, the categories say so at their field', { tags: ['full'] }, saysChoice);
});
