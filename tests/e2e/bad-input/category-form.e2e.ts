import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { megabyte } from '../../../domain/files';
import { pictureOfBytes } from '../../server/kit/pictures';
import { categoryScreen, clearDesk, type Desk, kept, openDesk } from '../kit/category-screen';
import { appears, eventually, photo, toastsAre } from '../kit/person';
import { readForm } from '../kit/screen';
import type { Visit, World } from '../kit/world';

/* What is typed and chosen in a form that should not be. */

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

const { addForm, editDialog, save, stored, openCategories } = categoryScreen(() => desk);

describe('a picture', () => {
  const png = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
  const atField = {
    'no picture at all': { file: null, sentence: 'Photo is required' },
    'one byte over 1MB': {
      file: png('large.png', Buffer.alloc(megabyte + 1)),
      sentence: 'Image size must be less than 1MB',
    },
    'an empty file': { file: png('empty.png', Buffer.alloc(0)), sentence: 'This file is empty. Choose another file.' },
    'a file of another kind': {
      file: png('notes.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'),
      sentence: 'Only image files are supported. Choose another file.',
    },
  };

  const isRefused = async (_: string, { file, sentence }: (typeof atField)[keyof typeof atField]) => {
    await openCategories();
    if (file) await addForm().getByLabel('Photo').setInputFiles(file);
    await addForm().getByLabel('Title').fill('Kept');
    await save().click();
    await eventually(() => readForm(page, 'Add Category')).toEqual(
      kept({ file: file?.name ?? '', title: 'Kept', error: sentence }),
    );
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('photo');
    expect(world.gate.ledger.filter(({ call }) => call === 'projectCategory.add')).toEqual([]);

    // A right one takes the sentence away.
    await addForm()
      .getByLabel('Photo')
      .setInputFiles(await photo('right.png'));
    await eventually(() => readForm(page, 'Add Category')).toEqual(kept({ file: 'right.png', title: 'Kept' }));
  };
  const [none, ...others] = Object.entries(atField);
  test.each([none!])('refused at the field: %s', isRefused);
  test.each(others)('refused at the field: %s', { tags: ['full'] }, isRefused);

  test('of exactly 1MB is taken', { tags: ['full'] }, async () => {
    await openCategories();
    const largest = { name: 'largest.jpg', mimeType: 'image/jpeg', buffer: await pictureOfBytes(megabyte) };
    await addForm().getByLabel('Photo').setInputFiles(largest);
    await addForm().getByLabel('Title').fill('Exactly 1MB');
    await save().click();
    await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
    expect(await stored()).toContain('Exactly 1MB');
  });

  test('that is no picture in spite of its name is refused by the server, and stored nowhere', async () => {
    await openCategories();
    const before = await stored();
    await addForm()
      .getByLabel('Photo')
      .setInputFiles(png('fake.png', Buffer.from('<svg onload="alert(1)"/>')));
    await addForm().getByLabel('Title').fill('Kept');
    await save().click();
    const text = 'This file could not be read as a picture. Use a JPEG, PNG, WebP or GIF file.';
    await toastsAre(page, [{ kind: 'error', text }]);
    expect(await readForm(page, 'Add Category')).toEqual(kept({ file: 'fake.png', title: 'Kept', problem: text }));
    expect(await stored()).toEqual(before);
  });

  test('that is no picture is refused in the edit dialog too, and nothing is lost', { tags: ['full'] }, async () => {
    await openCategories('Pictured');
    await page.getByRole('button', { name: 'Edit Pictured' }).click();
    await editDialog().getByLabel('Title').fill('Retitled');
    await editDialog()
      .getByLabel('Photo')
      .setInputFiles(png('empty.png', Buffer.alloc(0)));
    await editDialog().getByRole('button', { name: 'Update' }).click();
    await eventually(() => readForm(page, 'Edit project category')).toEqual({
      fields: {
        Photo: { value: 'empty.png', error: 'This file is empty. Choose another file.' },
        Title: { value: 'Retitled', error: null },
      },
      problem: null,
      submit: { text: 'Update', disabled: false },
    });
  });

  test('is not needed on edit, but a title is', async () => {
    await openCategories('Titled');
    await page.getByRole('button', { name: 'Edit Titled' }).click();
    await editDialog().getByLabel('Title').fill('   ');
    await editDialog().getByRole('button', { name: 'Update' }).click();
    await eventually(() => readForm(page, 'Edit project category')).toEqual({
      fields: { Photo: { value: '', error: null }, Title: { value: '   ', error: 'Title is required' } },
      problem: null,
      submit: { text: 'Update', disabled: false },
    });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    expect(await stored()).toContain('Titled');
  });
});

test('a title with markup and Hindi is text everywhere', async () => {
  await openCategories();
  const title = '<img src=x onerror="document.title=1"> <b>रोबोट और ड्रोन</b> "&amp;"';
  await addForm()
    .getByLabel('Photo')
    .setInputFiles(await photo('drone.png'));
  await addForm().getByLabel('Title').fill(title);
  await save().click();
  await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
  const row = page.getByRole('row').filter({ hasText: title });
  await appears(row);
  expect([await row.locator('img').count(), await row.locator('b').count()]).toEqual([1, 0]);

  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  expect(await editDialog().getByLabel('Title').inputValue()).toBe(title);
  await editDialog().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  const question = page.getByRole('alertdialog');
  expect(await question.getByRole('heading').textContent()).toBe(`Delete ${title}?`);
  expect(await question.locator('img').count()).toBe(0);
  expect(await page.title()).toBe('Add Category · Maker Site Back-office');
  expect(await stored()).toContain(title);
  const fonts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`));
  await eventually(fonts).toEqual(['Noto Sans Devanagari Variable: loaded']);
});
