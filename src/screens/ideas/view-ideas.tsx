import { type Idea, idea } from '../../../domain/content/ideas';
import { liveIdeas } from '../../../machines/live/ideas';
import { useChart } from '../../chart/chart';
import { adminRoot } from '../../shell/menu';
import { LinkButton } from '../../ui/link-button';
import { rupees } from '../../ui/money';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { ListingScreen } from '../listing-screen';
import { recordPaths } from '../paths';
import { PdfCell } from '../pdf-cell';

const columns: readonly Column<Idea>[] = [
  { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
  { header: 'Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
  { header: 'Price', kind: 'money', sortBy: 'price', cell: (row) => rupees(row.price) },
  { header: 'PDF', kind: 'file', cell: (row) => <PdfCell pdf={row.pdf} name={row.name} /> },
];

/** Ideas (spec §2 `/admin/dashboard/view-ideas`). */
export function ViewIdeas() {
  const listing = useChart(liveIdeas, { query: {} });
  return (
    <ListingScreen
      listing={listing}
      listed={idea}
      heading="View Ideas"
      action={
        <LinkButton variant="primary" icon="plus" to={`${adminRoot}/add-idea`}>
          Add Idea
        </LinkButton>
      }
      listLabel="Ideas"
      columns={columns}
      empty={{ title: 'No result Found!', hint: 'Data will update soon' }}
      editTo={(row) => recordPaths.idea(row.id)}
    />
  );
}
