import type { Page } from 'playwright';
import type { CallKey } from '../../../domain/calls';
import { invalidPdf } from '../../../domain/files';
import { formSubmitDriver } from '../../charts/form-submit/driver';
import { ideaUploadDriver } from '../../charts/idea-upload/driver';
import { wizardDriver } from '../../charts/wizard/driver';
import type { PlannedWalk } from '../../qa/plan';
import type { Client } from '../../server/kit/client';
import { rowsOf } from '../../server/kit/good-fields';
import { fillIn, type Office, pdf } from './content';
import type { Driver } from './driver';
import { goodMember, wizardOf } from './member-wizard';
import { appears, photo } from './person';
import { chosenFiles, readForm } from './screen';
import { adminOf } from './stock';
import type { World } from './world';

/* The forms whose pages and servers are crashed, as a person goes on with them afterwards. */

type Values = Readonly<Record<string, string>>;

/** A form that is on screen, or can be opened again. */
export interface CrashedForm {
  /** Its accessible name. */
  readonly name: string;
  /** The list that its record is in. */
  readonly list: CallKey;
  /** Whether it makes a record, or changes the one that was added last. */
  readonly adds: boolean;
  /** Whether it stands empty for the next record after a save. */
  readonly staysOpen: boolean;
  /** Removes every record, so that those of other crashes are in nobody's way. */
  readonly clear: (admin: Client) => Promise<void>;
  /** Whether these are the values of a form that nobody has touched, as far as it has been opened on a walk. */
  readonly isUntouched: (values: Values) => boolean;
  /** Opens it on a page that has just come. */
  readonly open: (page: Page, world: World) => Promise<void>;
  /** Lets go what the walk holds back in the page; nothing, when left out. */
  readonly letGo?: (page: Page) => Promise<unknown>;
  /** What was typed and chosen, by label. */
  readonly read: (page: Page) => Promise<Values>;
  /** Fills in what is missing or wrong, and leaves the rest as it is. */
  readonly complete: (page: Page) => Promise<void>;
  readonly submit: (page: Page) => Promise<void>;
}

export interface CrashedChart {
  readonly driver: Driver;
  /** Whether anything is typed in these steps that is still in the form at their end. */
  readonly isTyped: (steps: PlannedWalk['steps']) => boolean;
  readonly form: (start: string) => CrashedForm;
}

const wizardOn = (page: Page) => {
  const wizard = wizardOf({ page } as Pick<Office, 'page'> as Office);
  return {
    ...wizard,
    goTo: async (step: Parameters<typeof wizard.goTo>[0]) => {
      await wizard.goTo(step);
      if (step === 'Content') await appears(page.getByRole('toolbar', { name: 'Content formatting' }));
    },
    values: async (): Promise<Values> => ({ ...(await wizard.values()), ...(await chosenFiles(page)) }),
  };
};

const formOn = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

const readOn =
  (name: string) =>
  async (page: Page): Promise<Values> =>
    Object.fromEntries(
      Object.entries((await readForm(page, name))?.fields ?? {}).map(([label, { value }]) => [label, value]),
    );

const submitOn = (name: string) => (page: Page) => formOn(page, name).locator('button[type=submit]').click();

const emptied =
  (list: CallKey, remove: CallKey, id: string) =>
  async (admin: Client): Promise<void> => {
    for (const { sno, id: own } of await rowsOf(admin, list)) await admin.call(remove, { [id]: String(sno ?? own) });
  };

const isEmpty = (values: Values): boolean => Object.values(values).every((value) => ['', '0'].includes(value));

const png = await photo('drone.png');
const goodPhotos = ['drone.png', 'largest.jpg'];

/** The add form of project categories, or the dialog that changes the last of them. */
const categoryForm = (adds: boolean): CrashedForm => {
  const name = adds ? 'Add Category' : 'Edit project category';
  const read = readOn(name);
  return {
    name,
    list: 'projectCategory.list',
    adds,
    staysOpen: adds,
    clear: emptied('projectCategory.list', 'projectCategory.delete', 'catID'),
    isUntouched: ({ Photo, Title = '' }) => Photo === '' && (adds ? Title === '' : /^(?:Before|Theirs)/.test(Title)),
    read,
    open: async (page, world) => {
      await page.goto('/admin/dashboard/add-category');
      if (!adds) {
        const last = (await rowsOf(await adminOf(world), 'projectCategory.list')).at(-1);
        await page
          .getByRole('button', { name: `Edit ${String(last?.CatName)}`, exact: true })
          .last()
          .click();
      }
      await appears(formOn(page, name));
    },
    complete: async (page) => {
      const { Photo = '' } = await read(page);
      const form = formOn(page, name);
      if (!goodPhotos.includes(Photo) && (adds || Photo !== '')) await fillIn(form, { Photo: png });
    },
    submit: submitOn(name),
  };
};

