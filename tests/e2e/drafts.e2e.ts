import type { Dialog, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addProject, rowsOf } from '../server/kit/good-fields';
import { type ChangedForm, changedForms, makeStock } from './kit/changed-forms';
import { fillIn, type Office, openOffice, root } from './kit/content';
import { changeDraftsOnDisk, type DraftOnDisk, draftsOnDisk } from './kit/kept-drafts';
import { wizardOf } from './kit/member-wizard';
import { appears, eventually, pathOf } from './kit/person';
import { readForm } from './kit/screen';
import { tagsOf, triedOf } from './kit/tried-forms';
import { signInAnew, signInQuietly } from './kit/world';

/* What is typed into a form is kept in the browser and offered again (contract §6). */

let office: Office;

beforeAll(async () => {
  office = await openOffice();
  await makeStock(office.admin);
});
beforeEach(async () => {
  office.world.gate.reset();
  // A browser profile of its own, which has no drafts.
  office = await inNewProfile();
});
afterEach(async () => {
  expect(office.visit.problems, 'the page complains about nothing').toEqual([]);
  await office.visit.context.close();
});
afterAll(() => office?.world.close());

const inNewProfile = async (): Promise<Office> => {
  const { world, admin } = office;
  const visit = await world.visit();
  await signInQuietly(world, visit.context);
  visit.page.on('dialog', (dialog: Dialog) => dialog.accept());
  return { world, admin, visit, page: visit.page };
};

const formOn = (page: Page, { name }: ChangedForm) => page.getByRole('form', { name, exact: true });
const offerOn = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true });

const openIn = async (place: Office, form: ChangedForm) => {
  await place.page.goto(`${root}/${form.path}`);
  await form.open?.(place);
  await appears(formOn(place.page, form));
  await eventually(() => place.page.getByText('Loading…').count()).toBe(0);
};

const formNamed = (name: string): ChangedForm => {
  const form = changedForms.find((one) => one.name === name);
  if (form === undefined) throw new Error(`there is no form ${name}`);
  return form;
};

/** The value of each field that differs from the one it starts with. */
const changesOf = ({ fields }: ChangedForm) =>
  Object.entries(fields).map(([label, [, changed = null]]) => [label, changed] as const);

const changeAll = async (place: Office, form: ChangedForm) => {
  for (const [label, value] of changesOf(form)) {
    if (form.change) await form.change(place, label, value);
    else await fillIn(formOn(place.page, form), { [label]: value });
  }
};

/** Waits until the browser has the draft of the form that is on screen with that many changed fields. */
const isKept = (page: Page, fields: number) =>
  eventually(async () => (await draftsOnDisk(page)).map(({ changes }) => Object.keys(changes).length)).toEqual([
    fields,
  ]);

const nothingIsKept = (page: Page) => eventually(() => draftsOnDisk(page)).toEqual([]);

/** What a person sees in the form; of a wizard, on each of its steps. */
const readAll = async (place: Office, form: ChangedForm) => {
  if (form.name !== 'Update Team Member') return (await readForm(place.page, form.name))?.fields;
  const wizard = wizardOf(place);
  const seen: Record<string, unknown> = { step: await wizard.currentStep() };
  for (const step of ['Basic Information', 'Media Upload', 'Social Links', 'Content'] as const) {
    await wizard.goTo(step);
    seen[step] = await wizard.values();
  }
  return seen;
};

const save = async (place: Office, form: ChangedForm) => {
  const { page } = place;
  if (form.name === 'Update Team Member') await wizardOf(place).goTo('Preview');
  await formOn(page, form).locator('button[type=submit]').click();
};

const restore = async (page: Page) => {
  await offerOn(page).getByRole('button', { name: 'Restore draft', exact: true }).click();
  await eventually(() => offerOn(page).count()).toBe(0);
};

