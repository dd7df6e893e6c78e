import { type TeamMember, teamMember } from '../../../domain/content/team';
import { liveTeamMembers } from '../../../machines/live/team';
import { useChart } from '../../chart/chart';
import { adminRoot } from '../../shell/menu';
import { LinkButton } from '../../ui/link-button';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { ListingScreen } from '../listing-screen';
import { recordPaths } from '../paths';

const columns: readonly Column<TeamMember>[] = [
  { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.profileImage} /> },
  { header: 'Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
  { header: 'Designation', kind: 'text', sortBy: 'designation', cell: (row) => row.designation },
];

/** Team members (spec §2 `/admin/dashboard/view-team-member`). */
export function ViewTeamMembers() {
  const listing = useChart(liveTeamMembers, { query: {} });
  return (
    <ListingScreen
      listing={listing}
      listed={teamMember}
      heading="View Team Members"
      action={
        <LinkButton variant="primary" icon="plus" to={`${adminRoot}/add-team-member`}>
          Add Team Member
        </LinkButton>
      }
      listLabel="Team members"
      columns={columns}
      empty={{ title: 'No result Found!', hint: 'Data will update soon' }}
      editTo={(row) => recordPaths.teamMember(row.slug)}
    />
  );
}
