import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addCategory,
  addChapter,
  addIdeaCategory,
  addLesson,
  addProject,
  addTutorialCategory,
  type GoodFields,
  idOf,
  type Row,
  rowsOf,
} from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { choose, type Office, openOffice, root } from './kit/content';
import { appears, closeToasts, eventually, picturesCome, toastsAre } from './kit/person';
import { standStill } from './kit/waiting';

/* Undo after a delete, and the screen of the trash (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.page.clock.install();
});
beforeEach(async () => {
  office.world.gate.reset();
  await office.page.clock.resume();
  for (const { sno } of await inTrash()) await office.admin.call('trash.purge', { trashID: String(sno) });
});
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const inTrash = () => rowsOf(office.admin, 'trash.list');
const trashPath = `${root}/trash`;
const ideaCategories = `${root}/add-idea-category`;

const undo = () => office.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
const remove = async (name: string) => {
  const { page } = office;
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
};
const isListed = (name: string) => office.page.getByRole('row', { name }).count();

/** Deletes a record over the wire. */
const deleted = async (
  call: 'ideaCategory.delete' | 'project.delete' | 'projectCategory.delete',
  fields: GoodFields,
) => {
  expect((await office.admin.call(call, fields)).status).toBe(200);
};

const tables: Readonly<
  Record<string, () => Promise<readonly [path: string, name: string, open?: () => Promise<void>]>>
> = {
  'a table below its form': async () => {
    await addIdeaCategory(office.admin, 'Kites');
    return [ideaCategories, 'Kites'];
  },
  'a table on its own': async () => {
    await addProject(office.admin, { name: 'Windmill', catID: await addCategory(office.admin, 'Wind') });
    return [`${root}/view-project`, 'Windmill'];
  },
  'a table below a chosen path': async () => {
    const category = await addTutorialCategory(office.admin, 'Sailing');
    const chapter = await addChapter(office.admin, category, 'Knots');
    await addLesson(office.admin, chapter, { content: '<p>Bowline</p>' });
    const open = async () => {
      const main = office.page.getByRole('main');
      await choose(main, 'Category', 'Sailing');
      await choose(main, 'Chapter', 'Knots');
    };
    return [`${root}/view-tutorial-chapter`, 'Ohm', open];
  },
};

describe('Undo in the toast after a delete', () => {
  const restores = async (kind: string) => {
    const { page } = office;
    const [path, name, open = async () => undefined] = await tables[kind]!();
    await page.goto(path);
    await open();
    await appears(page.getByRole('row', { name }));
    await picturesCome(page);
    await remove(name);
    await eventually(() => isListed(name)).toBe(0);
    expect((await inTrash()).map((row) => row.name)).toEqual([name]);
    await undo().click();
    await eventually(() => isListed(name)).toBe(1);
    const told = { kind: 'success', text: expect.stringMatching(/^[A-Z][a-z]+ restored successfully$/) };
    await toastsAre(page, [told]);
    expect(await inTrash()).toEqual([]);
    await closeToasts(page);
  };
  const [first = '', ...others] = Object.keys(tables);
  test.each([first])('restores in %s, and says so', restores);
  test.each(others)('restores in %s, and says so', { tags: ['full'] }, restores);

  test('is there for ten seconds, and the toast goes then', { tags: ['full'] }, async () => {
    const { page } = office;
    await addIdeaCategory(office.admin, 'Boats');
    await page.goto(ideaCategories);
    await appears(page.getByRole('row', { name: 'Boats' }));
    await page.mouse.move(400, 600);
    await standStill(page, 60_000);
    await remove('Boats');
    await eventually(async () => {
      await page.clock.runFor(5);
      return undo().count();
    }).toBe(1);
    await page.clock.runFor(9000);
    expect(await undo().count()).toBe(1);
    await page.clock.runFor(1300);
    await eventually(() => undo().count()).toBe(0);
  });

  test('is reached by the keyboard', { tags: ['full'] }, async () => {
    const { page } = office;
    await addIdeaCategory(office.admin, 'Trains');
    await page.goto(ideaCategories);
    await appears(page.getByRole('row', { name: 'Trains' }));
    await remove('Trains');
    await appears(undo());
    await page.keyboard.press('Alt+KeyT');
    await page.keyboard.press('Tab');
    expect(await undo().evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => isListed('Trains')).toBe(1);
    await closeToasts(page);
  });

  test('works wherever the person has gone meanwhile', { tags: ['full'] }, async () => {
    const { page } = office;
    await addIdeaCategory(office.admin, 'Planes');
    await page.goto(ideaCategories);
    await appears(page.getByRole('row', { name: 'Planes' }));
    await remove('Planes');
    await appears(undo());
    await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Home' }).click();
    await appears(page.getByRole('heading', { name: 'Home' }));
    await undo().click();
    await toastsAre(page, [{ kind: 'success', text: 'Category restored successfully' }]);
    expect((await rowsOf(office.admin, 'ideaCategory.list')).map((row: Row) => row.name)).toContain('Planes');
    await closeToasts(page);
  });

  test('says why it failed', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    const catID = await addCategory(admin, 'Rockets');
    await addProject(admin, { name: 'Booster', catID });
    await page.goto(`${root}/view-project`);
    await appears(page.getByRole('row', { name: 'Booster' }));
    await remove('Booster');
    await appears(undo());
    await deleted('projectCategory.delete', { catID });
    await undo().click();
    const text = 'Its category is in the trash too. Restore "Rockets" first.';
    await toastsAre(page, [{ kind: 'error', text }]);
    await closeToasts(page);
  });
});