describe.each(triedOf(changedForms))('$name', (form) => {
  test('has everything again after a reload, and no draft once it is saved', {
    tags: tagsOf(form),
  }, async () => {
    const { page } = office;
    await openIn(office, form);
    await changeAll(office, form);
    if (form.name === 'Add Tutorial Lesson') await fillIn(formOn(page, form), { Chapter: 'Current' });
    const changed = changesOf(form).length + (form.name === 'Add Tutorial Lesson' ? 1 : 0);
    await isKept(page, changed);
    const step = form.name === 'Update Team Member' ? await wizardOf(office).currentStep() : null;
    await page.reload();
    await form.open?.(office);
    await appears(offerOn(page));
    await eventually(() => page.getByText('Loading…').count()).toBe(0);
    await restore(page);
    if (step !== null) expect(await wizardOf(office).currentStep()).toBe(step);
    const expected = Object.fromEntries(
      changesOf(form).map(([label, value]) => [label, typeof value === 'string' ? value : (value?.name ?? '')]),
    );
    await eventually(async () => valuesIn(await readAll(office, form))).toMatchObject(expected);
    await isKept(page, changed);
    await save(office, form);
    await nothingIsKept(page);
    if (form.name.startsWith('Edit ')) return;
    await openIn(office, form);
    expect(await offerOn(page).count()).toBe(0);
  });
});

/** The values of fields by their labels, of a form or of all steps of a wizard. */
const valuesIn = (read: object | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(read ?? {}).flatMap(([label, value]) => {
      if (typeof value !== 'object' || value === null) return [[label, value]];
      return 'value' in value ? [[label, value.value]] : Object.entries(value);
    }),
  );

const project = () => formNamed('Add Project');
const title = (page: Page) => formOn(page, project()).getByLabel('Title', { exact: true });
const status = (page: Page) => formOn(page, project()).getByRole('status');

/** Types a title into the form of a new project, and waits until that is kept. */
const typeTitle = async (text: string) => {
  const { page } = office;
  await openIn(office, project());
  await title(page).fill(text);
  await hasTitle(page, text);
};
/** The field Title is a project's name and a category's title. */
const titleOf = ({ changes }: DraftOnDisk) => changes.name ?? changes.title;
const titlesOnDisk = async (page: Page) => (await draftsOnDisk(page)).map(titleOf);
const hasTitle = (page: Page, text: string) => eventually(() => titlesOnDisk(page)).toEqual([text]);

/** Opens the form of a new project and waits until it says what there is of a draft. */
const isOfferedAgain = async (page = office.page) => {
  await openIn({ ...office, page }, project());
  await appears(offerOn(page));
};

/** The page looks for a draft when a form opens: whoever has none learns that only by the next one being kept. */
const isNotOffered = async (page = office.page) => {
  await openIn({ ...office, page }, project());
  await title(page).fill('Another');
  await eventually(async () => (await titlesOnDisk(page)).includes('Another')).toBe(true);
  expect(await offerOn(page).count()).toBe(0);
};

