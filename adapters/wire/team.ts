import { teamPdf, teamPicture } from '../../domain/files';
import { type ActionsOf, answeredAs, file, html, id, optional, read, text, write } from './action';
import { firstOf, rows, written } from './codec';
import { contentRow } from './content-actions';
import { listWindow } from './list-window';

/** The server's spelling of the portfolio link, in answers and payloads alike. It is not in the spec: this is its one home. */
export const portfolioOnWire = 'portfolioLink';

/**
 * A team member: sno, slug, name, designation, subDesignation, content, imageLink, coverImageLink, pdfLink, insta, twitter,
 * linkedin, facebook, youtube and the portfolio link (spec §3 Team member).
 */
const memberFields = {
  name: text('name'),
  designation: answeredAs('designation', text('Designation')),
  subDesignation: optional(text('subDesignation')),
  content: html('content'),
  profileImage: answeredAs('imageLink', file('image', teamPicture)),
  coverImage: answeredAs('coverImageLink', file('coverImage', teamPicture)),
  pdf: answeredAs('pdfLink', optional(file('pdf', teamPdf))),
  instagram: optional(text('insta')),
  twitter: optional(text('twitter')),
  linkedin: optional(text('linkedin')),
  facebook: optional(text('facebook')),
  youtube: optional(text('youtube')),
  portfolio: optional(text(portfolioOnWire)),
};

const memberRow = contentRow({ id: 'sno', slug: 'slug' }, memberFields);

/** Spec §7 Team reads and writes. */
export const teamActions = {
  'teamMember.list': read({
    key: 'teamMember.list',
    path: 'teams',
    reqData: 'getTeamMembers',
    access: 'open',
    fields: {},
    window: listWindow(memberRow),
    answer: rows(memberRow),
  }),
  'teamMember.one': read({
    key: 'teamMember.one',
    path: 'teams',
    reqData: 'getTeamMemberBySlug',
    access: 'open',
    fields: { key: text('TeamMemberSlug', 1024) },
    versioned: true,
    answer: firstOf(memberRow),
  }),
  'teamMember.add': write({
    key: 'teamMember.add',
    path: 'teams',
    reqData: 'addTeamMember',
    access: 'session',
    fixed: { DataReq: 'addTeamMember' },
    fields: memberFields,
    answer: written,
  }),
  'teamMember.edit': write({
    key: 'teamMember.edit',
    path: 'teams',
    reqData: 'EditTeamMember',
    access: 'session',
    fixed: { DataReq: 'EditTeamMember' },
    fields: {
      id: id('id'),
      ...memberFields,
      profileImage: optional(memberFields.profileImage),
      coverImage: optional(memberFields.coverImage),
    },
    answer: written,
  }),
  'teamMember.delete': write({
    key: 'teamMember.delete',
    path: 'teams',
    reqData: 'deleteTeamMember',
    access: 'session',
    fixed: { DataReq: 'deleteTeamMember' },
    fields: { id: id('id') },
    answer: written,
  }),
} satisfies ActionsOf<'teamMember'>;
