import { teamMember, teamMemberAddForm, teamMemberEditForm } from '../../domain/content/team';
import { storedValues } from '../form-columns';
import { callsNamed, contentHandlers } from './content-handlers';
import type { HandlersOf } from './handler';

const members = contentHandlers({
  table: 'team_members',
  type: teamMember,
  add: teamMemberAddForm,
  edit: teamMemberEditForm,
  rowOf: (row) => ({ ...storedValues(teamMemberAddForm, row), slug: row.slug }),
  slug: { of: 'name', fallback: 'member' },
});

/** Spec §7 Team reads and writes; rules of spec §5 Team member. */
export const teamHandlers: HandlersOf<'teamMember'> = callsNamed('teamMember', members);