describe('a draft is offered', () => {
  test('after the tab was killed', { tags: ['full'] }, async () => {
    await typeTitle('Robot');
    await office.page.close({ runBeforeUnload: false });
    const page = await office.visit.context.newPage();
    await isOfferedAgain(page);
    await restore(page);
    expect(await title(page).inputValue()).toBe('Robot');
  });

  test('when one left without saving, by Back too', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.goto(root);
    await page.getByRole('link', { name: 'Add Projects' }).click();
    await title(page).fill('Robot');
    await hasTitle(page, 'Robot');
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await appears(question);
    expect(await question.getByText('a draft of it stays on this device for seven days').count()).toBe(1);
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(root);
    await page.evaluate(() => window.history.forward());
    await appears(offerOn(page));
    await restore(page);
    expect(await title(page).inputValue()).toBe('Robot');
  });

  test('when an edit dialog was closed by Cancel, until it is discarded', { tags: ['full'] }, async () => {
    const { page } = office;
    const form = formNamed('Edit tutorial category');
    const list: ChangedForm = {
      ...form,
      open: ({ page: at }) =>
        at
          .getByRole('button', { name: /^Edit / })
          .first()
          .click(),
    };
    await openIn(office, list);
    const field = formOn(page, form).getByLabel('Title', { exact: true });
    const stored = await field.inputValue();
    await field.fill('Lenses and more');
    await formOn(page, form).getByRole('button', { name: 'Cancel', exact: true }).click();
    await hasTitle(page, 'Lenses and more');
    await list.open?.(office);
    await appears(offerOn(page));
    expect(await field.inputValue()).toBe(stored);
    await offerOn(page).getByRole('button', { name: 'Discard draft', exact: true }).click();
    await nothingIsKept(page);
    expect([await offerOn(page).count(), await field.inputValue()]).toEqual([0, stored]);
  });

  test('an offered draft is not touched by what is typed beside it, which is kept once that is decided', {
    tags: ['full'],
  }, async () => {
    const { page } = office;
    await typeTitle('Robot');
    await isOfferedAgain();
    await title(page).fill('Rocket');
    await page.reload();
    await appears(offerOn(page));
    expect(await titlesOnDisk(page)).toEqual(['Robot']);
    await title(page).fill('Rocket');
    await offerOn(page).getByRole('button', { name: 'Discard draft', exact: true }).click();
    await hasTitle(page, 'Rocket');
    expect(await title(page).inputValue()).toBe('Rocket');
  });

  test('of a record that was changed since, says so, and is compared with it before anything is saved', {
    tags: ['full'],
  }, async () => {
    const { page, admin } = office;
    const catID = await addCategory(admin, 'Flying');
    const { sno } = await addProject(admin, { name: 'Drone', desc: 'It flies.', catID });
    const form: ChangedForm = { ...formNamed('Update Project'), path: 'projects/drone' };
    const theirs = async (name: string, price: string) => {
      const change = { ProjectID: String(sno), name, desc: 'It flies.', catID, price, DiscPrice: '5' };
      expect((await admin.call('project.edit', change)).status).toBe(200);
    };
    const isOffered = async () => {
      await openIn(office, form);
      await appears(offerOn(page));
      return await offerOn(page).getByText('The record was changed after this draft was kept.').count();
    };
    const comparison = page.getByRole('dialog', { name: 'Changed by someone else', exact: true });
    await openIn(office, form);
    await fillIn(formOn(page, form), { Title: 'Quadcopter' });
    await hasTitle(page, 'Quadcopter');
    expect(await isOffered()).toBe(0);
    await theirs('Hexacopter', '7');
    expect(await isOffered()).toBe(1);
    await restore(page);
    const { Title, Price } = (await readForm(page, form.name))?.fields ?? {};
    expect([Title?.value, Price?.value]).toEqual(['Quadcopter', '7']);
    // What it began with goes along when it is kept again.
    await fillIn(formOn(page, form), { 'Discount Price': '4' });
    await isKept(page, 2);
    expect(await isOffered()).toBe(1);
    await restore(page);
    await save(office, form);
    await appears(comparison);
    const choices = comparison.getByRole('radiogroup');
    expect(await choices.getByText('Both of you have changed this.').count()).toBe(1);
    expect(await choices.getByText('You have changed this.', { exact: true }).count()).toBe(1);
    await comparison.getByRole('button', { name: 'Save', exact: true }).click();
    await nothingIsKept(page);
    const [row] = await rowsOf(admin, 'project.one', { ProjectSlug: 'drone' });
    expect([row?.name, Number(row?.price), Number(row?.DiscPrice)]).toEqual(['Quadcopter', 7, 4]);
  });

  test('in two windows: each form is its own, and what was typed last is kept', { tags: ['full'] }, async () => {
    const { page } = office;
    await typeTitle('Here');
    const other = await office.visit.context.newPage();
    await isOfferedAgain(other);
    await restore(other);
    await title(other).fill('There');
    await hasTitle(page, 'There');
    expect(await title(page).inputValue()).toBe('Here');
    await title(page).fill('Here again');
    await hasTitle(other, 'Here again');
    expect(await title(other).inputValue()).toBe('There');
  });
});

