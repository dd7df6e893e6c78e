import {
  type ProjectCategory,
  projectCategory,
  projectCategoryAddForm,
  projectCategoryEditForm,
} from '../../../domain/content/projects';
import { liveProjectCategories } from '../../../machines/live/projects';
import { useChart } from '../../chart/chart';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { FormAndTableScreen } from '../form-and-table';
import { FormField } from '../form-field';

const columns: readonly Column<ProjectCategory>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', field: 'photo', cell: (row) => <Thumbnail src={row.photo} /> },
  { header: 'Category Name', kind: 'name', sortBy: 'title', cell: (row) => row.title },
];

/** Project categories (spec §2 `/admin/dashboard/add-category`). */
export function AddCategory() {
  const screen = useChart(liveProjectCategories, undefined);
  return (
    <FormAndTableScreen
      screen={screen}
      resource={projectCategory}
      heading="Add Category"
      listLabel="Project categories"
      columns={columns}
      empty={{ title: 'No results.' }}
      addFields={(form) => (
        <>
          <FormField form={form} record={projectCategoryAddForm} field="photo" />
          <FormField form={form} record={projectCategoryAddForm} field="title" />
        </>
      )}
      editFields={(form, row) => (
        <>
          <FormField form={form} record={projectCategoryEditForm} field="photo" current={row.photo} />
          <FormField form={form} record={projectCategoryEditForm} field="title" />
        </>
      )}
    />
  );
}