describe('the trash', () => {
  const texts = (name: string) => office.page.getByRole('row', { name }).getByRole('cell').allTextContents();

  test('shows what was deleted, and restores it', async () => {
    const { page, admin } = office;
    const CatID = await addIdeaCategory(admin, 'Toys');
    const project = await addProject(admin, { name: 'Tower', catID: await addCategory(admin, 'Blocks') });
    await deleted('ideaCategory.delete', { CatID });
    await deleted('project.delete', { ProjectID: idOf(project) });
    await page.goto(trashPath);
    await appears(page.getByRole('row', { name: 'Toys' }));
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Type',
      'Deleted',
      'Time left',
      'Action',
    ]);
    const [type, deletion, left] = await texts('Toys');
    expect([type, deletion, left]).toEqual([
      'Idea category',
      expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m by asha@example\.org$/),
      '30 days',
    ]);
    expect((await texts('Tower'))[0]).toBe('Project');

    await page.getByRole('button', { name: 'Restore Tower', exact: true }).click();
    await eventually(() => isListed('Tower')).toBe(0);
    await toastsAre(page, [{ kind: 'success', text: 'Project restored successfully' }]);
    expect((await rowsOf(admin, 'project.list')).map((row) => row.name)).toContain('Tower');
    expect(await isListed('Toys')).toBe(1);
    await closeToasts(page);
  });

  test('deletes for good once that is confirmed', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    await deleted('ideaCategory.delete', { CatID: await addIdeaCategory(admin, 'Wrecks') });
    await page.goto(trashPath);
    await page.getByRole('button', { name: 'Delete Wrecks for good', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Wrecks?' });
    await appears(question.getByText("This can't be undone."));
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await inTrash()).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete Wrecks for good', exact: true }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await appears(page.getByText('The trash is empty.'));
    await toastsAre(page, [{ kind: 'success', text: 'Deleted for good' }]);
    expect([await inTrash(), await undo().count()]).toEqual([[], 0]);
    await closeToasts(page);
  });
});

test('a server without a trash is asked for nothing of it', { tags: ['full'] }, async () => {
  const { page, admin } = office;
  await withoutCapability(page, '**/admin/dashboard/**', 'trash');
  await addIdeaCategory(admin, 'Stones');
  await page.goto(ideaCategories);
  await page.getByRole('button', { name: 'Delete Stones', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Stones?' });
  await appears(question.getByText("This can't be undone."));
  await question.getByRole('button', { name: 'Confirm' }).click();
  await toastsAre(page, [{ kind: 'success', text: 'Category deleted successfully' }]);
  expect(await undo().count()).toBe(0);
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Trash' }).count()).toBe(0);
  await page.goto(trashPath);
  await appears(page.getByText('This server does not offer it.'));
  expect(office.world.gate.ledger.filter(({ call }) => call?.startsWith('trash.'))).toEqual([]);
  await page.unroute('**/admin/dashboard/**');
});
