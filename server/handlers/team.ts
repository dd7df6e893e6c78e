import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import { type TeamMember, teamMember, teamMemberAddForm, teamMemberEditForm } from '../../domain/content/team';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { attachmentsOf, cleanFiles, fileColumns } from '../files/attachments';
import { columnValues, storedValues } from '../form-columns';
import { addRecord, changeRecord, recordKind, removeRecord } from '../records';
import type { Handler, HandlersOf } from './handler';
import { formProblem, richTextOf } from './rules';

const files = attachmentsOf(teamMemberAddForm);
const kind = recordKind({
  table: 'team_members',
  files: fileColumns(files),
  slug: { of: 'name', fallback: 'member' },
  gone: teamMember.missing,
});

const rowOf = (row: Selectable<Tables['team_members']>): TeamMember => ({
  ...storedValues(teamMemberAddForm, row),
  slug: row.slug,
});

/** Spec §7 getTeamMembers. */
const list: Handler<'teamMember.list'> = {
  cachedOn: ['team_members'],
  grows: true,
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    const rows = yield* store.query((db) => db.selectFrom('team_members').selectAll().orderBy('id').execute());
    return rows.map(rowOf);
  }),
};

/** Spec §7 getTeamMemberBySlug. */
const one: Handler<'teamMember.one'> = {
  cachedOn: ['team_members'],
  run: Effect.fnUntraced(function* ({ key }) {
    const store = yield* Store;
    const row = yield* store.query((db) =>
      db.selectFrom('team_members').selectAll().where('slug', '=', key).executeTakeFirst(),
    );
    return row === undefined ? yield* refusal(404, teamMember.missing) : rowOf(row);
  }),
};

/** Spec §7 addTeamMember; rules of spec §5 Team member. */
const add: Handler<'teamMember.add'> = {
  html: richTextOf(teamMemberAddForm),
  check: (draft) => formProblem(teamMemberAddForm, files, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, { values: columnValues(teamMemberAddForm, input), files: yield* cleanFiles(files, input) });
    return { text: 'Team member added successfully' };
  }),
};

/** Spec §7 EditTeamMember: all three files may be left out. */
const edit: Handler<'teamMember.edit'> = {
  html: richTextOf(teamMemberAddForm),
  check: (draft) => formProblem(teamMemberEditForm, files, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, {
      values: columnValues(teamMemberAddForm, input),
      files: yield* cleanFiles(files, input),
    });
    return { text: 'Team member updated successfully' };
  }),
};

/** Spec §7 deleteTeamMember. */
const remove: Handler<'teamMember.remove'> = {
  run: Effect.fnUntraced(function* ({ id }) {
    yield* removeRecord(kind, id);
    return { text: 'Team member deleted successfully' };
  }),
};

export const teamHandlers: HandlersOf<'teamMember'> = {
  'teamMember.list': list,
  'teamMember.one': one,
  'teamMember.add': add,
  'teamMember.edit': edit,
  'teamMember.remove': remove,
};
