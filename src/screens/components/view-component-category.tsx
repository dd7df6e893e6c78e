import { useParams } from 'react-router-dom';
import { type ComponentCategory, componentCategory } from '../../../domain/content/components';
import { liveComponentCategories, liveSubCategories } from '../../../machines/live/components';
import { useChart } from '../../chart/chart';
import { adminRoot } from '../../shell/menu';
import { LinkButton } from '../../ui/link-button';
import type { Column } from '../../ui/table-shape';
import { AddButton } from '../add-button';
import { TableScreen } from '../table-screen';

const columns: readonly Column<ComponentCategory>[] = [
  { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Category Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
];

/** A view link where a row has children (spec §2 view-component-category). */
const below = (row: ComponentCategory) =>
  row.children.length > 0 ? `${adminRoot}/view-component-category/${row.id}` : undefined;

/** Top-level component categories (spec §2 `/admin/dashboard/view-component-category`). */
export function ViewComponentCategory() {
  const screen = useChart(liveComponentCategories, { query: {} });
  return (
    <TableScreen
      screen={screen}
      listed={componentCategory}
      heading="View Component Category"
      action={<AddButton to={`${adminRoot}/add-component-category`}>Add Component Category</AddButton>}
      listLabel="Component categories"
      columns={columns}
      empty={{ title: 'No results.' }}
      parent={0}
      viewTo={below}
    />
  );
}

/** The categories below one (spec §2 `/admin/dashboard/view-component-category/{id}`). */
export function ViewSubCategories() {
  const { id = '' } = useParams();
  const query = /^\d+$/.test(id) ? { id: Number(id) } : { id: 0 };
  const screen = useChart(liveSubCategories, { query });
  return (
    <TableScreen
      screen={screen}
      listed={componentCategory}
      heading="View Sub Categories"
      action={
        <LinkButton icon="back" to={`${adminRoot}/view-component-category`}>
          All categories
        </LinkButton>
      }
      listLabel="Sub categories"
      parent={query.id}
      columns={columns}
      empty={{ title: 'No results.' }}
      viewTo={below}
    />
  );
}
