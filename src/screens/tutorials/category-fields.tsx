import {
  type TutorialCategory,
  type TutorialCategoryAdd,
  type TutorialCategoryEdit,
  tutorialCategory,
} from '../../../domain/content/tutorials';
import { categoryPhotoHint } from '../../../domain/files';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { DraftFile, DraftText, type FormActor } from '../draft-fields';
import type { CollectionProps } from '../list-screen';

const columns: readonly Column<TutorialCategory>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
  { header: 'Category Name', kind: 'name', sortBy: 'title', cell: (row) => row.title },
];

const addFields = (form: FormActor<TutorialCategoryAdd>) => (
  <>
    <DraftFile form={form} field="photo" label="Photo" accept="image/*" hint={categoryPhotoHint} />
    <DraftText form={form} field="title" label="Title" />
  </>
);

const editFields = (form: FormActor<TutorialCategoryEdit>, row: TutorialCategory) => (
  <>
    <DraftFile form={form} field="photo" label="Photo" accept="image/*" currentImage={row.image} />
    <DraftText form={form} field="title" label="Title" />
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
} satisfies Omit<
  CollectionProps<TutorialCategory, TutorialCategoryAdd, TutorialCategoryEdit>,
  'collection' | 'heading'
>;
