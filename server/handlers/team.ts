import { Effect } from 'effect';
import type { Selectable } from 'kysely';
import { teamActions } from '../../adapters/wire/team';
import { type TeamMember, teamMember } from '../../domain/content/team';
import { teamPdf, teamPicture } from '../../domain/files';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { refusal } from '../failure';
import { cleanFiles, filesProblem, pdf, picture, standIns } from '../files/attachments';
import { addRecord, changeRecord, recordKind, removeRecord } from '../records';
import { linkOf } from './answers';
import type { Handler, HandlersOf } from './handler';
import { lengthProblem, ruleProblem } from './rules';

const kind = recordKind({
  table: 'team_members',
  files: ['profile_image', 'cover_image', 'pdf'],
  slug: { of: 'name', fallback: 'member' },
  gone: teamMember.missing,
});

const { fields } = teamActions['teamMember.add'];
const files = {
  profileImage: picture('profile_image', teamPicture, fields.profileImage),
  coverImage: picture('cover_image', teamPicture, fields.coverImage),
  pdf: pdf('pdf', teamPdf, fields.pdf),
};

type LinkName = 'portfolio' | 'instagram' | 'twitter' | 'linkedin' | 'facebook' | 'youtube';
type Links = Readonly<Record<LinkName, string | null>>;

interface Sent extends Links {
  readonly name: string;
  readonly designation: string;
  readonly subDesignation: string | null;
  readonly content: string;
}

const linksOf = (said: Links): Readonly<Record<LinkName, string>> => ({
  portfolio: (said.portfolio ?? '').trim(),
  instagram: (said.instagram ?? '').trim(),
  twitter: (said.twitter ?? '').trim(),
  linkedin: (said.linkedin ?? '').trim(),
  facebook: (said.facebook ?? '').trim(),
  youtube: (said.youtube ?? '').trim(),
});

const rowOf = (row: Selectable<Tables['team_members']>): TeamMember => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  designation: row.designation,
  subDesignation: row.sub_designation,
  content: row.content,
  profileImage: linkOf(row.profile_image),
  coverImage: linkOf(row.cover_image),
  pdf: linkOf(row.pdf),
  ...linksOf(row),
});

const draftOf = (sent: Sent, id: number) => ({
  id,
  name: sent.name,
  designation: sent.designation,
  subDesignation: sent.subDesignation ?? '',
  content: sent.content,
  ...linksOf(sent),
});

const valuesOf = (sent: Sent) => ({
  name: sent.name,
  designation: sent.designation,
  sub_designation: sent.subDesignation ?? '',
  content: sent.content,
  ...linksOf(sent),
});

const lengths = (sent: Sent) =>
  lengthProblem(
    { Name: sent.name, Designation: sent.designation, 'Sub Designation': sent.subDesignation },
    {
      Portfolio: sent.portfolio,
      Instagram: sent.instagram,
      Twitter: sent.twitter,
      LinkedIn: sent.linkedin,
      Facebook: sent.facebook,
      YouTube: sent.youtube,
    },
  );

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
  html: ['content'],
  check: (draft) =>
    ruleProblem(teamMember.add, { ...draftOf(draft, 0), ...standIns(files, draft) }) ??
    filesProblem(files, draft) ??
    lengths(draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(kind, { values: valuesOf(input), files: yield* cleanFiles(files, input) });
    return { text: 'Team member added successfully' };
  }),
};

/** Spec §7 EditTeamMember: all three files may be left out. */
const edit: Handler<'teamMember.edit'> = {
  html: ['content'],
  check: (draft) =>
    ruleProblem(teamMember.edit, { ...draftOf(draft, draft.id), ...standIns(files, draft) }) ??
    filesProblem(files, draft) ??
    lengths(draft),
  run: Effect.fnUntraced(function* (input) {
    yield* changeRecord(kind, input.id, { values: valuesOf(input), files: yield* cleanFiles(files, input) });
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
