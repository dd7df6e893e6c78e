import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visibleText } from '../../../domain/rich-text';
import { addComponent, addComponentCategory, rowsOf as listed } from '../../server/kit/good-fields';
import {
  behind,
  choice,
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

const table = 'Components';
const list = `${root}/view-components`;
const add: FormAt = {
  name: 'Add Component',
  path: `${root}/add-components`,
  call: 'component.add',
  submit: 'Submit',
  blank: {
    Name: '',
    Description: '',
    Category: 'Choose…',
    Price: '0',
    'Discount Price': '0',
    'Video Link': '',
    Image: '',
    PDF: '',
  },
  good: { Name: 'Servo', Description: 'It turns.', Category: 'Mechanics' },
  rich: ['Description'],
};
const edit: FormAt = {
  ...add,
  name: 'Update Component',
  path: `${root}/components/steady`,
  call: 'component.edit',
  submit: 'Update',
  blank: { ...add.blank, Name: 'Steady', Description: 'It moves.', Price: '1250.5', 'Discount Price': '999' },
};

let office: Office;
const ids: Record<string, string> = {};
beforeAll(async () => {
  office = await openOffice();
  const { admin } = office;
  ids.electronics = await addComponentCategory(admin, 'Electronics');
  ids.sensors = await addComponentCategory(admin, 'Sensors', ids.electronics);
  await addComponentCategory(admin, 'Wires', ids.electronics);
  ids.light = await addComponentCategory(admin, 'Light', ids.sensors);
  ids.diodes = await addComponentCategory(admin, 'Photodiodes', ids.light);
  ids.mechanics = await addComponentCategory(admin, 'Mechanics');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const stored = () => listed(office.admin, 'component.list');
const names = async () => (await stored()).map(({ name }) => name);
const formOf = ({ name }: FormAt) => office.page.getByRole('form', { name, exact: true });

/** The selector as it stands: each level and what is chosen there. */
const levels = async (form: FormAt): Promise<Readonly<Record<string, string>>> => {
  const fields = Object.entries((await readForm(office.page, form.name))?.fields ?? {});
  return Object.fromEntries(
    fields.filter(([label]) => label.startsWith('Category')).map(([label, { value }]) => [label, value]),
  );
};
const deepest = {
  Category: 'Electronics',
  'Category level 2': 'Sensors',
  'Category level 3': 'Light',
  'Category level 4': 'Photodiodes',
};

describe('the selector of the category', () => {
  test('grows by one level where there is something below, and choosing a level clears the deeper ones', {
    tags: ['full'],
  }, async () => {
    const form = await openForm(office, add);
    expect(await levels(add)).toEqual({ Category: 'Choose…' });
    expect(await optionsOf(form, 'Category')).toEqual(['Electronics', 'Mechanics']);
    const grown: Record<string, string> = {};
    for (const [at, [label, option]] of Object.entries(deepest).entries()) {
      await choose(form, label, option);
      grown[label] = option;
      const below = at === 3 ? {} : { [`Category level ${at + 2}`]: 'Choose…' };
      await eventually(() => levels(add)).toEqual({ ...grown, ...below });
    }
    expect(await optionsOf(form, 'Category level 2')).toEqual(['Sensors', 'Wires']);
    await form.getByRole('button', { name: 'Clear category level 4' }).click();
    await eventually(() => levels(add)).toEqual({ ...deepest, 'Category level 4': 'Choose…' });
    await choose(form, 'Category level 2', 'Wires');
    await eventually(() => levels(add)).toEqual({ Category: 'Electronics', 'Category level 2': 'Wires' });
    await choose(form, 'Category', 'Mechanics');
    await eventually(() => levels(add)).toEqual({ Category: 'Mechanics' });
    await form.getByRole('button', { name: 'Clear category', exact: true }).click();
    await eventually(() => levels(add)).toEqual({ Category: 'Choose…' });
    expect(await choice(form, 'Category').evaluate((trigger) => trigger === document.activeElement)).toBe(true);
  });
});

describe('a component', () => {
  const typed = {
    Name: '<b>Servo</b> 🤖 सर्वो روبوت',
    Description: 'It turns.',
    ...deepest,
    Price: '125000',
    'Discount Price': '99999.99',
    'Video Link': 'https://video.example/servo',
  };

  test('is added with everything by two clicks, once, and listed with its price', async () => {
    const { page, world } = office;
    const form = await openForm(office, add);
    await fillIn(form, { ...typed, Image: await photo('servo.png'), PDF: pdf() });
    world.gate.holds.add('component.add');
    await form.getByRole('button', { name: 'Submit' }).dblclick();
    const held = await world.gate.next('component.add');
    expect((await readForm(page, add.name))?.submit).toEqual({ text: 'Submitting...', disabled: true });
    await held.pass();
    await toastsAre(page, [{ kind: 'success', text: 'Component added successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', typed.Name, '₹1,25,000.00', 'View PDF']]);
    expect(pathOf(page)).toBe(list);
    expect(await headersOf(page, table)).toEqual(['ID', 'Image', 'name', 'Price', 'PDF', 'Action']);
    await eventually(() => pictureSize(page.getByRole('row').last())).toBe('64 x 48');
    await closeToasts(page);
    const link = page.getByRole('link', { name: 'View PDF of' });
    expect(await behind(office, link)).toEqual({ type: 'application/pdf', bytes: 300 });
    const [row, ...others] = await stored();
    expect([others, visibleText(String(row?.Description)), String(row?.Comp_CatID)]).toEqual([
      [],
      'It turns.',
      ids.diodes,
    ]);
  });

  test('is edited: it shows what is stored, on every level, and Back leads away', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(list);
    await page.getByRole('link', { name: 'Edit <b>Servo</b>' }).click();
    await appears(page.getByRole('heading', { level: 1, name: 'Update Component' }));
    await formIs(page, edit.name, formWith({ ...typed, Image: '', PDF: '' }, 'Update'));
    await eventually(() => pictureSize(formOf(edit))).toBe('64 x 48');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(list);
    const [before] = await stored();
    await page.getByRole('link', { name: 'Edit <b>Servo</b>' }).click();
    await appears(formOf(edit));
    await fillIn(formOf(edit), { Name: 'Servo', Category: 'Mechanics', Price: '0.5' });
    await submit(office, edit);
    await toastsAre(page, [{ kind: 'success', text: 'Component updated successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', 'Servo', '₹0.50', 'View PDF']]);
    expect(await stored()).toEqual([{ ...before, name: 'Servo', price: 0.5, Comp_CatID: Number(ids.mechanics) }]);
    await closeToasts(page);
  });

  test('Back leads to the list in a tab of its own', { tags: ['full'] }, async () => {
    const [row] = await stored();
    const fresh = await office.visit.context.newPage();
    await fresh.goto(`${root}/components/${row?.slug}`);
    await fresh.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => pathOf(fresh)).toBe(list);
    await fresh.close();
  });

  test('that is not there: the screen says so', async () => {
    const { page } = office;
    await page.goto(`${root}/components/nowhere`);
    await appears(page.getByText('Project not found'));
    expect(await page.locator('form').count()).toBe(0);
  });

  test('without a category and files is taken, and is deleted when that is confirmed', { tags: ['full'] }, async () => {
    const { page } = office;
    await fillIn(await openForm(office, add), { Name: 'Bare', Description: 'Nothing else' });
    await submit(office, add);
    await toastsAre(page, [{ kind: 'success', text: 'Component added successfully' }]);
    await eventually(async () => (await rowsOf(page, table))[1]).toEqual(['2', '', 'Bare', '₹0.00', 'No PDF']);
    await closeToasts(page);
    const told = 'Component deleted successfully';
    for (const name of ['Bare', 'Servo']) {
      await deletesWhenConfirmed(office, {
        call: 'component.delete',
        name,
        text: 'You can restore it for 30 days.',
        told,
      });
      await closeToasts(page);
    }
    expect(await page.getByRole('table', { name: table }).getByRole('paragraph').allTextContents()).toEqual([
      'No result Found!',
      'Data will update soon',
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('a draft', () => {
  test('with nothing in it says what is needed', () =>
    asksForAll(office, add, { Name: 'Name is required', Description: 'Description is required' }));

  const link = 'A video link starts with https:// or http://';
  test('with something wrong in each field says so at each', () =>
    refusesEach(office, add, {
      Name: [' ', 'Name is required'],
      Description: [' ', 'Description is required'],
      Price: ['-1', 'Price must be a positive number'],
      'Discount Price': ['', 'Discount price must be a positive number'],
      'Video Link': ['ftp://video.example', link],
      Image: [pdf('photo.png'), 'Only image files are supported. Choose another file.'],
      PDF: [fileOf('a.pdf', 'image/png', Buffer.from('x')), 'Only PDF files are supported. Choose another file.'],
    }));

  test.each([
    ['Name', ' ', 'Name is required'],
    ['Price', '-1', 'Price must be a positive number'],
    ['Discount Price', '', 'Discount price must be a positive number'],
    ['Video Link', 'ftp://video.example', link],
    ['Image', pdf('photo.png'), 'Only image files are supported. Choose another file.'],
    ['PDF', fileOf('a.pdf', 'image/png', Buffer.from('x')), 'Only PDF files are supported. Choose another file.'],
  ])('%s is refused: %j', { tags: ['full'] }, (label, value, sentence) => refuses(office, add, label, value, sentence));

  test('that the server refuses is kept', { tags: ['full'] }, async () => {
    const none = fileOf('a.pdf', 'application/pdf', Buffer.from('MZ'));
    const sentence = 'Only PDF files are supported. Choose another file.';
    await keepsAllRefused(office, add, { ...add.good, PDF: none }, sentence);
    await keepsAllWithout(office, add, 'componentData', 'req_data', 'Request data is required');
    await keepsAllWithout(office, add, 'componentData', 'api_key', 'API key is required');
    expect(await names()).toEqual([]);
  });
});

describe('when the server', () => {
  const ways = [
    ['is cut off', "The server can't be reached. Check your connection and try again.", 'Failed to fetch categories'],
    ['says why', 'The disk is full.', 'The disk is full.'],
  ] as const;
  const saySo = async (way: Failing, ofSaves: string, ofChoices: string) => {
    const { admin } = office;
    const category = { call: 'componentCategory.tree', label: 'Category', option: 'Mechanics' } as const;
    await choiceSaysThatItFailed(office, add, category, way, ofChoices);
    await keepsAllWhen(office, add, { ...add.good, Image: await photo('servo.png') }, way, ofSaves);
    const { sno } = await addComponent(admin, { name: 'Steady' });
    await keepsAllWhen(office, edit, { ...edit.good, PDF: pdf() }, way, ofSaves);
    expect(await names()).toEqual(['Steady']);
    await admin.call('component.delete', { compID: String(sno) });
  };
  test.each(ways)('%s, the form and its categories say so', { tags: ['full'] }, saySo);

  test('fails, the list, a delete and a record say so where they stand', { tags: ['full'] }, async () => {
    const { page, world, admin } = office;
    await addComponent(admin, { name: 'Steady' });
    await saysThatItFailed(office, { path: list, table, call: 'component.list' });
    await keepsTheQuestion(office, 'component.delete', 'Steady');
    await failNext(world, 'component.one', 'says why', () => page.goto(edit.path));
    const alert = page.getByRole('main').getByRole('alert');
    await eventually(() => alert.locator('h2, p').allTextContents()).toEqual([
      'The component could not be loaded',
      'The disk is full.',
    ]);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await formIs(page, edit.name, formWith(shownOf(edit, {}), 'Update'));
  });
});

const found = [
  ['Motor 12V', 'Motor 9V'],
  ['Motor 9V', 'Motor 12V'],
] as const;
const sorting = { header: 'Price', by: 'price', search: 'motor', found, cell: 2 };
const searching = { path: list, table, call: 'component.list', ...sorting } as const;

test('the list is searched, and sorted by price', { tags: ['full'] }, async () => {
  for (const [name, price] of [
    ['Motor 9V', '100'],
    ['Motor 12V', '20'],
    ['Lamp', '1'],
  ] as const)
    await addComponent(office.admin, { name, price });
  await searchesAndSorts(office, searching);
});

test('is found again as it was searched and sorted', { tags: ['full'] }, () => isFoundAgain(office, searching));
