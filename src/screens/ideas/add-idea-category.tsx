import { type IdeaCategory, ideaCategory } from '../../../domain/content/ideas';
import { liveIdeaCategories } from '../../../machines/live/ideas';
import { useChart } from '../../chart/chart';
import type { Column } from '../../ui/table-shape';
import { DraftText } from '../draft-fields';
import { ListScreen } from '../list-screen';

const columns: readonly Column<IdeaCategory>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Category Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
];

/** Idea categories (spec §2 `/admin/dashboard/add-idea-category`). */
export function AddIdeaCategory() {
  const collection = useChart(liveIdeaCategories, undefined);
  return (
    <ListScreen
      collection={collection}
      resource={ideaCategory}
      heading="Add Idea Category"
      listLabel="Idea categories"
      columns={columns}
      empty={{ title: 'No results.' }}
      addFields={(form) => <DraftText form={form} field="name" label="Name" />}
      editFields={(form) => <DraftText form={form} field="name" label="Name" />}
    />
  );
}
