import { teamMember } from '../../../domain/content/team';
import { liveTeamMembers } from '../../../machines/live/team';
import { contentPlaces } from '../../shell/places';
import { Thumbnail } from '../../ui/thumbnail';
import { contentTable } from '../content-table';

/** Team members (spec §2 `/admin/dashboard/view-team-member`). */
export const ViewTeamMembers = contentTable(contentPlaces.teamMember, {
  listed: teamMember,
  table: liveTeamMembers,
  label: 'Team members',
  columns: [
    { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
    { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.profileImage} /> },
    { header: 'Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
    { header: 'Designation', kind: 'text', sortBy: 'designation', cell: (row) => row.designation },
  ],
  keyOf: (row) => row.slug,
});
