import { Schema } from 'effect';
import { teamPdf, teamPicture } from '../../domain/files';
import { type ActionsOf, file, html, id, optional, read, text, write } from './action';
import { FileLink, firstOf, Id, rows, Text, written } from './codec';

/** The server's spelling of the portfolio link, in answers and payloads alike. It is not in the spec: this is its one home. */
export const portfolioOnWire = 'portfolioLink';

/**
 * A team member: sno, slug, name, designation, subDesignation, content, imageLink, coverImageLink, pdfLink, insta, twitter,
 * linkedin, facebook, youtube and the portfolio link (spec §3 Team member).
 */
const memberRow = Schema.Struct({
  id: Id,
  slug: Text,
  name: Text,
  designation: Text,
  subDesignation: Text,
  content: Text,
  profileImage: FileLink,
  coverImage: FileLink,
  pdf: FileLink,
  portfolio: Text,
  instagram: Text,
  twitter: Text,
  linkedin: Text,
  facebook: Text,
  youtube: Text,
}).pipe(
  Schema.encodeKeys({
    id: 'sno',
    profileImage: 'imageLink',
    coverImage: 'coverImageLink',
    pdf: 'pdfLink',
    portfolio: portfolioOnWire,
    instagram: 'insta',
  }),
);

const texts = {
  name: text('name'),
  designation: text('Designation'),
  subDesignation: optional(text('subDesignation')),
  content: html('content'),
};

const links = {
  instagram: optional(text('insta')),
  twitter: optional(text('twitter')),
  linkedin: optional(text('linkedin')),
  facebook: optional(text('facebook')),
  youtube: optional(text('youtube')),
  portfolio: optional(text(portfolioOnWire)),
};

const pdf = optional(file('pdf', teamPdf));

/** Spec §7 Team reads and writes. */
export const teamActions = {
  'teamMember.list': read({
    key: 'teamMember.list',
    path: 'teams',
    reqData: 'getTeamMembers',
    access: 'open',
    fields: {},
    answer: rows(memberRow),
  }),
  'teamMember.one': read({
    key: 'teamMember.one',
    path: 'teams',
    reqData: 'getTeamMemberBySlug',
    access: 'open',
    fields: { key: text('TeamMemberSlug', 1024) },
    answer: firstOf(memberRow),
  }),
  'teamMember.add': write({
    key: 'teamMember.add',
    path: 'teams',
    reqData: 'addTeamMember',
    access: 'session',
    fixed: { DataReq: 'addTeamMember' },
    fields: {
      ...texts,
      profileImage: file('image', teamPicture),
      coverImage: file('coverImage', teamPicture),
      pdf,
      ...links,
    },
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
      ...texts,
      profileImage: optional(file('image', teamPicture)),
      coverImage: optional(file('coverImage', teamPicture)),
      pdf,
      ...links,
    },
    answer: written,
  }),
  'teamMember.remove': write({
    key: 'teamMember.remove',
    path: 'teams',
    reqData: 'deleteTeamMember',
    access: 'session',
    fixed: { DataReq: 'deleteTeamMember' },
    fields: { id: id('id') },
    answer: written,
  }),
} satisfies ActionsOf<'teamMember'>;
