import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addComponentCategory, rowsOf as listed } from '../../server/kit/good-fields';
import {
  choice,
  choose,
  type Failing,
  failNext,
  fillIn,
  formIs,
  formWith,
  headersOf,
  type Office,
  openOffice,
  optionsOf,
  root,
  rowsOf,
} from '../kit/content';
import {
  asksForAll,
  choiceSaysThatItFailed,
  type FormAt,
  keepsAllWhen,
  keepsAllWithout,
  openForm,
  openTab,
  refuses,
  submit,
  submitTwice,
} from '../kit/form-acts';
import {
  deletesWhenConfirmed,
  isFoundAgain,
  keepsTheQuestion,
  saysThatItFailed,
  searchesAndSorts,
} from '../kit/list-acts';
import { appears, closeToasts, eventually, pathOf, toastsAre } from '../kit/person';
import { readForm } from '../kit/screen';

const tables = { top: 'Component categories', sub: 'Sub categories' };
const view = `${root}/view-component-category`;

const parent: FormAt = {
  name: 'Add Parent Category',
  tab: 'Add Parent Category',
  path: `${root}/add-component-category`,
  call: 'componentCategory.add',
  submit: 'Save',
  blank: { Name: '' },
  good: { Name: 'Mechanics' },
};
const sub: FormAt = {
  ...parent,
  name: 'Add Sub Category',
  tab: 'Add Sub Category',
  blank: { Category: 'Choose…', Name: '' },
  good: { Category: 'Electronics', Name: 'Motors' },
};
const second: FormAt = {
  ...parent,
  name: 'Add 2nd Sub Category',
  tab: 'Add 2nd Sub Category',
  blank: { Category: 'Choose…', 'Sub Category': 'Choose a category first', Name: '' },
  good: { Category: 'Electronics', 'Sub Category': 'Sensors', Name: 'Light' },
};

