import type { Client } from '../../server/kit/client';
import {
  addCategory,
  addChapter,
  addComponent,
  addComponentCategory,
  addIdea,
  addIdeaCategory,
  addMember,
  addPost,
  addProject,
  addTutorialCategory,
} from '../../server/kit/good-fields';
import { type Office, type PickedFile, pdf } from './content';
import { wizardOf } from './member-wizard';
import { photo } from './person';
import type { Tried } from './tried-forms';

/* The forms of the product, with what stands in them and what else may. */

/** Makes the records that the forms are about. */
export const makeStock = async (admin: Client): Promise<void> => {
  const catID = await addCategory(admin, 'Robotics');
  await addCategory(admin, 'News');
  const mechanics = await addComponentCategory(admin, 'Mechanics');
  await addComponentCategory(admin, 'Motors', mechanics);
  const CatID = await addIdeaCategory(admin, 'Light');
  const electronics = await addTutorialCategory(admin, 'Electronics');
  await addChapter(admin, electronics, 'Current');
  await addTutorialCategory(admin, 'Optics');
  // The editor would write these texts in another way than they are stored in.
  await addProject(admin, { name: 'Steady', desc: 'It moves.', catID });
  await addPost(admin, { title: 'Steady', content: 'Text', catID });
  await addComponent(admin, { name: 'Steady', CompCatID: mechanics });
  await addIdea(admin, { name: 'Steady', CatID });
  await addMember(admin, { name: 'Steady', content: 'Builds robots.' });
};

export type Value = string | PickedFile | null;

/** A form, and what it can be changed to. */
export interface ChangedForm extends Tried {
  /** The accessible name. */
  readonly name: string;
  readonly path: string;
  readonly open?: (office: Office) => Promise<void>;
  /** By label, what stands there at the start, and what else may. A start of `undefined` can't be brought back. */
  readonly fields: Readonly<Record<string, readonly [start: Value | undefined, ...others: Value[]]>>;
  readonly change?: (office: Office, label: string, value: Value) => Promise<void>;
  /** The ways there are out of it, besides Back and a reload. */
  readonly ways: readonly ('a link' | 'the Back button of the screen' | 'logging out')[];
}

const tab =
  (name: string) =>
  async ({ page }: Office) => {
    await page.getByRole('tab', { name, exact: true }).click();
  };
const editing =
  (button: string) =>
  async ({ page }: Office) => {
    await page.getByRole('button', { name: button, exact: true }).click();
  };

const usual = ['a link', 'logging out'] as const;
const ofRecord = [...usual, 'the Back button of the screen'] as const;
const picture = await photo('photo.png');
const priced = { Price: ['1250.5', '1250', ''], 'Discount Price': ['999', '0'] } as const;

const memberSteps = { Name: 'Basic Information', PDF: 'Media Upload', Portfolio: 'Social Links', Content: 'Content' };
const inWizard = async (office: Office, label: string, value: Value) => {
  await wizardOf(office).fillSteps({ [memberSteps[label as keyof typeof memberSteps]]: { [label]: value } });
};

/** Forms of every kind. */
export const changedForms: readonly ChangedForm[] = [
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
    runs: 'full',
  },
  {
    name: 'Edit tutorial category',
    path: 'add-tutorial-category',
    open: editing('Edit Optics'),
    fields: { Title: ['Optics', 'Lenses'], Photo: [null, picture] },
    ways: [],
    runs: 'full',
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
    runs: 'full',
  },
  {
    name: 'Add Sub Category',
    path: 'add-component-category',
    open: tab('Add Sub Category'),
    fields: { Name: ['', 'Gears'], Category: [undefined, 'Mechanics'] },
    ways: usual,
    runs: 'full',
  },
  {
    name: 'Update Component',
    path: 'components/steady',
    fields: { Name: ['Steady', 'Servo'], Description: ['It moves.', 'It turns.'], ...priced, PDF: [null, pdf()] },
    ways: ofRecord,
    runs: 'night',
  },
  {
    name: 'Update Blog',
    path: 'edit-blog/steady',
    fields: { Title: ['Steady', 'News'], Content: ['Text', 'Words'], Image: [null, picture] },
    ways: ofRecord,
    runs: 'night',
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
    runs: 'full',
  },
  {
    name: 'Add Idea Category',
    path: 'add-idea-category',
    fields: { Name: ['', 'Water'] },
    ways: usual,
    runs: 'night',
  },
  {
    name: 'Edit project category',
    path: 'add-category',
    open: editing('Edit News'),
    fields: { Title: ['News', 'Old news'], Photo: [null, picture] },
    ways: [],
    runs: 'night',
  },
  {
    name: 'Add Tutorial Lesson',
    path: 'add-tutorial-category',
    open: tab('Add Tutorial Lesson'),
    fields: { Title: ['', 'Ohm'], Content: ['', 'Volts over amperes.'], Category: [undefined, 'Electronics'] },
    ways: usual,
    runs: 'full',
  },
];
