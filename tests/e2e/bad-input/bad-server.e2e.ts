import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { categoryScreen, clearDesk, type Desk, kept, openDesk, path, table } from '../kit/category-screen';
import type { HeldCall } from '../kit/gate';
import { appears, closeToasts, eventually, pathOf, photo, signInByForm, tableRows, toastsAre } from '../kit/person';
import { readForm } from '../kit/screen';
import { addCategory, administrator, type Visit, type World } from '../kit/world';

/* A server that is down, wrong or slow. */

let desk: Desk;
let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  desk = await openDesk();
  ({ world, visit, page } = desk);
});
beforeEach(() => clearDesk(desk));
afterEach(() => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => world?.close());

const { signIn, addForm, editDialog, save, stored, openCategories } = categoryScreen(() => desk);

const unreadable = "The server's response could not be read. Try again, or ask whoever runs the server.";
const broken = 'The server ran into a problem. Try again in a moment.';
const html = '<!doctype html><html><body><h1>It works!</h1></body></html>';

/** What can come back instead of an answer, with the sentence where the spec leaves it open. */
const badAnswers: readonly (readonly [string, (held: HeldCall, call: CallKey) => void, string])[] = [
  ['is down', (held) => held.cut(), "The server can't be reached. Check your connection and try again."],
  ['answers HTML', (held) => held.answer(200, html, 'text/html'), unreadable],
  [
    'answers an unexpected shape',
    (held, call) => held.answer(200, call === 'projectCategory.list' ? '{"data":{"rows":7}}' : '{"text":{"deep":[]}}'),
    unreadable,
  ],
  ['answers with an error page', (held) => held.answer(502, html, 'text/html'), broken],
];

