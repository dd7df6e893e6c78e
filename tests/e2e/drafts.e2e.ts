import type { Dialog, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChangedForm, changedForms, makeStock } from './kit/changed-forms';
import { fillIn, type Office, openOffice, root } from './kit/content';
import { changeDraftsOnDisk, draftsOnDisk } from './kit/kept-drafts';
import { wizardOf } from './kit/member-wizard';
import { appears, eventually, pathOf } from './kit/person';
import { readForm } from './kit/screen';
import { signInQuietly } from './kit/world';

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
  eventually(async () => (await draftsOnDisk(page)).map(({ changes }) => Object.keys(changes).length)).toEqual([fields]);

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

describe.each(changedForms)('$name', (form) => {
  test(
    'has everything again after a reload, and no draft once it is saved',
    { tags: form.isLikeAnother ? ['full'] : [] },
    async () => {
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
    },
  );
});

/** The values of fields by their labels, of a form or of all steps of a wizard. */
const valuesIn = (read: object | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(read ?? {}).flatMap(([label, value]) => {
      if (typeof value !== 'object' || value === null) return [[label, value]];
      return 'value' in value ? [[label, value.value]] : Object.entries(value);
    }),
  );
