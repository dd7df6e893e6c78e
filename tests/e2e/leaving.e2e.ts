import fc from 'fast-check';
import type { Dialog } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChangedForm, changedForms, makeStock } from './kit/changed-forms';
import { fillIn, type Office, openOffice, root } from './kit/content';
import { appears, eventually, pathOf, photo } from './kit/person';
import { readForm } from './kit/screen';
import { openText, pickFiles } from './kit/text-files';
import { randomRuns, tagsOf, triedOf } from './kit/tried-forms';

/* Leaving a screen asks exactly when something would be lost (contract §6). */

let office: Office;
/** What the browser's own question is answered, and how often it was asked. */
const browser = { stays: false, asked: 0 };

beforeAll(async () => {
  office = await openOffice();
  const { admin, page } = office;
  await makeStock(admin);
  page.on('dialog', (dialog: Dialog) => {
    browser.asked += 1;
    void (browser.stays ? dialog.dismiss() : dialog.accept());
  });
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const formOf = ({ name }: ChangedForm) => office.page.getByRole('form', { name, exact: true });

/** Goes back to the dashboard, out of what an earlier form has left; loads it where Back does not lead there. */
const goHome = async () => {
  const { page } = office;
  const from = pathOf(page);
  if (from !== root && from.startsWith(root)) {
    await leave.Back();
    await eventually(async () => (await question().count()) > 0 || pathOf(page) !== from).toBe(true);
    if ((await question().count()) > 0) await answer('Leave');
    await eventually(() => pathOf(page)).not.toBe(from);
  }
  if (pathOf(page) !== root) await page.goto(root);
};

/** Opens the form from the dashboard, to which Back then leads. */
const openFresh = async (form: ChangedForm) => {
  const { page } = office;
  browser.stays = false;
  await goHome();
  await appears(page.getByRole('heading', { name: 'Home', level: 1 }));
  await page.evaluate((path) => {
    // As the router counts the entries of the history: the dashboard may be a later one than the first.
    window.history.pushState({ idx: (window.history.state?.idx ?? 0) + 1 }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, `${root}/${form.path}`);
  await form.open?.(office);
  await appears(formOf(form));
  await eventually(() => page.getByText('Loading…').count()).toBe(0);
};

const question = () => office.page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (name: 'Leave' | 'Stay') => question().getByRole('button', { name, exact: true }).click();

const leave = {
  'a link': () => office.page.getByRole('link', { name: 'Home', exact: true }).click(),
  Back: () => office.page.evaluate(() => window.history.back()),
  'the Back button of the screen': () =>
    office.page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).first().click(),
  'logging out': async () => {
    const { page } = office;
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  },
};

/** Tries to go that way and stays where that is asked. Returns whether it was. */
const isAsked = async (way: keyof typeof leave): Promise<boolean> => {
  const { page } = office;
  await leave[way]();
  const outcome = async () => {
    if ((await question().count()) > 0) return 'asked';
    return [root, '/login'].includes(pathOf(page)) ? 'left' : null;
  };
  await eventually(outcome).not.toBeNull();
  const asked = (await outcome()) === 'asked';
  if (asked) {
    await answer('Stay');
    await eventually(() => question().count()).toBe(0);
  }
  return asked;
};

/** The same for a reload, about which the browser asks in its own words. */
const isAskedToReload = async (): Promise<boolean> => {
  const { page } = office;
  browser.stays = true;
  browser.asked = 0;
  await page.evaluate(() => {
    Object.assign(window, { isOld: true });
    window.location.reload();
  });
  const isNew = () => page.evaluate(() => !('isOld' in window)).catch(() => false);
  await eventually(async () => browser.asked > 0 || (await isNew())).toBe(true);
  browser.stays = false;
  return browser.asked > 0;
};

describe.each(triedOf(changedForms))('$name', (form) => {
  const labels = Object.keys(form.fields);
  const change =
    form.change ??
    (({ page }, label, value) => fillIn(page.getByRole('form', { name: form.name, exact: true }), { [label]: value }));
  const edit = fc
    .constantFrom(...labels)
    .chain((label) => fc.tuple(fc.constant(label), fc.nat((form.fields[label]?.length ?? 1) - 1)))
    .filter(([label, at]) => form.fields[label]?.[at] !== undefined);
  const way = fc.constantFrom('Back' as const, 'a reload' as const, ...form.ways);
  const restorable = labels.filter((label) => form.fields[label]?.[0] !== undefined);
  type Edit = readonly [label: string, at: number];
  const thereAndBack: Edit[] = [1, 0].flatMap((at) => restorable.map((label): Edit => [label, at]));
  const first: Edit = [labels[0] ?? '', 1];
  const last: Edit = [labels.at(-1) ?? '', 1];

  const asksExactly = async (edits: readonly Edit[], by: Parameters<typeof isAsked>[0] | 'a reload') => {
    const now = new Map(edits);
    const loses = [...now.values()].some((at) => at > 0);
    // Where nothing would be lost it would end the session.
    fc.pre(loses || by !== 'logging out');
    await openFresh(form);
    for (const [label, at] of edits) {
      // A browser asks nothing about a page that nobody has touched.
      await office.page.keyboard.press('Shift');
      await change(office, label, form.fields[label]?.[at] ?? null);
    }
    const before = await readForm(office.page, form.name);
    expect(by === 'a reload' ? await isAskedToReload() : await isAsked(by)).toBe(loses);
    if (!loses) return;
    expect(pathOf(office.page)).toBe(`${root}/${form.path}`);
    expect(await readForm(office.page, form.name)).toEqual(before);
  };

  test('asks exactly when something would be lost, and loses nothing when one stays', {
    tags: tagsOf(form),
  }, async () => {
    await asksExactly(thereAndBack, 'Back');
    await asksExactly([first], 'Back');
    await asksExactly([last], 'a reload');
  });

  test('does so whatever is changed, whichever way one leaves', { tags: ['full'] }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), way, asksExactly),
      // The examples are among the runs.
      { numRuns: form.ways.length + randomRuns, examples: form.ways.map((by): [Edit[], typeof by] => [[first], by]) },
    ),
  );
});

