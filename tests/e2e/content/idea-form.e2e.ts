import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { megabyte } from '../../../domain/files';
import { signInAgainTitle } from '../../../machines/session/sign-in-again.machine';
import { addIdea, addIdeaCategory, rowsOf as listed } from '../../server/kit/good-fields';
import { pictureOfBytes } from '../../server/kit/pictures';
import {
  type Failing,
  failNext,
  fileOf,
  fillIn,
  focused,
  formIs,
  formWith,
  type Office,
  openOffice,
  pdf,
  picturesAreDrawn,
  type Way,
} from '../kit/content';
import {
  asksForAll,
  choiceSaysThatItFailed,
  keepsAllRefused,
  keepsAllWhen,
  keepsAllWithout,
  openForm,
  refuses,
  refusesEach,
  shownOf,
  submit,
} from '../kit/form-acts';
import type { HeldCall } from '../kit/gate';
import { addIdeaForm as add, editIdeaForm as edit } from '../kit/idea-forms';
import { appears, closeToasts, eventually, photo, toastsAre } from '../kit/person';
import { readForm, readToasts } from '../kit/screen';
import { pumpUntil, standStill } from '../kit/waiting';
import { signInQuietly } from '../kit/world';

/* What an idea's form lets through, and what each failure shows (spec §5 Idea add, §8 Idea add outcomes). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addIdeaCategory(office.admin, 'Energy');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const names = async () => (await listed(office.admin, 'idea.list')).map(({ name }) => name);
const formOf = ({ name }: typeof add) => office.page.getByRole('form', { name, exact: true });

describe('a draft', () => {
  test('with nothing in it says what is needed', () =>
    asksForAll(office, add, {
      Name: 'Idea name is required',
      Description: 'Description is required',
      'Hindi Description': 'Hindi description is required',
      Category: 'Category is required',
    }));

  const invalidPdf = 'Invalid PDF file. Please select a valid PDF document.';
  const wrongImage = 'Only .jpg, .jpeg, .png and .gif formats are supported';
  const empty = 'This file is empty. Choose another file.';
  const image = (bytes: number) => fileOf('a.png', 'image/png', Buffer.alloc(bytes));
  test('with something wrong in each field says so at each', () =>
    refusesEach(office, add, {
      Name: ['\t ', 'Idea name is required'],
      Description: [' ', 'Description is required'],
      'Hindi Description': [' ', 'Hindi description is required'],
      Category: [null, 'Category is required'],
      Price: ['0.001', 'An amount can have at most two decimals'],
      'Discount Price': ['-1', 'Discount price must be a positive number'],
      Image: [fileOf('a.webp', 'image/webp', Buffer.from('RIFF')), wrongImage],
      PDF: [fileOf('a.pdf', 'text/plain', Buffer.from('%PDF-1.7')), invalidPdf],
    }));

  test.each([
    ['Name', '\t ', 'Idea name is required'],
    ['Hindi Description', ' ', 'Hindi description is required'],
    ['Price', '-0.01', 'Price must be a positive number'],
    ['Price', '', 'Price must be a positive number'],
    ['Price', '0.001', 'An amount can have at most two decimals'],
    ['Discount Price', '-1', 'Discount price must be a positive number'],
    ['Image', fileOf('a.webp', 'image/webp', Buffer.from('RIFF')), wrongImage],
    ['Image', image(0), empty],
    ['Image', image(5 * megabyte + 1), 'Image size must be less than 5MB'],
    ['PDF', fileOf('a.pdf', 'text/plain', Buffer.from('%PDF-1.7')), invalidPdf],
    ['PDF', fileOf('a.pdf', 'application/pdf', Buffer.from('MZ%PDF')), invalidPdf],
    ['PDF', pdf('none.pdf', 0), empty],
    ['PDF', pdf('large.pdf', 10 * megabyte + 1), 'PDF size must be less than 10MB'],
  ])('%s is refused, case %#', { tags: ['full'] }, (label, value, sentence) =>
    refuses(office, add, label, value, sentence),
  );

  test('with a PDF that takes a while to be read has the keyboard at it, once that is known to be none', {
    tags: ['full'],
  }, async () => {
    const { page } = office;
    const form = await openForm(office, add);
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = async function () {
        // Long enough for the form to be drawn as busy.
        for (let at = 0; at < 5; at += 1) await new Promise(requestAnimationFrame);
        return read.call(this);
      };
    });
    await fillIn(form, { ...add.good, PDF: fileOf('a.pdf', 'application/pdf', Buffer.from('MZ')) });
    await submit(office, add);
    const errors = { PDF: invalidPdf };
    await formIs(page, add.name, formWith(shownOf(add, { ...add.good, PDF: 'a.pdf' }), 'Submit', { errors }));
    await eventually(() => focused(page)).toBe('PDF');
  });

  test('has files of exactly 5MB and 10MB at most', { tags: ['full'] }, async () => {
    const largest = fileOf('a.jpg', 'image/jpeg', await pictureOfBytes(5 * megabyte));
    await fillIn(await openForm(office, add), { ...add.good, Image: largest, PDF: pdf('a.pdf', 10 * megabyte) });
    await submit(office, add);
    await toastsAre(office.page, [{ kind: 'success', text: 'Idea added successfully' }]);
    expect(await names()).toEqual(['Solar lamp']);
    await picturesAreDrawn(office.page);
    await office.admin.call('idea.delete', { IdeaID: '1' });
    await closeToasts(office.page);
  });

  test('that the server refuses is kept', { tags: ['full'] }, async () => {
    const none = fileOf('a.png', 'image/png', Buffer.from('<svg/>'));
    const unsupported = 'Unsupported file type. Please check your file formats.';
    await keepsAllRefused(office, add, { ...add.good, Image: none, PDF: pdf() }, unsupported);
    const long = { ...add.good, Name: 'ल'.repeat(10_000) };
    await keepsAllRefused(office, add, long, 'Name must be at most 500 characters');
    await keepsAllWithout(office, add, 'idea', 'req_data', 'Request data is required');
    await keepsAllWithout(office, add, 'idea', 'api_key', "You don't have permission to perform this action.");
    expect(await names()).toEqual([]);
  });
});

describe('an upload', () => {
  const network = 'Network error. Please check your internet connection and try again.';
  const invalid = 'Invalid response from server. Please try again.';
  const unavailable = 'Service temporarily unavailable. Please try again later.';
  const answer = (status: number, body: string) => (held: HeldCall) => held.answer(status, body);
  const own = '{"message":"This name is taken."}';
  const outcomes: readonly (readonly [string, Way, string])[] = [
    ['the connection breaks', 'is cut off', network],
    ['400', answer(400, '{}'), 'Invalid request. Please check your entries and try again.'],
    ['400 with a text', answer(400, own), 'This name is taken.'],
    ['401', answer(401, own), 'Authentication failed. Please refresh the page and try again.'],
    ['403', answer(403, own), "You don't have permission to perform this action."],
    ['404', answer(404, '{}'), 'API endpoint not found. Please contact support.'],
    ['413', answer(413, '{}'), 'File size too large. Please reduce file sizes and try again.'],
    ['415', answer(415, '{}'), 'Unsupported file type. Please check your file formats.'],
    ['422', answer(422, '{}'), 'Invalid request. Please check your entries and try again.'],
    ['422 with a text', answer(422, own), 'This name is taken.'],
    ['429', answer(429, '{}'), 'Too many requests. Please wait a moment and try again.'],
    ['500', answer(500, '{}'), 'Server error. Please try again later.'],
    ['502', answer(502, '<h1>Bad gateway</h1>'), unavailable],
    ['503', answer(503, '{}'), unavailable],
    ['504', answer(504, ''), unavailable],
    ['nothing', answer(200, ''), invalid],
    ['HTML', 'answers HTML', invalid],
    ['a status that says no', answer(200, '{"status":"error"}'), invalid],
    ['a status that says no, and why', answer(200, '{"status":false,"text":"No more ideas."}'), 'No more ideas.'],
  ];

  test('says what became of it, and keeps everything, files included', { tags: ['full'] }, async () => {
    const { page, world } = office;
    const typed = { ...add.good, Image: await photo('lamp.png'), PDF: pdf() };
    await fillIn(await openForm(office, add), typed);
    for (const [outcome, way, text] of outcomes) {
      await failNext(world, 'idea.add', way, () => submit(office, add));
      if (outcome === '401') {
        const signIn = page.getByRole('dialog', { name: signInAgainTitle, exact: true });
        await signIn.getByRole('button', { name: 'Cancel', exact: true }).click();
      }
      await toastsAre(page, [{ kind: 'error', text }]);
      expect(await readForm(page, add.name), outcome).toEqual(
        formWith(shownOf(add, typed), 'Submit', { problem: text }),
      );
      await closeToasts(page);
    }
    expect(await names()).toEqual([]);
  });

  test('that takes more than 30 seconds is given up', { tags: ['full'] }, async () => {
    const { world } = office;
    // The clock is the whole browser profile's: this page has one of its own.
    const { context, page: slow } = await world.visit();
    await signInQuietly(world, context);
    await slow.clock.install();
    await slow.goto(add.path);
    const form = slow.getByRole('form', { name: add.name });
    await fillIn(form, add.good);
    await standStill(slow, 20_000);
    world.gate.holds.add('idea.add');
    await form.getByRole('button', { name: 'Submit' }).click();
    await pumpUntil(slow, 'the idea has to be sent', async () => world.gate.ledger.some(({ end }) => end === 'open'));
    await slow.clock.runFor(29_000);
    expect((await readForm(slow, add.name))?.submit.disabled).toBe(true);
    await slow.clock.runFor(1_500);
    const text = 'Request timed out. Please check your internet connection and try again.';
    await pumpUntil(slow, 'a toast has to come', async () => (await readToasts(slow)).length > 0);
    expect(await readToasts(slow)).toEqual([{ kind: 'error', text }]);
    expect(await readForm(slow, add.name)).toEqual(formWith(shownOf(add, add.good), 'Submit', { problem: text }));
    await eventually(() => world.gate.ledger.some(({ call, end }) => call === 'idea.add' && end === 'aborted')).toBe(
      true,
    );
    await context.close();
  });

  test('of an edit that fails says so and keeps everything', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    const row = await addIdea(admin, { name: 'Steady', CatID: '1' });
    const path = edit.path.replace('/1/', `/${row.id}/`);
    const typed = { ...add.good, Name: 'Changed', PDF: pdf() };
    const blank = { ...edit.blank, Price: '10', 'Discount Price': '9.99' };
    const broken = 'The server ran into a problem. Try again in a moment.';
    await keepsAllWhen(office, { ...edit, path, blank }, typed, 'fails without a word', broken);
    await fillIn(formOf(edit), { Name: ' ' });
    await submit(office, edit);
    const errors = { Name: 'Idea name is required' };
    await formIs(page, edit.name, formWith({ ...shownOf({ ...edit, blank }, typed), Name: ' ' }, 'Update', { errors }));
    expect(await names()).toEqual(['Steady']);
  });
});

const ofChoices = [
  ['fails without a word', 'Failed to fetch categories'],
  ['is cut off', 'Failed to fetch categories'],
  ['says why', 'The disk is full.'],
] as const;
const sayAtField = async (way: Failing, sentence: string) => {
  const choice = { call: 'ideaCategory.list', label: 'Category', option: 'Energy' } as const;
  await choiceSaysThatItFailed(office, add, choice, way, sentence);
  await appears(formOf(add));
};
test.each(ofChoices)('when the server %s, the categories say so at their field', { tags: ['full'] }, sayAtField);
