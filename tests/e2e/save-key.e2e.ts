import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addProject, rowsOf } from '../server/kit/good-fields';
import { fillIn, type Office, openOffice, root } from './kit/content';
import { wizardOf } from './kit/member-wizard';
import { appears, eventually, pathOf, photo, toastsAre } from './kit/person';

/** @module-tag full */

/* Ctrl+S and Cmd+S send the form that is on screen, as its button does. */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await addProject(office.admin, { name: 'Steady', catID: await addCategory(office.admin, 'News') });
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const names = async (list: 'projectCategory.list' | 'project.list') =>
  (await rowsOf(office.admin, list)).map(({ name, CatName }) => String(CatName ?? name));
const callsOf = (call: string) => office.world.gate.ledger.filter((entry) => entry.call === call).length;
const form = (name: string) => office.page.getByRole('form', { name, exact: true });

describe('the add form of a screen', () => {
  test.each(['Control+s', 'Meta+s'])('is sent once by %s, also while it is being sent', async (keys) => {
    const { page, world } = office;
    await page.goto(`${root}/add-category`);
    await fillIn(form('Add Category'), { Photo: await photo('drone.png'), Title: keys });
    world.gate.holds.add('projectCategory.add');
    await page.keyboard.press(keys);
    const held = await world.gate.next('projectCategory.add');
    await page.keyboard.press(keys);
    world.gate.holds.delete('projectCategory.add');
    await held.pass();
    await eventually(() => names('projectCategory.list')).toContain(keys);
    expect(callsOf('projectCategory.add')).toBe(1);
  });

  test('says what is missing, wherever the keyboard is', async () => {
    const { page } = office;
    await page.goto(`${root}/add-category`);
    await appears(form('Add Category'));
    await page.getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Control+s');
    await appears(page.getByText('Photo is required'));
    expect(callsOf('projectCategory.add')).toBe(0);
  });

  test('is left alone while a dialog lies over it, and by keys with another meaning', async () => {
    const { page } = office;
    await page.goto(`${root}/add-category`);
    await page.getByRole('button', { name: 'Delete News', exact: true }).click();
    await appears(page.getByRole('alertdialog'));
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Escape');
    await form('Add Category').getByLabel('Title', { exact: true }).focus();
    for (const keys of ['Control+Shift+s', 'Control+Alt+s', 's']) await page.keyboard.press(keys);
    await fillIn(form('Add Category'), { Title: 'Last' });
    expect(await page.getByText('Photo is required').count()).toBe(0);
  });
});

test('an edit dialog is sent, and not the form below it', async () => {
  const { page } = office;
  await page.goto(`${root}/add-category`);
  await page.getByRole('button', { name: 'Edit News', exact: true }).click();
  await fillIn(form('Edit project category'), { Title: 'Old news' });
  await page.keyboard.press('Control+s');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  expect([callsOf('projectCategory.edit'), callsOf('projectCategory.add')]).toEqual([1, 0]);
  expect(await names('projectCategory.list')).toContain('Old news');
});

test('a text is saved with the words that were typed just before', async () => {
  const { page } = office;
  await page.goto(`${root}/projects/steady`);
  const box = page.getByRole('textbox', { name: 'Description', exact: true });
  await box.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Now');
  await page.keyboard.press('Control+s');
  await eventually(() => pathOf(page)).toBe(`${root}/view-project`);
  const [project] = await rowsOf(office.admin, 'project.list');
  expect(project?.desc).toBe('<p>It moves. Now</p>');
});

test('a team member is sent from the last step alone', async () => {
  const { page } = office;
  await page.goto(`${root}/add-team-member`);
  const wizard = wizardOf(office);
  await fillIn(wizard.form, { Name: 'Asha' });
  await page.keyboard.press('Control+s');
  expect(await wizard.currentStep()).toBe('Basic Information');
  await wizard.goTo('Preview');
  await page.keyboard.press('Control+s');
  await toastsAre(page, [{ kind: 'error', text: 'Please fill in all required fields correctly.' }]);
  expect(callsOf('teamMember.add')).toBe(0);
});
