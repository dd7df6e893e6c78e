import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addIdeaCategory, addMember, addProject, idOf, rowsOf } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { choose, fillIn, type Office, openOffice, root } from './kit/content';
import { appears, closeToasts, eventually, toastsAre } from './kit/person';

/* The screen of the history, and the history of a record below its form (contract §6). */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const historyPath = `${root}/history`;
const panel = () => office.page.getByRole('region', { name: 'History' });
const title = () => office.page.getByRole('form').getByRole('textbox', { name: 'Title', exact: true });

/** A project whose title and price were changed; where it is edited. */
const changedProject = async (before: string, after: string) => {
  const catID = await addCategory(office.admin, 'Robots');
  const row = await addProject(office.admin, { name: before, catID });
  const ProjectID = idOf(row);
  const project = { desc: '<p>It moves.</p>', DiscPrice: '999', videoLink: '', catID, ProjectID };
  await office.admin.call('project.edit', { ...project, name: after, price: '1300' });
  return { ProjectID, path: `${root}/projects/${String(row.slug)}`, project };
};

/** The rows of the table, each by who did it, which stands below the time, and the texts of its other cells but the last. */
const rowsSeen = () =>
  office.page
    .getByRole('table', { name: 'Changes' })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => {
        const [whenAndWho = '', ...others] = [...row.children]
          .slice(0, -1)
          .map((cell) => (cell as HTMLElement).innerText);
        return [whenAndWho.split('\n')[1], ...others];
      }),
    );

describe('the screen of the history', () => {
  test('shows who changed what, leads to the record, and shows the fields before and after', async () => {
    const { page } = office;
    const { path, ProjectID } = await changedProject('Windmill', 'Wind turbine');
    await page.goto(`${historyPath}?content=project&record=${ProjectID}`);
    await eventually(rowsSeen).toEqual([
      ['asha@example.org', 'Changed\nTitle, Price', 'Wind turbine\nProject'],
      ['asha@example.org', 'Added', 'Windmill\nProject'],
    ]);
    await page.getByRole('button', { name: /^View Changed Wind turbine/ }).click();
    const look = page.getByRole('dialog', { name: 'Changed: Wind turbine' });
    await appears(look);
    expect(await look.getByRole('region', { name: 'Title' }).innerText()).toBe(
      'Title\nBefore\nWindmill\nAfter\nWind turbine',
    );
    expect(await look.getByRole('region', { name: 'Price', exact: true }).innerText()).toBe(
      'Price\nBefore\n₹1,250.50\nAfter\n₹1,300.00',
    );
    await look.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Wind turbine' }).click();
    await eventually(async () => new URL(page.url()).pathname).toBe(path);
  });

  test('shows what its filters ask for; they stand in the address, and can be cleared', {
    tags: ['full'],
  }, async () => {
    const { page, admin } = office;
    const CatID = await addIdeaCategory(admin, 'Kites');
    await admin.call('ideaCategory.delete', { CatID });
    await page.goto(historyPath);
    await appears(page.getByRole('table', { name: 'Changes' }));
    const filters = page.getByRole('search', { name: 'Filters' });
    await choose(filters, 'What', 'Deleted');
    await choose(filters, 'Type', 'Idea category');
    await filters.getByLabel('Who').fill('ASHA@');
    await eventually(rowsSeen).toEqual([['asha@example.org', 'Deleted', 'Kites\nIdea category']]);
    expect(new URL(page.url()).search).toBe('?action=deleted&content=ideaCategory&who=ASHA%40');
    await page.getByRole('searchbox', { name: 'Search changes' }).fill('kit');
    await eventually(rowsSeen).toEqual([['asha@example.org', 'Deleted', 'Kites\nIdea category']]);
    await page.reload();
    await eventually(rowsSeen).toEqual([['asha@example.org', 'Deleted', 'Kites\nIdea category']]);
    await filters.getByLabel('Until').fill('2001-01-01');
    await appears(page.getByText('Nothing matches your search.'));
    await filters.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(async () => (await rowsSeen()).length).toBe(2);
    expect(new URL(page.url()).search).toBe('?search=kit');
  });

  test('is not offered by a server without a history, which is asked for nothing of it', {
    tags: ['full'],
  }, async () => {
    const { path } = await changedProject('Boat', 'Ship');
    const { page, world } = office;
    await withoutCapability(page, '**/admin/dashboard/**', 'history');
    const before = world.gate.ledger.length;
    await page.goto(historyPath);
    await appears(page.getByText('This server does not offer it.'));
    expect(await page.getByRole('navigation').getByRole('link', { name: 'History' }).count()).toBe(0);
    await page.goto(path);
    await appears(page.getByRole('form', { name: 'Update Project' }));
    expect(await panel().count()).toBe(0);
    expect(world.gate.ledger.slice(before).filter(({ call }) => call?.startsWith('history.'))).toEqual([]);
    await page.unroute('**/admin/dashboard/**');
  });
});

