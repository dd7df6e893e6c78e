import type { CallKey } from '../../../domain/calls';
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
  rowsOf,
} from '../../server/kit/good-fields';
import { fillIn, type Office, type PickedFile, pdf } from './content';
import { goodMember, wizardOf } from './member-wizard';
import { photo } from './person';
import type { Tried } from './tried-forms';

/* Every form of the product, filled in so that it can be saved. */

/** A form, and how what was saved of it is found. */
export interface SavedForm extends Tried {
  /** The accessible name. */
  readonly name: string;
  readonly path: string;
  readonly call: CallKey;
  readonly open?: (office: Office) => Promise<void>;
  /** By label, what is filled in; `title` stands in one of them. */
  readonly fields: (title: string) => Readonly<Record<string, string | PickedFile>>;
  readonly fill?: (office: Office, title: string) => Promise<void>;
  /** The lists among whose rows the record is. */
  readonly rows: (admin: Client) => Promise<unknown>;
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
const listed = (list: CallKey) => (admin: Client) => rowsOf(admin, list);
const lesson = { electronics: '', current: '' };

/** Makes what the forms choose from and what they edit. */
export const makeSavedStock = async (admin: Client): Promise<void> => {
  const catID = await addCategory(admin, 'Robotics');
  await addCategory(admin, 'News');
  const mechanics = await addComponentCategory(admin, 'Mechanics');
  await addComponentCategory(admin, 'Motors', mechanics);
  const CatID = await addIdeaCategory(admin, 'Light');
  await addIdeaCategory(admin, 'Sound');
  const electronics = await addTutorialCategory(admin, 'Electronics');
  const current = await addChapter(admin, electronics, 'Current');
  Object.assign(lesson, { electronics: String(electronics.slug), current: String(current.slug) });
  await addTutorialCategory(admin, 'Optics');
  await addProject(admin, { name: 'Steady', catID });
  await addPost(admin, { title: 'Steady', catID });
  await addComponent(admin, { name: 'Steady', CompCatID: mechanics });
  await addIdea(admin, { name: 'Steady', CatID });
  await addMember(admin, { name: 'Steady' });
};

const picture = await photo('photo.png');
const files = { Image: picture, PDF: pdf() };
const text = (title: string) => `The text of ${title}.`;
const hindi = 'बोतल से रोशनी।';

const inWizard = (values: (title: string) => Promise<Parameters<ReturnType<typeof wizardOf>['fillSteps']>[0]>) => ({
  fields: () => ({}),
  fill: async (office: Office, title: string) => {
    const wizard = wizardOf(office);
    await wizard.fillSteps(await values(title));
    await wizard.goTo('Preview');
  },
});

/** In the quick run, a form in a dialog, with a file. */
export const savedForms: readonly SavedForm[] = [
  {
    name: 'Add Project',
    path: 'add-project',
    call: 'project.add',
    fields: (title) => ({ Title: title, Description: text(title), Category: 'Robotics', ...files }),
    rows: listed('project.list'),
    runs: 'full',
  },
  {
    name: 'Edit tutorial category',
    path: 'add-tutorial-category',
    call: 'tutorialCategory.edit',
    open: editing('Edit Optics'),
    fields: (title) => ({ Title: title, Photo: picture }),
    rows: listed('tutorialCategory.list'),
  },
  {
    name: 'Add Idea',
    path: 'add-idea',
    call: 'idea.add',
    fields: (title) => ({
      ...{ Name: title, Description: text(title), 'Hindi Description': hindi },
      ...{ Category: 'Light', ...files },
    }),
    rows: listed('idea.list'),
    runs: 'full',
  },
  {
    name: 'Add Team Member',
    path: 'add-team-member',
    call: 'teamMember.add',
    ...inWizard(async (title) => {
      const good = await goodMember();
      return {
        ...good,
        'Basic Information': { ...good['Basic Information'], Name: title },
        Content: { Content: text(title) },
      };
    }),
    rows: listed('teamMember.list'),
    runs: 'full',
  },
  {
    name: 'Update Team Member',
    path: 'team-member/steady',
    call: 'teamMember.edit',
    ...inWizard(async (title) => ({
      'Basic Information': { Name: title },
      'Media Upload': { PDF: pdf() },
      Content: { Content: text(title) },
    })),
    rows: listed('teamMember.list'),
    runs: 'night',
  },
  {
    name: 'Update Project',
    path: 'projects/steady',
    call: 'project.edit',
    fields: (title) => ({ Title: title, Description: text(title), ...files }),
    rows: listed('project.list'),
    runs: 'full',
  },
  {
    name: 'Add Blog',
    path: 'add-blog',
    call: 'blog.add',
    fields: (title) => ({ Title: title, Content: text(title), Category: 'News', Image: picture }),
    rows: listed('blog.list'),
    runs: 'night',
  },
  {
    name: 'Update Blog',
    path: 'edit-blog/steady',
    call: 'blog.edit',
    fields: (title) => ({ Title: title, Content: text(title), Image: picture }),
    rows: listed('blog.list'),
    runs: 'night',
  },
  {
    name: 'Add Component',
    path: 'add-components',
    call: 'component.add',
    fields: (title) => ({ Name: title, Description: text(title), Category: 'Mechanics', ...files }),
    rows: listed('component.list'),
    runs: 'night',
  },
  {
    name: 'Update Component',
    path: 'components/steady',
    call: 'component.edit',
    fields: (title) => ({ Name: title, Description: text(title), ...files }),
    rows: listed('component.list'),
    runs: 'night',
  },
  {
    name: 'Update Idea',
    path: 'ideas/1/edit',
    call: 'idea.edit',
    fields: (title) => ({ Name: title, Description: text(title), ...files }),
    rows: listed('idea.list'),
    runs: 'full',
  },
  {
    name: 'Add Category',
    path: 'add-category',
    call: 'projectCategory.add',
    fields: (title) => ({ Title: title, Photo: picture }),
    rows: listed('projectCategory.list'),
    runs: 'full',
  },
  {
    name: 'Edit project category',
    path: 'add-category',
    call: 'projectCategory.edit',
    open: editing('Edit News'),
    fields: (title) => ({ Title: title, Photo: picture }),
    rows: listed('projectCategory.list'),
    runs: 'night',
  },
  {
    name: 'Add Parent Category',
    path: 'add-component-category',
    call: 'componentCategory.add',
    fields: (title) => ({ Name: title }),
    rows: listed('componentCategory.tree'),
    runs: 'night',
  },
  {
    name: 'Add Sub Category',
    path: 'add-component-category',
    call: 'componentCategory.add',
    open: tab('Add Sub Category'),
    fields: (title) => ({ Category: 'Mechanics', Name: title }),
    rows: listed('componentCategory.tree'),
    runs: 'full',
  },
  {
    name: 'Add 2nd Sub Category',
    path: 'add-component-category',
    call: 'componentCategory.add',
    open: tab('Add 2nd Sub Category'),
    fields: (title) => ({ Category: 'Mechanics', 'Sub Category': 'Motors', Name: title }),
    rows: listed('componentCategory.tree'),
    runs: 'full',
  },
  {
    name: 'Add Tutorial Category',
    path: 'add-tutorial-category',
    call: 'tutorialCategory.add',
    fields: (title) => ({ Title: title, Photo: picture }),
    rows: listed('tutorialCategory.list'),
    runs: 'night',
  },
  {
    name: 'Add Tutorial Chapter',
    path: 'add-tutorial-category',
    call: 'chapter.add',
    open: tab('Add Tutorial Chapter'),
    fields: (title) => ({ Title: title, Category: 'Electronics' }),
    rows: (admin) => rowsOf(admin, 'chapter.list', { TutCatSlug: lesson.electronics }),
    runs: 'night',
  },
  {
    name: 'Add Tutorial Lesson',
    path: 'add-tutorial-category',
    call: 'lesson.add',
    open: tab('Add Tutorial Lesson'),
    fields: (title) => ({ Title: title, Category: 'Electronics', Chapter: 'Current', PDF: pdf() }),
    rows: (admin) => rowsOf(admin, 'lesson.list', { TutSlug: lesson.current }),
    runs: 'full',
  },
  {
    name: 'Add Idea Category',
    path: 'add-idea-category',
    call: 'ideaCategory.add',
    fields: (title) => ({ Name: title }),
    rows: listed('ideaCategory.list'),
    runs: 'night',
  },
  {
    name: 'Edit idea category',
    path: 'add-idea-category',
    call: 'ideaCategory.edit',
    open: editing('Edit Sound'),
    fields: (title) => ({ Name: title }),
    rows: listed('ideaCategory.list'),
    runs: 'night',
  },
];

/** The form on a page. */
export const savedFormOn = ({ page }: Office, { name }: SavedForm) => page.getByRole('form', { name, exact: true });

/** Fills a form in, ready to be sent. */
export const fillSavedForm = async (office: Office, form: SavedForm, title: string): Promise<void> => {
  if (form.fill) await form.fill(office, title);
  else await fillIn(savedFormOn(office, form), form.fields(title));
};

/** How many files are chosen in it. */
export const filesIn = (form: SavedForm): number => {
  if (form.name.endsWith('Team Member')) return form.name.startsWith('Add') ? 3 : 1;
  return Object.values(form.fields('')).filter((value) => typeof value !== 'string').length;
};
