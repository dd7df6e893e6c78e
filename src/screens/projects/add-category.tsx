import { type ProjectCategory, projectCategory } from '../../../domain/content/projects';
import { categoryPhotoHint } from '../../../domain/files';
import { liveProjectCategories } from '../../../machines/live/projects';
import { useChart } from '../../chart/chart';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { DraftFile, DraftText } from '../draft-fields';
import { ListScreen } from '../list-screen';

const columns: readonly Column<ProjectCategory>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
  { header: 'Category Name', kind: 'name', sortBy: 'title', cell: (row) => row.title },
];

/** Project categories (spec §2 `/admin/dashboard/add-category`). */
export function AddCategory() {
  const collection = useChart(liveProjectCategories, undefined);
  return (
    <ListScreen
      collection={collection}
      resource={projectCategory}
      heading="Add Category"
      listLabel="Project categories"
      columns={columns}
      empty={{ title: 'No results.' }}
      addFields={(form) => (
        <>
          <DraftFile form={form} field="photo" label="Photo" accept="image/*" hint={categoryPhotoHint} />
          <DraftText form={form} field="title" label="Title" />
        </>
      )}
      editFields={(form, row) => (
        <>
          <DraftFile form={form} field="photo" label="Photo" accept="image/*" currentImage={row.image} />
          <DraftText form={form} field="title" label="Title" />
        </>
      )}
    />
  );
}