let office: Office;
let electronics: string;
beforeAll(async () => {
  office = await openOffice();
  electronics = await addComponentCategory(office.admin, 'Electronics');
  await addComponentCategory(office.admin, 'Sensors', electronics);
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

interface Branch {
  readonly name: string;
  readonly children: readonly Branch[];
}
const drawn = ({ name, children }: Branch): string =>
  children.length === 0 ? name : `${name} (${children.map(drawn).join(', ')})`;
/** The tree as the server has it. */
const stored = async () =>
  ((await listed(office.admin, 'componentCategory.tree')) as unknown as readonly Branch[]).map(drawn);
const formOf = ({ name }: FormAt) => office.page.getByRole('form', { name, exact: true });
const added = [{ kind: 'success', text: 'Category added successfully' }];

describe('three tabs', () => {
  test('take a category for each level, one after the other, by two clicks, once, and lose nothing that was typed', async () => {
    const { page } = office;
    await openForm(office, parent);
    expect(await page.getByRole('tab').allTextContents()).toEqual([parent.tab, sub.tab, second.tab]);
    await fillIn(formOf(parent), { Name: 'Half typed' });

    await openTab(office, 'Add 2nd Sub Category');
    await formIs(page, second.name, formWith(second.blank, 'Save'));
    expect(await choice(formOf(second), 'Sub Category').isDisabled()).toBe(true);
    await fillIn(formOf(second), { Name: 'Kept' });

    await openTab(office, 'Add Parent Category');
    await formIs(page, parent.name, formWith({ Name: 'Half typed' }, 'Save'));
    await fillIn(formOf(parent), { Name: 'Mechanics' });
    await submitTwice(office, parent);
    await toastsAre(page, added);
    await formIs(page, parent.name, formWith(parent.blank, 'Save'));
    await closeToasts(page);

    await openTab(office, 'Add Sub Category');
    await eventually(() => optionsOf(formOf(sub), 'Category')).toEqual(['Electronics', 'Mechanics']);
    await fillIn(formOf(sub), { Category: 'Mechanics', Name: 'गियर <b>⚙</b>' });
    await submitTwice(office, sub, async () => {
      expect((await readForm(page, sub.name))?.submit).toEqual({ text: 'Saving...', disabled: true });
    });
    await toastsAre(page, added);
    await formIs(page, sub.name, formWith(sub.blank, 'Save'));
    await closeToasts(page);

    await openTab(office, 'Add 2nd Sub Category');
    await formIs(page, second.name, formWith({ ...second.blank, Name: 'Kept' }, 'Save'));
    await choose(formOf(second), 'Category', 'Mechanics');
    await eventually(() => optionsOf(formOf(second), 'Sub Category')).toEqual(['गियर <b>⚙</b>']);
    await choose(formOf(second), 'Sub Category', 'गियर <b>⚙</b>');
    await submitTwice(office, second);
    await toastsAre(page, added);
    await formIs(page, second.name, formWith(second.blank, 'Save'));
    expect(await stored()).toEqual(['Electronics (Sensors)', 'Mechanics (गियर <b>⚙</b> (Kept))']);
    expect(office.world.gate.ledger.filter(({ call }) => call === 'componentCategory.add').length).toBe(3);
  });

  test('choosing a level clears the deeper one, and the deeper one may be left out', { tags: ['full'] }, async () => {
    const { page } = office;
    await openForm(office, second);
    const form = formOf(second);
    await choose(form, 'Category', 'Electronics');
    await choose(form, 'Sub Category', 'Sensors');
    await choose(form, 'Category', 'Mechanics');
    await formIs(page, second.name, formWith({ Category: 'Mechanics', 'Sub Category': 'Choose…', Name: '' }, 'Save'));
    await choose(form, 'Sub Category', 'गियर <b>⚙</b>');
    await form.getByRole('button', { name: 'Clear sub category' }).click();
    await fillIn(form, { Name: 'Frames' });
    await submit(office, second);
    await toastsAre(page, added);
    expect(await stored()).toEqual(['Electronics (Sensors)', 'Mechanics (गियर <b>⚙</b> (Kept), Frames)']);
    await closeToasts(page);
  });

  const short = 'Name must be at least 2 characters';
  test('each says what is missing', async () => {
    await asksForAll(office, parent, { Name: short });
    const open = (_: Office, { tab = '' }: FormAt) => openTab(office, tab);
    await asksForAll(office, sub, { Category: 'Please select a category', Name: short }, open);
    await asksForAll(office, second, { Category: 'Please select a category', Name: short }, open);
  });

  const wrong = [
    ['क'.repeat(51), 'Name must be at most 50 characters'],
    ['A', short],
    [' A ', short],
    ['🤖', short],
  ] as const;
  const isRefused = async (name: string, sentence: string) => {
    await refuses(office, parent, 'Name', name, sentence);
    expect((await stored()).length).toBe(2);
  };
  test.each(wrong)('a name of %j is refused', { tags: ['full'] }, isRefused);

  test.each(['Ab', '🤖'.repeat(50)])('a name of %j is taken', { tags: ['full'] }, async (name) => {
    const { page, admin } = office;
    await openForm(office, parent);
    await fillIn(formOf(parent), { Name: name });
    await submit(office, parent);
    await toastsAre(page, added);
    expect((await stored()).at(-1)).toBe(name);
    const { id } = (await listed(admin, 'componentCategory.tree')).at(-1) ?? {};
    await admin.call('componentCategory.delete', { compCatID: String(id) });
    await closeToasts(page);
  });
});

describe('when the server', () => {
  const saysSo = async (way: Failing) => {
    const { page, world } = office;
    await keepsAllWhen(office, sub, sub.good, way, 'Failed to add category');
    const top = { call: 'componentCategory.tree', label: 'Category', option: 'Electronics' } as const;
    await choiceSaysThatItFailed(office, sub, top, way, 'Failed to fetch categories');

    await openForm(office, second);
    const form = formOf(second);
    await fillIn(form, { Name: 'Kept' });
    await failNext(world, 'componentCategory.children', way, () => choose(form, 'Category', 'Electronics'));
    await toastsAre(page, [{ kind: 'error', text: 'Failed to fetch subcategories' }]);
    await eventually(() => form.getByRole('alert').locator('span').first().textContent()).toBe(
      'Failed to fetch subcategories',
    );
    await form.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await choose(form, 'Sub Category', 'Sensors');
    await formIs(page, second.name, formWith({ ...second.good, Name: 'Kept' }, 'Save'));
    await closeToasts(page);
  };
  const ways = ['fails without a word', 'answers HTML'] as const;
  test.each(ways)('%s, every level says so', { tags: ['full'] }, saysSo);

  test('says why, its own words are shown', { tags: ['full'] }, async () => {
    await keepsAllWhen(office, parent, parent.good, 'says why', 'The disk is full.');
    await keepsAllWithout(office, parent, 'componentData', 'req_data', 'Request data is required');
    await keepsAllWithout(office, parent, 'componentData', 'api_key', 'API key is required');
    const gone = await addComponentCategory(office.admin, 'Short-lived');
    await openForm(office, sub);
    const good = { Category: 'Short-lived', Name: 'Below it' };
    await fillIn(formOf(sub), good);
    await office.admin.call('componentCategory.delete', { compCatID: gone });
    await submit(office, sub);
    const problem = 'This category no longer exists. Choose another.';
    await toastsAre(office.page, [{ kind: 'error', text: problem }]);
    await formIs(office.page, sub.name, formWith(good, 'Save', { problem }));
    await closeToasts(office.page);
  });
});

describe('the nested view', () => {
  const links = () =>
    office.page
      .getByRole('table')
      .getByRole('link')
      .evaluateAll((each) => each.map((link) => `${link.getAttribute('aria-label')}: ${link.getAttribute('href')}`));

  test('leads down where there is something below, and only there', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(view);
    await eventually(() => rowsOf(page, tables.top)).toEqual([
      ['1', 'Electronics'],
      ['3', 'Mechanics'],
    ]);
    expect(await headersOf(page, tables.top)).toEqual(['ID', 'Category Name', 'Action']);
    expect(await links()).toEqual([`View Electronics: ${view}/1`, `View Mechanics: ${view}/3`]);
    await page.getByRole('link', { name: 'View Mechanics' }).click();
    await eventually(async () => (await rowsOf(page, tables.sub)).map(([, name]) => name)).toEqual([
      'गियर <b>⚙</b>',
      'Frames',
    ]);
    expect(pathOf(page)).toBe(`${view}/3`);
    expect(await links()).toEqual([`View गियर <b>⚙</b>: ${view}/4`]);
    await page.getByRole('link', { name: 'View गियर' }).click();
    await eventually(async () => (await rowsOf(page, tables.sub)).map(([, name]) => name)).toEqual(['Kept']);
    expect(await links()).toEqual([]);
    await page.goBack();
    await page.goBack();
    await appears(page.getByRole('table', { name: tables.top }));
  });

  const isMissing = async (id: string) => {
    await office.page.goto(`${view}/${id}`);
    const alert = office.page.getByRole('main').getByRole('alert');
    await appears(alert);
    expect(await alert.getByRole('heading').textContent()).toBe('Sub categories could not be loaded');
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await toastsAre(office.page, []);
  };
  test.each(['999'])('says in its place that there is no such category (%s)', isMissing);
  test.each(['nothing', '0'])('says in its place that there is no such category (%s)', { tags: ['full'] }, isMissing);

  test('deletes a category without sub-categories only, and says so in the question', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(view);
    const question = page.getByRole('alertdialog', { name: 'Delete Mechanics?' });
    const text =
      'Only a category without sub-categories can be deleted. Its components stay; they have no category until you choose another.';
    await page.getByRole('button', { name: 'Delete Mechanics' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await eventually(() => question.getByRole('alert').allTextContents()).toEqual(['Delete its sub-categories first.']);
    await toastsAre(page, []);
    await question.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'View Electronics' }).click();
    const told = 'Category deleted successfully';
    const whole = `${text} You can restore it for 30 days.`;
    await deletesWhenConfirmed(office, { call: 'componentCategory.delete', name: 'Sensors', text: whole, told });
    await eventually(() => page.getByRole('table', { name: tables.sub }).getByText('No results.').count()).toBe(1);
    await page.goBack();
    await eventually(links).toEqual([`View Mechanics: ${view}/3`]);
    await closeToasts(page);
    await deletesWhenConfirmed(office, { call: 'componentCategory.delete', name: 'Electronics', text: whole, told });
    expect(await stored()).toEqual(['Mechanics (गियर <b>⚙</b> (Kept), Frames)']);
  });

  test('says so when a list or a delete fails', { tags: ['full'] }, async () => {
    await saysThatItFailed(office, { path: view, table: tables.top, call: 'componentCategory.tree' });
    await keepsTheQuestion(office, 'componentCategory.delete', 'Mechanics');
    await saysThatItFailed(office, { path: `${view}/3`, table: tables.sub, call: 'componentCategory.children' });
  });

  const found = [['Frames'], ['Frames']] as const;
  const sorting = { header: 'Category Name', by: 'name', search: 'frame', found, cell: 1 };
  const call = 'componentCategory.children';
  const searching = { path: `${view}/3`, table: tables.sub, call, ...sorting } as const;

  test('is searched and sorted on every level', { tags: ['full'] }, async () => {
    await searchesAndSorts(office, searching);
  });

  test('is found again as it was searched and sorted', { tags: ['full'] }, () => isFoundAgain(office, searching));
});
