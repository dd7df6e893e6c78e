import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visibleText } from '../../../domain/rich-text';
import { addIdea, addIdeaCategory, rowsOf as listed } from '../../server/kit/good-fields';
import {
  behind,
  type Failing,
  failNext,
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
import { openForm, shownOf, submit } from '../kit/form-acts';
import { addIdeaForm, editIdeaForm } from '../kit/idea-forms';
import { deletesWhenConfirmed, isFoundAgain, saysThatItFailed, searchesAndSorts } from '../kit/list-acts';
import { appears, closeToasts, eventually, pathOf, photo, pictureSize, toastsAre } from '../kit/person';
import { readForm } from '../kit/screen';

const table = 'Ideas';
const list = `${root}/view-ideas`;
const add = addIdeaForm;
const edit = editIdeaForm;

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addIdeaCategory(office.admin, 'Energy');
  await addIdeaCategory(office.admin, 'जल');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const stored = () => listed(office.admin, 'idea.list');
const formOf = ({ name }: typeof add) => office.page.getByRole('form', { name, exact: true });

describe('an idea', () => {
  const name = '<u>Solar</u> lamp 💡 सौर दीप مصباح';
  const typed = { ...add.good, Name: name, Price: '125000.5', 'Discount Price': '0.01' };

  test('is added in both languages by two clicks, once, with its upload on show, and listed', async () => {
    const { page, world } = office;
    const form = await openForm(office, add);
    expect(await optionsOf(form, 'Category')).toEqual(['Energy', 'जल']);
    expect([
      await form.getByLabel('Price', { exact: true }).getAttribute('step'),
      await form.getByLabel('Discount Price').getAttribute('step'),
    ]).toEqual(['0.01', '0.01']);
    await fillIn(form, { ...typed, Image: await photo('lamp.png'), PDF: pdf() });
    world.gate.holds.add('idea.add');
    await form.getByRole('button', { name: 'Submit' }).dblclick();
    const held = await world.gate.next('idea.add');
    expect((await readForm(page, add.name))?.submit).toEqual({ text: 'Submitting...', disabled: true });
    const upload = form.getByRole('progressbar', { name: 'Upload' });
    await eventually(() => upload.getAttribute('aria-valuenow')).toBe('100');
    await held.pass();
    await toastsAre(page, [{ kind: 'success', text: 'Idea added successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', name, '₹1,25,000.50', 'View PDF']]);
    expect(pathOf(page)).toBe(list);
    expect(await headersOf(page, table)).toEqual(['ID', 'Image', 'Name', 'Price', 'PDF', 'Action']);
    await eventually(() => pictureSize(page.getByRole('row').last())).toBe('64 x 48');
    expect(world.gate.ledger.filter(({ call }) => call === 'idea.add').length).toBe(1);
    const [row, ...others] = await stored();
    const texts = {
      description: visibleText(String(row?.description)),
      hindiDesc: visibleText(String(row?.hindiDesc)),
    };
    expect([others, { ...row, ...texts }]).toEqual([
      [],
      {
        id: 1,
        name,
        description: 'Light from a bottle.',
        hindiDesc: 'बोतल से रोशनी।',
        CatID: 1,
        price: 125000.5,
        discPrice: 0.01,
        imageLink: expect.stringMatching(/^\/uploads\//),
        pdfLink: expect.stringMatching(/^\/uploads\//),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    await closeToasts(page);
    const link = page.getByRole('link', { name: 'View PDF of' });
    expect(await behind(office, link)).toEqual({ type: 'application/pdf', bytes: 300 });
    await page.getByRole('main').getByRole('link', { name: 'Add Idea' }).click();
    await formIs(page, add.name, formWith(add.blank, 'Submit'));
  });

  test('is edited: it shows what is stored and keeps its files; Back leads away', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(list);
    await page.getByRole('link', { name: 'Edit <u>Solar</u>' }).click();
    await appears(page.getByRole('heading', { level: 1, name: 'Update Idea' }));
    expect(pathOf(page)).toBe(`${root}/ideas/1/edit`);
    await formIs(page, edit.name, formWith(shownOf(add, typed), 'Update'));
    await eventually(() => pictureSize(formOf(edit))).toBe('64 x 48');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(list);
    await page.getByRole('link', { name: 'Edit <u>Solar</u>' }).click();
    await appears(formOf(edit));
    const [before] = await stored();
    await fillIn(formOf(edit), { Name: 'Lamp', Category: 'जल', Price: '0' });
    await submit(office, edit);
    await toastsAre(page, [{ kind: 'success', text: 'Idea updated successfully!' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', 'Lamp', '₹0.00', 'View PDF']]);
    expect(await stored()).toEqual([{ ...before, name: 'Lamp', CatID: 2, price: 0 }]);
    await closeToasts(page);
  });

  test('Back leads to the list in a tab of its own', { tags: ['full'] }, async () => {
    const fresh = await office.visit.context.newPage();
    await fresh.goto(`${root}/ideas/1/edit`);
    await fresh.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => pathOf(fresh)).toBe(list);
    await fresh.close();
  });

  const isMissing = async (path: string, text: string) => {
    const { page } = office;
    await page.goto(`${root}/${path}`);
    await toastsAre(page, [{ kind: 'error', text }]);
    await eventually(() => pathOf(page)).toBe(list);
    await eventually(async () => (await rowsOf(page, table)).length).toBe(1);
    await closeToasts(page);
  };
  const missing = [
    ['ideas/999/edit', 'Idea not found'],
    ['ideas/edit', 'Idea ID is required'],
  ] as const;
  test.each(missing)('that is not there (%s) leads to the list', { tags: ['full'] }, isMissing);
  const noNumber = [['ideas/lamp/edit', 'Idea not found']] as const;
  test.each(noNumber)('that is not there (%s) leads to the list', { tags: ['full'] }, isMissing);

  test('without files says so in its row, and is deleted when that is confirmed', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    await addIdea(admin, { name: 'Bare', CatID: '1' });
    await page.goto(list);
    await eventually(async () => (await rowsOf(page, table))[1]).toEqual(['2', '', 'Bare', '₹10.00', 'No PDF']);
    const said = { text: 'You can restore it for 30 days.', told: 'Idea deleted successfully' };
    for (const name of ['Bare', 'Lamp']) {
      await deletesWhenConfirmed(office, { call: 'idea.delete', name, ...said });
      await closeToasts(page);
    }
    expect(await page.getByRole('table', { name: table }).getByRole('paragraph').allTextContents()).toEqual([
      'No result Found!',
      'Data will update soon',
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('when the server fails', () => {
  test('the list says so in its place, with the words of the spec', () =>
    saysThatItFailed(office, { path: list, table, call: 'idea.list' }, 'Failed to fetch ideas'));

  const deletes = [
    ['is cut off', 'Failed to delete idea'],
    ['fails without a word', 'Failed to delete idea'],
    ['says why', 'The disk is full.'],
  ] as const;
  const isTold = async (way: Failing, text: string) => {
    const { page, world, admin } = office;
    if (!(await stored()).some(({ name }) => name === 'Steady')) await addIdea(admin, { name: 'Steady', CatID: '1' });
    await page.goto(list);
    await page.getByRole('button', { name: 'Delete Steady' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
    await failNext(world, 'idea.delete', way, () => confirm.click());
    await toastsAre(page, [{ kind: 'error', text }]);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect((await rowsOf(page, table)).map((cells) => cells[2])).toContain('Steady');
    await closeToasts(page);
  };
  test.each(deletes)('and a delete %s, a toast says so and the idea stays', { tags: ['full'] }, isTold);

  test('the details of an idea say so where they belong, with another try', { tags: ['full'] }, async () => {
    const { page, world } = office;
    const [row] = await stored();
    await failNext(world, 'idea.list', 'fails without a word', () => page.goto(`${root}/ideas/${row?.id}/edit`));
    await toastsAre(page, [{ kind: 'error', text: 'Failed to fetch idea details' }]);
    const alert = page.getByRole('main').getByRole('alert');
    expect(await alert.locator('h2, p').allTextContents()).toEqual([
      'The idea could not be loaded',
      'Failed to fetch idea details',
    ]);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await appears(formOf(edit));
    await closeToasts(page);
  });
});

const found = [
  ['Pump 12', 'Pump 9'],
  ['Pump 9', 'Pump 12'],
] as const;
const sorting = { header: 'Price', by: 'price', search: 'pump', found, cell: 2 };
const searching = { path: list, table, call: 'idea.list', ...sorting } as const;

test('the list is searched, and sorted by price', { tags: ['full'] }, async () => {
  for (const [name, price] of [
    ['Pump 9', '100'],
    ['Pump 12', '20'],
  ] as const)
    await addIdea(office.admin, { name, price, CatID: '1' });
  await searchesAndSorts(office, searching);
});

test('is found again as it was searched and sorted', { tags: ['full'] }, () => isFoundAgain(office, searching));