describe('what was typed last is kept', () => {
  test('at once when the page goes out of sight', async () => {
    const { page } = office;
    await typeTitle('Robot');
    // Time stands still: no delay ends.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await title(page).fill('Robot arm');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await hasTitle(page, 'Robot arm');
  });

  test('while somebody goes on writing in the editor', { tags: ['full'] }, async () => {
    const { page } = office;
    await openIn(office, project());
    await page.getByRole('textbox', { name: 'Description', exact: true }).click();
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) await page.keyboard.type('x');
    })();
    await eventually(async () => (await draftsOnDisk(page)).map(({ changes }) => typeof changes.description)).toEqual([
      'string',
    ]);
    isWriting = false;
    await writing;
  });
});

describe('no draft is left', () => {
  test('after logging out', { tags: ['full'] }, async () => {
    const { page, visit, world } = office;
    await signInAnew(world, visit.context);
    await typeTitle('Robot');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await appears(question);
    expect(await question.getByText('so are your drafts on this device').count()).toBe(1);
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await eventually(() => pathOf(page)).toBe('/login');
    await nothingIsKept(page);
    await signInAnew(world, visit.context);
    await isNotOffered();
  });

  test('after seven days', { tags: ['full'] }, async () => {
    const { page } = office;
    await typeTitle('Robot');
    await page.goto('/certificate-not-configured');
    await changeDraftsOnDisk(page, { keptAt: Date.now() - 7 * 24 * 60 * 60 * 1000 });
    await isNotOffered();
    await hasTitle(page, 'Another');
  });

  test('of a value that can not be read, and the form works', { tags: ['full'] }, async () => {
    const { page } = office;
    await typeTitle('Robot');
    await page.goto('/certificate-not-configured');
    await changeDraftsOnDisk(page, { changes: 'all of it' });
    await isNotOffered();
  });
});

describe('a draft belongs to the account that typed it', () => {
  test('and is offered after its session has ended, to no other account', { tags: ['full'] }, async () => {
    const { page, visit, world } = office;
    const { context } = visit;
    await typeTitle('Robot');
    const cookies = await context.cookies();
    await context.clearCookies();
    await eventually(() => pathOf(page)).toBe('/');
    expect(await titlesOnDisk(page)).toEqual(['Robot']);

    // The server takes it for a session of another account.
    await context.addCookies(cookies.map((one) => (one.name === 'userID' ? { ...one, value: '2' } : one)));
    world.gate.holds.add('session.check');
    const opening = isNotOffered();
    await (await world.gate.next('session.check')).pass((body) => ({ ...body, valid: true }));
    world.gate.holds.delete('session.check');
    await opening;
    expect((await draftsOnDisk(page)).map((draft) => [draft.account, titleOf(draft)])).toEqual([
      ['1', 'Robot'],
      ['2', 'Another'],
    ]);

    await context.addCookies(cookies);
    await isOfferedAgain();
    await restore(page);
    expect(await title(page).inputValue()).toBe('Robot');
  });
});

describe('drafts are off', () => {
  const saves = async () => {
    const { page } = office;
    await changeAll(office, project());
    await save(office, project());
    await eventually(() => pathOf(page)).toBe(`${root}/view-project`);
  };

  test('where the browser stores nothing: the form says so, and works', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Nothing is stored here', 'SecurityError');
      };
    });
    await openIn(office, project());
    await eventually(() => status(page).innerText()).toMatch(/^Drafts are off: this browser stores nothing/);
    await saves();
  });

  test('where there is no room: the form says so, warns before it is left, and works', { tags: ['full'] }, async () => {
    const { page } = office;
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await openIn(office, project());
    await title(page).fill('Robot');
    await eventually(() => status(page).innerText()).toMatch(/^Drafts are off: the storage of this browser is full/);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await appears(question);
    expect(await question.getByText('If you leave, it is gone.').count()).toBe(1);
    await question.getByRole('button', { name: 'Stay', exact: true }).click();
    await saves();
  });
});