const ideaTexts = {
  Name: 'Solar cooker',
  Description: 'Cooks with the sun',
  'Hindi Description': 'धूप से पकाता है',
} as const;

const ideaForm: CrashedForm = {
  name: 'Add Idea',
  list: 'idea.list',
  adds: true,
  staysOpen: false,
  clear: emptied('idea.list', 'idea.delete', 'IdeaID'),
  isUntouched: ({ Category: _, ...values }) => isEmpty(values),
  read: readOn('Add Idea'),
  open: async (page) => {
    await page.goto('/admin/dashboard/add-idea');
    await appears(formOn(page, 'Add Idea'));
  },
  complete: async (page) => {
    const values = await readOn('Add Idea')(page);
    const form = formOn(page, 'Add Idea');
    for (const [label, text] of Object.entries(ideaTexts)) if (!values[label]) await fillIn(form, { [label]: text });
    if (!['Water', 'Wind', 'Sun'].includes(values.Category ?? '')) await fillIn(form, { Category: 'Sun' });
    if (values.Image !== '' && values.Image !== 'cooker.gif') await fillIn(form, { Image: png });
    if (values.PDF === 'large.pdf' || (await form.getByText(invalidPdf).count()) > 0)
      await fillIn(form, { PDF: pdf() });
  },
  // On a walk, no chosen file is read before the walk says so.
  letGo: (page) =>
    page.evaluate(() => {
      setInterval(() => {
        for (const read of window.reads?.splice(0) ?? []) read(null);
      }, 20);
    }),
  submit: submitOn('Add Idea'),
};

const memberFields = await goodMember();

const memberForm: CrashedForm = {
  name: 'Add Team Member',
  list: 'teamMember.list',
  adds: true,
  staysOpen: false,
  clear: emptied('teamMember.list', 'teamMember.delete', 'id'),
  isUntouched: isEmpty,
  open: async (page) => {
    await page.goto('/admin/dashboard/add-team-member');
    await appears(formOn(page, 'Add Team Member'));
  },
  read: async (page) => {
    const wizard = wizardOn(page);
    const here = await wizard.currentStep();
    const values: Record<string, string> = {};
    for (const step of Object.keys(memberFields) as (keyof typeof memberFields)[]) {
      await wizard.goTo(step);
      Object.assign(values, await wizard.values());
    }
    await wizard.goTo(here ?? 'Preview');
    return values;
  },
  complete: async (page) => {
    const wizard = wizardOn(page);
    for (const [step, fields] of Object.entries(memberFields)) {
      await wizard.goTo(step as keyof typeof memberFields);
      const values = await wizard.values();
      for (const [label, value] of Object.entries(fields)) {
        const isWrong = ['not a link', 'Too short', 'notes.txt'].includes(values[label] ?? '');
        if (values[label] === '' || isWrong) await fillIn(formOn(page, 'Add Team Member'), { [label]: value });
      }
    }
    await wizard.goTo('Preview');
  },
  submit: submitOn('Add Team Member'),
};

const changesAField = (steps: PlannedWalk['steps']): boolean =>
  steps.some(({ do: step }) => step.kind === 'event' && step.type === 'field.changed');
/** The driver of the wizard fills in each step up to the first field that is refused. */
const goesOnInTheWizard = (steps: PlannedWalk['steps']): boolean => {
  const last = steps.at(-1)?.do;
  return last !== undefined && !('case' in last && last.case === 'the first field of Basic Information');
};

export const crashedCharts: readonly CrashedChart[] = [
  {
    driver: formSubmitDriver,
    isTyped: changesAField,
    form: (start) => categoryForm(start !== 'a dialog that closes'),
  },
  { driver: ideaUploadDriver, isTyped: changesAField, form: () => ideaForm },
  { driver: wizardDriver, isTyped: goesOnInTheWizard, form: () => memberForm },
];
