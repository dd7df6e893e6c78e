import { type Project, project } from '../../../domain/content/projects';
import { liveProjects } from '../../../machines/live/projects';
import { useChart } from '../../chart/chart';
import { adminRoot } from '../../shell/menu';
import { LinkButton } from '../../ui/link-button';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { ListingScreen } from '../listing-screen';
import { recordPaths } from '../paths';
import { PdfCell } from '../pdf-cell';

const columns: readonly Column<Project>[] = [
  { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
  { header: 'name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
  { header: 'PDF', kind: 'file', cell: (row) => <PdfCell pdf={row.pdf} name={row.name} /> },
];

/** Projects (spec §2 `/admin/dashboard/view-project`). */
export function ViewProjects() {
  const listing = useChart(liveProjects, { query: {} });
  return (
    <ListingScreen
      listing={listing}
      listed={project}
      heading="View Projects"
      action={
        <LinkButton variant="primary" icon="plus" to={`${adminRoot}/add-project`}>
          Add Project
        </LinkButton>
      }
      listLabel="Projects"
      columns={columns}
      empty={{ title: 'No result Found!', hint: 'Data will update soon' }}
      editTo={(row) => recordPaths.project(row.slug)}
    />
  );
}
