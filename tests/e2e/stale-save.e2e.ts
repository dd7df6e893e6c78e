import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '../../domain/calls';
import { ownSentences } from '../../domain/error-messages';
import {
  addCategory,
  addComponent,
  addComponentCategory,
  addIdea,
  addIdeaCategory,
  addMember,
  addPost,
  addProject,
  addTutorialCategory,
  type GoodFields,
  picturePart,
  type Row,
  rowsOf,
} from '../server/kit/good-fields';
import { fillIn, type Office, openOffice, root } from './kit/content';
import { wizardOf } from './kit/member-wizard';
import { appears, eventually, pathOf, photo } from './kit/person';
import { readForm } from './kit/screen';
import { type Tried, tagsOf, triedOf } from './kit/tried-forms';

/* Saving a record that somebody else has changed since the form was opened (contract §6). */

let office: Office;
/** Categories, of which the records are. */
let catID = '';
let CompCatID = '';
let CatID = '';

beforeAll(async () => {
  office = await openOffice();
  const { admin } = office;
  catID = await addCategory(admin, 'Robotics');
  await addCategory(admin, 'News');
  const mechanics = await addComponentCategory(admin, 'Mechanics');
  CompCatID = await addComponentCategory(admin, 'Motors', mechanics);
  CatID = await addIdeaCategory(admin, 'Light');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

/** A record, and how somebody else changes it: with these fields, which leave it as it is but for what is added to them. */
interface Made {
  /** Below the dashboard. */
  readonly path: string;
  readonly fields: GoodFields;
}

/** A form for records that are there: what is typed into it, and what somebody else changes meanwhile. */
interface EditForm extends Tried {
  readonly name: string;
  readonly call: CallKey;
  readonly make: (name: string) => Promise<Made>;
  /** The label of the field with the name of the record, and its name on the wire. */
  readonly title: readonly [label: string, wire: string];
  /** The form is a dialog of a table. */
  readonly isDialog?: true;
  /** Its button stands on the last step. */
  readonly isWizard?: true;
}

const idOf = (row: Row): string => String(row.sno ?? row.id);
const desc = '<p>It moves.</p>';
const prices = { price: '10', DiscPrice: '9' };

const forms: readonly EditForm[] = [
  {
    name: 'Update Project',
    call: 'project.edit',
    make: async (name) => {
      const row = await addProject(office.admin, { name, desc, catID, ...prices });
      return { path: `projects/${row.slug}`, fields: { ProjectID: idOf(row), name, desc, catID, ...prices } };
    },
    title: ['Title', 'name'],
  },
  {
    name: 'Edit tutorial category',
    call: 'tutorialCategory.edit',
    make: async (catName) => {
      const row = await addTutorialCategory(office.admin, catName);
      return { path: 'add-tutorial-category', fields: { catID: idOf(row), catName } };
    },
    title: ['Title', 'catName'],
    isDialog: true,
    runs: 'full',
  },
  {
    name: 'Update Team Member',
    call: 'teamMember.edit',
    make: async (name) => {
      const more = { Designation: 'Mentor', content: '<p>Builds robots.</p>' };
      const row = await addMember(office.admin, { name, ...more });
      const fields = { id: idOf(row), name, ...more, portfolioLink: 'https://asha.example', DataReq: 'EditTeamMember' };
      return { path: `team-member/${row.slug}`, fields };
    },
    title: ['Name', 'name'],
    isWizard: true,
    runs: 'full',
  },
  {
    name: 'Update Idea',
    call: 'idea.edit',
    make: async (name) => {
      const row = await addIdea(office.admin, { name, desc, CatID, ...prices });
      const fields = { IdeaID: idOf(row), name, desc, hindiDesc: '<p>उजला</p>', catID: CatID, ...prices };
      return { path: `ideas/${row.id}/edit`, fields };
    },
    title: ['Name', 'name'],
    runs: 'full',
  },
  {
    name: 'Update Component',
    call: 'component.edit',
    make: async (name) => {
      const row = await addComponent(office.admin, { name, desc, CompCatID, ...prices });
      const fields = { ComponentID: idOf(row), name, desc, catID: CompCatID, ...prices };
      return { path: `components/${row.slug}`, fields };
    },
    title: ['Name', 'name'],
    runs: 'night',
  },
  {
    name: 'Update Blog',
    call: 'blog.edit',
    make: async (title) => {
      const row = await addPost(office.admin, { title, catID });
      return { path: `edit-blog/${row.slug}`, fields: { BlogPostID: idOf(row), title, content: '<p>Text</p>', catID } };
    },
    title: ['Title', 'title'],
    runs: 'night',
  },
  {
    name: 'Edit project category',
    call: 'projectCategory.edit',
    make: async (catName) => {
      const id = await addCategory(office.admin, catName);
      return { path: 'add-category', fields: { catID: id, catName } };
    },
    title: ['Title', 'catName'],
    isDialog: true,
    runs: 'night',
  },
  {
    name: 'Edit idea category',
    call: 'ideaCategory.edit',
    make: async (name) => {
      const id = await addIdeaCategory(office.admin, name);
      return { path: 'add-idea-category', fields: { CatID: id, name } };
    },
    title: ['Name', 'name'],
    isDialog: true,
    runs: 'night',
  },
];

const formOf = ({ name }: EditForm) => office.page.getByRole('form', { name, exact: true });
const dialog = () => office.page.getByRole('dialog', { name: 'Changed by someone else', exact: true });
const field = (label: string) => dialog().getByRole('radiogroup', { name: label, exact: true });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

/** Somebody else saves the record with some fields changed. */
const savesElsewhere = async ({ call }: EditForm, { fields }: Made, changed: GoodFields) => {
  const reply = await office.admin.call(call, { ...fields, ...changed });
  expect(reply.status).toBe(200);
};

const submit = async (form: EditForm) => {
  if (form.isWizard) await wizardOf(office).goTo('Preview');
  const name = form.isWizard ? 'Submit' : 'Update';
  await formOf(form).getByRole('button', { name, exact: true }).click();
};

let made = 0;
/** A form of a record of its own, opened, with another title typed into it. */
const typedInto = async (form: EditForm) => {
  made += 1;
  const name = `Record ${made}`;
  const record = await form.make(name);
  const { page } = office;
  await page.goto(`${root}/${record.path}`);
  if (form.isDialog) await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await appears(formOf(form));
  await eventually(() => page.getByText('Loading…').count()).toBe(0);
  await fillIn(formOf(form), { [form.title[0]]: `Mine ${made}` });
  return { record, mine: `Mine ${made}`, theirs: `Theirs ${made}` };
};

/** The name under which the record is stored now. */
const stored = async (form: EditForm): Promise<readonly string[]> => {
  const { body } = await office.admin.call(form.call.replace(/edit$/, 'list') as CallKey);
  const { data } = body as { readonly data: readonly Row[] };
  const nameOf = (row: Row) => String(row.CatName ?? row.name ?? row.title);
  return data.map(nameOf).filter((name) => name.endsWith(` ${made}`));
};

const titleIn = async (form: EditForm) => (await readForm(office.page, form.name))?.fields[form.title[0]]?.value;

describe.each(triedOf(forms))('$name', (form) => {
  const tags = tagsOf(form);
  const [label, wire] = form.title;

  test('overwrites nothing that was saved meanwhile, until Keep mine says so', { tags }, async () => {
    const { record, mine, theirs } = await typedInto(form);
    await savesElsewhere(form, record, { [wire]: theirs });
    await submit(form);
    await appears(dialog());
    expect(await stored(form)).toEqual([theirs]);
    expect(
      await field(label)
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
    ).toEqual([false, true]);
    await press('Keep mine');
    await eventually(() => stored(form)).toEqual([mine]);
    await eventually(() => dialog().count()).toBe(0);
    await eventually(() => formOf(form).count()).toBe(0);
  });

  test('shows what is stored by Use theirs, and saves nothing', { tags: ['full'] }, async () => {
    const { record, theirs } = await typedInto(form);
    await savesElsewhere(form, record, { [wire]: theirs });
    await submit(form);
    await appears(dialog());
    await press('Use theirs');
    await eventually(() => dialog().count()).toBe(0);
    if (form.isWizard) await wizardOf(office).goTo('Basic Information');
    await eventually(() => titleIn(form)).toBe(theirs);
    expect(await stored(form)).toEqual([theirs]);
  });

  test('is as it was when the comparison is closed, and compares again', { tags: ['full'] }, async () => {
    const { record, mine, theirs } = await typedInto(form);
    await savesElsewhere(form, record, { [wire]: theirs });
    await submit(form);
    await appears(dialog());
    await press('Close');
    await eventually(async () => (await readForm(office.page, form.name))?.problem).toBe(ownSentences.changedMeanwhile);
    if (form.isWizard) await wizardOf(office).goTo('Basic Information');
    expect(await titleIn(form)).toBe(mine);
    await submit(form);
    await appears(dialog());
    expect(await stored(form)).toEqual([theirs]);
    await press('Close');
  });

  test('is saved at once when nobody else has', { tags: ['full'] }, async () => {
    const { mine } = await typedInto(form);
    await submit(form);
    await eventually(() => stored(form)).toEqual([mine]);
    expect(await dialog().count()).toBe(0);
  });
});

describe('a comparison', () => {
  const [project] = forms;
  if (project === undefined) throw new Error('there is no form');

  /** What is shown of each field that differs. */
  const shown = () =>
    dialog()
      .getByRole('radiogroup')
      .evaluateAll((groups) =>
        groups.map((group) => (group as HTMLElement).innerText.split(/\n+/).filter((line) => line !== '')),
      );

  test('saves each field as it was chosen: at first what one has typed, and else what is stored', {
    tags: ['full'],
  }, async () => {
    const { record, theirs, mine } = await typedInto(project);
    await fillIn(formOf(project), { Description: 'It turns and moves.', Category: 'News' });
    const changed = { name: theirs, desc: '<p>It moves fast.</p>', price: '25', videoLink: 'https://example.org/film' };
    await savesElsewhere(project, record, changed);
    await submit(project);
    await appears(dialog());
    expect(await shown()).toEqual([
      ['Title', 'Both of you have changed this.', 'Theirs', theirs, 'Mine', mine],
      ['Description', 'Both of you have changed this.', 'Theirs', 'It moves fast.', 'Mine', 'It turns and moves fast.'],
      ['Category', 'You have changed this.', 'Theirs', 'Robotics', 'Mine', 'News'],
      ['Price', 'They have changed this.', 'Theirs', '₹25.00', 'Mine', '₹10.00'],
      ['Video Link', 'They have changed this.', 'Theirs', 'https://example.org/film', 'Mine', 'Nothing'],
    ]);
    const choose = (label: string, side: string) =>
      field(label).getByRole('radio', { name: side, exact: true }).check({ force: true });
    await choose('Title', 'Theirs');
    await choose('Price', 'Mine');
    await press('Save');
    await eventually(() => pathOf(office.page)).toBe(`${root}/view-project`);
    const [row] = await rowsOf(office.admin, 'project.one', { ProjectSlug: record.path.replace('projects/', '') });
    expect(row).toMatchObject({
      name: theirs,
      desc: '<p>It turns and moves.</p>',
      price: 10,
      DiscPrice: 9,
      videoLink: 'https://example.org/film',
    });
    expect(row?.catID).not.toBe(Number(catID));
  });

  test('compares again when the record is saved once more meanwhile', { tags: ['full'] }, async () => {
    const { record, theirs } = await typedInto(project);
    await savesElsewhere(project, record, { name: theirs });
    await submit(project);
    await appears(dialog());
    await savesElsewhere(project, record, { name: `Newer theirs ${made}` });
    await press('Keep mine');
    await eventually(shown).toEqual([
      ['Title', 'Both of you have changed this.', 'Theirs', `Newer theirs ${made}`, 'Mine', `Mine ${made}`],
    ]);
    expect(await stored(project)).toEqual([`Newer theirs ${made}`]);
    await press('Use theirs');
  });

  test('shows a chosen file beside the one that is stored now', { tags: ['full'] }, async () => {
    const { record } = await typedInto(project);
    await fillIn(formOf(project), { Image: await photo('mine.png') });
    await savesElsewhere(project, record, { image: await picturePart() });
    await submit(project);
    await appears(dialog());
    expect(await shown()).toEqual([
      ['Title', 'You have changed this.', 'Theirs', `Record ${made}`, 'Mine', `Mine ${made}`],
      ['Image', 'Both of you have changed this.', 'Theirs', 'Mine', 'mine.png'],
    ]);
    expect(await field('Image').getByRole('img').count()).toBe(2);
    await press('Save');
    await eventually(() => stored(project)).toEqual([`Mine ${made}`]);
  });

  test('is not needed where both have saved the same', { tags: ['full'] }, async () => {
    const { record, mine } = await typedInto(project);
    await savesElsewhere(project, record, { name: mine });
    await submit(project);
    await eventually(() => pathOf(office.page)).toBe(`${root}/view-project`);
    expect(await dialog().count()).toBe(0);
  });

  test('is left by Escape, and no question about leaving is asked after Use theirs', { tags: ['full'] }, async () => {
    const { page } = office;
    const { record, theirs } = await typedInto(project);
    await savesElsewhere(project, record, { name: theirs });
    await submit(project);
    await appears(dialog());
    await page.keyboard.press('Escape');
    await eventually(() => dialog().count()).toBe(0);
    await submit(project);
    await appears(dialog());
    await press('Use theirs');
    await eventually(() => titleIn(project)).toBe(theirs);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(root);
  });

  test('that cannot be fetched leaves the form as it is', { tags: ['full'] }, async () => {
    const { page, visit } = office;
    const part = /\/comparison-dialog-[^/]*\.js$/;
    await page.route(part, (route) => route.abort());
    const { record, mine, theirs } = await typedInto(project);
    await savesElsewhere(project, record, { name: theirs });
    await submit(project);
    await appears(dialog().getByRole('alert').getByText('What you have typed is kept.'));
    await press('Close');
    await eventually(() => dialog().count()).toBe(0);
    expect(await titleIn(project)).toBe(mine);

    await submit(project);
    await appears(dialog().getByRole('alert'));
    await page.unroute(part);
    await press('Try again');
    await press('Keep mine');
    await eventually(() => stored(project)).toEqual([mine]);
    expect(visit.problems.splice(0).every((problem) => /comparison-dialog|The comparison|409/.test(problem))).toBe(
      true,
    );
  });
});

test('a server without versions is read once more before a save, and the dialog says what it can not promise', {
  tags: ['full'],
}, async () => {
  const [project] = forms;
  if (project === undefined) throw new Error('there is no form');
  const { page } = office;
  await page.route(/\/admin\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(',"versions"', '') });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.postData() ?? ''));
  const { record, theirs } = await typedInto(project);
  await savesElsewhere(project, record, { name: theirs });
  await submit(project);
  await appears(dialog().getByText('This server does not check whether someone saves at the same moment'));
  expect(await stored(project)).toEqual([theirs]);
  await press('Keep mine');
  await eventually(() => stored(project)).toEqual([`Mine ${made}`]);
  expect(asked.filter((text) => /versions=|record_version/.test(text))).toEqual([]);
  await page.unroute(/\/admin\//);
});
