import {
  type IdeaCategory,
  ideaCategory,
  ideaCategoryAddForm,
  ideaCategoryEditForm,
} from '../../../domain/content/ideas';
import { liveIdeaCategories } from '../../../machines/live/ideas';
import { useChart } from '../../chart/chart';
import type { Column } from '../../ui/table-shape';
import { FormAndTableScreen } from '../form-and-table';
import { FormField } from '../form-field';

const columns: readonly Column<IdeaCategory>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Category Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
];

/** Idea categories (spec §2 `/admin/dashboard/add-idea-category`). */
export function AddIdeaCategory() {
  const screen = useChart(liveIdeaCategories, undefined);
  return (
    <FormAndTableScreen
      screen={screen}
      resource={ideaCategory}
      heading="Add Idea Category"
      listLabel="Idea categories"
      columns={columns}
      empty={{ title: 'No results.' }}
      addFields={(form) => <FormField form={form} record={ideaCategoryAddForm} field="name" />}
      editFields={(form) => <FormField form={form} record={ideaCategoryEditForm} field="name" />}
    />
  );
}
