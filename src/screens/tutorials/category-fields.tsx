import {
  type TutorialCategory,
  type TutorialCategoryAdd,
  type TutorialCategoryEdit,
  tutorialCategory,
  tutorialCategoryAddForm,
  tutorialCategoryEditForm,
} from '../../../domain/content/tutorials';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import type { FormActor } from '../draft-fields';
import type { FormAndTableProps } from '../form-and-table';
import { FormField } from '../form-field';

const columns: readonly Column<TutorialCategory>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', field: 'photo', cell: (row) => <Thumbnail src={row.photo} /> },
  { header: 'Category Name', kind: 'name', sortBy: 'title', cell: (row) => row.title },
];

const addFields = (form: FormActor<TutorialCategoryAdd>) => (
  <>
    <FormField form={form} record={tutorialCategoryAddForm} field="photo" />
    <FormField form={form} record={tutorialCategoryAddForm} field="title" />
  </>
);

const editFields = (form: FormActor<TutorialCategoryEdit>, row: TutorialCategory) => (
  <>
    <FormField form={form} record={tutorialCategoryEditForm} field="photo" current={row.photo} />
    <FormField form={form} record={tutorialCategoryEditForm} field="title" />
  </>
);

/** What the two screens of tutorial categories show of them. */
export const tutorialCategories = {
  resource: tutorialCategory,
  listLabel: 'Tutorial categories',
  columns,
  empty: { title: 'No results.' },
  addFields,
  editFields,
} satisfies Omit<FormAndTableProps<TutorialCategory, TutorialCategoryAdd, TutorialCategoryEdit>, 'screen' | 'heading'>;
