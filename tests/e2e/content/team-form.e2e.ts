import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, rowsOf as listed } from '../../server/kit/good-fields';
import { pictureOfBytes } from '../../server/kit/pictures';
import {
  type Failing,
  failNext,
  fileOf,
  fillIn,
  focused,
  type Office,
  openOffice,
  type PickedFile,
  pdf,
  picturesAreDrawn,
  root,
  withoutField,
} from '../kit/content';
import { goodMember, type Step, wizardOf } from '../kit/member-wizard';
import { appears, closeToasts, eventually, pathOf, toastsAre } from '../kit/person';

/** @module-tag full */

/* What the wizard of a team member lets through and what it says when it does not (spec §5, §8). */

const path = `${root}/add-team-member`;

let office: Office;
let wizard: ReturnType<typeof wizardOf>;
let good: Awaited<ReturnType<typeof goodMember>>;
beforeAll(async () => {
  office = await openOffice();
  wizard = wizardOf(office);
  good = await goodMember();
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const stored = () => listed(office.admin, 'teamMember.list');

const refusedAll = [{ kind: 'error', text: 'Please fill in all required fields correctly.' }];

describe('a wrong member', () => {
  /** Sends what is filled in, and is led to the step with the first wrong field. */
  const isRefused = async (step: Step, label: string, sentences: Readonly<Record<string, string>>) => {
    await wizard.goTo('Preview');
    await wizard.button('Submit').click();
    await toastsAre(office.page, refusedAll);
    await eventually(wizard.currentStep).toBe(step);
    await eventually(wizard.errors).toEqual(sentences);
    await eventually(() => focused(office.page)).toBe(label);
    await closeToasts(office.page);
  };

  test('is led to each step in turn, to the first wrong field on it', async () => {
    await office.page.goto(path);
    await appears(wizard.form);
    const basic = { Name: 'Name must be at least 2 characters', Designation: 'Designation is required' };
    await isRefused('Basic Information', 'Name', basic);
    await fillIn(wizard.form, { Name: ' A ', Designation: 'M' });
    await isRefused('Basic Information', 'Name', basic);
    await fillIn(wizard.form, { Name: 'आश', Designation: 'Me' });
    expect(await wizard.errors()).toEqual({});
    const media = { 'Profile Image': 'Profile image is required', 'Cover Image': 'Cover image is required' };
    await isRefused('Media Upload', 'Profile Image', media);
    await fillIn(wizard.form, good['Media Upload']);
    await wizard.goTo('Social Links');
    await fillIn(wizard.form, Object.fromEntries(Object.keys(good['Social Links']).map((label) => [label, 'no link'])));
    await isRefused('Social Links', 'Portfolio', {
      Portfolio: 'Invalid portfolio URL',
      Instagram: 'Invalid Instagram URL',
      Twitter: 'Invalid Twitter URL',
      LinkedIn: 'Invalid LinkedIn URL',
      Facebook: 'Invalid Facebook URL',
      YouTube: 'Invalid YouTube URL',
    });
    await fillIn(wizard.form, good['Social Links']);
    const short = { Content: 'Content must be at least 10 characters' };
    await isRefused('Content', 'Content', short);
    await fillIn(wizard.form, { Content: 'nine char' });
    await isRefused('Content', 'Content', short);
    await fillIn(wizard.form, { Content: 'ten charac' });
    await eventually(async () => [await wizard.errors(), await stored()]).toEqual([{}, []]);
  });

  const types = 'Only .jpg, .jpeg, .png and .webp formats are supported';
  const large = 'Max file size is 5MB';
  const none = 'This file is empty. Choose another file.';
  const rows = [
    ['Profile Image', fileOf('a.gif', 'image/gif', Buffer.from('GIF89a')), types],
    ['Cover Image', pdf('cover.png'), types],
    ['PDF', fileOf('a.pdf', 'image/png', Buffer.from('x')), 'Only PDF format is supported'],
    ['Profile Image', fileOf('a.png', 'image/png', Buffer.alloc(5_000_001)), large],
    ['Cover Image', fileOf('a.webp', 'image/webp', Buffer.alloc(5_000_001)), large],
    ['PDF', pdf('large.pdf', 5_000_001), large],
    ['PDF', pdf('none.pdf', 0), none],
  ] as const;
  const isRefusedOn = async (label: string, file: PickedFile, sentence: string) => {
    if (JSON.stringify(await wizard.shownSteps().catch(() => null)) === '[]' || pathOf(office.page) !== path)
      await wizard.fillAll();
    await wizard.fillSteps({ 'Media Upload': { ...good['Media Upload'], [label]: file } });
    await isRefused('Media Upload', label, { [label]: sentence });
  };
  test.each(rows)('%s is refused, case %#', isRefusedOn);

  test('has files of exactly 5,000,000 bytes at most', async () => {
    await wizard.fillAll();
    const jpeg = async (bytes: number) => fileOf('a.jpg', 'image/jpeg', await pictureOfBytes(bytes));
    const largest = { 'Profile Image': await jpeg(5_000_000), 'Cover Image': await jpeg(4_999_999) };
    await wizard.fillSteps({ 'Media Upload': { ...largest, PDF: pdf('largest.pdf', 5_000_000) } });
    await wizard.goTo('Preview');
    await wizard.button('Submit').click();
    await toastsAre(office.page, [{ kind: 'success', text: 'Team member added successfully' }]);
    await picturesAreDrawn(office.page);
    const [{ sno } = {}] = await stored();
    await office.admin.call('teamMember.delete', { id: String(sno) });
    await closeToasts(office.page);
  });
});

describe('when the server', () => {
  /** Sends, sees the sentence at the form and in a toast, and everything still there. */
  const keeps = async (sentence: string, act: () => Promise<unknown>) => {
    const { page } = office;
    const typed = await wizard.preview();
    await act();
    await toastsAre(page, [{ kind: 'error', text: sentence }]);
    await eventually(async () => (await wizard.read())?.problem).toBe(sentence);
    expect([await wizard.currentStep(), await wizard.preview()]).toEqual(['Preview', typed]);
    await closeToasts(page);
  };
  const send = () => wizard.button('Submit').click();

  test('fails, an add says so and keeps all five steps', async () => {
    const { page, world } = office;
    await wizard.fillAll();
    for (const way of ['fails without a word', 'is cut off', 'answers HTML'] satisfies Failing[])
      await keeps('Failed to add team member', () => failNext(world, 'teamMember.add', way, send));
    await keeps('The disk is full.', () => failNext(world, 'teamMember.add', 'says why', send));
    await wizard.fillSteps({
      'Media Upload': { PDF: null, 'Profile Image': fileOf('a.png', 'image/png', Buffer.from('<svg/>')) },
    });
    await wizard.goTo('Preview');
    await keeps(types(), send);
    expect([await stored(), pathOf(page)]).toEqual([[], path]);
  });
  const types = () => 'Only .jpg, .jpeg, .png and .webp formats are supported';

  test.each([
    ['req_data', 'Request data is required'],
    ['api_key', 'API key is required'],
  ])('misses %s, an edit says so, and when it fails', async (field, sentence) => {
    const { page, world, admin } = office;
    const { slug, sno } = await addMember(admin, { name: 'Steady' });
    await page.goto(`${root}/team-member/${slug}`);
    await appears(wizard.form);
    await wizard.goTo('Preview');
    await withoutField(page, 'teams', field, () => keeps(sentence, send));
    const broken = 'The server ran into a problem. Try again in a moment.';
    await keeps(broken, () => failNext(world, 'teamMember.edit', 'fails without a word', send));
    await admin.call('teamMember.delete', { id: String(sno) });
  });
});