describe('a screen that is left all the same', () => {
  const titled = async (): Promise<ChangedForm> => {
    const [form] = changedForms;
    if (form === undefined) throw new Error('there is no form');
    await openFresh(form);
    await fillIn(formOf(form), { Title: 'Robot' });
    return form;
  };
  const { page } = { page: () => office.page };

  test('by a link leads where the link does, and is empty when one comes back', async () => {
    const form = await titled();
    await leave['a link']();
    await answer('Leave');
    await eventually(() => pathOf(page())).toBe(root);
    await page().evaluate(() => window.history.back());
    await appears(formOf(form));
    expect((await readForm(page(), form.name))?.fields.Title?.value).toBe('');
  });

  test('by Back leads back, and Forward to the form again', { tags: ['full'] }, async () => {
    const form = await titled();
    await leave.Back();
    await answer('Leave');
    await eventually(() => pathOf(page())).toBe(root);
    expect(await question().count()).toBe(0);
    await page().evaluate(() => window.history.forward());
    await appears(formOf(form));
  });

  test('after a save asks nothing', { tags: ['full'] }, async () => {
    const { page, world } = office;
    await page.goto(`${root}/projects/steady`);
    const form = page.getByRole('form', { name: 'Update Project' });
    await fillIn(form, { 'Video Link': 'https://example.org/film' });
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(`${root}/view-project`);
    expect(await question().count()).toBe(0);
    expect(world.gate.ledger.filter(({ call }) => call === 'project.edit').length).toBe(1);
  });

  test('by Escape stays, with the keyboard where it was', { tags: ['full'] }, async () => {
    await titled();
    const link = page().getByRole('link', { name: 'Home', exact: true });
    await link.press('Enter');
    await eventually(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Stay');
    await page().keyboard.press('Escape');
    await eventually(() => question().count()).toBe(0);
    expect(pathOf(page())).toBe(`${root}/add-project`);
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('by a link that opens another window asks nothing', { tags: ['full'] }, async () => {
    await titled();
    const opened = page().context().waitForEvent('page');
    await page()
      .getByRole('link', { name: 'Home', exact: true })
      .click({ modifiers: ['Control'] });
    await (await opened).close();
    expect(await question().count()).toBe(0);
    expect(pathOf(page())).toBe(`${root}/add-project`);
  });
});

describe('what was only just typed, or is still on its way', () => {
  test('into a text is asked about, at once', async () => {
    const [form] = changedForms;
    if (form === undefined) throw new Error('there is no form');
    await openFresh(form);
    const box = office.page.getByRole('textbox', { name: 'Description', exact: true });
    await box.click();
    await office.page.keyboard.type('x');
    expect(await isAsked('Back')).toBe(true);
    expect(await box.innerText()).toBe('x');
  });

  test('as a picture of a text is asked about', { tags: ['full'] }, async () => {
    const { page, world } = office;
    await openText(office.visit, world);
    world.gate.holds.add('upload.image');
    await pickFiles(page, [await photo('photo.png')]);
    const held = await world.gate.next('upload.image');
    expect(await isAsked('a link')).toBe(true);
    world.gate.holds.delete('upload.image');
    await held.pass();
  });
});