describe('the history of a record', () => {
  test('is read when it is opened, and restores a version into the form', { tags: ['full'] }, async () => {
    const { page, admin, world } = office;
    const { path, ProjectID } = await changedProject('Robot Arm', 'Robot Leg');
    const asked = () => world.gate.ledger.filter(({ call }) => call === 'history.list').length;
    const before = asked();
    await page.goto(path);
    await appears(page.getByRole('form', { name: 'Update Project' }));
    await panel().scrollIntoViewIfNeeded();
    await appears(panel().getByRole('button', { name: 'Show history' }));
    expect(asked()).toBe(before);
    await panel().getByRole('button', { name: 'Show history' }).click();
    await eventually(() => panel().getByRole('listitem').count()).toBe(2);
    expect(await panel().getByRole('listitem').first().innerText()).toMatch(
      /^Changed: Title, Price\n.+, asha@example.org\nView$/,
    );
    await panel().getByRole('button', { name: /^View/ }).first().click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
    expect(await question.locator('p').innerText()).toBe(
      'These fields get the values that they had before this change: Title, Price. ' +
        'Other fields stay as they are. So do files, because a replaced file is deleted.',
    );
    await question.getByRole('button', { name: 'Restore' }).click();
    await eventually(() => title().inputValue()).toBe('Robot Arm');
    await toastsAre(page, [{ kind: 'success', text: 'Version restored successfully' }]);
    await closeToasts(page);
    expect((await rowsOf(admin, 'project.list')).find(({ sno }) => String(sno) === ProjectID)).toMatchObject({
      name: 'Robot Arm',
      price: 1250.5,
    });
    await eventually(() => panel().getByRole('listitem').count()).toBe(3);
    await panel().getByRole('link', { name: 'Show all' }).click();
    await eventually(rowsSeen).toEqual([
      ['asha@example.org', 'Restored an earlier version\nTitle, Price', 'Robot Arm\nProject'],
      ['asha@example.org', 'Changed\nTitle, Price', 'Robot Leg\nProject'],
      ['asha@example.org', 'Added', 'Robot Arm\nProject'],
    ]);
  });

  test('says what becomes of what is typed, and a draft of it is offered', { tags: ['full'] }, async () => {
    const { page } = office;
    const { path } = await changedProject('Lamp', 'Lantern');
    await page.goto(path);
    await appears(page.getByRole('form', { name: 'Update Project' }));
    await fillIn(page.locator('form'), { Title: 'Torch' });
    await panel().scrollIntoViewIfNeeded();
    await panel().getByRole('button', { name: 'Show history' }).click();
    await panel().getByRole('button', { name: /^View/ }).first().click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.locator('p').innerText()).toContain(
      'What you have typed and not saved leaves the form; it is kept as a draft that you can restore.',
    );
    await question.getByRole('button', { name: 'Restore' }).click();
    await eventually(() => title().inputValue()).toBe('Lamp');
    await closeToasts(page);
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await eventually(() => title().inputValue()).toBe('Torch');
    await page.getByRole('form').getByRole('button', { name: 'Update' }).click();
    await appears(page.getByRole('dialog', { name: 'Changed by someone else' }));
    await page.getByRole('button', { name: 'Use theirs' }).click();
  });

  test('that cannot be fetched says so beside the form, which keeps what is typed', { tags: ['full'] }, async () => {
    const { page, visit } = office;
    const { path } = await changedProject('Kite', 'Glider');
    const part = /\/history-panel-[^/]*\.js$/;
    await page.route(part, (route) => route.abort());
    await page.goto(path);
    await appears(page.getByRole('form', { name: 'Update Project' }));
    await fillIn(page.locator('form'), { Title: 'Paper plane' });
    await panel().scrollIntoViewIfNeeded();
    await panel().getByRole('button', { name: 'Show history' }).click();
    await appears(
      panel().getByRole('alert').getByText('The history could not be loaded. What you have typed is kept.'),
    );
    await page.unroute(part);
    await panel().getByRole('button', { name: 'Try again' }).click();
    await eventually(() => panel().getByRole('listitem').count()).toBe(2);
    expect(await title().inputValue()).toBe('Paper plane');
    await fillIn(page.locator('form'), { Title: 'Glider' });
    expect(visit.problems.splice(0).every((problem) => /history-panel|The history of a record/.test(problem))).toBe(
      true,
    );
  });

  test('says in the question why a version could not be restored', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    const { path, project } = await changedProject('Drone', 'Rover');
    const other = await addCategory(admin, 'Vehicles');
    await admin.call('project.edit', { ...project, name: 'Rover', price: '1300', catID: other });
    await admin.call('projectCategory.delete', { catID: project.catID });
    await page.goto(path);
    await appears(page.getByRole('form', { name: 'Update Project' }));
    await panel().scrollIntoViewIfNeeded();
    await panel().getByRole('button', { name: 'Show history' }).click();
    await panel().getByRole('button', { name: /^View/ }).first().click();
    await appears(page.getByText(`No. ${project.catID}, which was deleted`));
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await appears(
      page
        .getByRole('alertdialog')
        .getByText(
          "The category that it had before was deleted, so this version can't be restored. Restore the category first.",
        ),
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    office.visit.problems.splice(0);
  });

  test('is there below a wizard too', { tags: ['full'] }, async () => {
    const { page, admin } = office;
    const { slug } = await addMember(admin);
    for (const path of [`${root}/team-member/${String(slug)}`]) {
      await page.goto(path);
      await appears(page.getByRole('form'));
      await panel().scrollIntoViewIfNeeded();
      await panel().getByRole('button', { name: 'Show history' }).click();
      await eventually(() => panel().getByRole('listitem').count()).toBe(1);
    }
  });
});