describe.each(badAnswers)('when the server %s', (how, answer, sentence) => {
  const isQuick = how === 'is down' || how === 'answers HTML';
  const inFull = { tags: isQuick ? [] : ['full'] };
  // All of them say the same of a failed write.
  const ofWritesInFull = { tags: how === 'is down' ? [] : ['full'] };
  const hold = (call: CallKey) => world.gate.holds.add(call);
  const answerNext = async (call: CallKey) => {
    answer(await world.gate.next(call), call);
    world.gate.holds.delete(call);
  };
  /** The spec has one sentence for every failed write of a category (§8). */
  const ofWrites = 'Something went wrong';

  test('the list says so in its place, and Try again works', inFull, async () => {
    await signIn();
    await addCategory(world, desk.session, 'Listed');
    hold('projectCategory.list');
    await page.goto(path);
    await answerNext('projectCategory.list');
    const alert = page.getByRole('alert');
    await appears(alert);
    expect(await alert.locator('h2, p').allTextContents()).toEqual([
      'Project categories could not be loaded',
      sentence,
    ]);
    expect(await page.getByRole('heading', { name: 'Add Category' }).isVisible()).toBe(true);
    await toastsAre(page, []);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await appears(page.getByRole('row', { name: 'Listed' }).first());
    expect(await alert.count()).toBe(0);
  });

  test('an add, an edit and a delete say so and keep everything', ofWritesInFull, async () => {
    await openCategories('Steady');
    const before = await stored();
    for (const call of ['projectCategory.add', 'projectCategory.edit', 'projectCategory.delete'] as const) hold(call);
    const error = [{ kind: 'error', text: ofWrites }];

    await addForm()
      .getByLabel('Photo')
      .setInputFiles(await photo('drone.png'));
    await addForm().getByLabel('Title').fill('Kept');
    await save().click();
    await answerNext('projectCategory.add');
    await toastsAre(page, error);
    const form = kept({ file: 'drone.png', title: 'Kept', problem: ofWrites });
    expect(await readForm(page, 'Add Category')).toEqual(form);
    await closeToasts(page);

    await page.getByRole('button', { name: 'Edit Steady' }).last().click();
    await editDialog()
      .getByLabel('Photo')
      .setInputFiles(await photo('new.png'));
    await editDialog().getByLabel('Title').fill('Changed');
    await editDialog().getByRole('button', { name: 'Update' }).click();
    await answerNext('projectCategory.edit');
    await toastsAre(page, error);
    expect(await readForm(page, 'Edit project category')).toEqual({
      fields: { Photo: { value: 'new.png', error: null }, Title: { value: 'Changed', error: null } },
      problem: ofWrites,
      submit: { text: 'Update', disabled: false },
    });
    await editDialog().getByRole('button', { name: 'Cancel' }).click();
    await closeToasts(page);

    await page.getByRole('button', { name: 'Delete Steady' }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await answerNext('projectCategory.delete');
    await toastsAre(page, error);
    await eventually(() => page.getByRole('alertdialog').count()).toBe(0);
    expect(await stored()).toEqual(before);
    expect((await tableRows(page, table)).map((cells) => cells[2])).toEqual(before);
    expect(await readForm(page, 'Add Category')).toEqual(form);
  });

  test('signing in says so, keeps what was typed, and works the next time', { tags: ['full'] }, async () => {
    hold('session.signIn');
    await signInByForm(page, administrator);
    await answerNext('session.signIn');
    await toastsAre(page, [{ kind: 'error', text: sentence }]);
    expect(await readForm(page, 'Login')).toEqual({
      fields: {
        Email: { value: administrator.email, error: null },
        Password: { value: administrator.password, error: null },
      },
      problem: sentence,
      submit: { text: 'Login', disabled: false },
    });
    await page.getByRole('button', { name: 'Login' }).click();
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect(pathOf(page)).toBe('/admin/dashboard');
  });
});

test('JSON labelled as HTML is read all the same, by every call', { tags: ['full'] }, async () => {
  const passAsHtml = async (call: CallKey) => (await world.gate.next(call)).pass((body) => body, 'text/html');
  const calls = ['session.signIn', 'session.check', 'projectCategory.list'] as const;
  const isTold = async (text: string): Promise<void> => {
    await toastsAre(page, [{ kind: 'success', text }]);
    await closeToasts(page);
  };
  const writes = ['projectCategory.add', 'projectCategory.edit', 'projectCategory.delete'] as const;
  for (const call of [...calls, ...writes]) world.gate.holds.add(call);
  await signInByForm(page, administrator);
  await passAsHtml('session.signIn');
  await passAsHtml('session.check');
  await page.getByRole('main').getByRole('link', { name: 'Add Category' }).click();
  await passAsHtml('projectCategory.list');
  await appears(page.getByRole('table', { name: table }));
  await closeToasts(page);

  await addForm()
    .getByLabel('Photo')
    .setInputFiles(await photo('drone.png'));
  await addForm().getByLabel('Title').fill('Mislabelled');
  await save().click();
  await passAsHtml('projectCategory.add');
  await isTold('Category added successfully');
  await passAsHtml('projectCategory.list');
  await page.getByRole('button', { name: 'Edit Mislabelled' }).click();
  await editDialog().getByLabel('Title').fill('Mislabelled twice');
  await editDialog().getByRole('button', { name: 'Update' }).click();
  await passAsHtml('projectCategory.edit');
  await isTold('Category updated successfully');
  await passAsHtml('projectCategory.list');
  await page.getByRole('button', { name: 'Delete Mislabelled twice' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await passAsHtml('projectCategory.delete');
  await isTold('Category deleted successfully');
  await passAsHtml('projectCategory.list');
  expect(await stored()).not.toContain('Mislabelled twice');
});

describe('when the server is slow', () => {
  const aborted = (call: CallKey) => () =>
    world.gate.ledger.some((entry) => entry.call === call && entry.end === 'aborted');

  test('a list shows that it is loading', async () => {
    await signIn();
    world.gate.holds.add('projectCategory.list');
    await page.goto(path);
    const held = await world.gate.next('projectCategory.list');
    await appears(page.getByRole('progressbar', { name: 'Loading' }));
    expect(await page.getByRole('table', { name: table }).count()).toBe(0);
    await held.pass();
    await appears(page.getByRole('table', { name: table }));
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  const cancelled = 'Saving was cancelled. Check the list before you try again: it may already have been saved.';

  /** Submits, sees the form wait, cancels, and sees the call given up. */
  const cancelSave = async (call: CallKey, submit: Locator, cancel: Locator, form: string, busy: string) => {
    world.gate.holds.add(call);
    await submit.click();
    await world.gate.next(call);
    expect((await readForm(page, form))?.submit).toEqual({ text: busy, disabled: true });
    await cancel.click();
    await eventually(aborted(call)).toBe(true);
    expect((await readForm(page, form))?.problem).toBe(cancelled);
  };

  test('an add says that it is saving, and can be cancelled', { tags: ['full'] }, async () => {
    await openCategories();
    await addForm()
      .getByLabel('Photo')
      .setInputFiles(await photo('drone.png'));
    await addForm().getByLabel('Title').fill('Waiting');
    const cancel = addForm().getByRole('button', { name: 'Cancel' });
    await cancelSave('projectCategory.add', save(), cancel, 'Add Category', 'Saving...');
    expect(await readForm(page, 'Add Category')).toEqual(
      kept({ file: 'drone.png', title: 'Waiting', problem: cancelled }),
    );
  });

  test('an edit says that it is updating, and can be cancelled', { tags: ['full'] }, async () => {
    await openCategories('Slow');
    await page.getByRole('button', { name: 'Edit Slow' }).last().click();
    await editDialog().getByLabel('Title').fill('Waiting');
    const [update, cancel] = ['Update', 'Cancel'].map((name) => editDialog().getByRole('button', { name }));
    await cancelSave('projectCategory.edit', update!, cancel!, 'Edit project category', 'Updating...');
    expect(await editDialog().getByLabel('Title').inputValue()).toBe('Waiting');
  });

  test('a delete can be left alone', { tags: ['full'] }, async () => {
    await openCategories('Slow');
    world.gate.holds.add('projectCategory.delete');
    await page.getByRole('button', { name: 'Delete Slow' }).last().click();
    const question = page.getByRole('alertdialog', { name: 'Delete Slow?' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await world.gate.next('projectCategory.delete');
    expect(await question.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await toastsAre(page, [
      {
        kind: 'warning',
        text: 'The delete was cancelled. Check the list: it may already have been deleted.',
      },
    ]);
    await eventually(aborted('projectCategory.delete')).toBe(true);
    await question.waitFor({ state: 'detached' });
  });
});
