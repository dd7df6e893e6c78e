import fc from 'fast-check';
import type { Dialog } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
} from '../server/kit/good-fields';
import { fillIn, type Office, openOffice, type PickedFile, pdf, root } from './kit/content';
import { wizardOf } from './kit/member-wizard';
import { appears, eventually, pathOf, photo } from './kit/person';
import { readForm } from './kit/screen';
import { openText, pickFiles } from './kit/text-files';

/* Leaving a screen asks exactly when something would be lost (contract §6). */

let office: Office;
/** What the browser's own question is answered, and how often it was asked. */
const browser = { stays: false, asked: 0 };

beforeAll(async () => {
  office = await openOffice();
  const { admin, page } = office;
  const catID = await addCategory(admin, 'Robotics');
  await addCategory(admin, 'News');
  const mechanics = await addComponentCategory(admin, 'Mechanics');
  await addComponentCategory(admin, 'Motors', mechanics);
  const CatID = await addIdeaCategory(admin, 'Light');
  await addTutorialCategory(admin, 'Electronics');
  // The editor would write these texts in another way than they are stored in.
  await addProject(admin, { name: 'Steady', desc: 'It moves.', catID });
  await addPost(admin, { title: 'Steady', content: 'Text', catID });
  await addComponent(admin, { name: 'Steady', CompCatID: mechanics });
  await addIdea(admin, { name: 'Steady', CatID });
  await addMember(admin, { name: 'Steady', content: 'Builds robots.' });
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

type Value = string | PickedFile | null;

interface LeftForm {
  /** The accessible name. */
  readonly name: string;
  readonly path: string;
  readonly open?: () => Promise<void>;
  /** By label, what stands there at the start, and what else may. A start of `undefined` can't be brought back. */
  readonly fields: Readonly<Record<string, readonly [start: Value | undefined, ...others: Value[]]>>;
  readonly change?: (label: string, value: Value) => Promise<void>;
  /** The ways there are out of it, besides Back and a reload. */
  readonly ways: readonly ('a link' | 'the Back button of the screen' | 'logging out')[];
}

const formOf = ({ name }: LeftForm) => office.page.getByRole('form', { name, exact: true });
const tab = (name: string) => async () => {
  await office.page.getByRole('tab', { name, exact: true }).click();
};
const editing = (button: string) => async () => {
  await office.page.getByRole('button', { name: button, exact: true }).click();
};

const usual = ['a link', 'logging out'] as const;
const ofRecord = [...usual, 'the Back button of the screen'] as const;
const picture = await photo('photo.png');
const priced = { Price: ['1250.5', '1250', ''], 'Discount Price': ['999', '0'] } as const;

const memberSteps = { Name: 'Basic Information', PDF: 'Media Upload', Portfolio: 'Social Links', Content: 'Content' };
const inWizard = async (label: string, value: Value) => {
  await wizardOf(office).fillSteps({ [memberSteps[label as keyof typeof memberSteps]]: { [label]: value } });
};

const forms: readonly (LeftForm & { readonly isLikeAnother?: true })[] = [
  {
    name: 'Add Project',
    path: 'add-project',
    fields: {
      Title: ['', 'Robot', 'R'],
      Description: ['', 'It moves.'],
      Category: [undefined, 'Robotics'],
      Price: ['0', '12.5'],
      PDF: [null, pdf()],
    },
    ways: usual,
  },
  {
    name: 'Update Project',
    path: 'projects/steady',
    fields: {
      Title: ['Steady', 'steady', ''],
      Description: ['It moves.', 'It turns.'],
      Category: ['Robotics', 'News'],
      ...priced,
      'Video Link': ['', 'https://example.org'],
      Image: [null, picture],
    },
    ways: ofRecord,
  },
  {
    name: 'Edit tutorial category',
    path: 'add-tutorial-category',
    open: editing('Edit Electronics'),
    fields: { Title: ['Electronics', 'Electrics'], Photo: [null, picture] },
    ways: [],
  },
  {
    name: 'Update Team Member',
    path: 'team-member/steady',
    fields: {
      Name: ['Steady', 'Asha'],
      PDF: [null, pdf()],
      Portfolio: ['https://asha.example', ''],
      Content: ['Builds robots.', 'Builds nothing any more.'],
    },
    change: inWizard,
    ways: usual,
  },
  {
    name: 'Add Sub Category',
    path: 'add-component-category',
    open: tab('Add Sub Category'),
    fields: { Name: ['', 'Gears'], Category: [undefined, 'Mechanics'] },
    ways: usual,
    isLikeAnother: true,
  },
  {
    name: 'Update Component',
    path: 'components/steady',
    fields: { Name: ['Steady', 'Servo'], Description: ['It moves.', 'It turns.'], ...priced, PDF: [null, pdf()] },
    ways: ofRecord,
    isLikeAnother: true,
  },
  {
    name: 'Update Blog',
    path: 'edit-blog/steady',
    fields: { Title: ['Steady', 'News'], Content: ['Text', 'Words'], Image: [null, picture] },
    ways: ofRecord,
    isLikeAnother: true,
  },
  {
    name: 'Update Idea',
    path: 'ideas/1/edit',
    fields: {
      Name: ['Steady', 'Lamp'],
      'Hindi Description': ['उजला', 'रोशनी'],
      Price: ['10', '11'],
      PDF: [null, pdf()],
    },
    ways: ofRecord,
    isLikeAnother: true,
  },
  {
    name: 'Add Idea Category',
    path: 'add-idea-category',
    fields: { Name: ['', 'Water'] },
    ways: usual,
    isLikeAnother: true,
  },
  {
    name: 'Edit project category',
    path: 'add-category',
    open: editing('Edit News'),
    fields: { Title: ['News', 'Old news'], Photo: [null, picture] },
    ways: [],
    isLikeAnother: true,
  },
  {
    name: 'Add Tutorial Lesson',
    path: 'add-tutorial-category',
    open: tab('Add Tutorial Lesson'),
    fields: { Title: ['', 'Ohm'], Content: ['', 'Volts over amperes.'], Category: [undefined, 'Electronics'] },
    ways: usual,
    isLikeAnother: true,
  },
];

/** Opens the form from the dashboard, to which Back then leads. */
const openFresh = async (form: LeftForm) => {
  const { page } = office;
  browser.stays = false;
  await page.goto(root);
  await appears(page.getByRole('heading', { name: 'Home', level: 1 }));
  await page.evaluate((path) => {
    window.history.pushState({ idx: 1 }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, `${root}/${form.path}`);
  await form.open?.();
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

describe.each(forms)('$name', (form) => {
  const labels = Object.keys(form.fields);
  const change = form.change ?? ((label, value) => fillIn(formOf(form), { [label]: value }));
  const edit = fc
    .constantFrom(...labels)
    .chain((label) => fc.tuple(fc.constant(label), fc.nat((form.fields[label]?.length ?? 1) - 1)))
    .filter(([label, at]) => form.fields[label]?.[at] !== undefined);
  const way = fc.constantFrom('Back' as const, 'a reload' as const, ...form.ways);
  const restorable = labels.filter((label) => form.fields[label]?.[0] !== undefined);
  const thereAndBack = [...restorable.map((label) => [label, 1]), ...restorable.map((label) => [label, 0])] as [
    string,
    number,
  ][];

  test(
    'asks exactly when something would be lost, and loses nothing when one stays',
    {
      tags: form.isLikeAnother ? ['full'] : [],
      timeout: 120_000,
    },
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), way, async (edits, by) => {
          await openFresh(form);
          const now = new Map<string, number>();
          for (const [label, at] of edits) {
            now.set(label, at);
            // A browser asks nothing about a page that nobody has touched.
            await formOf(form).click({ position: { x: 2, y: 2 } });
            await change(label, form.fields[label]?.[at] ?? null);
          }
          const loses = [...now.values()].some((at) => at > 0);
          // Where nothing would be lost it would end the session.
          fc.pre(loses || by !== 'logging out');
          const before = await readForm(office.page, form.name);
          expect(by === 'a reload' ? await isAskedToReload() : await isAsked(by)).toBe(loses);
          if (!loses) return;
          expect(pathOf(office.page)).toBe(`${root}/${form.path}`);
          expect(await readForm(office.page, form.name)).toEqual(before);
        }),
        {
          numRuns: 3,
          examples: [
            [thereAndBack, 'Back'],
            [[[labels[0] ?? '', 1]], 'Back'],
            [[[labels.at(-1) ?? '', 1]], 'a reload'],
            ...form.ways.map((by): [[string, number][], typeof by] => [[[labels[0] ?? '', 1]], by]),
          ],
        },
      ),
  );
});

describe('a screen that is left all the same', () => {
  const titled = async (): Promise<LeftForm> => {
    const [form] = forms;
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

  test('by Back leads back, and Forward to the form again', async () => {
    const form = await titled();
    await leave.Back();
    await answer('Leave');
    await eventually(() => pathOf(page())).toBe(root);
    expect(await question().count()).toBe(0);
    await page().evaluate(() => window.history.forward());
    await appears(formOf(form));
  });

  test('after a save asks nothing', async () => {
    const { page, world } = office;
    await page.goto(`${root}/projects/steady`);
    const form = page.getByRole('form', { name: 'Update Project' });
    await fillIn(form, { 'Video Link': 'https://example.org/film' });
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await eventually(() => pathOf(page)).toBe(`${root}/view-project`);
    expect(await question().count()).toBe(0);
    expect(world.gate.ledger.filter(({ call }) => call === 'project.edit').length).toBe(1);
  });

  test('by Escape stays, with the keyboard where it was', async () => {
    await titled();
    const link = page().getByRole('link', { name: 'Home', exact: true });
    await link.press('Enter');
    await eventually(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Stay');
    await page().keyboard.press('Escape');
    await eventually(() => question().count()).toBe(0);
    expect(pathOf(page())).toBe(`${root}/add-project`);
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('by a link that opens another window asks nothing', async () => {
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
    const [form] = forms;
    if (form === undefined) throw new Error('there is no form');
    await openFresh(form);
    const box = office.page.getByRole('textbox', { name: 'Description', exact: true });
    await box.click();
    await office.page.keyboard.type('x');
    expect(await isAsked('Back')).toBe(true);
    expect(await box.innerText()).toBe('x');
  });

  test('as a picture of a text is asked about', async () => {
    const { page, world } = office;
    await openText(office.visit, world);
    world.gate.holds.add('upload.image');
    await pickFiles(page, [picture]);
    const held = await world.gate.next('upload.image');
    expect(await isAsked('a link')).toBe(true);
    world.gate.holds.delete('upload.image');
    await held.pass();
  });
});
