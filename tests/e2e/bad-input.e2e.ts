import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '../../domain/calls';
import { megabyte } from '../../domain/files';
import { pictureOfBytes } from '../server/kit/pictures';
import type { HeldCall } from './kit/gate';
import { appears, closeToasts, eventually, pathOf, photo, tableRows, toastsAre } from './kit/person';
import { readForm } from './kit/screen';
import {
  addCategory,
  administrator,
  makeWorld,
  type SignedIn,
  signInQuietly,
  type Visit,
  type World,
} from './kit/world';

const table = 'Project categories';
const path = '/admin/dashboard/add-category';

let world: World;
let visit: Visit;
let page: Page;
let session: SignedIn;
let cookies: Awaited<ReturnType<Visit['context']['cookies']>>;
beforeAll(async () => {
  world = await makeWorld();
  visit = await world.visit();
  page = visit.page;
  session = await signInQuietly(world, visit.context);
  cookies = await visit.context.cookies();
});
beforeEach(async () => {
  world.gate.reset();
  await visit.context.clearCookies();
});
afterEach(() => {
  expect(visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => world?.close());

const signIn = () => visit.context.addCookies(cookies);
const addForm = () => page.getByRole('form', { name: 'Add Category' });
const editDialog = () => page.getByRole('dialog', { name: 'Edit project category' });
const save = () => addForm().getByRole('button', { name: 'Save' });

/** How the server's list stands right now, whatever the page shows. */
const stored = async (): Promise<readonly string[]> => {
  const answer = await fetch(`${world.server.url}/api/category?req_data=getCat`);
  const { data } = (await answer.json()) as { data: readonly { CatName: string }[] };
  return data.map(({ CatName }) => CatName);
};

const openCategories = async (...titles: readonly string[]): Promise<void> => {
  await signIn();
  for (const title of titles) await addCategory(world, session, title);
  await page.goto(path);
  await appears(page.getByRole('table', { name: table }));
};

/** What stands in the add form at rest, with a file and a title in it. */
const kept = (form: { file?: string; title?: string; error?: string; problem?: string }) => ({
  fields: {
    Photo: { value: form.file ?? '', error: form.error ?? null },
    Title: { value: form.title ?? '', error: null },
  },
  problem: form.problem ?? null,
  submit: { text: 'Save', disabled: false },
});

describe('signing in', () => {
  const login = async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('asha@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a guess');
  };
  const seen = (problem: string | null) => ({
    fields: {
      Email: { value: 'asha@example.org', error: null },
      Password: { value: 'a guess', error: null },
    },
    problem,
    submit: { text: 'Login', disabled: false },
  });

  test('with wrong credentials shows the text of the server and keeps what was typed', async () => {
    await login();
    await page.getByRole('button', { name: 'Login' }).click();
    const text = 'The email or the password is wrong.';
    await toastsAre(page, [{ kind: 'success', text }]);
    expect(await readForm(page, 'Login')).toEqual(seen(text));
    expect(pathOf(page)).toBe('/login');
    expect(await visit.context.cookies()).toEqual([]);
  });

  test('without a word says what is missing, at the field, and goes there', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await eventually(() => readForm(page, 'Login')).toEqual({
      fields: {
        Email: { value: '', error: 'Email is required' },
        Password: { value: '', error: 'Password is required' },
      },
      problem: null,
      submit: { text: 'Login', disabled: false },
    });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(world.gate.ledger).toEqual([]);
  });

  test('waits with the button off while the server is slow', async () => {
    world.gate.holds.add('session.signIn');
    await login();
    await page.getByRole('button', { name: 'Login' }).click();
    const held = await world.gate.next('session.signIn');
    expect((await readForm(page, 'Login'))?.submit).toEqual({ text: 'Loading...', disabled: true });
    await held.pass();
    await toastsAre(page, [{ kind: 'success', text: 'The email or the password is wrong.' }]);
  });
});

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
      sentence: 'Only images can be used here. Choose a picture file.',
    },
  };

  test.each(Object.entries(atField))('refused at the field: %s', async (_, { file, sentence }) => {
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
  });

  test('of exactly 1MB is taken', async () => {
    await openCategories();
    const largest = { name: 'largest.jpg', mimeType: 'image/jpeg', buffer: await pictureOfBytes(megabyte) };
    await addForm().getByLabel('Photo').setInputFiles(largest);
    await addForm().getByLabel('Title').fill('Exactly 1MB');
    await save().click();
    await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
    expect(await stored()).toContain('Exactly 1MB');
  });

  test('that is none under a right name is refused by the server, and stored nowhere', async () => {
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

test('a session that ended in the middle of the work loses nothing that was typed', async () => {
  await openCategories();
  const before = await stored();
  await addForm()
    .getByLabel('Photo')
    .setInputFiles(await photo('drone.png'));
  await addForm().getByLabel('Title').fill('Half done');
  await visit.context.clearCookies({ name: 'session_secret' });
  await save().click();
  const text = 'Your session has ended. Sign in again to go on.';
  await toastsAre(page, [{ kind: 'error', text }]);
  expect(await readForm(page, 'Add Category')).toEqual(kept({ file: 'drone.png', title: 'Half done', problem: text }));
  expect(await stored()).toEqual(before);

  // Signed in again in another tab, the same save goes through.
  const other = await visit.context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(administrator.email);
  await other.getByLabel('Password', { exact: true }).fill(administrator.password);
  const checks = () => world.gate.ledger.filter(({ call }) => call === 'session.check').length;
  const checked = checks();
  await other.getByRole('button', { name: 'Login' }).click();
  await appears(other.getByRole('heading', { name: 'Home' }));
  await other.close();
  await eventually(checks).toBe(checked + 2);
  await closeToasts(page);
  await save().click();
  await toastsAre(page, [{ kind: 'success', text: 'Category added successfully' }]);
  expect(await stored()).toEqual([...before, 'Half done']);
});

test.each([
  ['another session id', 'session_id', 'forged'],
  ['another user', 'userID', '999'],
  ['another role', 'user_type', 'owner'],
])('a forged session (%s) is led to the home page', async (_, name, value) => {
  await signIn();
  await visit.context.clearCookies({ name });
  await visit.context.addCookies([{ name, value, url: world.gate.url }]);
  await page.goto(path);
  await appears(page.getByRole('heading', { name: 'Maker Site' }));
  expect(pathOf(page)).toBe('/');
});

const unreadable = "The server's answer could not be read. Try again, or ask whoever runs the server.";
const broken = 'The server has a problem. Try again in a moment.';
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

describe.each(badAnswers)('when the server %s', (_, answer, sentence) => {
  const hold = (call: CallKey) => world.gate.holds.add(call);
  const answerNext = async (call: CallKey) => {
    answer(await world.gate.next(call), call);
    world.gate.holds.delete(call);
  };
  /** The spec has one sentence for every failed write of a category (§8). */
  const ofWrites = 'Something went wrong';

  test('the list says so in its place, and Try again works', async () => {
    await signIn();
    await addCategory(world, session, 'Listed');
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

  test('an add, an edit and a delete say so and keep everything', async () => {
    await openCategories('Steady');
    const before = await stored();
    for (const call of ['projectCategory.add', 'projectCategory.edit', 'projectCategory.remove'] as const) hold(call);
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
    await answerNext('projectCategory.remove');
    await toastsAre(page, error);
    await eventually(() => page.getByRole('alertdialog').count()).toBe(0);
    expect(await stored()).toEqual(before);
    expect((await tableRows(page, table)).map((cells) => cells[2])).toEqual(before);
    expect(await readForm(page, 'Add Category')).toEqual(form);
  });

  test('signing in says so, keeps what was typed, and works the next time', async () => {
    hold('session.signIn');
    await page.goto('/login');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
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

test('JSON labelled as HTML is read all the same, by every call', async () => {
  const passAsHtml = async (call: CallKey) => (await world.gate.next(call)).pass((body) => body, 'text/html');
  const calls = ['session.signIn', 'session.check', 'projectCategory.list'] as const;
  const writes = ['projectCategory.add', 'projectCategory.edit', 'projectCategory.remove'] as const;
  for (const call of [...calls, ...writes]) world.gate.holds.add(call);
  await page.goto('/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
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
  await passAsHtml('projectCategory.list');
  await page.getByRole('button', { name: 'Edit Mislabelled' }).click();
  await editDialog().getByLabel('Title').fill('Mislabelled twice');
  await editDialog().getByRole('button', { name: 'Update' }).click();
  await passAsHtml('projectCategory.edit');
  await passAsHtml('projectCategory.list');
  await page.getByRole('button', { name: 'Delete Mislabelled twice' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await passAsHtml('projectCategory.remove');
  await passAsHtml('projectCategory.list');
  await toastsAre(page, [
    { kind: 'success', text: 'Category added successfully' },
    { kind: 'success', text: 'Category updated successfully' },
    { kind: 'success', text: 'Category deleted successfully' },
  ]);
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

  const cancelled =
    'Saving was cancelled. Look at the list before you try again: the server may have saved it already.';

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

  test('an add says that it is saving, and can be cancelled', async () => {
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

  test('an edit says that it is updating, and can be cancelled', async () => {
    await openCategories('Slow');
    await page.getByRole('button', { name: 'Edit Slow' }).last().click();
    await editDialog().getByLabel('Title').fill('Waiting');
    const [update, cancel] = ['Update', 'Cancel'].map((name) => editDialog().getByRole('button', { name }));
    await cancelSave('projectCategory.edit', update!, cancel!, 'Edit project category', 'Updating...');
    expect(await editDialog().getByLabel('Title').inputValue()).toBe('Waiting');
  });

  test('a delete can be left alone', async () => {
    await openCategories('Slow');
    world.gate.holds.add('projectCategory.remove');
    await page.getByRole('button', { name: 'Delete Slow' }).last().click();
    const question = page.getByRole('alertdialog', { name: 'Delete Slow?' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await world.gate.next('projectCategory.remove');
    expect(await question.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await eventually(aborted('projectCategory.remove')).toBe(true);
    await toastsAre(page, [
      {
        kind: 'warning',
        text: 'No longer waiting for the delete. Look at the list: the server may have deleted it already.',
      },
    ]);
    await question.waitFor({ state: 'detached' });
  });
});
