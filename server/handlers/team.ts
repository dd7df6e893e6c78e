import { teamMember, teamMemberAddForm, teamMemberEditForm } from '../../domain/content/team';
import { storedValues } from '../form-columns';
import { contentHandlers } from './content-handlers';
import type { HandlersOf } from './handler';

const { list, one, add, edit, remove } = contentHandlers({
  table: 'team_members',
  add: teamMemberAddForm,
  edit: teamMemberEditForm,
  rowOf: (row) => ({ ...storedValues(teamMemberAddForm, row), slug: row.slug }),
  slug: { of: 'name', fallback: 'member' },
  categories: null,
  missing: teamMember.missing,
  noun: 'Team member',
});

/** Spec §7 Team reads and writes; rules of spec §5 Team member. */
export const teamHandlers: HandlersOf<'teamMember'> = {
  'teamMember.list': list,
  'teamMember.one': one,
  'teamMember.add': add,
  'teamMember.edit': edit,
  'teamMember.remove': remove,
};
