import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { visibleText } from '../../../domain/rich-text';
import { addMember, rowsOf as listed } from '../../server/kit/good-fields';
import { failNext, fillIn, headersOf, type Office, openOffice, root, rowsOf } from '../kit/content';
import {
  deletesWhenConfirmed,
  isFoundAgain,
  keepsTheQuestion,
  saysThatItFailed,
  searchesAndSorts,
} from '../kit/list-acts';
import { goodMember, steps, wizardOf } from '../kit/member-wizard';
import { appears, closeToasts, eventually, pathOf, pictureSize, toastsAre } from '../kit/person';

const table = 'Team members';
const paths = { add: `${root}/add-team-member`, list: `${root}/view-team-member` };

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

describe('a team member', () => {
  test('is added in five steps by two clicks, once, and listed', async () => {
    const { page, world } = office;
    await page.goto(paths.add);
    await appears(wizard.form);
    expect(await wizard.shownSteps()).toEqual(steps.map((_, at) => [at === 0 ? 'step' : null, false]));
    expect(await wizard.button('Back').isDisabled()).toBe(true);
    await wizard.fillSteps(good);
    await wizard.goTo('Preview');
    expect(await wizard.shownSteps()).toEqual(steps.map((_, at) => [at === 4 ? 'step' : null, at < 4]));
    const media = { 'Profile Image': 'asha.png', 'Cover Image': 'cover.png', PDF: 'sheet.pdf' };
    const typed = { ...good['Basic Information'], ...good['Social Links'], ...media, ...good.Content };
    expect(await wizard.preview()).toEqual(typed);
    await wizard.goTo('Basic Information');
    expect(await wizard.values()).toEqual(good['Basic Information']);
    await wizard.goTo('Preview');
    world.gate.holds.add('teamMember.add');
    await wizard.button('Submit').dblclick();
    const held = await world.gate.next('teamMember.add');
    expect((await wizard.read())?.submit).toEqual({ text: 'Submitting...', disabled: true });
    await held.pass();
    await toastsAre(page, [{ kind: 'success', text: 'Team member added successfully' }]);
    const { Name: name } = good['Basic Information'];
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', name, 'Mentor']]);
    expect(pathOf(page)).toBe(paths.list);
    expect(await headersOf(page, table)).toEqual(['ID', 'Image', 'Name', 'Designation', 'Action']);
    await eventually(() => pictureSize(page.getByRole('row').last())).toBe('64 x 48');
    expect(
      world.gate.ledger.filter(({ call }) => call === 'teamMember.add').map((entry) => entry.fields.DataReq),
    ).toEqual(['addTeamMember']);
    const [row, ...others] = await stored();
    expect([others, { ...row, content: visibleText(String(row?.content)) }]).toEqual([
      [],
      {
        sno: 1,
        slug: expect.stringMatching(/^[a-z0-9-]+$/),
        name,
        designation: 'Mentor',
        subDesignation: 'Robotics',
        content: good.Content.Content,
        imageLink: expect.stringMatching(/^\/uploads\//),
        coverImageLink: expect.stringMatching(/^\/uploads\//),
        pdfLink: expect.stringMatching(/^\/uploads\//),
        portfolioLink: 'https://asha.example',
        insta: 'https://instagram.example/asha',
        twitter: 'https://twitter.example/asha',
        linkedin: 'https://linkedin.example/asha',
        facebook: 'https://facebook.example/asha',
        youtube: 'http://youtube.example/asha',
      },
    ]);
    await closeToasts(page);
    await page.getByRole('main').getByRole('link', { name: 'Add Team Member' }).click();
    await appears(wizard.form);
    expect(await wizard.values()).toEqual({ Name: '', Designation: '', 'Sub Designation': '' });
  });

  test('is edited: every step shows what is stored, and its files stay', { tags: ['full'] }, async () => {
    const { page } = office;
    const [before] = await stored();
    await page.goto(paths.list);
    await page.getByRole('link', { name: 'Edit <b>Asha</b>' }).click();
    await appears(page.getByRole('heading', { level: 1, name: 'Update Team Member' }));
    expect(pathOf(page)).toBe(`${root}/team-member/${before?.slug}`);
    expect(await wizard.values()).toEqual(good['Basic Information']);
    await wizard.goTo('Media Upload');
    expect(await wizard.values()).toEqual({ 'Profile Image': '', 'Cover Image': '', PDF: '' });
    expect(await wizard.form.getByRole('link', { name: 'View PDF' }).getAttribute('href')).toBe(before?.pdfLink);
    await wizard.goTo('Social Links');
    expect(await wizard.values()).toEqual(good['Social Links']);
    await fillIn(wizard.form, { Twitter: '' });
    await wizard.goTo('Content');
    await eventually(() => wizard.values()).toEqual(good.Content);
    await wizard.goTo('Preview');
    expect((await wizard.preview()).PDF).toBe('Stays as it is');
    await wizard.fillSteps({ 'Basic Information': { Name: 'Asha Rao' } });
    await wizard.goTo('Preview');
    await wizard.button('Submit').click();
    await toastsAre(page, [{ kind: 'success', text: 'Team member updated successfully' }]);
    await eventually(() => rowsOf(page, table)).toEqual([['1', '', 'Asha Rao', 'Mentor']]);
    expect(await stored()).toEqual([{ ...before, name: 'Asha Rao', twitter: '' }]);
    await closeToasts(page);
  });

  test('is left without saving: one step back, or to the list in a tab of its own', { tags: ['full'] }, async () => {
    const { page, visit } = office;
    const [row] = await stored();
    await page.goto(paths.list);
    await page.getByRole('link', { name: 'Edit Asha Rao' }).click();
    await appears(wizard.form);
    expect(await page.getByRole('button', { name: 'Back' }).count(), 'Back is the wizard’s alone').toBe(1);
    await page.getByRole('button', { name: 'Leave' }).click();
    await eventually(() => pathOf(page)).toBe(paths.list);
    const fresh = await visit.context.newPage();
    await fresh.goto(`${root}/team-member/${row?.slug}`);
    await fresh.getByRole('button', { name: 'Leave' }).click();
    await eventually(() => pathOf(fresh)).toBe(paths.list);
    await fresh.close();
  });

  test('that is not there: the screen says so', async () => {
    await office.page.goto(`${root}/team-member/nowhere`);
    await appears(office.page.getByText('Team member not found'));
    expect(await wizard.form.count()).toBe(0);
  });

  test('is deleted when that is confirmed', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(paths.list);
    const said = { text: 'You can restore it for 30 days.', told: 'Team member deleted successfully' };
    await deletesWhenConfirmed(office, { call: 'teamMember.delete', name: 'Asha Rao', ...said });
    await appears(page.getByText('No result Found!'));
    expect(await stored()).toEqual([]);
    await closeToasts(page);
  });
});

test('fails, the list, a delete and a record say so where they stand', { tags: ['full'] }, async () => {
  const { page, world, admin } = office;
  const { slug, sno } = await addMember(admin, { name: 'Steady' });
  await saysThatItFailed(office, { path: paths.list, table, call: 'teamMember.list' });
  await keepsTheQuestion(office, 'teamMember.delete', 'Steady');
  await failNext(world, 'teamMember.one', 'says why', () => page.goto(`${root}/team-member/${slug}`));
  const alert = page.getByRole('main').getByRole('alert');
  await eventually(() => alert.locator('h2, p').allTextContents()).toEqual([
    'The team member could not be loaded',
    'The disk is full.',
  ]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await appears(wizard.form);
  await admin.call('teamMember.delete', { id: String(sno) });
});

const found = [
  ['Ravi', 'Steady'],
  ['Steady', 'Ravi'],
] as const;
const sorting = { header: 'Designation', by: 'designation', search: 'r', found, cell: 2 };
const searching = { path: paths.list, table, call: 'teamMember.list', ...sorting } as const;

test('the list is searched and sorted', { tags: ['full'] }, async () => {
  await addMember(office.admin, { name: 'Steady' });
  await addMember(office.admin, { name: 'Ravi', Designation: 'Artist' });
  await addMember(office.admin, { name: 'Bo', Designation: 'Kid', content: '<p>Is ten years old.</p>' });
  await searchesAndSorts(office, searching);
});

test('is found again as it was searched and sorted', { tags: ['full'] }, () => isFoundAgain(office, searching));
