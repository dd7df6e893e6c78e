import { type Component, component } from '../../../domain/content/components';
import { liveComponents } from '../../../machines/live/components';
import { useChart } from '../../chart/chart';
import { adminRoot } from '../../shell/menu';
import { LinkButton } from '../../ui/link-button';
import { rupees } from '../../ui/money';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { ListingScreen } from '../listing-screen';
import { recordPaths } from '../paths';
import { PdfCell } from '../pdf-cell';

const columns: readonly Column<Component>[] = [
  { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
  { header: 'name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
  { header: 'Price', kind: 'money', sortBy: 'price', cell: (row) => rupees(row.price) },
  { header: 'PDF', kind: 'file', cell: (row) => <PdfCell pdf={row.pdf} name={row.name} /> },
];

/** Components (spec §2 `/admin/dashboard/view-components`). */
export function ViewComponents() {
  const listing = useChart(liveComponents, { query: {} });
  return (
    <ListingScreen
      listing={listing}
      listed={component}
      heading="View Components"
      action={
        <LinkButton variant="primary" icon="plus" to={`${adminRoot}/add-components`}>
          Add Component
        </LinkButton>
      }
      listLabel="Components"
      columns={columns}
      empty={{ title: 'No result Found!', hint: 'Data will update soon' }}
      editTo={(row) => recordPaths.component(row.slug)}
    />
  );
}
